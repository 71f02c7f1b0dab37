/** Whether a token ends a text: one that the task or the tokenizer has for that. */
export const isEnding = (
  id: number,
  lesson: LessonDocument | undefined,
  trace: { vocabulary: readonly string[] },
): boolean =>
  id === endingWord(lesson, trace) ||
  (lesson !== undefined && (fileTokenizerOf(lesson)?.specials.includes(id) ?? false));

/** The word that ends a task's texts. */
import { tokenizerOf, type LessonDocument } from './document.js';
import { fileTokenizerOf } from './file-tokenizer.js';
import { recipeOf } from './recipe.js';

/** The word that ends a task's texts: its index in the vocabulary; null if no word ends them. */
export function endingWord(
  lesson: LessonDocument | undefined,
  { vocabulary }: { vocabulary: readonly string[] },
): number | null {
  const tokenizer = tokenizerOf(lesson);
  const end = tokenizer.kind === 'characters' ? (tokenizer.end ?? tokenizer.begin) : undefined;
  if (end !== undefined) return vocabulary.indexOf(end);
  const task = recipeOf(lesson)?.task;
  const isMarked = task?.kind === 'sort' && (task.shortest ?? task.longest) !== undefined;
  return task?.kind === 'brackets' || isMarked ? vocabulary.length - 1 : null;
}
