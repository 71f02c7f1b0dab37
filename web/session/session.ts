/**
 * The session of an element: reads the shown state, and offers every way to change it. No DOM here.
 */
import { at } from '../engine/at.js';
import type { Stage, Trace } from '../engine/types.js';
import { ownSeed, type LessonDocument } from '../lesson/document.js';
import type { CellRef } from '../lesson/edits.js';
import {
  allIngredients,
  choose,
  factsOf,
  ownIngredients,
  whyImpossible,
  type Facts,
  type Ingredients,
} from '../lesson/ingredients.js';
import type { PagePart } from '../lesson/page-parts.js';
import { changesFrom, type RecipeChanges } from '../lesson/recipe-changes.js';
import type { SetName } from '../lesson/parameter-sets.js';
import type { Problem } from '../lesson/problem.js';
import { toggled, type SwitchedPart } from '../lesson/switched-off.js';
import { openLayer } from '../trace/layers.js';
import { changedTrace, documentOf } from './compute.js';
import * as changes from './changes.js';
import { keepLocked } from './locks.js';
import type { Reference } from './reference.js';
import { ShownState, type Outcome } from './shown-state.js';
import { isUnchanged, viewOf, type View, type ViewState } from './view-state.js';

export type { Outcome };

export class Session extends ShownState {
  /** The lesson with its switches, as now computed; written.ts adds edited numbers. */
  get uneditedDocument(): LessonDocument {
    return documentOf(this.computer, this.now);
  }

  /** The trace of another document; null if it cannot be computed at once. */
  traceOf = (document: LessonDocument): Trace | null => {
    try {
      return this.asOpened(this.computer.trace(document));
    } catch {
      return null;
    }
  };

