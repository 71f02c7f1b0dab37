/** Any possible state of a lesson. */
import { largestSeed, mostTrainingSteps } from '../../web/engine/limits.js';
import fc from 'fast-check';
import { withEdit, type Edit } from '../../web/lesson/edits.js';
import { maskKinds, positionKinds, scaleKinds } from '../../web/lesson/ingredients.js';
import { lessonIds } from '../../web/lesson/lessons.js';
import { ownKeys, ownLesson } from '../../web/lesson/own.js';
import { pageParts } from '../../web/lesson/page-parts.js';
import { setNames } from '../../web/lesson/parameter-sets.js';
import {
  recipeFields,
  recipeNames,
  type RecipeChanges,
  type RecipeField,
  type RecipeName,
} from '../../web/lesson/recipe-changes.js';
import { stageNames } from '../../web/lesson/stages.js';
import { blockParts, partInBlock } from '../../web/trace/parts.js';
import type { ViewState } from '../../web/session/view-state.js';

const stageName = fc.constantFrom('W_Q', 'scores', 'token_vectors', 'masked_scores', 'X');
const largest = fc.float({ min: Math.fround(1e-30), noNaN: true, noDefaultInfinity: true });

const stackPart = fc.oneof(
  fc.constantFrom('words', 'end'),
  fc.tuple(fc.nat(98), fc.constantFrom(...blockParts)).map((place) => partInBlock(...place)),
);

/** -0, which an address writes as 0, becomes 0. */
const withoutNegativeZero = (value: number): number => value + 0;

/** Any recipe that differs from a lesson's. */
export const recipes: fc.Arbitrary<RecipeChanges> = fc
  .record(
    Object.fromEntries(
      recipeNames.map((name) => [name, fieldValues(recipeFields[name])]),
    ) as Record<RecipeName, fc.Arbitrary<number | string>>,
    { requiredKeys: [] },
  )
  .filter((changes) => Object.keys(changes).length > 0);

function fieldValues(field: RecipeField): fc.Arbitrary<number | string> {
  if (field.kind === 'word') return fc.constantFrom(...field.words);
  const { least: min, most: max } = field;
  return field.isWhole
    ? fc.integer({ min, max })
    : fc.double({ min, max, noNaN: true }).map(withoutNegativeZero);
}

export const states: fc.Arbitrary<ViewState> = fc.record<ViewState>({
  lesson: fc.oneof(
    fc.constantFrom(...lessonIds),
    fc
      .tuple(fc.constantFrom(...ownKeys), fc.string({ unit: 'grapheme', minLength: 1 }))
      .map(([key, value]) => ownLesson(key, value)),
  ),
  text: fc.option(fc.string({ unit: 'grapheme' })),
  ids: fc.option(fc.array(fc.nat(200_000), { minLength: 1 })),
  why: fc.option(fc.nat(99_999)),
  lens: fc.boolean(),
  arcs: fc.boolean(),
  play: fc.boolean(),
  recipe: fc.option(recipes),
  seed: fc.option(fc.integer({ min: 0, max: largestSeed })),
  trained: fc.option(fc.integer({ min: 0, max: mostTrainingSteps })),
  set: fc.option(fc.constantFrom(...setNames)),
  ingredients: fc.record(
    {
      scale: fc.constantFrom(...scaleKinds),
      temperature: fc.double({ min: 0.1, max: 10, noNaN: true }),
      mask: fc.constantFrom(...maskKinds),
      positions: fc.constantFrom(...positionKinds),
      bias: fc.boolean(),
      tied: fc.boolean(),
      plainValues: fc.boolean(),
      heads: fc.integer({ min: 1, max: 64 }),
      output: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  edits: fc
    .array(
      fc.record({
        stage: fc.constantFrom('W_Q', 'token_vectors', 'b_O'),
        row: fc.nat(4000),
        col: fc.nat(1000),
        value: fc.float({ noNaN: true, noDefaultInfinity: true }).map(withoutNegativeZero),
      }),
      { maxLength: 20 },
    )
    .map((list) => list.reduce<readonly Edit[]>(withEdit, [])),
  off: fc.option(
    fc.uniqueArray(fc.record({ layer: fc.nat(11), head: fc.nat(63) }), {
      maxLength: 4,
      selector: ({ layer, head }) => 64 * layer + head,
    }),
  ),
  gradients: fc.boolean(),
  layer: fc.option(fc.nat(11)),
  part: fc.option(fc.oneof(stackPart, fc.constant('all' as const))),
  step: fc.option(fc.constantFrom('embed', 'scores', 'whole')),
  pin: fc.option(
    fc.record({
      stage: stageName,
      head: fc.option(fc.nat(63)),
      row: fc.nat(4000),
      col: fc.nat(4000),
    }),
  ),
  token: fc.option(fc.nat(4000)),
  head: fc.option(fc.nat(63)),
  scales: fc.array(fc.record({ stage: stageName, head: fc.option(fc.nat(63)), max: largest }), {
    maxLength: 5,
  }),
  lang: fc.option(fc.constantFrom('en', 'de', 'zh-Hans')),
  show: fc.option(
    fc.oneof(
      fc.subarray([...stageNames], { minLength: 1 }).map((stages) => ({ stages })),
      stackPart.map((part) => ({ part })),
      fc.integer({ min: 1, max: 999 }).map((step) => ({ step })),
      fc.integer({ min: 1, max: 999 }).map((section) => ({ section })),
    ),
  ),
  hide: fc.subarray([...pageParts]),
  lock: fc.subarray([...pageParts]),
  compact: fc.boolean(),
});
