/** The dialog that compares a model on two texts. */
import { render, type ReactiveController } from 'lit';
import { required } from '../../engine/at.js';
import { typingPauseMs } from '../../engine/limits.js';
import { gapOf } from '../../lesson/document.js';
import { fileTokenizerOf } from '../../lesson/file-tokenizer.js';
import type { Problem } from '../../lesson/problem.js';
import { typedWord } from '../../lesson/typed-word.js';
import { problemOf } from '../../session/problem-of.js';
import { sameInputs, type ViewState } from '../../session/view-state.js';
import { otherText } from '../../teaching/other-text.js';
import { cellAfterKey } from '../../trace/heat-map.js';
import { isIncomplete } from '../../trace/layers.js';
import type { PatchedPart } from '../../trace/patching.js';
import type { PartChange } from '../../trace/two-texts.js';
import { blockOfPart } from '../../trace/parts.js';
import { partOfContribution } from '../../trace/why.js';
import { attempt } from '../../views/boundary.js';
import type { GridData, GridPlace } from '../../views/two-texts/grid.js';
import {
  twoTexts,
  type TwoTextsData,
  type TwoTextsEvents,
  type WordChoice,
} from '../../views/two-texts/two-texts.js';
import { problemSentence } from '../../wording/problem.js';
import { rootOf, type Context } from '../base/context.js';
import { dialogIn, show } from '../dialogs/dialog.js';
import { encoder as encoderStyles } from '../styles/encoder.js';
import { twoTextsStyles } from '../styles/two-texts.js';
import { Comparing, placeIn } from './comparing.js';

type Typed = { readonly text: string; readonly isBad: boolean } | null;

export class TwoTextsPart implements ReactiveController {
  readonly #dialog: HTMLDialogElement;
  /** The shown state when the dialog was opened last. */
  #state: ViewState | null = null;
  #other = '';
  #comparing: Comparing | null = null;
  #problem: Problem | null = null;
  #typed: [Typed, Typed] = [null, null];
  #isWhole = false;
  #part: PatchedPart = 'stream';
  #chosen: GridPlace | null = null;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #drawing = 0;

