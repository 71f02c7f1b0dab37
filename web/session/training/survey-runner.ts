/** The worker's side of measuring a model over many texts. */
import type { TrainOptions } from '../../engine/engine.js';
import type { Survey } from '../../engine/survey-types.js';
import type { SurveyAnswer, SurveyRequest } from './survey-messages.js';

/** The methods of an engine that are used here. `survey` throws LessonError. */
export interface Surveyor {
  survey(lesson: object, options: Omit<TrainOptions, 'seed'>): Survey;
}

export class SurveyRunner {
  #survey: Survey | null = null;
  #texts = 0;

  constructor(
    private readonly engine: Surveyor,
    private readonly now = (): number => performance.now(),
  ) {}

  /** Throws LessonError. */
  answer(request: SurveyRequest): SurveyAnswer {
    switch (request.survey) {
      case 'open': {
        const { lesson, tensors, documents } = request;
        this.#survey?.free();
        this.#survey = this.engine.survey(lesson, { tensors, documents });
        this.#texts = 0;
        return { surveyed: 'advanced', texts: 0, isEnd: false };
      }
      case 'advance':
        return this.#advance(request.until, this.now() + request.milliseconds);
      case 'findings':
        return {
          surveyed: 'findings',
          findings: this.#current.findings(),
          probes: this.#current.probes(request.probed),
        };
    }
  }

  get #current(): Survey {
    if (!this.#survey) throw new Error('Nothing is being measured.');
    return this.#survey;
  }

  #advance(until: number, end: number): SurveyAnswer {
    const survey = this.#current;
    let isEnd = this.#texts >= until;
    while (!isEnd) {
      const texts = survey.take(1);
      isEnd = texts === this.#texts || texts >= until; // or no more are held out
      this.#texts = texts;
      if (this.now() >= end) break;
    }
    return { surveyed: 'advanced', texts: this.#texts, isEnd };
  }
}
