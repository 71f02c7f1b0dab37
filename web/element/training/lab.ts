/**
 * The lab: other recipes for the shown lesson, the runs so far, and the narrator's sentences about
 * them.
 */
import { largestSeed, longTrainingSeconds, mostComparedRuns } from '../../engine/limits.js';
import { plainDigits } from '../../lesson/digits.js';
import type { LessonDocument } from '../../lesson/document.js';
import {
  isDrawn,
  isOfModel,
  readValue,
  recipeFields,
  recipeNames,
  recipeValues,
  whyUnchangeable,
  whyUnfitting,
  whyUnshared,
  type RecipeChanges,
  type RecipeField,
  type RecipeName,
} from '../../lesson/recipe-changes.js';
import { parseSeed } from '../../session/address.js';
import type { Run, Trainings } from '../../session/training/index.js';
import type { Training } from '../../session/training/training.js';
import { claimsOf, type Claim, type NarratedRun } from '../../teaching/narrator.js';
import { texts } from '../../text/language.js';
import { labTexts, narratorTexts } from '../../text/training.js';
import { constantText } from '../../wording/format.js';
import { problemSentence } from '../../wording/problem.js';
import { lossText, short, type OtherRun } from '../../views/figures/curves.js';
import { lab, runs, valueText, type LabField } from '../../views/panel/lab.js';
import type { Context } from '../base/context.js';

export class Lab {
  #isOpen: boolean | null = null;
  /** Rejected field values, as they were typed, and why. */
  readonly #refused = new Map<RecipeName | 'seed', { text: string; why: string }>();
  #of: string | null = null;

  constructor(
    private readonly context: Context,
    private readonly trainings: Trainings,
    private readonly draw: () => void,
  ) {}