  constructor(private readonly context: Context) {
    this.#dialog = dialogIn(
      rootOf(context),
      'two-texts encoder',
      'two-texts-title',
      encoderStyles,
      twoTextsStyles,
    );
    this.#dialog.addEventListener('close', () => this.#close());
    context.element.addController(this);
  }

  /** Another state has other numbers. */
  hostUpdated(): void {
    const { state } = this.context.session;
    if (this.#dialog.open && this.#state && !(state && sameInputs(state, this.#state)))
      this.#dialog.close();
  }

  hostDisconnected(): void {
    this.#close();
  }

  open(opener: HTMLElement): void {
    const { state } = this.context.session;
    if (!state) return;
    if (!this.#state || !sameInputs(this.#state, state)) {
      this.#other = this.#suggestion;
    }
    this.#state = state;
    this.#compare();
    this.#draw();
    show(this.#dialog, opener);
  }

  #close(): void {
    if (this.#dialog.open) return; // it was opened again
    clearTimeout(this.#typingTimer);
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    this.#comparing?.free();
    this.#comparing = null;
  }

  get #ownText(): string {
    const { state, computed } = this.context.session;
    return state?.text ?? computed?.lesson.input.text ?? '';
  }

  get #suggestion(): string {
    const { computed } = this.context.session;
    const { lesson, trace } = computed ?? {};
    // A tokenizer's file has a token for each of the few words that are exchanged.
    const isKnown = (word: string): boolean =>
      !lesson || fileTokenizerOf(lesson) !== undefined || Boolean(trace?.vocabulary.includes(word));
    return otherText(this.#ownText, gapOf(lesson), isKnown);
  }

  /** Compares the shown text with the other one. */
  #compare(): void {
    const { session } = this.context;
    const { computed } = session;
    const state = required(this.#state, 'a state');
    this.#comparing?.end();
    this.#comparing = this.#problem = this.#chosen = null;
    this.#typed = [null, null];
    if (!computed || !this.#other.trim()) return;
    const states = [
      { ...state, gradients: false },
      { ...session.withText(state, this.#other), gradients: false },
    ] as const;
    const { trace, lesson } = computed;
    const comparing = new Comparing(session, states, trace, lesson, () => this.#redraw());
    this.#comparing = comparing;
    const [part = 'stream'] = comparing.parts;
    if (!comparing.parts.includes(this.#part)) this.#part = part;
    this.#work(async () => {
      await comparing.start();
      // The grid of a small model takes a moment.
      if (!isIncomplete(trace)) await this.#fill(comparing);
    });
  }

  async #fill(comparing: Comparing): Promise<void> {
    if (comparing.whyNoPatch === null && !comparing.isSame) await comparing.fill(() => this.#part);
  }

  /** Works in the background, and shows a problem. */
  #work(job: () => Promise<void>): void {
    const comparing = this.#comparing;
    job().catch((error: unknown) => {
      if (comparing !== this.#comparing || (error as Error).name === 'AbortError') return;
      this.#problem = problemOf(error);
      this.#redraw();
    });
  }

  // ---- drawing ----

  #redraw(): void {
    if (this.#drawing || !this.#dialog.open) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw();
    });
  }

  #draw(): void {
    render(
      attempt(() => twoTexts(this.#data, this.#events)),
      this.#dialog,
    );
  }

  get #data(): TwoTextsData {
    const comparing = this.#comparing;
    const read = comparing?.read ?? null;
    const [first, second] = comparing?.words ?? [0, 0];
    const choice = (which: 0 | 1, word: number): WordChoice => {
      const typed = this.#typed[which];
      return { word, typed: typed?.text ?? null, isBad: typed?.isBad ?? false };
    };
    return {
      trace: this.context.session.trace,
      ownText: this.#ownText,
      otherText: this.#other,
      read,
      problem: this.#problem && problemSentence(this.#problem),
      whySame: !this.#other.trim() ? 'empty' : read && comparing?.isSame ? 'same' : null,
      words: [choice(0, first), choice(1, second)],
      offered: comparing?.offered ?? [],
      parts: { changes: comparing?.changes ?? null, isWhole: this.#isWhole },
      grid: this.#gridOf(comparing),
    };
  }

  #gridOf(comparing: Comparing | null): GridData {
    const part = this.#part;
    const { done, all } = comparing?.progressOf(part) ?? { done: 0, all: 0 };
    return {
      whyNot: comparing?.whyNoPatch ?? null,
      part,
      parts: comparing?.parts ?? [],
      ...(comparing?.tokens ?? { shown: [], other: [], common: 0 }),
      layers: comparing?.trace.layers ?? 0,
      cellAt: (place) => comparing?.cellAt(placeIn(part, place)) ?? null,
      differences: comparing?.differences ?? [0, 0],
      chosen: this.#chosen,
      done,
      all,
      isGoing: comparing?.isGoing ?? false,
    };
  }

  // ---- the reader's actions ----

  readonly #events: TwoTextsEvents = {
    onClose: () => this.#dialog.close(),
    onOther: (text) => {
      this.#other = text;
      clearTimeout(this.#typingTimer);
      this.#typingTimer = setTimeout(() => {
        this.#compare();
        this.#draw();
      }, typingPauseMs);
    },
    onWord: (which, word) => {
      this.#typed[which] = null;
      this.#choose(which, word);
    },
    onTyped: (which, text) => this.#type(which, text),
    onWhole: (isWhole) => {
      this.#isWhole = isWhole;
      this.#draw();
    },
    onPart: (change) => this.#show(change),
    onTake: (part) => {
      this.#part = part;
      this.#draw();
      const comparing = this.#comparing;
      if (comparing && !isIncomplete(comparing.trace)) this.#work(() => this.#fill(comparing));
    },
    onChoose: (place) => {
      this.#chosen = place;
      this.#redraw();
    },
    onCompute: (place) => {
      const comparing = this.#comparing;
      if (comparing) this.#work(() => comparing.want(placeIn(this.#part, place)));
    },
    onGridKey: (event, place) => this.#move(event, place),
    onStart: () => {
      const comparing = this.#comparing;
      if (comparing) this.#work(() => this.#fill(comparing));
    },
    onStop: () => this.#comparing?.pause(),
  };

  #choose(which: 0 | 1, word: number): void {
    const comparing = this.#comparing;
    if (!comparing) return;
    const [first, second] = comparing.words;
    const words = which ? ([first, word] as const) : ([word, second] as const);
    this.#work(async () => {
      await comparing.compare(words);
      if (!isIncomplete(comparing.trace)) await this.#fill(comparing);
    });
  }

  #type(which: 0 | 1, text: string | null): void {
    const { computed } = this.context.session;
    if (text === null || !computed) {
      this.#typed[which] = null;
      return this.#draw();
    }
    const isNew = this.#typed[which] === null;
    const word = typedWord(text, computed.lesson, computed.trace.vocabulary);
    this.#typed[which] = { text, isBad: Boolean(text.trim()) && word === null };
    if (word !== null) this.#choose(which, word);
    this.#draw();
    if (isNew) this.#dialog.querySelector<HTMLElement>(`#typed-word-${which}`)?.focus();
  }

  /** Shows a part on the map. */
  #show({ name, layer, head }: PartChange): void {
    const { session } = this.context;
    const contribution = { stage: { name, layer, head } } as Parameters<
      typeof partOfContribution
    >[0];
    const part = partOfContribution(contribution, session.trace);
    const block = blockOfPart(part);
    this.#dialog.close();
    this.context.look({ part, ...(block === null ? {} : { layer: block, head }) });
    void this.context.element.updateComplete.then(() =>
      rootOf(this.context).querySelector('.model-map')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #move(event: KeyboardEvent, { layer, token }: GridPlace): void {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.#events.onCompute({ layer, token });
    }
    const { shown, layers } = this.#gridOf(this.#comparing);
    const cell = event.target as HTMLElement;
    const isMirrored = getComputedStyle(cell).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = (isMirrored && mirrored[event.key]) || event.key;
    const extent = { rows: layers, cols: shown.length, width: 0, height: 0 };
    const next = cellAfterKey(key, { row: layer, col: token }, 1, extent);
    if (!next) return;
    event.preventDefault();
    this.#dialog.querySelector<HTMLElement>(`[data-patch="${next.row},${next.col}"]`)?.focus();
  }
}
