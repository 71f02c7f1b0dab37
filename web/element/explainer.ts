/** Explains one number: the panel's card, the outlines in the diagram, and the words for the ear. */
import { render } from 'lit';
import { at } from '../engine/at.js';
import type { Explanation, Trace } from '../engine/types.js';
import { arithmetic, lineText } from '../text/arithmetic-lines.js';
import { asked, type Around } from '../views/arithmetic.js';
import { placeOf } from '../text/place.js';
import { tellsHidden, type HiddenRow } from '../trace/hidden.js';
import type { CellRef } from '../lesson/edits.js';
import { Pointing } from './pointing.js';
import { texts } from '../text/language.js';

/** The live region speaks when the reader stays on a number. */
const speechPause = 500;

export class Explainer {
  readonly #pointing: Pointing;
  #speech: ReturnType<typeof setTimeout> | undefined;
  /** What stands around the arithmetic. */
  around: ((explanation: Explanation, trace: Trace) => Around) | null = null;

  constructor(private readonly root: ShadowRoot) {
    this.#pointing = new Pointing(root);
  }

  hush(): void {
    clearTimeout(this.#speech);
  }

  /** The diagram is not rendered again: only the card is, and classes change. */
  explain(
    trace: Trace,
    { stage, row, col }: CellRef,
    hidden: readonly HiddenRow[],
    aloud: boolean,
  ): void {
    const card = this.root.querySelector<HTMLElement>('.answer');
    if (!card) return;
    const explanation = trace.explain(stage, { row, col });
    render(asked(explanation, trace, this.around?.(explanation, trace), hidden), card);
    this.#pointing.light(explanation);
    if (aloud) this.#speakSoon(trace, explanation, tellsHidden(hidden, explanation));
  }

  #speakSoon(trace: Trace, explanation: Explanation, covered: boolean): void {
    this.hush();
    this.#speech = setTimeout(() => {
      const { stage, row, col } = explanation;
      const place = placeOf(at(trace.stages, stage), row, col, trace);
      const text = covered
        ? texts.learn.coveredHere
        : arithmetic(explanation, trace).lines.map(lineText).join(' ');
      const live = this.root.querySelector('#live');
      if (live) live.textContent = texts.panel.live(place, text);
    }, speechPause);
  }
}
