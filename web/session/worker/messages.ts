/** The messages between the page and its worker. */
import type { TensorsBeginning, TraceData } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { LessonFault } from '../../lesson/fault.js';
import type { Problem } from '../../lesson/problem.js';
import type { Opening } from '../open-part.js';
import type { Request } from '../request.js';
import type { Inputs } from '../view-state.js';

/** The engine's module, sent first; null if it cannot be loaded. */
export interface Given {
  module: ArrayBuffer | null;
}

/** A document that only needs to be checked. */
export interface Check {
  check: string;
  /** The header of its tensors file. */
  tensors?: TensorsBeginning;
}

/** A request in the form in which it is sent. */
export interface Job extends Pick<Request, 'what' | 'urgency'> {
  /** Answers to this job carry the same id. */
  id: number;
  /** Null: the same as in the job before. */
  lesson: LessonDocument | null;
  /** The lesson's tensors file; the worker reads it without a copy. */
  tensors?: Blob;
  state: Inputs & Opening;
}

/** The fraction of a job that is done, from 0 to 1. */
export interface Progress {
  id: number;
  share: number;
}

/** A trace by its number, with the parts that the page lacks. */
export interface SentTrace {
  number: number;
  news: { data: TraceData; before: number | null } | null;
}

export interface Answer {
  id: number;
  own: SentTrace;
  base: SentTrace;
  trace: SentTrace;
  /** Null: the lesson's own document. */
  document: LessonDocument | null;
  /** The values of edited cells before the edit, by their address. */
  before: Map<string, number>;
}

export interface Refusal {
  id: number;
  refused: Problem;
}

export interface Checked {
  fault: LessonFault | null;
}

/** The members of Worker that the project uses. */
export interface WorkerFor<Sent, Received> {
  postMessage(message: Sent): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Received>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The worker has started. */
export interface Ready {
  ready: true;
}

export type Message = Ready | Progress | Answer | Refusal | Checked;
