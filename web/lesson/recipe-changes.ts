/** A person's changes of a lesson's recipe: of the model, and of its training. */
import { mostTrainingSteps } from '../engine/limits.js';
import {
  defaults,
  activations,
  drawnBlockNorms,
  normKinds,
  optimizerKinds,
  positionKinds,
  rateDecays,
  type NormKind,
} from '../engine/format.js';
import { plainDigits } from './digits.js';
import { keepFeatures, type LessonDocument } from './document.js';
import { recipeOf } from './recipe.js';
import { withoutLost } from './switched-off.js';
import { copyOf } from './tensors.js';

/** A field for a number, or for one word of several. */
export type RecipeField =
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly isWhole: boolean;
    }
  | { readonly kind: 'word'; readonly words: readonly string[] };

const whole = (least: number, most: number): RecipeField => ({
  kind: 'number',
  least,
  most,
  isWhole: true,
});
const words = (all: readonly string[]): RecipeField => ({ kind: 'word', words: all });

/**
 * In the order of the page and of addresses. The engine rejects combinations that do not fit
 * together.
 */
export const recipeFields = {
  rate: { kind: 'number', least: 1e-6, most: 1, isWhole: false },
  decay: words(rateDecays),
  steps: whole(1, mostTrainingSteps / 20),
  batch: whole(1, 1024),
  optimizer: words(optimizerKinds),
  weightDecay: { kind: 'number', least: 0, most: 1, isWhole: false },
  blocks: whole(1, 12),
  heads: whole(1, 12),
  sharing: whole(1, 12),
  features: whole(1, 256),
  positions: words([...positionKinds, 'rotary_halves']),
  norm: words(drawnBlockNorms),
  embeddingNorm: words(['none', ...normKinds]),
  queryKeyNorm: words(['none', ...normKinds]),
  activation: words(activations),
  gate: words(['none', 'gated']),
  unembedding: words(['own', 'tied']),
  outputs: words(['drawn', 'zero']),
} as const satisfies Record<string, RecipeField>;

export type RecipeName = keyof typeof recipeFields;
export const recipeNames = Object.keys(recipeFields) as readonly RecipeName[];

/** The differences from the lesson's recipe. */
export type RecipeChanges = { readonly [Name in RecipeName]?: number | string };

/** Fields of the model, which can be changed only if the model is drawn. */
const ofModel: readonly RecipeName[] = recipeNames.slice(recipeNames.indexOf('blocks'));
export const isOfModel = (name: RecipeName): boolean => ofModel.includes(name);

type Part = Readonly<Record<string, unknown>>;
const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};
const drawnOf = (lesson: LessonDocument): Part => partOf(partOf(lesson['blocks'])['drawn']);

/** Whether the model's numbers are drawn, so that its sizes can be changed. */
export const isDrawn = (lesson: LessonDocument): boolean =>
  'drawn' in partOf(lesson['blocks']) && lesson.embedding?.size !== undefined;

/** The lesson's value of each field, of given blocks the first's; null if it cannot be trained. */
export function recipeValues(lesson: LessonDocument): Record<RecipeName, number | string> | null {
  const recipe = recipeOf(lesson);
  if (!recipe) return null;
  const { optimizer, steps, batch } = recipe;
  const drawn = drawnOf(lesson);
  const given: readonly unknown[] = Array.isArray(lesson['blocks']) ? lesson['blocks'] : [];
  const first = partOf(given[0]);
  const heads = drawn['heads'] ?? partOf(first['attention'])['heads'];
  const activation = drawn['activation'] ?? partOf(first['feed_forward'])['activation'];
  const table = lesson.embedding?.values;
  return {
    rate: optimizer.learning_rate,
    decay: optimizer.decay,
    steps,
    batch,
    optimizer: optimizer.kind,
    weightDecay: optimizer.weight_decay,
    blocks: Number(drawn['layers'] ?? given.length),
    heads: Number(heads ?? defaults.DrawnBlocks.heads),
    sharing: sharingOf(given.length ? partOf(first['attention']) : drawn),
    features: lesson.embedding?.size ?? (Array.isArray(table) ? (table[0]?.length ?? 0) : 0),
    positions: positionsIn(lesson),
    norm: given.length ? givenNormOf(first) : normOf(drawn),
    embeddingNorm: embeddingNormOf(lesson),
    queryKeyNorm: given.length
      ? givenQueryNormOf(first)
      : String(drawn['query_key_norm'] ?? 'none'),
    activation: String(activation ?? defaults.DrawnBlocks.activation),
    gate: drawn['gate'] || partOf(first['feed_forward'])['gate'] ? 'gated' : 'none',
    unembedding: lesson['unembedding'] === 'tied' ? 'tied' : 'own',
    outputs: drawn['output_deviation'] === 0 ? 'zero' : 'drawn',
  };
}

