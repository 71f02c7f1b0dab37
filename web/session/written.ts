/** The document of the shown state, with all changes written out. */
import { givenBy } from '../lesson/given-document.js';
import { givenStack } from '../lesson/given-stack.js';
import { isStack, type LessonDocument } from '../lesson/document.js';
import { untrainedOf } from '../lesson/lessons.js';
import type { Edit } from '../lesson/edits.js';
import { recipeOf } from '../lesson/recipe.js';
import { withRecipe, withSeed } from '../lesson/recipe-changes.js';
import { withoutUnused } from '../lesson/tensors.js';
import { isIncomplete } from '../trace/layers.js';
import type { Computed } from './calculation.js';
import type { Session } from './session.js';
import { loadLesson } from './source.js';

/** The changed numbers that no document has: those of a stack that only the worker holds. */
export const unwrittenEdits = ({ state, trace }: Computed): readonly Edit[] =>
  isIncomplete(trace) ? state.edits : [];

const written = new WeakMap<Computed, LessonDocument>();

/** Precondition: the session has a result. */
export function writtenDocument(session: Session): LessonDocument {
  const now = session.computed as Computed;
  if (!session.isChanged) return now.lesson;
  const earlier = written.get(now);
  if (earlier) return earlier;
  const unedited = session.uneditedDocument;
  const document = withoutUnused(
    !isStack(unedited)
      ? givenBy(unedited, now.trace)
      : now.state.edits.length && !unwrittenEdits(now).length
        ? givenStack(unedited, now.trace)
        : unedited,
  );
  written.set(now, document);
  return document;
}

/**
 * The document before the first step of the shown training on documents, with the shown recipe and
 * seed; null for other lessons. Precondition: the session has a result.
 */
export async function documentBefore(session: Session): Promise<LessonDocument | null> {
  const { lesson, recipe, seed } = (session.computed as Computed).state;
  const shown = session.lessonOf(lesson);
  if (!shown || recipeOf(shown)?.task.kind !== 'documents') return null;
  const before = untrainedOf(lesson);
  const untrained = before === null ? shown : await loadLesson(before);
  const changed = recipe ? withRecipe(untrained, recipe) : untrained;
  return seed === null ? changed : withSeed(changed, seed);
}
