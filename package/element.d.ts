/** What the element shows, as one value: what `clear-head-change` tells and `state` takes back. */
export interface ClearHeadState {
  readonly lesson: string;
  /** Null: the lesson's own. */
  readonly text: string | null;
  readonly seed: number | null;
}

/** Self-attention with every number. Importing `clearhead` in a browser defines `<clear-head>`. */
export interface ClearHead extends HTMLElement {
  /** The name of a lesson, attribute `lesson`; or a document of one's own as an object. */
  get lesson(): string | object;
  set lesson(lesson: string | object | null);
  /** The URL of a document; attribute `src`, which counts before `lesson`. */
  src: string | null;
  /** A sentence instead of the lesson's own; attribute `text`. */
  text: string | null;
  /** A seed instead of the lesson's own, as typed; attribute `seed`. */
  seed: string | null;
  /** All that is shown, as one value. */
  state: ClearHeadState;
  /** Takes the last change back, and makes it again. */
  undo(): void;
  redo(): void;
}

/** Undefined where there is no DOM. */
export const ClearHead: { new (): ClearHead; readonly prototype: ClearHead } | undefined;

declare global {
  interface HTMLElementTagNameMap {
    'clear-head': ClearHead;
  }
  interface HTMLElementEventMap {
    'clear-head-change': CustomEvent<ClearHeadState>;
  }
}
