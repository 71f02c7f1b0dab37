/** The parts of a lesson that the engine ignores: they are read from its JSON text. */
import type { Lesson } from './format.js';
import { LessonError, type Features, type Teaching } from './types.js';

type Ignored = Pick<Lesson, 'features' | 'steps' | 'questions' | 'texts' | 'training'>;

/** @throws LessonError if it is no JSON text of an object, which only adopted data can have */
function read(lesson: string): Ignored {
  try {
    const found = JSON.parse(lesson) as Ignored | null;
    if (typeof found === 'object' && found) return found;
  } catch {
    // the error below reports it
  }
  throw new LessonError(
    'data.lesson',
    'Expected JSON text of a lesson, as in the data() of a trace.',
  );
}

export function ignoredParts(lesson: string): { features: Features; teaching: Teaching } {
  const { features = {}, steps, questions, texts, training } = read(lesson);
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
