/**
 * Ingredients: the switches of a lesson, and the document that they result in; in a stack they apply to all
 * blocks.
 */
import { mostPageNumbers, mostRewrittenNumbers } from '../engine/limits.js';
import { at } from '../engine/at.js';
import type { Random, Stage, Trace } from '../engine/engine.js';
import {
  defaults,
  maskKinds as documentMaskKinds,
  positionKinds,
  scaleKinds,
  type PositionKind,
} from '../engine/format.js';
import { drawnOutput, identity, setBias, type ProjectionSizes } from './added-parameters.js';
import { withGivenProjections, type FullDocument, type Scale } from './given-document.js';
import type { givenStack } from './given-stack.js';
import {
  attentionKeys,
  attentionOf,
  attentionsOf,
  isStack,
  keepFeatures,
  type Features,
  type GivenLayer,
  type LessonDocument,
} from './document.js';
import { isCausal, maskIn, padOf, partsOf, type Mask } from './mask.js';
import { queriesPerKey, stagesIn } from './stages.js';
import { withoutLost } from './switched-off.js';
import { copyOf } from './tensors.js';

export { positionKinds, scaleKinds };
/** 'window': causal, and only the last tokens. 'hand': a person chooses each cell of the mask. */
export const maskKinds = [...documentMaskKinds, 'window', 'hand'] as const;
/** 'parts': the lesson's own list, which cannot be chosen in another lesson. */
export type MaskKind = (typeof maskKinds)[number] | 'parts';

/** The length of the window that can be chosen. */
const chosenWindow = 3;

export const coldest = 0.1;
export const hottest = 10;

export interface Ingredients {
  /** Scores are divided by the root of a size, or multiplied by a lesson's own factor. */
  scale: Scale;
  temperature: number;
  mask: MaskKind;
  positions: PositionKind;
  bias: boolean;
  /** Whether W_K is W_Q. */
  tied: boolean;
  /** Whether V is X. */
  plainValues: boolean;
  heads: number;
  /** Whether there is an output projection. */
  output: boolean;
}

/** The choices that differ from the lesson's. */
export type Chosen = Readonly<Partial<Ingredients>>;

export type IngredientName = keyof Ingredients;

/** Sizes that decide which choices are possible: of attention alone, or of one block. */
export interface Facts extends ProjectionSizes {
  tokens: number;
  heads: number;
  /** Whether a padding mask can be chosen: there is padding, or the lesson has such a mask. */
  padding: boolean;
  /** The number of learned position vectors in the lesson. */
  learned: number;
  /** The input size of the lesson's own output projection; null if it has none. */
  outputTakes: number | null;
  isBlock: boolean;
  /** Whether all parameters can be written into a document. */
  isWritable: boolean;
}

/** The number of numbers in some stages together. */
export const sizeOf = (stages: readonly Stage[]): number =>
  stages.reduce((sum, { rows, cols }) => sum + rows * cols, 0);

/** Of attention alone the page holds all numbers, so that only its parameters count. */
const canBeWritten = ({ stages, layers }: Trace): boolean =>
  (!layers || sizeOf(stages) <= mostPageNumbers) &&
  sizeOf(stages.filter(({ name }) => name.startsWith('W_'))) <= mostRewrittenNumbers;

/** The facts of each block, kept because every choice needs them and a trace's sizes do not change. */
const factsOfTraces = new WeakMap<Trace, { document: LessonDocument; facts: readonly Facts[] }>();

