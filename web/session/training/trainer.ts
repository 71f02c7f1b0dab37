/** Training as the engine has it, as it is shown. */
import type { Engine, Trace } from '../../engine/engine.js';
import type { LessonDocument } from '../../lesson/document.js';
import type { HeadPicture } from '../../trace/learning.js';
import type { Run, Trainer } from './runner.js';

function picturesOf(trace: Trace): HeadPicture[] {
  const stages = trace.stages.filter(({ name }) => name === 'weights');
  return stages.map((stage) => ({
    layer: stage.layer ?? 0,
    head: stage.head ?? 0,
    size: stage.rows,
    values: stage.values.slice(),
  }));
}

export function trainerOf(engine: Pick<Engine, 'train' | 'trace'>): Trainer {
  return (lesson, seed, tensors): Run => {
    const run = engine.train(lesson, { seed: seed ?? undefined, tensors });
    return {
      step: (count) => run.step(count),
      measure: () => run.measure(),
      lesson: () => run.lesson() as unknown as LessonDocument,
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
