/**
 * A widget with the interface of anywidget's front-end modules (AFM), for MyST and Jupyter:
 * dist/widget.mjs, a single file with the engine.
 */
import './define.js';
import { ownLesson } from '../lesson/own.js';
import { decodeState, encodeState } from '../session/address.js';
import { plainAttributes } from '../session/attributes.js';
import type { ViewState } from '../session/view-state.js';

/** The methods of a notebook's model (anywidget) that are used here. */
interface Model {
  /** Undefined if the model has no such trait. */
  get(trait: string): unknown;
  set(trait: string, value: unknown): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  save_changes(): void;
}

const attributes = [
  ...plainAttributes.filter((name) => name !== 'lesson'),
  'theme',
  'src',
  'tensors',
];

/** MyST's model rejects calls that have no meaning without a kernel. */
function ifAble(act: () => void): void {
  try {
    act();
  } catch {
    // The shown state does not depend on the call.
  }
}

/**
 * Shows a lesson. Traits, each of which may be missing: `lesson` (a name, or a document as an
 * object), the element's plain attributes, and `state`: the whole shown state as an address. A
 * person's changes are written back to `state`. Returns a function that removes everything.
 */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const element = document.createElement('clear-head');
  /** The state that the model and the element last agreed on. */
  let state: unknown = '';

  /** The model's lesson, as a state names it; undefined: none. */
  const ownOfModel = (): string | undefined => {
    const [src, lesson] = [model.get('src'), model.get('lesson')];
    if (typeof src === 'string' && src) return ownLesson('src', src);
    if (typeof lesson === 'string') return lesson || undefined;
    return lesson ? ownLesson('document', JSON.stringify(lesson)) : undefined;
  };
  const giveState = (): void => {
    const given = model.get('state');
    if (typeof given !== 'string' || given === state) return;
    state = given;
    const ownLesson = ownOfModel();
    // A long document has no room in the address, but the model has it.
    const isLeftOut = /^document=(&|$)/.test(given) && ownLesson?.startsWith('document:');
    element.state =
      ownLesson !== undefined && (isLeftOut || !given)
        ? decodeState(given, ownLesson).state
        : given;
  };
  const giveLesson = (): void => {
    const lesson = model.get('lesson');
    if (lesson) element.lesson = lesson;
  };
  const giveAttribute = (name: string): void => {
    const value = model.get(name);
    const isGone = value === undefined || value === null || value === false || value === '';
    if (isGone) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  };
  const takeState = (event: Event): void => {
    const { detail } = event as CustomEvent<ViewState>;
    // An empty state means the model's lesson, and not the page's first one.
    state = encodeState(detail) || `lesson=${detail.lesson}`;
    if (model.get('state') === undefined || model.get('state') === state) return;
    model.set('state', state);
    ifAble(() => model.save_changes());
  };

  const listeners: [string, () => void][] = [
    ['change:state', giveState],
    ['change:lesson', giveLesson],
    ...attributes.map((name): [string, () => void] => [
      `change:${name}`,
      () => giveAttribute(name),
    ]),
  ];
  giveState();
  if (!state) giveLesson();
  for (const name of attributes) if (model.get(name) !== undefined) giveAttribute(name);
  for (const [event, listener] of listeners) model.on(event, listener);
  element.addEventListener('clear-head-change', takeState);
  el.append(element);
  return () => {
    for (const [event, listener] of listeners) ifAble(() => model.off(event, listener));
    element.remove();
  };
}

export default { render };
