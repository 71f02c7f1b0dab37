/** Which words of a text those before them tell, by the task that a lesson was trained on. */
import { tokenizerOf, type LessonDocument } from './document.js';
import { recipeOf } from './recipe.js';

type Told = (token: number) => boolean;

/** From where a text says again what it began with; its length if it does not. */
function secondStart(ids: readonly number[]): number {
  const isAgain = (start: number): boolean =>
    ids.every((id, i) => i < start || id === ids[i - start]);
  const found = ids.findIndex((_, start) => start > 0 && isAgain(start));
  return found < 0 ? ids.length : found;
}

/** By a task's kind. src/learn has the same of the sequences that it makes up. */
const rules: Readonly<
  Record<string, (ids: readonly number[], length: number, words: number) => Told>
> = {
  say_it_twice: (ids) => {
    const start = secondStart(ids);
    return (token) => token >= start;
  },
  sort: (_, length) => (token) => token >= (length + 1) / 2 - 1,
  brackets: (ids, _, words) => {
    const mark = ids.indexOf(words - 2);
    return (token) => mark >= 0 && token >= mark;
  },
  modular_addition: () => (token) => token % 3 === 1,
};

/** Of a lesson without such a task any word may be told. */
export function toldIn(
  lesson: LessonDocument | undefined,
  { ids, vocabulary }: { ids: readonly number[]; vocabulary: readonly string[] },
): Told {
  const recipe = recipeOf(lesson);
  const told = recipe && rules[recipe.task.kind]?.(ids, recipe.length, vocabulary.length);
  return told ?? (() => true);
}

/** The word after which a task's texts say no more: its place in the vocabulary; null where none ends them. */
export function endingWord(
  lesson: LessonDocument | undefined,
  { vocabulary }: { vocabulary: readonly string[] },
): number | null {
  const own = tokenizerOf(lesson);
  const end = own.kind === 'characters' ? (own.end ?? own.begin) : undefined;
  if (end !== undefined) return vocabulary.indexOf(end);
  return recipeOf(lesson)?.task.kind === 'brackets' ? vocabulary.length - 1 : null;
}
