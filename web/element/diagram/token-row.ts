/**
 * The row of tokens above the diagram. It is drawn by itself, so that pointing at a token draws
 * nothing else.
 */
import { html, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import { lockedParts } from '../../session/locks.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { headPlace } from '../../trace/layers.js';
import { expectedIn } from '../../trace/map.js';
import { chosenHead, hasArcs, tellingHead } from '../../trace/telling-head.js';
import { takesMost } from '../../teaching/purpose.js';
import type { Shown } from '../../teaching/shown.js';
import { attentionRow, tokensFrom, tokensWith } from '../../trace/attention-row.js';
import { texts } from '../../text/language.js';
import { problemSentence } from '../../wording/problem.js';
import { nextInShort } from '../../wording/map-labels.js';
import { textsFor } from '../../wording/letters.js';
import { renderView } from '../../views/boundary.js';
import { tokens, type StackHeads } from '../../views/diagram/tokens.js';
import { rootOf, type Context } from '../base/context.js';
import type { CellRef } from '../../lesson/edits.js';
import type { DiagramView } from '../base/diagram-view.js';

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
  /** The telling head of a stack, which takes two ledgers to find. */
  #telling: { of: Trace; token: number; weights: Stage } | null = null;

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
    this.draw();
    const isOther = before !== null && before.follow !== scene.follow;
    if (isOther && !scene.trace.layers && this.#head !== (scene.head ?? 0)) this.#inspect();
  }

  /** The panel explains the number of the headline, unless one is pinned. */
  #inspect(): void {
    if (this.#scene && !this.diagram.state.pin)
      this.diagram.inspect(this.#largest(this.#scene.follow, this.#scene), false);
  }

  #largest(token: number, scene: TokenRowScene): CellRef {
    const weights = this.#weights(scene);
    return { stage: weights.index, row: token, col: attentionRow(weights, token).best };
  }

  /** The weights whose arcs are shown: in a stack those of the chosen head, or of the telling one. */
  #weights({ trace, follow }: TokenRowScene): Stage {
    if (!trace.layers) return trace.stage('weights', this.#head);
    const chosen = chosenHead(trace, this.diagram.state);
    if (chosen) return chosen;
    if (this.#telling?.of !== trace || this.#telling.token !== follow)
      this.#telling = { of: trace, token: follow, weights: tellingHead(trace, follow) };
    return this.#telling.weights;
  }

  #stack(trace: Trace, token: number, hidden: readonly HiddenRow[]): StackHeads {
    const { session } = this.context;
    const locked = session.whyLocked('heads');
    const base = session.isChanged && trace === this.diagram.trace ? session.computed?.base : null;
    return {
      next: nextInShort({ trace, token, hidden, expected: expectedIn(trace) }, base ?? null),
      off: session.off,
      whyLocked: locked && problemSentence(locked),
      isHidden: ({ index }) => isHidden(hidden, { stage: index, row: token }),
    };
  }

  /** Shows a head of a stack, its matrices below, and the arithmetic of its largest weight. */
  #chooseHead(weights: Stage, token: number): void {
    const { layer, head } = headPlace(weights);
    const { best } = attentionRow(weights, token);
    this.diagram.inspect({ stage: weights.index, row: token, col: best }, false);
    this.context.look({ layer, head, part: `block-${layer + 1}/attention` });
  }

  /** Draws the present numbers, which move during training. */
  draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.looks');
    if (!container || !this.#scene) return;
    const { follow, pinned, hidden } = this.#scene;
    const { context, diagram } = this;
    // During training the arcs move with the map's numbers.
    const trace =
      diagram.present && this.#scene.trace === diagram.trace ? diagram.present : this.#scene.trace;
    const weights = at(trace.stages, this.#weights(this.#scene).index);
    const token = this.#pointed ?? follow;
    const taken = attentionRow(weights, token);
    const isCovered = isHidden(hidden, { stage: weights.index, row: token });
    const span = tokensFrom(this.#from, trace.tokens.length);
    const hasHeads = !lockedParts(diagram.state).includes('heads');
    const hasSteps =
      !lockedParts(diagram.state).includes('steps') && (diagram.only?.steps.length ?? 0) > 1;
    const template = (): TemplateResult =>
      tokens(
        {
          trace,
          weights,
          token,
          taken,
          isCovered,
          follow,
          pinned,
          span,
          hasHeads,
          hasSteps,
          stack: trace.layers ? this.#stack(trace, token, hidden) : null,
        },
        {
          onStackHead: (stage) => this.#chooseHead(stage, token),
          onSwitch: (head) => {
            this.#chooseHead(weights, token); // it stays, even if another tells more without it
            void context.act(() => context.session.switchPart(head));
          },
          onMap: () => context.look({ arcs: false }),
          onFollow: (token) => diagram.followToken(token),
          onFollowAll: () => context.look({ token: null }),
          onPoint: (token) => this.#point(token),
          onHead: (head) => {
            this.#head = head;
            if (diagram.state.head !== null) return context.look({ head });
            this.draw();
            this.#inspect();
            this.#tell(token);
          },
          onMove: (from) => {
            this.#from = from;
            this.draw();
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
    this.draw();
    if (!this.#scene || this.diagram.state.pin) return;
    this.diagram.explain(token === null ? undefined : this.#largest(token, this.#scene));
  }
}

/**
 * The row is about weights: it is shown together with them, and in a compact element before the
 * first step.
 */
export const hasTokenRow = (only: Shown | null): boolean => !only?.stages || only.words;

/** The section of the row. A stack's words are in its map, unless the arcs of one head are shown. */
export const wordsPlace = (trace: Trace | null, arcs: boolean): TemplateResult =>
  trace?.layers && !(arcs && hasArcs(trace))
    ? html`<section
        class="model-map"
        part="words"
        aria-label=${textsFor(trace).modelMap.region}
      ></section>`
    : html`<section class="looks" part="words" aria-label=${texts.looks.title}></section>`;