function factsOfAll(document: LessonDocument, base: Trace): readonly Facts[] {
  const before = factsOfTraces.get(base);
  if (before?.document === document) return before.facts;
  const isBlock = isStack(document);
  const outside = stagesIn(base.stages, null);
  const isWritable = canBeWritten(base);
  const facts = Array.from({ length: isBlock ? base.layers : 1 }, (_, layer): Facts => {
    const stages = isBlock ? stagesIn(base.stages, layer) : outside;
    const named = (name: string): Stage[] => stages.filter((stage) => stage.name === name);
    const sharing = queriesPerKey(base.stages, isBlock ? layer : null);
    const sum = (name: string): number => named(name).reduce((all, { cols }) => all + cols, 0);
    return {
      tokens: base.tokens.length,
      heads: named('Q').length,
      padding:
        base.tokens.includes(padOf(maskIn(document, layer))) ||
        maskIn(document, layer) === 'padding',
      dIn: at(named('X'), 0).cols,
      querySize: sum('Q'),
      valueSize: sum('V') * sharing,
      sharing,
      learned: outside.find(({ name }) => name === 'position_table')?.rows ?? 0,
      outputTakes: named('W_O').length ? sum('V') * sharing : null,
      isBlock,
      isWritable,
    };
  });
  factsOfTraces.set(base, { document, facts });
  return facts;
}

export const factsOf = (document: LessonDocument, base: Trace, layer = 0): Facts =>
  at(factsOfAll(document, base), layer);

/** Why ingredients do not go together: the id of a sentence, and the sizes in it. */
export type Impossible =
  | { why: 'heads'; heads: number; querySize: number; valueSize: number }
  | { why: 'grouped' }
  | { why: 'rotary'; dK: number }
  | { why: 'noLearned' }
  | { why: 'tooLarge' }
  | { why: 'learnedShort'; tokens: number; positions: number }
  | { why: 'noPadding' }
  | { why: 'output'; takes: number; gets: number }
  | { why: 'stream'; takes: number; gets: number };

/** Why some block of a stack rules a choice out; null if the choice is possible. */
export function whyImpossible(
  chosen: Chosen,
  document: LessonDocument,
  base: Trace,
): Impossible | null {
  for (const [layer, facts] of factsOfAll(document, base).entries()) {
    const all = { ...ownIngredients(document, layer), ...chosen };
    const isTooLarge = remakes(chosen) && !facts.isWritable;
    const found = isTooLarge ? ({ why: 'tooLarge' } as const) : impossible(all, facts);
    if (found) return found;
  }
  return null;
}

function impossible(all: Ingredients, facts: Facts): Impossible | null {
  const { querySize, learned, tokens, outputTakes } = facts;
  const valueSize = all.plainValues ? facts.dIn : facts.valueSize;
  if (facts.sharing > 1 && (all.tied || all.plainValues || all.heads !== facts.heads)) {
    return { why: 'grouped' };
  }
  if (querySize % all.heads || valueSize % all.heads) {
    return { why: 'heads', heads: all.heads, querySize, valueSize };
  }
  const dK = querySize / all.heads;
  if (all.positions === 'rotary' && dK % 2) return { why: 'rotary', dK };
  if (all.positions === 'learned') {
    if (!learned) return { why: 'noLearned' };
    if (learned < tokens) return { why: 'learnedShort', tokens, positions: learned };
  }
  if (all.mask === 'padding' && !facts.padding) return { why: 'noPadding' };
  if (all.output && outputTakes !== null && outputTakes !== valueSize) {
    return { why: 'output', takes: outputTakes, gets: valueSize };
  }
  if (facts.isBlock && !all.output && valueSize !== facts.dIn) {
    return { why: 'stream', takes: facts.dIn, gets: valueSize };
  }
  return null;
}

/** The numbers of heads that divide the sizes. */
export function headCounts(all: Ingredients, facts: Facts): number[] {
  const valueSize = all.plainValues ? facts.dIn : facts.valueSize;
  const counts = Array.from({ length: Math.min(64, facts.querySize) }, (_, i) => i + 1);
  return counts.filter((heads) => facts.querySize % heads === 0 && valueSize % heads === 0);
}

