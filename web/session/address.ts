/** Writes a state into the URL's hash, and reads it from there. */
import {
  largestSeed,
  longestAddressCharacters,
  mostAddressEdits,
  mostAddressScales,
  mostTrainingSteps,
} from '../engine/limits.js';
import { plainDigits } from '../lesson/digits.js';
import { decodeEdits, encodeEdits, readLayer, writtenLayer } from '../lesson/edits.js';
import {
  decodeIngredient,
  encodeIngredients,
  isIngredient,
} from '../lesson/written-ingredients.js';
import { knownLesson, type LessonId } from '../lesson/lessons.js';
import { ownKeys, ownLesson, ownOf, isLesson, type Own } from '../lesson/own.js';
import { decodeRecipe, encodeRecipe } from '../lesson/recipe-changes.js';
import { inLayer, stageNames } from '../lesson/stages.js';
import { decodeOff, encodeOff } from '../lesson/switched-off.js';
import { isSetName } from '../lesson/parameter-sets.js';
import type { AddressPart, Problem } from '../lesson/problem.js';
import type { FixedScale } from '../trace/color-scale.js';
import { readStackPart } from '../trace/parts.js';
import type { NamedCell } from '../trace/trail.js';
import { frameParts, readCompact } from './frame.js';
import { initialState, startOf, type ViewState } from './view-state.js';

/** The most problems that are reported one by one. */
const mostProblems = 5;

/** A seed as a person writes it; null if the text is not a seed. */
export function parseSeed(text: string): number | null {
  const plain = plainDigits(text);
  if (!/^\+?\d{1,15}$/.test(plain)) return null;
  const seed = Number(plain);
  return seed <= largestSeed ? seed : null;
}

/** A number of training steps as a person writes it; null if the text is not one. */
function parseStep(text: string): number | null {
  const step = /^\d{1,7}$/.test(text) ? Number(text) : mostTrainingSteps + 1;
  return step <= mostTrainingSteps ? step : null;
}

// ---- parts: a cell is stage.row.col or stage.head.row.col, with .L2 after the stage in block 2; a scale stage-max or stage.head-max ----

const encodeStage = ({ stage, head }: { stage: string; head: number | null }): string =>
  head === null ? stage : `${stage}.${head}`;
const decodeHead = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

export const encodeCell = ({ stage, layer, head, row, col }: NamedCell): string =>
  `${encodeStage({ stage: stage + writtenLayer(layer), head })}.${row}.${col}`;

export function decodeCell(text: string): NamedCell | null {
  const format = /^([A-Za-z]\w*)(?:\.L(\d{1,2}))?(?:\.(\d{1,2}))?\.(\d{1,6})\.(\d{1,6})$/;
  const [, stage, layer, head, row, col] = format.exec(text) ?? [];
  if (stage === undefined) return null;
  const position = { head: decodeHead(head), row: Number(row), col: Number(col) };
  return { stage, ...inLayer(readLayer(layer)), ...position };
}

export const encodeScales = (scales: readonly FixedScale[]): string =>
  scales.map((scale) => `${encodeStage(scale)}-${scale.max}`).join('_');

function decodeScales(text: string): FixedScale[] | null {
  const format =
    /([A-Za-z][A-Za-z\d]*(?:_[A-Za-z]+)*)(?:\.(\d{1,2}))?-(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?:_|$)/y;
  const scales: FixedScale[] = [];
  while (format.lastIndex < text.length) {
    const [, name, head, number] = format.exec(text) ?? [];
    const stage = stageNames.find((stageName) => stageName === name);
    const max = Number(number);
    if (!stage || !(max > 0 && Number.isFinite(max)) || scales.length === mostAddressScales)
      return null;
    scales.push({ stage, head: decodeHead(head), max });
  }
  return scales;
}

const index = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null);
const word = (text: string): string | null => (/^[A-Za-z][\w-]{0,40}$/.test(text) ? text : null);

/** Writes a part of a state as text, and reads it back; null if the text cannot be read. */
interface Part<Value> {
  write(value: NonNullable<Value>): string;
  read(text: string): Value | null;
  /** Returns the words of a list that cannot be read. */
  rest?(text: string): string;
}
const decodeIds = (text: string): number[] | null =>
  /^\d{1,7}(\.\d{1,7})*$/.test(text) ? text.split('.').map(Number) : null;

