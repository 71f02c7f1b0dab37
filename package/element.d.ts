/** What the element shows, as one value: what its events tell and `state` takes back. */
export interface ClearHeadState {
  /** The name of a lesson, or `src:` and its URL, or `document:` and the document. */
  readonly lesson: string;
  /** Null, here and in what follows: the lesson's own. */
  readonly text: string | null;
  readonly seed: number | null;
  /** Parameters made by hand: `identity`, `previous`, `same` or `uniform`. */
  readonly set: string | null;
  /** What is switched otherwise than in the lesson. */
  readonly ingredients: {
    readonly scale?: string | number;
    readonly temperature?: number;
    readonly mask?: string;
    readonly positions?: string;
    readonly bias?: boolean;
    readonly tied?: boolean;
    readonly plainValues?: boolean;
    readonly heads?: number;
    readonly output?: boolean;
  };
  /** Numbers that were changed. */
  readonly edits: readonly {
    readonly stage: string;
    /** Of a stack's blocks, from 0. */
    readonly layer?: number;
    readonly row: number;
    readonly col: number;
    readonly value: number;
  }[];
  /** So many steps of the lesson's training, where it can be trained. */
  readonly trained: number | null;
  /** Changes to the lesson's training, as `{ blocks: 1, rate: 0.1 }`; null: none. */
  readonly recipe: { readonly [name: string]: number | string | undefined } | null;
  /** The heads whose context is zeros, each of a block, both from 0; null: the lesson's own. */
  readonly off: readonly { readonly layer: number; readonly head: number }[] | null;
  /** Whether the gradients of its loss are shown, where it has one. */
  readonly gradients: boolean;
  /** The id of a step; null: the whole diagram. */
  readonly step: string | null;
  /** The part of a stack that is open: `words`, `block-1/attention`, `end`, or `all`; null: its first. */
  readonly part: string | null;
  /** The number that stays explained. */
  readonly pin: {
    readonly stage: string;
    readonly layer?: number;
    readonly head: number | null;
    readonly row: number;
    readonly col: number;
  } | null;
  /** The token that is followed alone, from 0. */
  readonly token: number | null;
  /** The head that is shown alone, from 0. */
  readonly head: number | null;
  /** Of a stack's blocks the one that is open, from 0; null: the first. */
  readonly layer: number | null;
  /** Colour scales that stay as they are. */
  readonly scales: readonly {
    readonly stage: string;
    readonly head: number | null;
    readonly max: number;
  }[];
  /** The language; null: as the page around. */
  readonly lang: string | null;
  /** The only thing that is shown; null: all. */
  readonly show:
    | { readonly stages: readonly string[] }
    | { readonly step: number }
    | { readonly section: number }
    | { readonly part: string }
    | null;
  /** Parts of the page that readers do not see. */
  readonly hide: readonly string[];
  /** Parts that they see and cannot change. */
  readonly lock: readonly string[];
  readonly compact: boolean;
  /** The next word whose logit is explained by its parts: its place in the vocabulary; null: none. */
  readonly why: number | null;
  /** Whether the map says what the model would expect at each depth. */
  readonly byNow: boolean;
  /** Whether its training begins by itself when it is opened. */
  readonly play: boolean;
}

/** What was answered to a question. */
export interface ClearHeadAnswer {
  lesson: string;
  step: string;
  /** The question's id: the same for the same question about the same numbers. */
  question: string;
  /** Which of the choices, from 0; null: skipped, which is not right. */
  choice: number | null;
  right: boolean;
  /** How often it was answered, with this time. */
  tries: number;
}

/** What is wrong, as it is told on the page. */
export interface ClearHeadError {
  id: string;
  message: string;
}

/**
 * Self-attention with every number. Importing `clearhead` in a browser defines `<clear-head>`.
 *
 * A property says what is shown now, whoever asked for it. To set one, but `state`, is to set the
 * attribute of its name; null removes it, and brings the lesson's own back.
 */
export interface ClearHead extends HTMLElement {
  /** The name of a lesson, or a document of one's own as an object. */
  get lesson(): string | object;
  set lesson(lesson: string | object | null);
  /** The URL of a document; counts before `lesson`. */
  src: string | null;
  /** The safetensors file that the lesson takes its numbers from, or its URL; null: the one it names. */
  tensors: string | Blob | ArrayBuffer | Uint8Array | null;
  /** A sentence. */
  text: string | null;
  /** A seed for the drawn numbers. */
  get seed(): number | null;
  set seed(seed: number | string | null);
  /** So many steps of the lesson's training, where it can be trained. */
  trained: number | null;
  /** The id of a step. */
  step: string | null;
  /** The part of a stack that is open: `words`, `block-1/attention`, `end`, or `all`. */
  open: string | null;
  /** The token that is followed alone, from 0. */
  get token(): number | null;
  set token(token: number | string | null);
  /** The head that is shown alone, from 0. */
  get head(): number | null;
  set head(head: number | string | null);
  /** The number that stays explained: `weights.0.2.1` is stage, head, row and column, from 0. */
  pin: string | null;
  /** `none`, `causal`, `padding` or `hand`. */
  mask: string | null;
  /** What scores are divided by the root of: `d_k`, `d_in`, `d_v` or `none`. */
  get scale(): string | number | null;
  set scale(scale: string | null);
  /** From 0.1 to 10. */
  get temperature(): number | null;
  set temperature(temperature: number | string | null);
  /** The only thing that is shown: names of stages, `step:6`, `section:3` or `part:end`. */
  show: string | null;
  /** Parts of the page that readers do not see. */
  hide: string | null;
  /** Parts that they see and cannot change. */
  lock: string | null;
  /** Little room. */
  compact: boolean;
  /** All that is shown, as one value. It takes one, parts of one, or the text of an address. */
  get state(): ClearHeadState;
  set state(state: Partial<ClearHeadState> | string | null);
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
    /** Once: there are numbers. */
    'clear-head-ready': CustomEvent<ClearHeadState>;
    /** A person has changed what is shown, or a part of what was asked for cannot be shown. */
    'clear-head-change': CustomEvent<ClearHeadState>;
    /** Something is wrong, and is told on the page. */
    'clear-head-error': CustomEvent<ClearHeadError>;
    /** A question was answered. */
    'clear-head-answer': CustomEvent<ClearHeadAnswer>;
  }
}
