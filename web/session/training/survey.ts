/** One model measured over many texts, on the page. No DOM here. */
import type { Probe, Findings } from '../../engine/survey-types.js';
import type { LessonDocument } from '../../lesson/document.js';
import { ChangeError, type Problem } from '../../lesson/problem.js';
import type { SurveyAnswer, SurveyFiles, SurveyRequest } from './survey-messages.js';
import { tensorsIn } from './tensors-in.js';
import type { Trainee } from './training.js';

/** The number of texts: enough to know a mean of shares to about one in a hundred. */
export const surveyed = 256;

/** How long a worker measures before it reports its progress, in ms. */
const slice = 100;

export interface Surveyed {
  readonly findings: Findings;
  readonly probes: readonly Probe[];
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
    private readonly start: (signal: AbortSignal) => Promise<Trainee<SurveyRequest, SurveyAnswer>>,
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
    let someone: Trainee<SurveyRequest, SurveyAnswer> | null = null;
    try {
      const files = { tensors: await tensorsIn(this.lesson), documents: await this.documents() };
      someone = await this.start(signal);
      const found = await this.#measureWith(someone, files, signal);
      if (!signal.aborted) this.found = found;
    } catch (error) {
      if (!signal.aborted)
        this.problem = error instanceof ChangeError ? error.problem : { id: 'surveyLost' };
    } finally {
      someone?.end();
      if (this.#stop.signal === signal) this.#at(null);
    }
  }

  /** Earlier results stay. */
  cancel(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#at(null);
  }

  async #measureWith(
    someone: Trainee<SurveyRequest, SurveyAnswer>,
    files: SurveyFiles,
    signal: AbortSignal,
  ): Promise<Surveyed | null> {
    let answer = answered(await someone.ask({ survey: 'open', lesson: this.lesson, ...files }));
    while (answer.surveyed === 'on' && !answer.isEnd) {
      signal.throwIfAborted();
      this.#at(answer.texts);
      const asked = { survey: 'on', until: surveyed, milliseconds: slice } as const;
      answer = answered(await someone.ask(asked));
    }
    signal.throwIfAborted();
    if (answer.surveyed === 'on') this.#at(answer.texts);
    const last = answered(await someone.ask({ survey: 'findings', probed: surveyed }));
    return last.surveyed === 'findings' ? { findings: last.findings, probes: last.probes } : null;
  }

  #at(texts: number | null): void {
    this.texts = texts;
    this.onChange();
  }
}

type Answered = Exclude<SurveyAnswer, { surveyed: 'refused' }>;

function answered(answer: SurveyAnswer): Answered {
  if (answer.surveyed === 'refused') throw new ChangeError(answer.problem);
  return answer;
}