  /** The unchanged lesson; null before it is loaded. */
  get #own(): LessonDocument | null {
    const { session } = this.context;
    return session.lessonOf(session.state?.lesson ?? '') ?? null;
  }

  /** The requested recipe, even if it is impossible. */
  get #changes(): RecipeChanges {
    const { requested, state } = this.context.session;
    return (requested.lesson === state?.lesson ? requested.recipe : state?.recipe) ?? {};
  }

  template(training: Training): unknown {
    const lesson = this.#own;
    const values = lesson && recipeValues(lesson);
    if (!lesson || !values) return null;

    if (this.#of !== (this.context.session.state?.lesson ?? null)) this.#forget();
    const changes = this.#changes;
    const fields = Object.fromEntries(
      recipeNames.map((name) => [
        name,
        this.#field(name, lesson, { ...values, ...changes }, changes),
      ]),
    ) as Record<RecipeName, LabField>;
    const { stepTime } = training;
    const { steps } = training.recipe;
    const seconds = stepTime === null ? null : Math.max(1, (stepTime * steps) / 1000);
    return lab(
      {
        isOpen: this.#isOpen ?? Object.keys(changes).length > 0,
        fields,
        seed: this.#seed(training),
        takes:
          seconds !== null && seconds < longTrainingSeconds
            ? labTexts().takes(steps, seconds)
            : null,
      },
      {
        onToggle: (isOpen) => (this.#isOpen = isOpen),
        onField: (name, text) => this.#change(name, text),
        onSeed: (text) => this.#reseed(text, training),
        onOwn: () => {
          this.#refused.clear();
          void this.#open(null, null);
        },
      },
    );
  }

  /** A warning where the whole training is long; else null. */
  warning({ stepTime, recipe, step }: Training): string | null {
    const remaining = Math.max(0, recipe.steps - step);
    const seconds = ((stepTime ?? 0) * remaining) / 1000;
    return seconds >= longTrainingSeconds ? labTexts().tooLong(recipe.steps, seconds) : null;
  }

  #forget(): void {
    this.#of = this.context.session.state?.lesson ?? null;
    this.#refused.clear();
    this.#isOpen = null;
  }

  #field(
    name: RecipeName,
    lesson: LessonDocument,
    values: Record<RecipeName, number | string>,
    changes: RecipeChanges,
  ): LabField {
    const refused = this.#refused.get(name);
    const value = values[name];
    const text = recipeFields[name].kind === 'word' ? String(value) : constantText(Number(value));
    return {
      text: refused?.text ?? text,
      isChanged: changes[name] !== undefined,
      problem: refused?.why ?? null,
      whyLocked: this.#whyLocked(name, lesson, values),
    };
  }

  #whyLocked(
    name: RecipeName,
    lesson: LessonDocument,
    values: Record<RecipeName, number | string>,
  ): string | null {
    const locked = this.context.session.whyLocked('training');
    if (locked) return problemSentence(locked);
    if (isOfModel(name) && !isDrawn(lesson)) return labTexts().given;
    const why = whyUnchangeable(name, lesson);
    if (why) return labTexts()[why];
    const hasNoDecay = name === 'weightDecay' && values.optimizer === 'adam';
    return hasNoDecay ? labTexts().noDecay : null;
  }

  #seed({ recipe, seed, lesson }: Training): LabField {
    const refused = this.#refused.get('seed');
    const locked = this.context.session.whyLocked('seed');
    return {
      text: refused?.text ?? String(seed ?? recipe.seed),
      isChanged: seed !== null,
      problem: refused?.why ?? null,
      whyLocked: locked ? problemSentence(locked) : isDrawn(lesson) ? null : labTexts().given,
    };
  }

  #reseed(text: string, { recipe }: Training): void {
    this.#isOpen = true;
    const seed = parseSeed(text);
    if (seed !== null) {
      this.#refused.delete('seed');
      const changed = seed === recipe.seed ? null : seed;
      return void this.#open(this.context.session.requested.recipe, changed);
    }
    const { notWhole, outside, seed: label } = labTexts();
    const isWhole = /^[+-]?\d+$/.test(plainDigits(text));
    const why = isWhole ? outside(label, '0', texts.number(largestSeed)) : notWhole(label);
    this.#refused.set('seed', { text, why });
    this.draw();
  }

  #change(name: RecipeName, text: string): void {
    const value = readValue(name, text);
    const why = unfitSentence(name, value);
    if (why !== null) {
      this.#refused.set(name, { text, why });
      return this.draw();
    }
    this.#refused.delete(name);
    const { weightDecay, ...others } = this.#changes;
    const keepsDecay = !(name === 'optimizer' && value === 'adam') && weightDecay !== undefined;
    const changes = { ...others, ...(keepsDecay ? { weightDecay } : {}), [name]: value };
    const fitting = this.#withRefused(changes);
    const unshared = fitting ? null : this.#unsharedSentence(changes);
    if (unshared === null) return void this.#go(fitting ?? changes, { name, text });
    this.#refused.set(name, { text, why: unshared });
    this.draw();
  }

  /** The changes with the heads, groups or features that were refused, if together they fit; else null. */
  #withRefused(changes: RecipeChanges): RecipeChanges | null {
    const refused = (['heads', 'sharing', 'features'] as const).filter((name) =>
      this.#refused.has(name),
    );
    const values = refused.map((name) => {
      const value = readValue(name, this.#refused.get(name)?.text ?? '');
      return [name, value] as const;
    });
    const all = { ...changes, ...Object.fromEntries(values) };
    const isFit = values.every(([name, value]) => whyUnfitting(name, value) === null);
    if (!refused.length || !isFit || this.#unsharedSentence(all) !== null) return null;
    for (const name of refused) this.#refused.delete(name);
    return all;
  }

  #unsharedSentence(changes: RecipeChanges): string | null {
    const values = this.#own && recipeValues(this.#own);
    if (!this.#own || !values) return null;
    const all = { ...values, ...changes };
    const why = whyUnshared(all, this.#own);
    if (why === null) return null;
    return labTexts()[why](
      Number(all.heads),
      Number(why === 'ungrouped' ? all.sharing : all.features),
    );
  }

  async #go(changes: RecipeChanges, by?: { name: RecipeName; text: string }): Promise<void> {
    this.#isOpen = true;
    const why = await this.context.act(() => this.context.session.changeRecipe(changes));
    if (why === null)
      return this.context.announce(
        labelOf({ recipe: changes, seed: this.context.session.requested.seed }),
      );
    if (by) this.#refused.set(by.name, { text: by.text, why });
    else this.context.announce(why);
    this.draw();
  }

  // ---- runs ----

  #rows(): { run: Run; number: number; label: string }[] {
    return this.trainings.runs.map((run, i) => ({ run, number: i + 1, label: labelOf(run) }));
  }

  /** The curves of other runs. */
  others(training: Training): OtherRun[] {
    return this.#rows()
      .filter(({ run }) => run.training !== training && run.training.points.length > 1)
      .map(({ run, number }) => ({ number, points: run.training.points }));
  }

  runs(training: Training): unknown {
    const rows = this.#rows();
    const all = rows.map(({ run, number, label }) => {
      const last = run.training.points.at(-1);
      const reached = last
        ? labTexts().reached(last.step, lossText(last.loss), short(last.accuracy))
        : '';
      return { number, label, reached, isShown: run.training === training };
    });
    return runs(all, mostComparedRuns, (chosen) => {
      const run = rows[chosen - 1]?.run;
      if (!run) return;
      this.#refused.clear();
      void this.#open(run.recipe, run.seed, run.training.step);
    });
  }

  async #open(recipe: RecipeChanges | null, seed: number | null, step = 0): Promise<void> {
    const why = await this.context.act(() => this.context.session.openRun(recipe, seed, step));
    this.context.announce(why ?? labelOf({ recipe, seed }));
  }

  /** The narrator's sentences about a run, compared with the others. */
  narration(training: Training): string[] {
    const lesson = this.#own;
    const all = this.trainings.runs.map((run) => ({
      run,
      narrated: lesson && narratedRun(lesson, run),
    }));
    const current = all.find(({ run }) => run.training === training)?.narrated;
    if (!current) return [];
    const others = all.flatMap(({ run, narrated }) =>
      narrated && run.training !== training ? [narrated] : [],
    );
    return claimsOf(current, others).map(claimSentence);
  }
}

