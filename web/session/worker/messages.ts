/** The messages between the page and its worker. */
import type { EngineFiles } from '../../engine/files.js';
import type { TraceData } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { LessonFault } from '../../lesson/fault.js';
import type { Problem } from '../../lesson/problem.js';
import type { Opening } from '../open-part.js';
import type { Request } from '../request.js';
import type { Inputs } from '../view-state.js';

/** The engine's files, sent first; null where they cannot be loaded. */
export interface Given {
  files: EngineFiles | null;
}

/** A document that is only checked. */
export interface Check {
  check: string;
  tensors?: Blob;
}

/** A request, as it is sent. */
export interface Job extends Pick<Request, 'what' | 'urgency'> {
  /** The answers to a job name its id. */
  id: number;
  /** Null: the same as in the job before. */
  lesson: LessonDocument | null;
  /** Its file of tensors; a worker reads it where it lies. */
  tensors?: Blob;
  state: Inputs & Opening;
  /** Whether a preview is of use. */
  isPreviewed: boolean;
}

/** Comes before the answer where that takes long: all but the matrices of tokens × tokens. */
export interface Preview {
  id: number;
  preview: TraceData;
}

/** The share of a job that is done, from 0 to 1. */
export interface Progress {
  id: number;
  share: number;
}

/** A trace by its number, and what the page does not have of it yet. */
export interface SentTrace {
  number: number;
  news: { data: TraceData; before: number | null } | null;
}

export interface Answer {
  id: number;
  own: SentTrace;
  base: SentTrace;
  trace: SentTrace;
  /** Null: the lesson's own. */
  document: LessonDocument | null;
  before: Map<string, number>;
}

export interface Refusal {
  id: number;
  refused: Problem;
}

export interface Checked {
  fault: LessonFault | null;
}

/** The members of Worker that are used here. */
export interface WorkerFor<Asked, Answered> {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answered>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The worker has started. */
export interface Ready {
  ready: true;
}

export type Message = Ready | Preview | Progress | Answer | Refusal | Checked;
