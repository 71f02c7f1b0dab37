/** The parts of a lesson that the engine ignores: they are read from its JSON text. */
import type { Lesson } from './format.js';
import type { Features, Teaching } from './types.js';

type Ignored = Pick<Lesson, 'features' | 'steps' | 'questions' | 'texts' | 'training'>;

export function ignoredParts(lesson: string): { features: Features; teaching: Teaching } {
  const { features = {}, steps, questions, texts, training } = JSON.parse(lesson) as Ignored;
  return {
    features,
    teaching: {
      ...(steps && { steps }),
      ...(questions && { questions }),
      ...(texts && { texts }),
      ...(training && { learns: training.task.kind }),
    },
  };
}
