/** The requests to a worker that measures a model, and its answers. */
import type { Probe, Findings } from '../../engine/survey-types.js';
import type { LessonDocument } from '../../lesson/document.js';

/** The files beside a lesson: its tensors file, and its text file. */
export interface SurveyFiles {
  readonly tensors?: ArrayBuffer | undefined;
  readonly documents?: string | undefined;
}

export type SurveyRequest =
  | ({ readonly survey: 'open'; readonly lesson: LessonDocument } & SurveyFiles)
  /** Runs texts for some milliseconds, until there are `until` in all. */
  | { readonly survey: 'advance'; readonly until: number; readonly milliseconds: number }
  /** Returns the results; `probed`: the number of texts for probes. */
  | { readonly survey: 'findings'; readonly probed: number };

export type SurveyAnswer =
  /** `isEnd`: whether there are as many as requested, or as exist. */
  | { readonly surveyed: 'advanced'; readonly texts: number; readonly isEnd: boolean }
  | {
      readonly surveyed: 'findings';
      readonly findings: Findings;
      readonly probes: readonly Probe[];
    };