/** Reads, offers and applies one ingredient. */
interface Option<Value> {
  /** The lesson's own choice. */
  own(document: FullDocument): Value;
  /** The choice in an address; undefined if the text is not a choice. */
  read(text: string): Value | undefined;
  /** The possible choices; none if the choice is a number from a range. */
  values(all: Ingredients, facts: Facts): readonly Value[];
  /**
   * Writes the choice into a document. If a choice remakes parameters, they are written out. Draws
   * those that the lesson lacks.
   */
  apply(target: FullDocument, all: Ingredients, context: Context): void;
  /** Whether the choice changes other parameters. */
  remakes?: boolean;
}

interface Context {
  facts: Facts;
  random: Random;
}

const numberIn =
  (low: number, high: number, whole = false) =>
  (text: string): number | undefined => {
    const number = /^-?\d/.test(text) ? Number(text) : NaN;
    const fits = number >= low && number <= high && (!whole || Number.isInteger(number));
    return fits ? number : undefined;
  };

const oneOf = <Kind extends string>(kinds: readonly Kind[]) => ({
  read: (text: string): Kind | undefined => kinds.find((kind) => kind === text),
  values: (): readonly Kind[] => kinds,
});

const onOff = {
  read: (text: string): boolean | undefined =>
    text === 'on' ? true : text === 'off' ? false : undefined,
  values: (): readonly boolean[] => [false, true],
  remakes: true,
};

/** Every ingredient, in the order in which they are applied and written in an address. */
export const options: { readonly [Name in IngredientName]: Option<Ingredients[Name]> } = {
  scale: {
    ...oneOf<Scale & string>(scaleKinds),
    own: ({ scores }) => scores?.scale ?? defaults.Scores.scale,
    apply: (target, { scale }) => void (target.scores = { ...target.scores, scale }),
  },
  temperature: {
    own: ({ scores }) => scores?.temperature ?? 1,
    read: numberIn(coldest, hottest),
    values: () => [],
    apply: (target, { temperature }) => void (target.scores = { ...target.scores, temperature }),
  },
  mask: {
    ...oneOf<MaskKind>(maskKinds),
    own: ({ scores }) => {
      if (partsOf(scores?.mask)) return 'parts';
      const mask = scores?.mask ?? defaults.Scores.mask;
      return typeof mask === 'string' ? mask : 'hand';
    },
    apply: (target, { mask }, { facts }) =>
      void (target.scores = {
        ...target.scores,
        mask: maskOf(mask, target.scores?.mask, facts.tokens),
      }),
  },
  positions: {
    ...oneOf(positionKinds),
    own: ({ positions }) => positions?.kind ?? defaults.Positions.kind,
    apply: (target, { positions: kind }) => {
      if (kind === 'none') delete target.positions;
      else if (kind !== target.positions?.kind) target.positions = { kind };
    },
  },
  bias: {
    ...onOff,
    own: ({ projections }) => projections.bias ?? false,
    apply: (target, { bias }, { facts, random }) => setBias(target, bias, facts, random),
  },
  tied: {
    ...onOff,
    own: () => false,
    apply: (target, { tied }) => {
      if (!tied) return;
      target.projections.key = structuredClone(target.projections.query as GivenLayer);
      nameLike(target, 'key', 'query');
    },
  },
  plainValues: {
    ...onOff,
    own: () => false,
    apply: (target, { plainValues, bias }, { facts: { dIn } }) => {
      if (!plainValues) return;
      const zeros = bias ? { bias: Array.from({ length: dIn }, () => 0) } : {};
      target.projections.value = { weight: identity(dIn), ...zeros };
      nameLike(target, 'value', 'input');
    },
  },
  heads: {
    own: ({ heads }) => heads ?? 1,
    read: numberIn(1, 64, true),
    values: headCounts,
    apply: (target, { heads }) => void (target.heads = heads),
  },
  output: {
    ...onOff,
    own: ({ output }) => output !== undefined,
    apply: (target, { output, plainValues }, { facts: { dIn, valueSize }, random }) => {
      const takes = plainValues ? dIn : valueSize;
      if (!output) delete target.output;
      else if (!target.output) target.output = drawnOutput(target, takes, dIn, random);
    },
  },
};

export const ingredientNames = Object.keys(options) as IngredientName[];

