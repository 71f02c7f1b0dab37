/** One model measured over many texts, on the page. No DOM here. */
import { reportMs, surveyedTexts } from '../../engine/limits.js';
import type { Probe, Findings } from '../../engine/survey-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError, type Problem } from '../../lesson/problem.js';
import type { SurveyAnswer, SurveyFiles, SurveyRequest } from './survey-messages.js';
import type { Asked } from '../worker/client.js';
import { tensorsIn } from './tensors-in.js';

export interface Surveyed {
  readonly findings: Findings;
  readonly probes: readonly Probe[];
}

type StartSurveyor = (signal: AbortSignal) => Promise<Asked<'survey'>>;

export interface Surveying {
  /** The most texts to run. */
  readonly texts: number;
  readonly files: SurveyFiles;
  /** Aborting the signal ends the worker. */
  readonly signal: AbortSignal;
  readonly start: StartSurveyor;
  /** Receives the number of texts that have been run. */
  onTexts(texts: number): void;
}

/** Measures a model in a worker. Rejects with ChangeError, or with an AbortError. */
export async function surveyOf(
  lesson: LessonDocument,
  { texts, files, signal, start, onTexts }: Surveying,
): Promise<Surveyed> {
  const worker = await start(signal);
  const ask = async (request: SurveyRequest): Promise<SurveyAnswer> => {
    signal.throwIfAborted();
    const answer = await worker.ask(request);
    signal.throwIfAborted();
    return answer;
  };
  try {
    let answer = await ask({ survey: 'open', lesson, ...files });
    while (answer.surveyed === 'advanced' && !answer.isEnd) {
      onTexts(answer.texts);
      answer = await ask({ survey: 'advance', until: texts, milliseconds: reportMs });
    }
    const last = await ask({ survey: 'findings', probed: texts });
    if (last.surveyed !== 'findings') throw new Error('The worker sent no findings.');
    return { findings: last.findings, probes: last.probes };
  } finally {
    worker.end();
  }
}

export class ModelSurvey {
  /** How many texts have been run; null while none are. */
  texts: number | null = null;
  found: Surveyed | null = null;
  problem: Problem | null = null;
  #stop = new AbortController();

  constructor(
    /** The model: the shown document with its parameters. */
    private readonly lesson: LessonDocument,
    private readonly start: StartSurveyor,
    private readonly onChange: () => void,
    /** The text file that lies beside the lesson. */
    private readonly documents: () => Promise<string | undefined> = async () => undefined,
  ) {}

  /** Settles when everything is measured, or when measuring stops. */
  async measure(): Promise<void> {
    if (this.texts !== null) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.problem = null;
    this.#at(0);
    try {
      const files = { tensors: await tensorsIn(this.lesson), documents: await this.documents() };
      this.found = await surveyOf(this.lesson, {
        texts: surveyedTexts,
        files,
        signal,
        start: this.start,
        onTexts: (texts) => this.#at(texts),
      });
    } catch (error) {
      if (!signal.aborted)
        this.problem = error instanceof ChangeError ? error.problem : { id: 'surveyLost' };
    } finally {
      if (this.#stop.signal === signal) this.#at(null);
    }
  }

  /** Earlier results stay. */
  cancel(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#at(null);
  }

  #at(texts: number | null): void {
    this.texts = texts;
    this.onChange();
  }
}
