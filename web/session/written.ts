/** The document that describes what a session shows, with all changes written out. */
import { givenBy } from '../lesson/given-document.js';
import { givenStack } from '../lesson/given-stack.js';
import { isStack, type LessonDocument } from '../lesson/document.js';
import { isIncomplete } from '../trace/layers.js';
import type { Computed } from './calculation.js';
import type { Session } from './session.js';

const written = new WeakMap<Computed, LessonDocument>();

/** Precondition: the session has a result. */
export function writtenDocument(session: Session): LessonDocument {
  const now = session.computed as Computed;
  if (!session.isChanged) return now.lesson;
  const known = written.get(now);
  if (known) return known;
  const made = session.madeDocument;
  const document = !isStack(made)
    ? givenBy(made, now.trace)
    : now.state.edits.length && !isIncomplete(now.trace)
      ? givenStack(made, now.trace)
      : made;
  written.set(now, document);
  return document;
}