/** The choices of the lesson itself, for one block of a stack. */
export function ownIngredients(document: LessonDocument, layer = 0): Ingredients {
  const attention = isStack(document)
    ? { positions: document['positions'], ...attentionOf(document, layer) }
    : document;
  return Object.fromEntries(
    ingredientNames.map((name) => [name, options[name].own(attention as FullDocument)]),
  ) as unknown as Ingredients;
}

export const allIngredients = (document: LessonDocument, chosen: Chosen): Ingredients => ({
  ...ownIngredients(document),
  ...chosen,
});

const remakes = (chosen: Chosen): boolean =>
  ingredientNames.some((name) => name in chosen && options[name].remakes);

/** The choices with one more; choosing the lesson's own value removes a choice. */
export function choose<Name extends IngredientName>(
  document: LessonDocument,
  chosen: Chosen,
  name: Name,
  value: Ingredients[Name],
): Chosen {
  const next: Chosen = { ...chosen, [name]: value };
  if (value !== ownIngredients(document)[name]) return next;
  return Object.fromEntries(Object.entries(next).filter(([other]) => other !== name));
}

/** Gives columns the names of other columns that hold the same numbers. */
function nameLike(target: FullDocument, name: keyof Features, other: keyof Features): void {
  if (isStack(target)) return; // it names the columns of its input only
  keepFeatures(target, (feature) => feature !== name);
  for (const each of [target, ...Object.values(target.texts ?? {})]) {
    const names = each.features?.[other];
    if (names) each.features = { ...each.features, [name]: names };
  }
}

/** Provides numbers that a document does not have. */
export interface Making {
  random: Random;
  givenStack: typeof givenStack;
}

/**
 * The document with the choices. Draws numbers that the lesson does not have (a bias, an output
 * projection). Precondition: the choices are possible.
 */
export function applyIngredients(
  document: LessonDocument,
  chosen: Chosen,
  base: Trace,
  { random, givenStack }: Making,
): LessonDocument {
  if (!Object.keys(chosen).length) return document;
  const asStack = isStack(document);
  const write = asStack ? givenStack : withGivenProjections;
  const all = remakes(chosen) ? write(document, base) : copyOf(document);
  const target = withoutLost(all, { heads: chosen.heads ?? Infinity });
  delete target.printed;
  const apply = (part: FullDocument, layer: number): void => {
    const all = { ...ownIngredients(document, layer), ...chosen };
    const facts = factsOf(document, base, layer);
    for (const name of ingredientNames) {
      if (name in chosen) options[name].apply(part, all, { facts, random });
    }
  };
  if (!asStack) {
    apply(target as FullDocument, 0);
    return target;
  }
  for (const [layer, attention] of attentionsOf(target).entries()) {
    // A stack names the columns of its input only.
    const block = { ...target, ...attention, features: undefined } as unknown as FullDocument;
    apply(block, layer);
    Object.assign(attention, picked(block, attentionKeys));
    Object.assign(target, picked(block, ['positions']));
    if (!block.output) delete attention.output;
    if (!block.positions) delete target['positions'];
  }
  // In training no word may attend to later words.
  const masks = attentionsOf(target).map(({ scores }) => (scores as FullDocument['scores'])?.mask);
  if (chosen.mask !== undefined && !masks.every(isCausal)) delete target['training'];
  return target;
}

const picked = (from: LessonDocument, keys: readonly string[]): object =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));

function maskOf(kind: MaskKind, written: Mask | undefined, tokens: number): Mask {
  const parts = partsOf(written);
  switch (kind) {
    case 'parts':
      return written ?? defaults.Scores.mask;
    case 'window':
      return ['causal', { window: chosenWindow }];
    case 'padding':
      return parts ? [{ pad: padOf(written) }] : kind;
    case 'hand':
      if (Array.isArray(written) && !parts) return written;
      return Array.from({ length: tokens }, () => Array.from({ length: tokens }, () => true));
    default:
      return kind;
  }
}
