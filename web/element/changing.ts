/** All by which a person changes what is computed: loaded once the first numbers stand there. */
import { at } from '../at.js';
import { html, type TemplateResult } from 'lit';
import { Difference, differs } from '../difference.js';
import type { Stage, Trace } from '../engine-types.js';
import type { Changed, Session } from '../session.js';
import { beforeAfter } from '../views/before-after.js';
import { changedNumbers } from '../views/changed-numbers.js';
import { ingredients, type Name } from '../views/ingredients.js';
import { parameterSets } from '../views/parameter-sets.js';
import { placeOf } from '../views/place.js';
import { rowSummaries } from '../views/row-summaries.js';
import { CellEditor, type Editing } from './cell-editor.js';
import { Flash } from './flash.js';
import type { Place } from './pointing.js';

/** What changing asks of the element around it. */
export interface ChangeHost {
  session: Session;
  /** Makes a change and draws what came of it; a sentence if it could not be made. */
  act(change: () => Changed): string | null;
  update(): void;
  cellAt(place: Place): HTMLTableCellElement | null;
}

/** Seeds that a person can remember. */
const seeds = 10_000;

export class Changing {
  readonly editor: CellEditor;
  readonly #flash = new Flash();
  #about: Name | null = null;
  #complaint: string | null = null;
  #difference: Difference | null = null;
  #asked: Place = { stage: 0, row: 0, col: 0 };

  constructor(private readonly host: ChangeHost) {
    this.editor = new CellEditor(this.#editing());
  }

  get #trace(): Trace {
    return this.host.session.trace;
  }

  /** What the sheet draws: the numbers, or how they differ from the reference. */
  shown(trace: Trace): Trace {
    if (!this.#difference) return trace;
    const { trace: before } = this.host.session.reference;
    if (this.#difference.before !== before) this.#difference = new Difference(before);
    return this.#difference.of(trace);
  }

  get showsDifference(): boolean {
    return this.#difference !== null;
  }

  showDifference(on: boolean): void {
    this.#difference = on ? new Difference(this.host.session.reference.trace) : null;
    this.host.update();
  }

  /** The sheet has been drawn anew after a change. */
  flash(sheet: Element, before: readonly Stage[]): void {
    this.#flash.mark(sheet, before, this.#trace);
  }

  /** The cards of the panel. */
  cards(follow: number, asked: Place): TemplateResult {
    this.#asked = asked;
    return html`${this.#numbersCard()} ${this.#compareCard(follow)}
    ${rowSummaries(this.#trace, follow)} ${this.#ingredientsCard()} ${this.#setsCard()}`;
  }

  #numbersCard(): TemplateResult {
    const { session } = this.host;
    const trace = this.#trace;
    const asked = trace.stages[this.#asked.stage];
    return changedNumbers(
      {
        trace,
        asked,
        why: asked ? session.whyFixed(asked) : null,
        edited: trace.stages.filter(({ index }) => session.isEdited(index)),
        complaint: this.#complaint,
      },
      {
        onChange: () => {
          const cell = this.host.cellAt(this.#asked);
          if (cell) this.editor.change(cell);
        },
        onReset: (stage) => this.#act(() => session.resetStage(stage)),
      },
    );
  }

  #compareCard(follow: number): TemplateResult {
    const { session } = this.host;
    const { trace: before, kept } = session.reference;
    const after = this.#trace;
    return beforeAfter(
      {
        after,
        before,
        kept,
        follow,
        differs: differs(after, before),
        shown: this.showsDifference,
      },
      {
        onKeep: () => {
          session.keepReference();
          this.host.update();
        },
        onForget: () => {
          session.forgetReference();
          this.host.update();
        },
        onShow: (on) => this.showDifference(on),
      },
    );
  }

  #ingredientsCard(): TemplateResult {
    const { session } = this.host;
    return ingredients(
      {
        all: session.ingredients,
        own: session.ownIngredients,
        facts: session.facts,
        whyNot: (name, value) => session.whyNot(name, value),
        about: this.#about,
      },
      {
        onChoose: (name, value, gesture) =>
          this.#act(() => session.choose(name, value, gesture ?? null)),
        onAbout: (name) => {
          if (this.#about === name) return;
          this.#about = name;
          this.host.update();
        },
        onSettle: () => session.settle(),
        onOwn: () => this.#act(() => session.withoutIngredients()),
      },
    );
  }

  #setsCard(): TemplateResult {
    const { session } = this.host;
    const { set, seed } = session.state ?? { set: null, seed: null };
    return parameterSets(
      { set, seed, whyUnfit: (name) => session.whyUnfit(name) },
      {
        onSet: (name) => this.#act(() => session.useSet(name)),
        onRandomise: () => this.#act(() => session.randomise(Math.floor(Math.random() * seeds))),
      },
    );
  }

  #act(change: () => Changed): void {
    this.#complain(this.host.act(change));
  }

  #complain(sentence: string | null): void {
    if (this.#complaint === sentence) return;
    this.#complaint = sentence;
    this.host.update();
  }

  #editing(): Editing {
    const { host } = this;
    const { session } = host;
    return {
      stageOf: ({ stage }) => this.#trace.stages[stage],
      whyFixed: (stage) => session.whyFixed(stage),
      labelOf: ({ stage, row, col }) =>
        placeOf(at(this.#trace.stages, stage), row, col, this.#trace),
      valueOf: ({ stage, row, col }) => {
        const { values, cols } = at(this.#trace.stages, stage);
        return at(values, row * cols + col);
      },
      set: (place, value, gesture) => host.act(() => session.edit(place, value, gesture)),
      settle: () => session.settle(),
      cancel: (gesture) => void host.act(() => session.cancel(gesture)),
      complain: (sentence) => this.#complain(sentence),
    };
  }
}
