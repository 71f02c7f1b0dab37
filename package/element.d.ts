/** The whole shown state as one value, which events carry and `state` accepts. */
export interface ClearHeadState {
  /** The name of a lesson, or `src:` and its URL, or `document:` and the document. */
  readonly lesson: string;
  /** Null, here and below: that of the lesson. */
  readonly text: string | null;
  /** The ids that the beginning of the text keeps, where its letters alone would give others. */
  readonly ids: readonly number[] | null;
  readonly seed: number | null;
  /** Handmade parameters: `identity`, `previous`, `same` or `uniform`. */
  readonly set: string | null;
  /** The switches that differ from the lesson. */
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
    /** The block of a stack, counted from 0. */
    readonly layer?: number;
    readonly row: number;
    readonly col: number;
    readonly value: number;
  }[];
  /** The number of training steps, if the lesson can be trained. */
  readonly trained: number | null;
  /** Changes of the lesson's training, such as `{ blocks: 1, rate: 0.1 }`; null: none. */
  readonly recipe: { readonly [name: string]: number | string | undefined } | null;
  /**
   * The heads and MLPs that are turned off, with blocks and heads counted from 0; null: those of
   * the lesson.
   */
  readonly off: readonly { readonly layer: number; readonly head: number | 'network' }[] | null;
  /** Whether the gradients of the loss are shown, if there is a loss. */
  readonly gradients: boolean;
  /** The id of a step; null: the whole diagram. */
  readonly step: string | null;
  /** The open part of a stack: `words`, `block-1/attention`, `end`, or `all`; null: its first. */
  readonly part: string | null;
  /** The number whose explanation stays open. */
  readonly pin: {
    readonly stage: string;
    readonly layer?: number;
    readonly head: number | null;
    readonly row: number;
    readonly col: number;
  } | null;
  /** The token that is followed alone, counted from 0. */
  readonly token: number | null;
  /** The only head that is shown, counted from 0. */
  readonly head: number | null;
  /** The open block of a stack, counted from 0; null: the first. */
  readonly layer: number | null;
  /** Colour scales that are fixed. */
  readonly scales: readonly {
    readonly stage: string;
    readonly head: number | null;
    readonly max: number;
  }[];
  /** The language; null: that of the page around. */
  readonly lang: string | null;
  /** The only content that is shown; null: everything. */
  readonly show:
    | { readonly stages: readonly string[] }
    | { readonly step: number }
    | { readonly section: number }
    | { readonly part: string }
    | null;
  /** Parts of the page that readers do not see. */
  readonly hide: readonly string[];
  /** Parts that readers see but cannot change. */
  readonly lock: readonly string[];
  readonly compact: boolean;
  /**
   * The next word whose logit is split into contributions: its index in the vocabulary; null: none.
   */
  readonly why: number | null;
  /** Whether the map shows what the model would predict at each depth. */
  readonly lens: boolean;
  /** Whether a small stack shows the arcs of one head in place of its map. */
  readonly arcs: boolean;
  /** Whether the training starts as soon as the lesson is opened. */
  readonly play: boolean;
}

/** An answer to a question. */
export interface ClearHeadAnswer {
  lesson: string;
  step: string;
  /** The question's id: the same for the same question about the same numbers. */
  question: string;
  /** The question in words. */
  prompt: string;
  /** The choices in words; empty if a number is typed or pointed at. */
  choices: readonly string[];
  /** The index of the right choice; null: none. */
  rightChoice: number | null;
  /** The right number, or the places of all right ones; empty if there are choices. */
  rightSaid: readonly string[];
  /** The index of the choice, from 0; null: none. */
  choice: number | null;
  /**
   * A typed number, or the place of a clicked number; null: neither. Without this and without a
   * choice the question was skipped, which does not count as right.
   */
  said: string | null;
  right: boolean;
  /** How often the question was answered, including this answer. */
  tries: number;
  /** How many questions the shown state has. */
  questions: number;
}

/** A problem, as the page reports it. */
export interface ClearHeadError {
  id: string;
  message: string;
}

