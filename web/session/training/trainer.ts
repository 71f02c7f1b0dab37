/** Training as the engine has it, as it is shown. */
import type { Engine } from '../../engine/engine.js';
import { LessonError, type Trace } from '../../engine/types.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { HeadPicture, HeadScores, Point } from '../../trace/learning.js';
import type { Saved } from './messages.js';
import type { Run, Trainer } from './runner.js';

/** As much of engine.train as is used here. */
interface EngineRun {
  step(count: number): { step: number; loss: number };
  measure(): Omit<Point, 'step' | 'heads'> & { heads: readonly HeadScores[] };
  lesson(): LessonDocument;
  save(): Float32Array;
  resume(saved: Saved): void;
  free(): void;
}

type Training = { train?(lesson: LessonDocument, options: { seed?: number }): EngineRun };

function picturesOf(trace: Trace): HeadPicture[] {
  const stages = trace.stages.filter(({ name }) => name === 'weights');
  return stages.map((stage) => ({
    layer: stage.layer ?? 0,
    head: stage.head ?? 0,
    size: stage.rows,
    values: stage.values.slice(),
  }));
}

export function trainerOf(engine: Engine): Trainer {
  return (lesson, seed): Run => {
    const run = (engine as Training).train?.(lesson, seed === null ? {} : { seed });
    if (!run) throw new LessonError('training', 'This engine does not train.');
    return {
      step: (count) => run.step(count),
      measure: () => run.measure(),
      lesson: () => run.lesson(),
      save: () => run.save(),
      resume: (saved) => run.resume(saved),
      free: () => run.free(),
      pictures: () => {
        const trace = engine.trace(run.lesson());
        const pictures = picturesOf(trace);
        trace.free();
        return pictures;
      },
    };
  };
}
