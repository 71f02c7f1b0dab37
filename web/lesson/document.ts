/** A lesson's document, and the document that is computed for another text and seed. */

import { at } from '../engine/at.js';
import type {
  DrawnBy,
  Features,
  OwnQuestion,
  OwnStep,
  ProjectionKind,
  TextsByLanguage,
} from '../engine/format.js';
import { tokenizerFileOf, type MayHaveTokenizer } from './file-tokenizer.js';
import { copyOf, type MayHaveTensors } from './tensors.js';

export type { Features };
export type Numbers = number[][];
export interface GivenLayer {
  weight: Numbers;
  bias?: number[];
}
/** The keys that the page reads or changes; docs/lesson-format.md lists all keys. */
export interface LessonDocument extends MayHaveTensors, MayHaveTokenizer {
  title: string;
  about?: string;
  input: {
    text?: string;
    vectors?: Numbers | { rows: number; columns: number; seed: number };
    [key: string]: unknown;
  };
  embedding?: {
    values?: Numbers;
    size?: number;
    seed?: number;
    by?: DrawnBy;
    scale?: 'd_in' | number;
    norm?: object;
  };
  projections: {
    kind: ProjectionKind;
    bias?: boolean;
    seed?: number;
    query?: GivenLayer;
    key?: GivenLayer;
    value?: GivenLayer;
    [key: string]: unknown;
  };
  features?: Features;
  steps?: OwnStep[];
  questions?: OwnQuestion[];
  texts?: TextsByLanguage;
  language?: string;
  focus?: number;
  printed?: unknown[];
  [key: string]: unknown;
}

/** Whether a document has more characters than `most`: an estimate that does not write it out. */
export function isLong(document: unknown, most: number): boolean {
  let left = most;
  const count = (part: unknown): void => {
    if (typeof part === 'object' && part !== null) {
      for (const value of Object.values(part)) if (left >= 0) count(value);
    } else left -= typeof part === 'string' ? part.length : numberLength;
  };
  count(document);
  return left < 0;
}

/** The estimated number of characters of a number. */
const numberLength = 8;

/** The differences from the lesson; null: as in the lesson. */
interface Change {
  readonly text: string | null;
  readonly seed: number | null;
  /** The ids of the text, if the engine does not make them. */
  readonly ids?: readonly number[] | undefined;
}

/** Whether a lesson is a stack of blocks along a residual stream, and not attention alone. */
export const isStack = (lesson: LessonDocument): boolean => 'blocks' in lesson;

/** The keys of a block's attention. */
export const attentionKeys = ['projections', 'heads', 'scores', 'output'] as const;
type Attention = Partial<Record<(typeof attentionKeys)[number], unknown>>;
type Drawn = Attention & { seed: number; layers: number; bias?: boolean; activation?: string };

/** How a stack's blocks are drawn; undefined if they are given. */
const drawnBlocks = (lesson: LessonDocument): Drawn | undefined =>
  (lesson['blocks'] as { drawn?: Drawn }).drawn;

/** The attention of each block of a stack; one for all if the blocks are drawn. */
export function attentionsOf(lesson: LessonDocument): Attention[] {
  const drawn = drawnBlocks(lesson);
  return drawn
    ? [drawn]
    : (lesson['blocks'] as { attention: Attention }[]).map((block) => block.attention);
}

/** How many heads all blocks have together. */
export function headCount(lesson: LessonDocument): number {
  const { heads = 1 } = lesson as Attention;
  if (!isStack(lesson)) return Number(heads);
  const layers = drawnBlocks(lesson)?.layers ?? 1;
  return (
    layers * attentionsOf(lesson).reduce((sum, attention) => sum + Number(attention.heads ?? 1), 0)
  );
}

/** The attention of one block, given or drawn, with the keys of a given block. */
export function attentionOf(lesson: LessonDocument, layer: number): Attention {
  const drawn = drawnBlocks(lesson);
  if (!drawn) return at(attentionsOf(lesson), layer);
  const { heads, scores, bias } = drawn;
  return { projections: { kind: 'linear', bias }, heads, scores, output: {} };
}

/** The activation of a block's MLP, even if that is turned off; undefined: the usual one. */
export function activationOf(lesson: LessonDocument, layer: number): string | undefined {
  interface Mlp {
    readonly activation?: string;
  }
  const blocks = lesson['blocks'] as readonly { feed_forward?: Mlp }[];
  const mlp: Mlp | undefined = drawnBlocks(lesson) ?? at(blocks, layer).feed_forward;
  return mlp?.activation;
}

