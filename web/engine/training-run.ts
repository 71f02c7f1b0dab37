/** A training in the engine. */
import { mostTraceBytes } from './limits.js';
import { at } from './at.js';
import { checkCount, checkIndex, checkObject, checkSeed, lessonText } from './checks.js';
import type { EngineMemory } from './memory.js';
import {
  explained,
  unwrap,
  shapesIn,
  toBytes,
  toText,
  type RawGradients,
  type RawTraining,
} from './raw.js';
import { tensorsFor } from './tensors.js';
import { LessonError, type TraceOptions } from './types.js';
import type {
  HeadWeights,
  LearnedInFile,
  StepSequence,
  MadeUpToken,
  Measures,
  StepResult,
  SavedTraining,
  StepStages,
  TrainingRun,
} from './training-types.js';
import { withValues } from './with-values.js';

export interface TrainOptions extends Pick<TraceOptions, 'tensors'> {
  seed?: number | undefined;
  /** The text file beside the lesson that its task of documents names. */
  documents?: string | undefined;
}

const documentIn = (json: Uint8Array): Record<string, unknown> =>
  JSON.parse(toText(json)) as Record<string, unknown>;

const freedWithRun = new FinalizationRegistry<RawTraining>((raw) => raw.delete());

class EngineTraining implements TrainingRun {
  #raw: RawTraining | null;

  constructor(
    private readonly memory: EngineMemory,
    lesson: object | string,
    options: TrainOptions,
  ) {
    const text = lessonText(lesson);
    checkObject('options', options, 'what to train with, as { seed: 7 }');
    const { seed, tensors, documents } = options;
    if (documents !== undefined && typeof documents !== 'string') {
      throw new LessonError('documents', 'Expected a text, with one document a line.');
    }
    if (seed !== undefined) checkSeed(seed);
    const file = tensorsFor(memory, tensors);
    const raw = memory.call(
      () => {
        const beside = documents === undefined ? null : toBytes(documents);
        return unwrap(memory.module.train(toBytes(text), seed ?? null, file(), beside));
      },
      () => mostTraceBytes,
    );
    this.#raw = raw;
    freedWithRun.register(this, raw, this);
  }

  step(count = 1): StepResult {
    checkCount(count);
    if (count === 0) throw new LessonError('step', 'Expected at least one step, found 0.');
    return this.#change((raw) => unwrap(raw.step(count)));
  }

  measure(sequences = 0): Measures {
    checkCount(sequences);
    return this.#use((raw) => unwrap(raw.measure(sequences)));
  }

  makeUp(temperature = 1): readonly MadeUpToken[] {
    if (!(Number.isFinite(temperature) && temperature > 0)) {
      throw new LessonError('temperature', 'Expected a number above 0.');
    }
    return this.#use((raw) => unwrap(raw.makeUp(temperature)));
  }

  weights(): readonly HeadWeights[] {
    return this.#use((raw) => unwrap(raw.weights()));
  }

  look(sequence = 0): StepSequence {
    checkCount(sequence);
    const found = this.#use((raw) => unwrap(raw.look(sequence)));
    if (!found) throw new LessonError('sequence', `A step has no sequence ${sequence}.`);
    return { ...found, parameters: this.#graph(-1).gradients, ...this.#stagesOf(-1) };
  }

  updates(): readonly StepStages[] {
    return this.#graph(-1).gradients.map((_, parameter) => this.#stagesOf(parameter));
  }

  #graph(pass: number): RawGradients {
    const answer = this.#use((raw) => unwrap(raw.stages(pass)));
    return JSON.parse(toText(answer as Uint8Array)) as RawGradients;
  }

  #stagesOf(pass: number): StepStages {
    const stages = shapesIn(this.#graph(pass)).map((shape, i) =>
      withValues(shape, i, () => this.#use((raw) => unwrap(raw.values(pass, i)))),
    );
    return {
      stages,
      explain: (index, place) => {
        checkObject('place', place, 'a place, as { row: 0, col: 0 }');
        const { rows, cols } = at(stages, checkIndex('stage', index, stages.length));
        const row = checkIndex('row', place.row, rows);
        const col = checkIndex('col', place.col, cols);
        const answer = this.#use((raw) => unwrap(raw.explain(pass, index, row, col)));
        return { ...explained(answer), stage: index, row, col };
      },
    };
  }

  lesson(): Record<string, unknown> {
    this.#checkFinite();
    return documentIn(this.#use((raw) => unwrap(raw.lesson())));
  }

  lessonInFile(): LearnedInFile {
    this.#checkFinite();
    const { lesson, tensors } = this.#use((raw) => unwrap(raw.lessonInFile()));
    return { lesson: documentIn(lesson), tensors };
  }

  /** Throws if a number is ∞ or NaN: JSON has neither, and nothing can be learned from there. */
  #checkFinite(): void {
    if (this.save().every(Number.isFinite)) return;
    throw new LessonError(
      'training',
      'its numbers are no longer finite, expected those of an earlier step, or a smaller learning rate',
      undefined,
      ['trainingNotFinite'],
    );
  }

  save(): Float32Array {
    return this.#use((raw) => unwrap(raw.save()));
  }

  resume(saved: SavedTraining): void {
    checkObject('saved', saved, 'what was saved, as { step: 0, numbers: run.save() }');
    const { step, numbers } = saved; // read once: a getter may return something else the next time
    checkCount(step);
    if (!(numbers instanceof Float32Array)) {
      throw new LessonError('numbers', 'Expected a Float32Array, as run.save() gives.');
    }
    this.#change((raw) => unwrap(raw.resume(step, numbers)));
  }

  free(): void {
    freedWithRun.unregister(this);
    this.#raw?.delete();
    this.#raw = null;
  }

  #use<T>(read: (raw: RawTraining) => T): T {
    const raw = this.#open();
    return this.memory.call(
      () => read(raw),
      () => mostTraceBytes,
    );
  }

  #change<T>(change: (raw: RawTraining) => T): T {
    const raw = this.#open();
    return this.memory.callOnce(
      () => change(raw),
      () => mostTraceBytes,
    );
  }

  #open(): RawTraining {
    if (!this.#raw) throw new LessonError('training', 'This training was freed.');
    return this.#raw;
  }
}

export const trainingRun = (
  memory: EngineMemory,
  lesson: object | string,
  options: TrainOptions,
): TrainingRun => new EngineTraining(memory, lesson, options);
