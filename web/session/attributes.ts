/**
 * The state that the element's attributes request. `state` is an address without its '#'. Each
 * plain attribute is one part of a state, and overrides that part of `state`.
 */
import type { IngredientName } from '../lesson/ingredients.js';
import { withoutIngredient } from '../lesson/written-ingredients.js';
import { isLesson } from '../lesson/own.js';
import {
  decodeState,
  encodeCell,
  fewProblems,
  partsOf,
  withPart,
  type Decoded,
} from './address.js';
import { frameParts } from './frame.js';
import { withinLocks } from './locks.js';
import { initialState, startOf, type ViewState } from './view-state.js';

/** The value of each plain attribute's property in a state. */
export const plainValues = {
  lesson: ({ lesson }: ViewState) => lesson,
  text: ({ text }: ViewState) => text,
  seed: ({ seed }: ViewState) => seed,
  trained: ({ trained }: ViewState) => trained,
  step: ({ step }: ViewState) => step,
  token: ({ token }: ViewState) => token,
  head: ({ head }: ViewState) => head,
  open: ({ part }: ViewState) => part,
  pin: ({ pin }: ViewState) => pin && encodeCell(pin),
  mask: ({ ingredients }: ViewState) => ingredients.mask ?? null,
  scale: ({ ingredients }: ViewState) => ingredients.scale ?? null,
  temperature: ({ ingredients }: ViewState) => ingredients.temperature ?? null,
  show: ({ show }: ViewState) => show && frameParts.show.write(show),
  hide: ({ hide }: ViewState) => hide.join(' ') || null,
  lock: ({ lock }: ViewState) => lock.join(' ') || null,
  compact: ({ compact }: ViewState) => compact,
};
export type PlainAttribute = keyof typeof plainValues;
export const plainAttributes = Object.keys(plainValues) as readonly PlainAttribute[];

export type AttributeName = PlainAttribute | 'state';
export const attributeNames: readonly AttributeName[] = ['state', ...plainAttributes];

/** HTML itself has an attribute `part`, for styles; the element's is `open`. */
const inState = (name: PlainAttribute): string => (name === 'open' ? 'part' : name);
const inElement = (name: string): string => (name === 'part' ? 'open' : name);

/** Attributes that have a meaning even if they are empty: the sentence, and a boolean. */
const meaningfulIfEmpty = ['text', 'compact'];

/** The value of an attribute; null if the element does not have it. */
export type ReadAttribute = (name: AttributeName) => string | null;

/** The state that all attributes request. */
export function requestedBy(attribute: ReadAttribute): Decoded {
  const lesson = attribute('lesson');
  const address = attribute('state');
  const isKnown = lesson !== null && isLesson(lesson);
  const { state: start, problems } =
    address === null
      ? { state: initialState, problems: [] }
      : decodeState(address, isKnown ? lesson : undefined);
  // Keeps from the state of another lesson only the parts that do not depend on the lesson.
  let state = isKnown && lesson !== start.lesson ? startOf(lesson, start) : start;
  if (lesson !== null && !isKnown) problems.push({ id: 'unknownLesson', lesson });
  for (const name of plainAttributes) {
    const value = name === 'lesson' ? null : attribute(name);
    if (value === null || (value.trim() === '' && !meaningfulIfEmpty.includes(name))) continue;
    state = withPart(state, inState(name), value, problems);
  }
  return { state, problems: fewProblems(problems) };
}

/**
 * The state that is requested after some attributes have changed. At first and for a new lesson it
 * starts from all attributes; otherwise only the named parts of the shown state change.
 */
export function requestedSince(
  shown: ViewState,
  attribute: ReadAttribute,
  changed: ReadonlySet<AttributeName>,
  withText: (state: ViewState, text: string | null) => ViewState,
  isFirst = false,
): Decoded {
  const { state: requested, problems } = requestedBy(attribute);
  const isOther = isFirst || (changed.has('lesson') && requested.lesson !== shown.lesson);
  let state = shown;
  if (changed.has('state') && !isOther) {
    // Attributes cannot change locked parts, just as an address cannot.
    const { hide } = changed.has('hide') ? requested : shown;
    const { lock } = changed.has('lock') ? requested : shown;
    const { state: allowed, refused } = withinLocks({ ...shown, hide, lock }, requested);
    state = { ...allowed, lang: requested.lang ?? shown.lang };
    if (refused.length) problems.push({ id: 'locked', parts: refused });
  } else if (isOther) {
    state = requested.lang === null ? { ...requested, lang: shown.lang } : requested;
  } else {
    for (const name of changed) {
      if (name === 'text') state = withText(state, requested.text);
      else if (name !== 'state') state = withAttribute(state, requested, name);
    }
  }
  return { state, problems };
}

/** A state with the part that an attribute sets, copied from another state. */
function withAttribute(state: ViewState, from: ViewState, attribute: PlainAttribute): ViewState {
  const name = inState(attribute);
  const isView = name in from;
  if (isView)
    return name === 'lesson' ? state : { ...state, [name]: from[name as keyof ViewState] };
  const others = withoutIngredient(state.ingredients, name);
  const value = from.ingredients[name as IngredientName];
  return { ...state, ingredients: value === undefined ? others : { ...others, [name]: value } };
}

/**
 * The attributes that make an element show a state: plain ones where possible, the rest in `state`.
 * A document inside the element is left out.
 */
export function attributesOf(state: ViewState): [name: string, value: string][] {
  const rest = new URLSearchParams();
  const plain: [string, string][] = [];
  for (const [key, value] of partsOf(state)) {
    const name = inElement(key);
    const isAddress = name === 'src' || (name === 'model' && value.endsWith('/'));
    if (isAddress) plain.push([name, value]);
    else if (name === 'compact') plain.push([name, '']);
    else if ((plainAttributes as readonly string[]).includes(name)) plain.push([name, value]);
    else if (name !== 'document') rest.append(name, value);
  }
  return rest.size ? [...plain, ['state', rest.toString()]] : plain;
}