/** How many query heads use each head of keys and values. */
function sharingOf(attention: Part): number {
  const heads = Number(attention['heads'] ?? defaults.Attention.heads);
  return Math.round(heads / Number(attention['key_value_heads'] ?? heads));
}

/** The kind of positions; rotary ones that pair halves have a separate word. */
function positionsIn(lesson: LessonDocument): string {
  const { kind = defaults.Positions.kind, pairs } = partOf(lesson['positions']);
  return kind === 'rotary' && pairs === 'halves' ? 'rotary_halves' : String(kind);
}

function givenQueryNormOf(block: Part): string {
  const norm = partOf(block['attention'])['query_norm'];
  return norm === undefined ? 'none' : String(partOf(norm)['kind'] ?? defaults.Norm.kind);
}

/** Where the norms of drawn blocks are. */
function normOf(drawn: Part): string {
  const { norm = defaults.DrawnBlocks.norm } = drawn;
  return typeof norm === 'string'
    ? norm
    : String(partOf(norm)['position'] ?? defaults.BlockNorm.position);
}

/** Where the norms of a given block are. */
const givenNormOf = (block: Part): string =>
  block['norm1'] || block['norm2']
    ? String(block['norm_position'] ?? defaults.Block.norm_position)
    : 'none';

function embeddingNormOf({ embedding }: LessonDocument): string {
  const norm = partOf(embedding)['norm'];
  return norm === undefined ? 'none' : String(partOf(norm)['kind'] ?? defaults.Norm.kind);
}

/** Why a field of the model cannot be changed; null if it can. */
export type Unchangeable = 'noNetwork' | 'notByPython';
export function whyUnchangeable(name: RecipeName, lesson: LessonDocument): Unchangeable | null {
  const drawn = drawnOf(lesson);
  if (/^(activation|gate)$/.test(name) && !drawn['feed_forward']) return 'noNetwork';
  return name === 'outputs' && drawn['generator'] !== 'python' ? 'notByPython' : null;
}

/** Why a value does not suit a field; null if it does. */
export type Unfitting = 'noNumber' | 'notWhole' | 'outside' | 'noWord';
export function whyUnfitting(name: RecipeName, value: number | string): Unfitting | null {
  const field: RecipeField = recipeFields[name];
  if (field.kind === 'word') return field.words.includes(String(value)) ? null : 'noWord';
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return field.isWhole ? 'notWhole' : 'noNumber';
  }
  if (field.isWhole && !Number.isInteger(value)) return 'notWhole';
  return value >= field.least && value <= field.most ? null : 'outside';
}

/**
 * Why heads cannot divide the features, or share keys and values; null if they can. The engine
 * checks sizes of queries.
 */
