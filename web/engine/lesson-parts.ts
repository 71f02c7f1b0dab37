/** The parts of a lesson that the engine ignores: they are read from its JSON text. */
import type { Lesson } from './format.js';
import { LessonError, type Features, type Teaching } from './types.js';

/** @throws LessonError if it is no JSON text of an object, which only adopted data can have */
function read(lesson: string): Lesson {
  try {
    const found = JSON.parse(lesson) as Lesson | null;
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

/**
 * The lesson with a word, or a character, after its text.
 * @throws LessonError if its input is vectors, or ids from another tokenizer
 */
export function continued(lesson: string, word: string): string {
  const document = read(lesson);
  const { input } = document;
  if (!('text' in input)) {
    throw new LessonError('input', 'vectors, expected a text: only a text can be continued.');
  }
  if (input.ids) {
    throw new LessonError('input.ids', 'given, expected none: only words can be added here.');
  }
  const gap = input.tokenizer?.kind === 'characters' || input.text === '' ? '' : ' ';
  return JSON.stringify({ ...document, input: { ...input, text: input.text + gap + word } });
}