function narratedRun(lesson: LessonDocument, { training, recipe, seed }: Run): NarratedRun | null {
  const values = recipeValues(lesson);
  const { points } = training;
  const isRepeating = training.recipe.task.kind === 'say_it_twice';
  return values && { values: { ...values, ...recipe }, seed, points, isRepeating };
}

/** The changes of a run's recipe, in words. */
function labelOf({ recipe, seed }: Pick<Run, 'recipe' | 'seed'>): string {
  const s = labTexts();
  const changes = recipeNames.flatMap((name) => {
    const value = recipe?.[name];
    return value === undefined ? [] : [s.changed(s.fields[name], valueText(name, value))];
  });
  const parts = [...changes, ...(seed === null ? [] : [s.ofSeed(seed)])];
  return parts.length ? texts.list(parts) : s.asLesson;
}

function unfitSentence(name: RecipeName, value: number | string): string | null {
  const s = labTexts();
  const field: RecipeField = recipeFields[name];
  const why = whyUnfitting(name, value);
  if (!why || field.kind === 'word') return null;
  if (why === 'notWhole') return s.notWhole(s.fields[name]);
  return why === 'outside'
    ? s.outside(s.fields[name], constantText(field.least), texts.number(field.most))
    : s.noNumber(s.fields[name]);
}

export function claimSentence(claim: Claim): string {
  const s = narratorTexts();
  switch (claim.id) {
    case 'begins':
      return s.begins(lossText(claim.loss), lossText(claim.guessing), claim.isWorse);
    case 'tooLarge':
      return s.tooLarge(lossText(claim.loss), claim.step, lossText(claim.guessing));
    case 'tooSmall':
      return s.tooSmall(claim.steps, lossText(claim.from), lossText(claim.to));
    case 'oneBlock':
      return s.oneBlock(claim.steps, short(claim.accuracy));
    case 'moreBlocks':
      return s.moreBlocks(claim.blocks, short(claim.accuracy));
    case 'learned':
      return s.learned(claim.blocks, claim.step, short(claim.accuracy));
    case 'trainedLengths':
      return s.trainedLengths(short(claim.accuracy));
    case 'byHeart':
      return s.byHeart(lossText(claim.trained), lossText(claim.heldOut));
    case 'compared': {
      const { field, value, other, step, loss, otherLoss } = claim;
      return s.compared(
        labTexts().fields[field],
        valueText(field, value),
        valueText(field, other),
        step,
        lossText(loss),
        lossText(otherLoss),
      );
    }
  }
}