  /** The trace with another choice of one ingredient; null if that is impossible or slow. */
  traceWith<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): Trace | null {
    if (this.whyNot(name, value)) return null;
    const now = this.now;
    const ingredients = choose(now.document, now.state.ingredients, name, value);
    const rules = allIngredients(now.document, ingredients);
    const state = { ...now.state, ingredients };
    try {
      return this.asOpened(
        changedTrace(this.computer, { ...now, state, rules, before: new Map() }),
      );
    } catch {
      return null;
    }
  }

  /** Whether the lesson's printed values no longer match the computed ones. */
  get isChanged(): boolean {
    const { state, lesson, document } = this.now;
    return document !== lesson || !isUnchanged(state);
  }

  get ingredients(): Ingredients {
    return allIngredients(this.now.document, this.wanted.ingredients);
  }

  /** The ingredients of the lesson, or of the parameter set. */
  get ownIngredients(): Ingredients {
    return ownIngredients(this.now.document);
  }

  get facts(): Facts {
    return factsOf(this.now.document, this.now.base, openLayer(this.trace) ?? 0);
  }

  get reference(): Reference {
    return this.references.of(this.now, this.traceOf);
  }

  keepReference(): void {
    this.references.keep(this.now);
  }

  forgetReference(): void {
    this.references.forget();
  }

  /** Changes how the shown lesson is viewed; returns the locked parts, which stay. */
  view(view: Partial<View>): readonly PagePart[] {
    const { requested, state } = this;
    // The requested lesson may still be loading, or have failed: its view is not the shown one's.
    const before = state && state.lesson !== requested.lesson ? state : requested;
    const { state: looked, refused } = keepLocked(before, { ...before, ...view });
    this.look(viewOf(looked));
    // A lesson that is loading comes in the same language.
    if (view.lang !== undefined) this.look({ lang: looked.lang }, requested.lesson);
    return refused;
  }

  // ---- changes to the present state ----

  /** Goes to a state, unless that would change a locked part. */
  async #change(state: ViewState, gesture: string | null = null): Outcome {
    if (this.state && state.lesson !== this.state.lesson) return null; // another lesson is coming
    const { refused } = keepLocked(this.wanted, state);
    return refused.length ? { id: 'locked', parts: refused } : this.go(state, gesture);
  }

  /** Sets one number. */
  async edit(cell: CellRef, value: number, gesture: string | null = null): Outcome {
    const why = this.whyFixed(at(this.trace.stages, cell.stage));
    if (why) return why;
    if (!this.isPending && changes.hasNumber(cell, value, this.now)) return null;
    return this.#change(changes.withNumber(cell, value, this.now, this.wanted), gesture);
  }

  /** Why a stage's numbers cannot be changed; null if they can. */
  whyFixed(stage: Stage): Problem | null {
    return changes.whyFixed(stage, this.now, this.wanted);
  }

  /** Why a part of the page cannot be changed; null if it can. */
  whyLocked(part: PagePart): Problem | null {
    return changes.whyLocked(part, this.wanted);
  }

  /** The numbers that a person has changed. */
  get changedNumbers(): changes.ChangedNumber[] {
    return changes.changedNumbers(this.now);
  }

  /** Undoes the edits of one matrix. */
  async resetStage(index: number): Outcome {
    const state = changes.withoutNumbers(index, this.now, this.wanted);
    return state && this.#change(state);
  }

  choose<Name extends keyof Ingredients>(
    name: Name,
    value: Ingredients[Name],
    gesture: string | null = null,
  ): Outcome {
    const ingredients = choose(this.now.document, this.wanted.ingredients, name, value);
    return this.#change(changes.withIngredients(ingredients, this.now, this.wanted), gesture);
  }

  /** Softmax as the engine computes it. */
  softmax(scores: Float32Array, temperature: number): Float32Array {
    return this.computer.softmax(scores, temperature);
  }

  /** Returns all ingredients to those of the lesson. */
  withoutIngredients(): Outcome {
    return this.#change(changes.withIngredients({}, this.now, this.wanted));
  }

  /** Why an ingredient cannot be chosen now; null if it can. */
  whyNot<Name extends keyof Ingredients>(name: Name, value: Ingredients[Name]): Problem | null {
    const { document, base } = this.now;
    const chosen = { ...this.wanted.ingredients, [name]: value };
    const why = whyImpossible(chosen, document, base);
    return why && { id: 'impossible', why };
  }

  /** The heads and MLPs that are turned off. */
  get off(): readonly SwitchedPart[] {
    return changes.switchedOff(this.now, this.wanted);
  }

  /** Switches a head or a network off, or on again. */
  switchPart(part: SwitchedPart): Outcome {
    return this.#change(changes.withSwitchedOff(toggled(this.off, part), this.now, this.wanted));
  }

  /** Shows or hides the gradients of the loss. */
  showGradients(gradients: boolean): Outcome {
    return this.#change({ ...this.wanted, gradients });
  }

  /** Changes the text. */
  setText(text: string): Outcome {
    return this.#change(this.withText(this.wanted, text));
  }

  /** Adds a token of the vocabulary at the end of the text. */
  addToken(id: number): Outcome {
    return this.#change(changes.withToken(this.wanted, id, this.now));
  }

  /** A number from 0 to 1, determined by a seed, or else by the lesson's, and the number of words. */
  chance(seed: number | null = null): number {
    const { length } = this.now.trace.tokens;
    return at(this.uniform(length, seed), length - 1);
  }

  /** Numbers from 0 to 1, drawn from a seed, or else from the lesson's. */
  uniform(count: number, seed: number | null = null): Float32Array {
    const { state, lesson } = this.now;
    return this.computer.random(seed ?? state.seed ?? ownSeed(lesson) ?? 0).uniform(count);
  }

  /** Replaces the lesson's parameters, or with null restores them; undoes edits and switches. */
  useSet(set: SetName | null): Outcome {
    const wanted = this.wanted;
    const seed = set === null ? null : wanted.seed;
    return this.#change({ ...wanted, seed, set, ingredients: {}, edits: [], off: null });
  }

  /** Why a parameter set does not fit the lesson; null if it does. */
  whyUnfit(set: SetName): Problem | null {
    const why = this.now.unfits[set];
    return why && { id: 'unfitSet', why };
  }

  /** Draws the lesson's numbers from another seed. */
  randomise(seed: number): Outcome {
    return this.#change({ ...this.wanted, seed, set: null, edits: [] });
  }

  /** Returns to step 0 of training, with numbers from another seed. */
  trainFrom(seed: number): Outcome {
    return this.#change({ ...this.wanted, seed, trained: null, set: null, edits: [] });
  }

  /** Returns to step 0 with another recipe; without changes, with that of the lesson. */
  changeRecipe(changes: RecipeChanges): Outcome {
    const lesson = this.lessonOf(this.wanted.lesson);
    const recipe = lesson ? changesFrom(lesson, changes) : {};
    const isOwn = !Object.keys(recipe).length;
    return this.#change({
      ...this.wanted,
      recipe: isOwn ? null : recipe,
      trained: null,
      set: null,
      edits: [],
      off: null,
      pin: null,
      head: null,
      layer: null,
    });
  }

  /** Opens an earlier training at the step that it had reached. */
  openRun(recipe: RecipeChanges | null, seed: number | null, step: number): Outcome {
    const start = { trained: step || null, set: null, edits: [], off: null, pin: null };
    return this.#change({ ...this.wanted, ...start, recipe, seed, head: null, layer: null });
  }

  /** Shows the lesson after this many training steps; undoes changes to parameters. */
  train(step: number, gesture: string | null = null): Outcome {
    return this.#change({ ...this.wanted, trained: step || null, set: null, edits: [] }, gesture);
  }

  /** The state with another text. */
  withText(state: ViewState, text: string | null): ViewState {
    return changes.withText(state, text, this.lessonOf(state.lesson));
  }
}