const parts: { [Name in AddressPart]: Part<ViewState[Name]> } = {
  text: { write: String, read: String },
  ids: { write: (ids) => ids.join('.'), read: decodeIds },
  seed: { write: String, read: parseSeed },
  trained: { write: String, read: parseStep },
  recipe: { write: encodeRecipe, read: (text) => decodeRecipe(text) },
  set: { write: String, read: (text) => (isSetName(text) ? text : null) },
  edits: { write: encodeEdits, read: (text) => decodeEdits(text) },
  gradients: { write: String, read: readCompact },
  off: { write: encodeOff, read: (text) => decodeOff(text) },
  step: { write: String, read: word },
  pin: { write: encodeCell, read: decodeCell },
  token: { write: String, read: index },
  head: { write: String, read: index },
  layer: { write: String, read: index },
  part: { write: String, read: (text) => (text === 'all' ? text : readStackPart(text)) },
  why: { write: String, read: index },
  lens: { write: String, read: readCompact },
  arcs: { write: String, read: readCompact },
  play: { write: String, read: readCompact },
  scales: { write: encodeScales, read: (text) => decodeScales(text) },
  lang: { write: String, read: word },
  ...frameParts,
};
const partNames = Object.keys(parts) as AddressPart[];
const isPart = (name: string): name is AddressPart => Object.hasOwn(parts, name);
/** Names that addresses keep, of parts that have another name now. */
const namesInAddress: Partial<Record<AddressPart, string>> = { lens: 'byNow' };
const nameInAddress = (part: AddressPart): string => namesInAddress[part] ?? part;
const partNamed = (name: string): string =>
  partNames.find((part) => nameInAddress(part) === name) ?? name;

/** The lesson of an address that names none: the first of the lessons when such addresses were written. */
const impliedLesson: LessonId = 'time-flies';

/** The parts of a state as text, in the order of addresses. */
export function partsOf(state: ViewState): [name: string, value: string][] {
  const source = ownOf(state.lesson);
  const result: [string, string][] = [
    source ? [source.key, source.value] : ['lesson', state.lesson],
  ];
  for (const name of partNames) {
    const value = state[name];
    const written =
      value === null || value === false ? '' : (parts[name] as Part<unknown>).write(value);
    if (written || (name === 'text' && value === '')) result.push([nameInAddress(name), written]);
    if (name === 'set') result.push(...encodeIngredients(state.ingredients));
  }
  return result;
}

/**
 * The address without its '#', and without parts that would make it too long; empty for the initial
 * state.
 */
export function encodeState(state: ViewState): string {
  const { edits } = state;
  const all = new URLSearchParams(
    partsOf(edits.length > mostAddressEdits ? { ...state, edits: [] } : state),
  );
  const source = ownOf(state.lesson);
  const isOwnLonger = source && source.value.length > (state.text ?? '').length;
  for (const part of isOwnLonger ? [source.key, 'text'] : ['text', source?.key]) {
    const isLong = [...all.values()].some(({ length }) => length > longestAddressCharacters);
    if (!part || (!isLong && all.toString().length <= longestAddressCharacters)) continue;
    if (part === 'text') {
      all.delete(part);
      all.delete('ids'); // they are those of the text
    } else all.set(part, ''); // an empty part shows that the lesson is missing
  }
  const address = all.toString();
  return address === `lesson=${initialState.lesson}` ? '' : address;
}

/** Names the parts of its state that an address leaves out. */
export function leftOut({ lesson, edits, text }: ViewState, address: string): Problem[] {
  const problems: Problem[] = [];
  if (ownOf(lesson)?.value && !ownIn(new URLSearchParams(address))?.value)
    problems.push({ id: 'longDocument' });
  if (edits.length > mostAddressEdits) problems.push({ id: 'tooManyEdits', count: edits.length });
  const hasText = new URLSearchParams(address).has('text');
  if (text !== null && !hasText) problems.push({ id: 'longSentence' });
  return problems;
}

export interface Decoded {
  state: ViewState;
  /** The parts that could not be read. */
  problems: Problem[];
}

/** The state with one more part, read from text. A part that cannot be read becomes a problem. */
export function withPart(
  state: ViewState,
  name: string,
  value: string,
  problems: Problem[],
): ViewState {
  const reject = (problem: Problem): ViewState => {
    problems.push(problem);
    return state;
  };
  const part = partNamed(name);
  if (isPart(part)) {
    const read = parts[part].read(value);
    if (read === null) return reject({ id: 'badPart', part, value });
    const rest = parts[part].rest?.(value);
    if (rest) problems.push({ id: 'badPart', part, value: rest });
    return { ...state, [part]: read };
  }
  if (!isIngredient(name)) return reject({ id: 'unknownPart', name, value });
  const chosen = decodeIngredient(name, value);
  if (!chosen) return reject({ id: 'badIngredient', name, value });
  return { ...state, ingredients: { ...state.ingredients, ...chosen } };
}

