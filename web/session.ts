/** What is computed now, what it was, and every way to change it: no DOM here. */
import { at } from './at.js';
import {
  ChangeError,
  changeEdits,
  compute,
  documentOf,
  freshTrace,
  impossibleSentence,
  onlyEditsDiffer,
  type Changed,
  type Computed,
} from './computed.js';
import {
  cellsOf,
  editOf,
  encodeEdits,
  fitForText,
  fixed,
  withEdit,
  withoutStage,
} from './edits.js';
import type { Rules, StageCell } from './edits.js';
import type { Engine, Stage, Trace } from './engine.js';
import { givenBy } from './given-document.js';
import { History } from './history.js';
import {
  allIngredients,
  choose,
  encodeIngredients,
  factsOf,
  impossible,
  ownIngredients,
} from './ingredients.js';
import type { Facts, Ingredients } from './ingredients.js';
import type { LessonDocument } from './lesson-document.js';
import { unfit, type SetName } from './parameter-sets.js';
import type { State } from './state.js';
import { changeStrings } from './strings-change.js';

export { ChangeError, type Changed } from './computed.js';

/** What is compared with: the lesson's own numbers, or those that a person kept. */
export interface Reference {
  trace: Trace;
  kept: boolean;
}

const sameState = (a: State, b: State): boolean =>
  onlyEditsDiffer(a, { ...b, ingredients: a.ingredients }) &&
  encodeIngredients(a.ingredients).join() === encodeIngredients(b.ingredients).join() &&
  encodeEdits(a.edits) === encodeEdits(b.edits);

export class Session {
  readonly #engine: Engine;
  readonly #documents = new Map<string, LessonDocument>();
  #computed: Computed | null = null;
  #history: History<State> | null = null;
  #kept: Trace | null = null;
  #written: { of: Computed; document: LessonDocument } | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A lesson's document, before states speak of it. */
  know(id: string, document: LessonDocument): void {
    this.#documents.set(id, document);
  }

  lessonOf(id: string): LessonDocument | undefined {
    return this.#documents.get(id);
  }

  get #now(): Computed {
    if (!this.#computed) throw new Error('Nothing has been computed yet.');
    return this.#computed;
  }

  /** The last good state; null before there is one. */
  get state(): State | null {
    return this.#computed?.state ?? null;
  }

  /** Changes in place with edits: its stages that changed are new objects then. */
  get trace(): Trace {
    return this.#now.trace;
  }

  /** The lesson's own document. */
  get lesson(): LessonDocument {
    return this.#now.lesson;
  }