/** Whether a sentence can be typed: not for vectors, nor for ids from an unknown tokenizer. */
export const takesSentence = (lesson: LessonDocument): boolean =>
  lesson.input.text !== undefined &&
  (lesson.input['ids'] === undefined || tokenizerFileOf(lesson) !== null);

interface Tokenizer {
  readonly kind?: 'words' | 'characters';
  readonly lowercase?: boolean;
  /** Characters that are left out of words. */
  readonly remove?: string;
  readonly begin?: string;
  readonly end?: string;
  /** The token of words outside the vocabulary. */
  readonly unknown?: string;
}

export const tokenizerOf = (lesson: LessonDocument | undefined): Tokenizer =>
  lesson?.input['tokenizer'] ?? {};

/** The text between two tokens of a lesson's sentence. */
export const gapOf = (lesson: LessonDocument | undefined): '' | ' ' =>
  tokenizerOf(lesson).kind === 'characters' ? '' : ' ';

/** The seed of a lesson's own numbers; null if all numbers are given. */
export function ownSeed(lesson: LessonDocument): number | null {
  const { vectors } = lesson.input;
  return (
    (isStack(lesson) ? drawnBlocks(lesson)?.seed : lesson.projections.seed) ??
    lesson.embedding?.seed ??
    (vectors && !Array.isArray(vectors) ? vectors.seed : null)
  );
}

/** The document to compute. Printed values are left out if the text or the numbers differ. */
export function applyState(lesson: LessonDocument, { text, seed, ids }: Change): LessonDocument {
  const isOther = text !== lesson.input.text || ids?.join() !== ownIdsOf(lesson)?.join();
  const newText = takesSentence(lesson) && text !== null && isOther;
  if (!newText && seed === null) return lesson;
  const changed = copyOf(lesson);
  delete changed.printed;
  if (newText) {
    changed.input.text = text;
    if (ids) setIds(changed.input, ids);
    // The new text may not have the token that the lesson's `focus` names.
    delete changed.focus;
    // Words of a person's own may be of any language; words of a list are the document's.
    if (changed.input['vocabulary'] === 'sorted') delete changed.language;
  }
  if (seed !== null) setSeeds(changed, seed);
  return changed;
}

/** The ids that a document has for its own text; undefined: the engine makes them. */
export const ownIdsOf = ({ input }: LessonDocument): readonly number[] | undefined =>
  input['ids'] as readonly number[] | undefined;

/** An empty text has no ids: it is refused as any other empty text is. */
function setIds(input: LessonDocument['input'], ids: readonly number[]): void {
  if (ids.length) {
    input['ids'] = ids;
    return;
  }
  delete input['ids'];
  delete input['tokenizer_file'];
}

/** Removes the names of columns, in each language, except those that `kept` accepts. */
export function keepFeatures(lesson: LessonDocument, isKept: (name: string) => boolean): void {
  for (const each of [lesson, ...Object.values(lesson.texts ?? {})]) {
    const names = Object.entries(each.features ?? {});
    if (each.features) each.features = Object.fromEntries(names.filter(([name]) => isKept(name)));
  }
}

function setSeeds(lesson: LessonDocument, seed: number): void {
  const { vectors } = lesson.input;
  const drawnInput = vectors ? !Array.isArray(vectors) : lesson.embedding?.seed !== undefined;
  // Drawn numbers have no meaning to name.
  keepFeatures(lesson, (name) => name === 'input' && !drawnInput);
  if (vectors && !Array.isArray(vectors)) vectors.seed = seed;
  if (lesson.embedding?.seed !== undefined) lesson.embedding.seed = seed;
  if (isStack(lesson)) {
    const drawn = drawnBlocks(lesson);
    if (drawn) drawn.seed = seed;
    return;
  }
  const { projections } = lesson;
  if (projections.seed !== undefined) projections.seed = seed;
  else lesson.projections = drawnLike(projections, seed);
}

/** Projections of the same kind and shapes as given ones, but drawn. */
function drawnLike(
  given: LessonDocument['projections'],
  seed: number,
): LessonDocument['projections'] {
  const size = (projection: GivenLayer | undefined): number =>
    // linear: out × in; parameter: in × out
    given.kind === 'linear'
      ? (projection?.weight.length ?? 0)
      : (projection?.weight[0]?.length ?? 0);
  const { query, value } = given;
  return {
    kind: given.kind,
    bias: given.kind === 'linear' && query?.bias !== undefined, // a bare parameter draws none
    seed,
    query_size: size(query),
    value_size: size(value),
  };
}
