/** What the page and the worker that measures say to each other: each request has one answer. */
import type { Probe, Findings } from '../../engine/survey-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { Problem } from '../../lesson/problem.js';

/** What lies beside a lesson: its file of tensors, and its text file. */
export interface SurveyFiles {
  readonly tensors?: ArrayBuffer | undefined;
  readonly documents?: string | undefined;
}

export type SurveyRequest =
  | ({ readonly survey: 'open'; readonly lesson: LessonDocument } & SurveyFiles)
  /** So many texts as there is time for, at most until there are so many in all. */
  | { readonly survey: 'on'; readonly until: number; readonly milliseconds: number }
  /** What came out; probes are made on so many texts. */
  | { readonly survey: 'findings'; readonly probed: number };

export type SurveyAnswer =
  /** `isEnd`: there are as many as were asked for, or as there are. */
  | { readonly surveyed: 'on'; readonly texts: number; readonly isEnd: boolean }
  | {
      readonly surveyed: 'findings';
      readonly findings: Findings;
      readonly probes: readonly Probe[];
    }
  | { readonly surveyed: 'refused'; readonly problem: Problem };
