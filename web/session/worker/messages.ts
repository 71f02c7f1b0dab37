/** The messages between the page and its workers: one protocol for all work. */
import type { RowsData, TensorsBeginning, TraceData } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { LessonFault } from '../../lesson/fault.js';
import type { Unfits } from '../../lesson/parameter-sets.js';
import type { Problem } from '../../lesson/problem.js';
import type { Opening } from '../open-part.js';
import type { Reading, Readings } from '../readings.js';
import type { Request } from '../request.js';
import type { TwoTextsAnswer, TwoTextsQuestion, TwoTextsRequest } from '../two-texts.js';
import type { SurveyAnswer, SurveyRequest } from '../training/survey-messages.js';
import type { TrainingAnswer, TrainingRequest } from '../training/messages.js';
import type { Inputs } from '../view-state.js';

/** The kinds of work: what each receives, and what it returns. */
export interface Work {
  compute: { payload: Job; result: Answer };
  compare: { payload: TwoTextsJob; result: TwoTextsAnswer };
  check: { payload: Check; result: LessonFault | null };
  train: { payload: TrainingRequest; result: TrainingAnswer };
  survey: { payload: SurveyRequest; result: SurveyAnswer };
}

export type Kind = keyof Work;

/** The engine's module, sent first; null if it cannot be loaded. */
export interface Given {
  module: ArrayBuffer | null;
}

/** A request; all messages about it carry its id. */
export interface Question<K extends Kind = Kind> {
  id: number;
  kind: K;
  payload: Work[K]['payload'];
}

/** Nobody needs the answer to that question any more. */
export interface Cancel {
  cancel: number;
}

export type Message =
  /** The worker has started, and its engine has loaded. */
  | { ready: true }
  /** The fraction of the work that is done, from 0 to 1. */
  | { id: number; share: number }
  | { id: number; result: Work[Kind]['result'] }
  | { id: number; cancelled: true }
  /** Why there is no result. */
  | { id: number; problem: Problem };

/** Receives the fraction of the work that is done. */
export type Report = (share: number) => void;

/** The members of Worker that the project uses. */
export interface WorkerLike {
  postMessage(message: Question | Cancel): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A document that only needs to be checked. */
export interface Check {
  text: string;
  /** The header of its tensors file. */
  tensors?: TensorsBeginning | undefined;
}

/** The lesson that a question is about. */
export interface Lesson {
  /** Null: the same as in the question before. */
  lesson: LessonDocument | null;
  /** The lesson's tensors file; the worker reads it without a copy. */
  tensors?: Blob;
}

/** A question about a lesson in two states. */
export interface TwoTextsJob extends Lesson, Pick<TwoTextsRequest, 'states'> {
  question: TwoTextsQuestion;
  /** The ids of each state's text, if the lesson has a tokenizer's file. */
  ids: readonly [own: Job['ids'], other: Job['ids']];
}

/** A state to compute. */
export interface Job extends Lesson, Pick<Request, 'what' | 'urgency' | 'words'> {
  /** The ids of the state's text, if the lesson has a tokenizer's file. */
  ids?: readonly number[] | undefined;
  state: Inputs & Opening & Reading;
}

/** A trace by its number, with the parts that the page lacks. */
export interface SentTrace {
  number: number;
  news: { data: TraceData; before: number | null } | null;
  /** Rows of tables of words that are too large for the page. */
  tables: readonly RowsData[];
}

export interface Answer {
  base: SentTrace;
  trace: SentTrace;
  /** Null: the lesson's own document. */
  document: LessonDocument | null;
  unfits: Unfits;
  /** The values of edited cells before the edit, by their address. */
  before: Map<string, number>;
  /** What the page cannot read from the trace itself. */
  readings: Readings;
}