  /** The document that says all of what is computed now. */
  get document(): LessonDocument {
    const now = this.#now;
    if (this.#written?.of !== now) {
      const document = givenBy(documentOf(this.#engine, now), now.trace);
      this.#written = { of: now, document };
    }
    return this.#written.document;
  }

  /** The trace of another document; null where it cannot be computed. */
  traceOf = (document: LessonDocument): Trace | null => {
    try {
      return this.#engine.trace(document);
    } catch {
      return null;
    }
  };

  /** Whether a lesson's printed values no longer speak of what is computed. */
  get isChanged(): boolean {
    const { state, lesson, document } = this.#now;
    return (
      document !== lesson || state.edits.length > 0 || Object.keys(state.ingredients).length > 0
    );
  }

  get ingredients(): Ingredients {
    return allIngredients(this.#now.document, this.#now.state.ingredients);
  }

  /** What the lesson, or the parameter set, says. */
  get ownIngredients(): Ingredients {
    return ownIngredients(this.#now.document);
  }

  get facts(): Facts {
    return factsOf(this.#now.document, this.#now.base);
  }

  get rules(): Rules {
    return this.#now.rules;
  }

  get canUndo(): boolean {
    return this.#history?.canUndo ?? false;
  }

  get canRedo(): boolean {
    return this.#history?.canRedo ?? false;
  }

  get reference(): Reference {
    return this.#kept ? { trace: this.#kept, kept: true } : { trace: this.#now.own, kept: false };
  }

  keepReference(): void {
    this.#kept = freshTrace(this.#engine, { ...this.#now, before: new Map() });
  }

  forgetReference(): void {
    this.#kept = null;
  }

  // ---- through states ----

  /**
   * Computes a state and makes it the present one; states of one gesture are one step back.
   * Throws LessonError or ChangeError, and leaves all as it was then.
   */
  go(state: State, gesture: string | null = null): Changed {
    if (this.#computed && sameState(this.#computed.state, state)) return [];
    const changed = this.#compute(state);
    if (this.#history) this.#history.push(state, gesture);
    else this.#history = new History(state);
    return changed;
  }

  undo(): Changed {
    return this.#history ? this.#compute(this.#history.undo()) : [];
  }

  redo(): Changed {
    return this.#history ? this.#compute(this.#history.redo()) : [];
  }

  /** Ends a gesture. */
  settle(): void {
    this.#history?.settle();
  }

  /** Ends a gesture as if it had never begun. */
  cancel(gesture: string): Changed {
    return this.#history ? this.#compute(this.#history.cancel(gesture)) : [];
  }

  #compute(state: State): Changed {
    const now = this.#computed;
    if (now && onlyEditsDiffer(now.state, state)) {
      const made = this.#changeInPlace(now, state);
      if (made) return made;
    }
    const lesson = this.#documents.get(state.lesson);
    if (!lesson) throw new Error(`The lesson "${state.lesson}" has not been loaded.`);
    this.#computed = compute(this.#engine, lesson, state, now);
    if (now && now.lesson !== lesson) this.#kept = null;
    return null;
  }

  #changeInPlace(now: Computed, state: State): Changed {
    try {
      const made = changeEdits(this.#engine, now, state);
      if (!made) return null;
      this.#computed = made.computed;
      return made.changed;
    } catch (error) {
      // The trace is half changed; the last good state is computed anew.
      this.#computed = compute(this.#engine, now.lesson, now.state, null);
      throw error;
    }
  }

  // ---- changes to the present state ----

  /** Gives one number. Throws ChangeError with a sentence where that cannot be. */
  edit(cell: StageCell, value: number, gesture: string | null = null): Changed {
    const { trace, rules, state } = this.#now;
    const why = this.whyFixed(at(trace.stages, cell.stage));
    if (why) throw new ChangeError(why);
    const edit = editOf(cell, value, trace);
    const same = cellsOf(edit, trace, rules).every(({ stage, row, col }) => {
      const { values, cols } = at(trace.stages, stage);
      return values[row * cols + col] === edit.value;
    });
    return same ? [] : this.go({ ...state, edits: withEdit(state.edits, edit) }, gesture);
  }

  /** Why a stage's numbers cannot be changed; null if they can. */
  whyFixed(stage: Stage): string | null {
    const s = changeStrings.edit;
    const why = fixed(stage, this.#now.rules);
    return why === 'computed' ? s.computed(stage.name.replaceAll('_', ' ')) : why && s[why];
  }

  isEdited(index: number): boolean {
    const { trace, rules, state } = this.#now;
    return state.edits.some((edit) =>
      cellsOf(edit, trace, rules).some(({ stage }) => stage === index),
    );
  }

  /** Takes back what was changed in one matrix. */
  resetStage(index: number): Changed {
    const { trace, rules, state } = this.#now;
    const edits = withoutStage(state.edits, at(trace.stages, index), trace, rules);
    return edits.length === state.edits.length ? [] : this.go({ ...state, edits });
  }

  choose<Name extends keyof Ingredients>(
    name: Name,
    value: Ingredients[Name],
    gesture: string | null = null,
  ): Changed {
    const { document, state } = this.#now;
    const ingredients = choose(document, state.ingredients, name, value);
    return this.go({ ...state, ingredients }, gesture);
  }

  /** All ingredients as the lesson has them. */
  withoutIngredients(): Changed {
    return this.go({ ...this.#now.state, ingredients: {} });
  }

  /** Why a choice cannot be made now, as a sentence; null if it can. */
  whyNot<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): string | null {
    const why = impossible({ ...this.ingredients, [name]: value }, this.facts);
    return why && impossibleSentence(why);
  }

  /** Other parameters instead of the lesson's; null: its own. Other changes are taken back. */
  useSet(set: SetName | null): Changed {
    return this.go({ ...this.#now.state, set, ingredients: {}, edits: [] });
  }

  whyUnfit(set: SetName): string | null {
    const why = unfit(set, this.#now.own);
    return why && changeStrings.sets[why];
  }

  randomise(seed: number): Changed {
    return this.go({ ...this.#now.state, seed, set: null, edits: [] });
  }

  /** A state with other words; what was changed of the old words' own numbers goes. */
  withText(state: State, text: string | null): State {
    if (text === state.text) return state;
    const ownVocabulary = Array.isArray(this.#documents.get(state.lesson)?.input['vocabulary']);
    return { ...state, text, edits: fitForText(state.edits, ownVocabulary) };
  }
}