export type Unshared = 'uneven' | 'oddTurned' | 'ungrouped';
export function whyUnshared(
  { heads, sharing, features, positions }: Readonly<Record<RecipeName, number | string>>,
  lesson: LessonDocument,
): Unshared | null {
  if (!isDrawn(lesson)) return null;
  if (Number(heads) % Number(sharing) !== 0) return 'ungrouped';
  if ('query_size' in drawnOf(lesson)) return null;
  const each = Number(features) / Number(heads);
  if (!Number.isInteger(each)) return 'uneven';
  return String(positions).startsWith('rotary') && each % 2 !== 0 ? 'oddTurned' : null;
}

/** A value as a person writes it, with a decimal point or comma: a number if it is one. */
export function readValue(name: RecipeName, text: string): number | string {
  if (recipeFields[name].kind === 'word') return text.trim();
  const plain = plainDigits(text);
  const isNumber = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d{1,3})?$/i.test(plain);
  return isNumber ? Number(plain.replace(',', '.')) : plain;
}

/** The changes in an address's text; null if a part of it cannot be read. */
export function decodeRecipe(text: string): RecipeChanges | null {
  const changes: Record<string, number | string> = {};
  for (const change of text.split('_')) {
    const [, name = '', written = ''] = /^([a-zA-Z]+)-(.{1,24})$/.exec(change) ?? [];
    if (!Object.hasOwn(recipeFields, name)) return null;
    const isWord = recipeFields[name as RecipeName].kind === 'word';
    const value = readValue(name as RecipeName, isWord ? written.replaceAll('.', '_') : written);
    if (whyUnfitting(name as RecipeName, value)) return null;
    changes[name] = value;
  }
  return changes;
}

/** In words a point replaces each underscore, which separates the fields. */
export const encodeRecipe = (changes: RecipeChanges): string =>
  recipeNames
    .flatMap((name) => {
      const value = changes[name];
      if (value === undefined) return [];
      return [`${name}-${typeof value === 'string' ? value.replaceAll('_', '.') : value}`];
    })
    .join('_');

/** The changes that differ from the lesson. */
export function changesFrom(lesson: LessonDocument, changes: RecipeChanges): RecipeChanges {
  const original = recipeValues(lesson);
  return Object.fromEntries(
    recipeNames
      .filter((name) => changes[name] !== undefined && changes[name] !== original?.[name])
      .map((name) => [name, changes[name]]),
  );
}

/** A recipe without the printed lines of a program that trained in another way. */
function withoutPrinted(recipe: Part): Part {
  const copy = { ...recipe };
  delete copy['printed'];
  return copy;
}

/** The lesson with another recipe. A given model keeps its sizes. */
export function withRecipe(lesson: LessonDocument, changes: RecipeChanges): LessonDocument {
  const { rate, decay, steps, batch, optimizer, weightDecay } = changes;
  const { blocks, heads, features, positions, norm, queryKeyNorm, activation, gate } = changes;
  const training = partOf(lesson['training']);
  const set = (name: string, value: unknown): Part =>
    value === undefined ? {} : { [name]: value };
  const trained: LessonDocument = {
    ...lesson,
    training: {
      ...(Object.keys(changes).length ? withoutPrinted(training) : training),
      ...set('steps', steps),
      ...set('batch', batch),
      optimizer: {
        ...partOf(training['optimizer']),
        ...set('learning_rate', rate),
        ...set('decay', decay),
        ...set('kind', optimizer),
        ...set('weight_decay', weightDecay),
      },
    },
  };
  if (!isDrawn(lesson)) return trained;
  const size = Number(features ?? lesson.embedding?.size);
  const drawn = drawnOf(lesson);
  const { final_norm: ownFinalNorm, ...others } = trained;
  const changed = {
    ...(others as LessonDocument),
    ...set('embedding', withEmbeddingNorm(lesson, size, changes.embeddingNorm)),
    ...(positions === undefined ? {} : { positions: positionsOf(lesson, String(positions), size) }),
    blocks: {
      drawn: {
        ...drawn,
        ...set('layers', blocks),
        ...set('heads', heads),
        ...keyValueHeads(drawn, changes),
        ...set('norm', norm && withPosition(drawn['norm'], String(norm))),
        ...set('activation', activation),
        ...(queryKeyNorm && { query_key_norm: queryKeyNorm === 'none' ? undefined : queryKeyNorm }),
        ...(gate && { gate: gate === 'gated' }),
        ...outputDeviation(changes.outputs),
      },
    },
    ...set('final_norm', finalNormOf(ownFinalNorm, drawn, norm)),
    ...set('unembedding', unembeddingOf(lesson, changes.unembedding)),
  };
  return withoutLost(size === lesson.embedding?.size ? changed : withoutNames(changed), {
    heads: Number(heads ?? Infinity),
    layers: Number(blocks ?? Infinity),
  });
}