/** The first of the reader's own lessons in an address. */
function ownIn(all: URLSearchParams): Own | null {
  const key = ownKeys.find((name) => all.has(name));
  return key ? { key, value: all.get(key) ?? '' } : null;
}

/**
 * Reads every part that it can, and lists the others as problems. `implied`: the lesson of an
 * address that names none or had no room for it.
 */
export function decodeState(hash: string, implied?: string): Decoded {
  const address = hash.replace(/^#/, '');
  if (address.length > longestAddressCharacters) {
    const problems: Problem[] = [{ id: 'longAddress', most: longestAddressCharacters }];
    return { state: implied ? startOf(implied) : initialState, problems };
  }
  const all = new URLSearchParams(address);
  const written = ownIn(all);
  const hasOtherParts = address !== '' && !written && !all.has('lesson');
  const named = written?.value ? ownLesson(written.key, written.value) : implied;
  let state = startOf(named ?? (hasOtherParts ? impliedLesson : initialState.lesson));
  const problems: Problem[] = written && !named ? [{ id: 'documentLeftOut' }] : [];
  for (const [name, value] of all) {
    if (written && (name === 'lesson' || ownKeys.some((key) => key === name))) continue;
    if (name === 'lesson') {
      if (knownLesson(value)) state = { ...state, lesson: value };
      else problems.push({ id: 'unknownLesson', lesson: value });
      continue;
    }
    const next = withPart(state, name, value, problems);
    const count = next.edits.length;
    if (count > mostAddressEdits) problems.push({ id: 'tooManyEdits', count });
    else state = next;
  }
  return { state, problems: fewProblems(problems) };
}

/** Whether an address names a lesson. */
export const namesLesson = (hash: string): boolean => {
  const all = new URLSearchParams(hash.replace(/^#/, ''));
  return all.has('lesson') || ownIn(all) !== null;
};

/** The hash of an address, with the language that its query names unless it names one itself. */
export function inLanguageOf(search: string, hash: string): string {
  const lang = new URLSearchParams(search).get('lang');
  if (lang === null || new URLSearchParams(hash.replace(/^#/, '')).has('lang')) return hash;
  return `${hash}${/^#?$/.test(hash) ? '' : '&'}${new URLSearchParams({ lang })}`;
}

/** The first problems, and how many more there are. */
export function fewProblems(problems: readonly Problem[]): Problem[] {
  const more = problems.length - mostProblems;
  const few = problems.slice(0, mostProblems);
  return more > 0 ? [...few, { id: 'moreProblems', count: more }] : few;
}

/** Reads a state that a program gives: a whole state, some of its parts, or an address. */
export function givenState(given: unknown): Decoded {
  if (typeof given !== 'object') return decodeState(String(given ?? ''));
  const {
    lesson = initialState.lesson,
    ingredients,
    ...others
  } = (given ?? {}) as {
    [Key in keyof ViewState]?: unknown;
  };
  const isKnown = typeof lesson === 'string' && isLesson(lesson);
  let state = isKnown ? startOf(lesson) : initialState;
  const problems: Problem[] = isKnown ? [] : [{ id: 'unknownLesson', lesson: asText(lesson) }];
  const put = (name: string, value: string): void => {
    state = withPart(state, name, value, problems);
  };
  for (const name of partNames) {
    const value = others[name] ?? (others as Record<string, unknown>)[nameInAddress(name)];
    if (value !== undefined && value !== null) put(name, writtenAs(name, value));
  }
  for (const [name, value] of Object.entries(Object(ingredients) as object)) {
    const plain = typeof value === 'object' ? typeof value : (value as string | number | boolean);
    for (const [part, written] of encodeIngredients({ [name]: plain })) put(part, written);
  }
  return { state, problems: fewProblems(problems) };
}

/** A value as text; a value of a wrong type becomes the name of its JavaScript type. */
function writtenAs(name: AddressPart, value: NonNullable<unknown>): string {
  try {
    return (parts[name] as Part<unknown>).write(value);
  } catch {
    return asText(value);
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;
