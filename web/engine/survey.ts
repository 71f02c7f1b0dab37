/** The engine's findings about a trained lesson over many texts. */
import { mostTraceBytes } from './limits.js';
import { checkCount, checkObject, lessonText } from './checks.js';
import type { EngineMemory } from './memory.js';
import { unwrap, toBytes, type RawSurvey } from './raw.js';
import { tensorsFor } from './tensors.js';
import type { TrainOptions } from './training-run.js';
import type { Findings, Probe, Survey } from './survey-types.js';
import { LessonError } from './types.js';

const unheld = new FinalizationRegistry<RawSurvey>((raw) => raw.delete());

class EngineSurvey implements Survey {
  readonly most: number;
  #raw: RawSurvey | null;
  #texts = 0;

  constructor(
    private readonly memory: EngineMemory,
    lesson: object | string,
    options: Omit<TrainOptions, 'seed'>,
  ) {
    const text = lessonText(lesson);
    checkObject('options', options, 'what lies beside the lesson, as { documents: text }');
    const { tensors, documents } = options;
    if (documents !== undefined && typeof documents !== 'string') {
      throw new LessonError('documents', 'Expected a text, with one document a line.');
    }
    const file = tensorsFor(memory, tensors);
    const raw = memory.call(
      () => {
        const beside = documents === undefined ? null : toBytes(documents);
        return unwrap(memory.module.survey(toBytes(text), file(), beside));
      },
      () => mostTraceBytes,
    );
    this.#raw = raw;
    unheld.register(this, raw, this);
    this.most = unwrap(raw.most());
  }

  take(count: number): number {
    checkCount(count);
    const raw = this.#open();
    this.#texts = this.memory.callOnce(
      () => unwrap(raw.take(count)),
      () => mostTraceBytes,
    );
    return this.#texts;
  }

  findings(): Findings {
    const raw = this.#open();
    if (!this.#texts)
      throw new LessonError('survey', 'No text has been taken yet; call take(1) first.');
    return this.memory.call(
      () => unwrap(raw.findings()),
      () => mostTraceBytes,
    );
  }

  probes(texts: number): readonly Probe[] {
    checkCount(texts);
    const raw = this.#open();
    return this.memory.call(
      () => unwrap(raw.probes(texts)),
      () => mostTraceBytes,
    );
  }

  free(): void {
    unheld.unregister(this);
    this.#raw?.delete();
    this.#raw = null;
  }

  #open(): RawSurvey {
    if (!this.#raw) throw new LessonError('survey', 'This survey was freed.');
    return this.#raw;
  }
}

export const survey = (
  memory: EngineMemory,
  lesson: object | string,
  options: Omit<TrainOptions, 'seed'>,
): Survey => new EngineSurvey(memory, lesson, options);
