/** The text file that a lesson's task of documents names. */
import { longestResponseMs } from '../../engine/limits.js';
import type { LessonDocument } from '../../lesson/document.js';
import { textFiles } from '../../lesson/lessons.js';
import { ChangeError } from '../../lesson/problem.js';
import { recipeOf } from '../../lesson/recipe.js';
import { addressBeside } from '../beside.js';
import { fetchedFrom } from '../fetched.js';
import { textOf } from '../packed.js';
import { loadText } from '../source.js';

const texts = new Map<string, Promise<string>>();

/** Loaded once; after a failure the next call tries again. */
function once(name: string, load: () => Promise<string>): Promise<string> {
  let text = texts.get(name);
  if (!text) {
    text = load().catch((error: unknown) => {
      texts.delete(name);
      throw error;
    });
    texts.set(name, text);
  }
  return text;
}

/**
 * The text; undefined if the lesson names none, or if there is no file (the engine reports that).
 * Rejects with ChangeError. `id`: the lesson, as a state names it.
 */
export async function textBeside(lesson: LessonDocument, id: string): Promise<string | undefined> {
  const file = recipeOf(lesson)?.task.file;
  if (file === undefined) return undefined;
  if (textFiles.includes(file)) {
    return once(file, () => loadText(file)).catch(() => {
      throw new ChangeError({ id: 'lessonMissing', lesson: file });
    });
  }
  const address = addressBeside(file, id);
  if (address === undefined) return undefined;
  return once(address, () =>
    fetchedFrom(address, longestResponseMs, async ({ body }) => (body ? textOf(body, file) : '')),
  );
}
