/**
 * The row of tokens above the diagram. It is drawn by itself, so that pointing at a token draws
 * nothing else.
 */
import { html, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import { lockedParts } from '../../session/locks.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { takesMost } from '../../teaching/purpose.js';
import type { Shown } from '../../teaching/shown.js';
import { attentionRow, tokensFrom, tokensWith } from '../../trace/attention-row.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';
import { renderView } from '../../views/boundary.js';
import { tokens } from '../../views/diagram/tokens.js';
import { rootOf, type Context } from '../context.js';
import type { DiagramView } from './diagram-view.js';

export interface TokenRowScene {
  trace: Trace;
  follow: number;
  /** Whether that token is followed alone. */
  pinned: boolean;
  /** The only head that is shown. */
  head: number | null;
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[];
}

export class TokenRow {
  #scene: TokenRowScene | null = null;
  #pointed: number | null = null;
  #head = 0;
  #from = 0;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
    private readonly onSteps: () => void,
  ) {}

  /** Called after the page has been drawn. */
  attend(scene: TokenRowScene): void {
    const before = this.#scene;
    const all = scene.trace.tokens.length;
    if (before?.trace.tokens.length !== all) this.#pointed = null;
    if (before?.follow !== scene.follow || before.trace.tokens.length !== all) {
      this.#from = tokensWith(scene.follow, tokensFrom(this.#from, all)).from;
    }
    this.#head = scene.head ?? (this.#head < scene.trace.heads ? this.#head : 0);
    this.#scene = scene;
    this.#draw();
  }

  #draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.looks');
    if (!container || !this.#scene) return;
    const { trace, follow, pinned, hidden } = this.#scene;
    const { context, diagram } = this;
    const weights = trace.stage('weights', this.#head);
    const token = this.#pointed ?? follow;
    const taken = attentionRow(weights, token);
    const isCovered = isHidden(hidden, { stage: weights.index, row: token });
    const span = tokensFrom(this.#from, trace.tokens.length);
    const hasHeads = !lockedParts(diagram.state).includes('heads');
    const hasSteps =
      !lockedParts(diagram.state).includes('steps') && (diagram.only?.steps.length ?? 0) > 1;
    const template = (): TemplateResult =>
      tokens(
        { trace, weights, token, taken, isCovered, follow, pinned, span, hasHeads, hasSteps },
        {
          onFollow: (token) => diagram.followToken(token),
          onFollowAll: () => context.look({ token: null }),
          onPoint: (token) => this.#point(token),
          onHead: (head) => {
            this.#head = head;
            if (diagram.state.head !== null) return context.look({ head });
            this.#draw();
            this.#tell(token);
          },
          onMove: (from) => {
            this.#from = from;
            this.#draw();
          },
          onExplain: () =>
            diagram.visit({ stage: weights.index, row: token, col: taken.best }, false, true),
          onSteps: this.onSteps,
        },
      );
    renderView(template, container);
  }

  /** Announces which tokens a token attends to in the chosen head. */
  #tell(follow: number): void {
    if (!this.#scene) return;
    const { trace, hidden } = this.#scene;
    const head = this.#head;
    const isCovered = isHidden(hidden, { stage: trace.stage('weights', head).index, row: follow });
    const { covered } = texts.announcements;
    this.context.announce(isCovered ? covered : takesMost(trace, { follow, head }));
  }

  #point(token: number | null): void {
    if (token === this.#pointed) return;
    this.#pointed = token;
    this.#draw();
  }
}

/**
 * The row is about weights: it is shown together with them, and in a compact element before the
 * first step.
 */
export const hasTokenRow = (only: Shown | null): boolean => !only?.stages || only.words;

/** Where the row is; a stack's words are in its map. */
export const wordsPlace = (trace: Trace | null): TemplateResult =>
  trace?.layers
    ? html`<section
        class="model-map"
        part="words"
        aria-label=${textsFor(trace).modelMap.region}
      ></section>`
    : html`<section class="looks" part="words" aria-label=${texts.looks.title}></section>`;