/**
 * Self-attention with every number. Importing `clearhead` in a browser defines `<clear-head>`.
 *
 * A property holds the shown state, whoever requested it. Setting a property other than `state`
 * sets the attribute with its name; null removes it, and restores the lesson's value.
 */
export interface ClearHead extends HTMLElement {
  /** The name of a lesson, or a document of your own as an object. */
  get lesson(): string | object;
  set lesson(lesson: string | object | null);
  /** The URL of a document; it overrides `lesson`. */
  src: string | null;
  /** The URL of a folder with a model's files, on the page's own origin. */
  model: string | null;
  /**
   * The safetensors file with the lesson's numbers, or its URL; null: the file that the lesson
   * names.
   */
  tensors: string | Blob | ArrayBuffer | Uint8Array | null;
  /** A sentence. */
  text: string | null;
  /** A seed for the drawn numbers. */
  get seed(): number | null;
  set seed(seed: number | string | null);
  /** The number of training steps, if the lesson can be trained. */
  trained: number | null;
  /** The id of a step. */
  step: string | null;
  /** The open part of a stack: `words`, `block-1/attention`, `end`, or `all`. */
  open: string | null;
  /** The token that is followed alone, counted from 0. */
  get token(): number | null;
  set token(token: number | string | null);
  /** The only head that is shown, counted from 0. */
  get head(): number | null;
  set head(head: number | string | null);
  /**
   * The number whose explanation stays open: `weights.0.2.1` is stage, head, row and column,
   * counted from 0.
   */
  pin: string | null;
  /** `none`, `causal`, `padding` or `hand`. */
  mask: string | null;
  /** Scores are divided by the root of this: `d_k`, `d_in`, `d_v` or `none`. */
  get scale(): string | number | null;
  set scale(scale: string | null);
  /** From 0.1 to 10. */
  get temperature(): number | null;
  set temperature(temperature: number | string | null);
  /** The only content that is shown: names of stages, `step:6`, `section:3` or `part:end`. */
  show: string | null;
  /** Parts of the page that readers do not see. */
  hide: string | null;
  /** Parts that readers see but cannot change. */
  lock: string | null;
  /** Shows one step at a time, for small spaces. */
  compact: boolean;
  /**
   * The whole shown state as one value. It can be set to a state, to parts of one, or to the text
   * of an address.
   */
  get state(): ClearHeadState;
  set state(state: Partial<ClearHeadState> | string | null);
  /** The answers to the questions of the shown state. */
  readonly answers: readonly {
    readonly question: string;
    readonly choice: number | null;
    readonly said?: string;
    readonly right: boolean;
    readonly tries: number;
  }[];
  /** Undoes or redoes the last change. */
  undo(): void;
  redo(): void;
}

/** The properties that frameworks set; react.d.ts and vue.d.ts declare them for JSX and Vue's templates. */
export type ClearHeadProps = {
  [
    Name in
      | 'lesson'
      | 'src'
      | 'model'
      | 'tensors'
      | 'text'
      | 'seed'
      | 'trained'
      | 'step'
      | 'open'
      | 'token'
      | 'head'
      | 'pin'
      | 'mask'
      | 'scale'
      | 'temperature'
      | 'show'
      | 'hide'
      | 'lock'
      | 'compact'
  ]?: ClearHead[Name] | null;
} & {
  theme?: 'light' | 'dark';
  state?: Partial<ClearHeadState> | string | null;
};

/** Undefined if there is no DOM. */
export const ClearHead: { new (): ClearHead; readonly prototype: ClearHead } | undefined;

declare global {
  interface HTMLElementTagNameMap {
    'clear-head': ClearHead;
  }
  interface HTMLElementEventMap {
    /** Fired once, when there are first numbers. */
    'clear-head-ready': CustomEvent<ClearHeadState>;
    /**
     * The reader has changed the shown state, or a part of the requested state cannot be shown.
     */
    'clear-head-change': CustomEvent<ClearHeadState>;
    /** A problem has occurred, which the page reports. */
    'clear-head-error': CustomEvent<ClearHeadError>;
    /** A question was answered. */
    'clear-head-answer': CustomEvent<ClearHeadAnswer>;
  }
}