/** The lesson without names of columns, which has other ones now. */
function withoutNames(lesson: LessonDocument): LessonDocument {
  const copy = copyOf(lesson);
  keepFeatures(copy, () => false);
  return copy;
}

/** Norms before the parts of a block do not normalise the stream itself, so one is added at its end. */
function finalNormOf(finalNorm: unknown, drawn: Part, norm: number | string | undefined): unknown {
  if (norm === undefined || norm === normOf(drawn)) return finalNorm;
  return norm === 'before' ? { drawn: true } : undefined;
}

/** The norms of blocks at another position; their kind stays. */
const withPosition = (norm: unknown, position: string): unknown =>
  position === 'none' || typeof norm !== 'object' ? position : { ...norm, position };

function withEmbeddingNorm(
  lesson: LessonDocument,
  size: number,
  kind: number | string | undefined,
): LessonDocument['embedding'] {
  const { norm, ...embedding } = { ...lesson.embedding, size };
  const isOwn = kind === undefined || kind === embeddingNormOf(lesson);
  const other = isOwn ? norm : kind === 'none' ? undefined : { kind: kind as NormKind };
  return other === undefined ? embedding : { ...embedding, norm: other };
}

/** As many heads share keys and values as before, or as was chosen. */
function keyValueHeads(drawn: Part, { heads, sharing }: RecipeChanges): Part {
  if (heads === undefined && sharing === undefined) return {};
  const all = Number(heads ?? drawn['heads'] ?? defaults.DrawnBlocks.heads);
  const each = Number(sharing ?? sharingOf(drawn));
  return { key_value_heads: each === 1 ? undefined : all / each };
}

const outputDeviation = (outputs: number | string | undefined): Part =>
  outputs === undefined ? {} : { output_deviation: outputs === 'zero' ? 0 : undefined };

function unembeddingOf(lesson: LessonDocument, unembedding: number | string | undefined): unknown {
  if (unembedding === 'tied') return 'tied';
  const original = lesson['unembedding'];
  return unembedding === 'own' && original === 'tied' ? { drawn: true } : original;
}

/** The lesson's own positions if they have that kind. */
function positionsOf(lesson: LessonDocument, kind: string, size: number): Part {
  if (positionsIn(lesson) === kind) return partOf(lesson['positions']);
  if (kind === 'rotary_halves') return { kind: 'rotary', pairs: 'halves' };
  if (kind !== 'learned') return { kind };
  // Nothing draws them, so they begin at 0.
  const rows = recipeOf(lesson)?.length ?? 0;
  return { kind, values: Array.from({ length: rows }, () => Array(size).fill(0)) };
}

/** The lesson with another seed, as `seeded` in src/learn/training.cpp has it. */
export function withSeed(lesson: LessonDocument, seed: number): LessonDocument {
  const training = partOf(lesson['training']);
  const seeded = { ...lesson, training: { ...withoutPrinted(training), seed } };
  if (!isDrawn(lesson)) return seeded;
  const drawn = drawnOf(lesson);
  const shifted = (Number(drawn['seed']) + seed - Number(training['seed'] ?? 0)) >>> 0;
  return { ...seeded, blocks: { drawn: { ...drawn, seed: shifted } } };
}
