/** The document of the shown state, with all changes written out. */
import { givenBy } from '../lesson/given-document.js';
import { givenStack } from '../lesson/given-stack.js';
import { isStack, type LessonDocument } from '../lesson/document.js';
import { untrainedOf } from '../lesson/lessons.js';
import type { Edit } from '../lesson/edits.js';
import { recipeOf } from '../lesson/recipe.js';
import { withRecipe, withSeed } from '../lesson/recipe-changes.js';
import { tensorFilesOf, withoutUnused } from '../lesson/tensors.js';
import { isIncomplete } from '../trace/layers.js';
import type { Computed } from './compute.js';
import { changedNumbers, type ChangedNumber } from './changes.js';
import type { Session } from './session.js';
import { loadLesson } from './source.js';

/** What a program is written from. */
interface Written {
  readonly lesson: LessonDocument;
  /** The numbers that are not as in the lesson's tensors file. */
  readonly changed: readonly ChangedNumber[];
}

/**
 * The document of a program, which reads a tensors file itself: its changed numbers stand beside it.
 * Precondition: the session has a result.
 */
export function writtenForProgram(session: Session): Written {
  const now = session.computed as Computed;
  if (!tensorFilesOf(now.lesson).length) return { lesson: writtenDocument(session), changed: [] };
  return { lesson: withoutUnused(session.uneditedDocument), changed: changedNumbers(now) };
}

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
