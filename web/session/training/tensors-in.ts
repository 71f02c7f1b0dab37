import { ChangeError } from '../../lesson/problem.js';
import type { LessonDocument } from '../../lesson/document.js';
import { tensorsOf } from '../../lesson/tensors.js';

/**
 * The bytes of the tensors file that a lesson names. Rejects with ChangeError if the file has
 * changed or disappeared since it was opened.
 */
export async function tensorsIn(lesson: LessonDocument): Promise<ArrayBuffer | undefined> {
  try {
    return await tensorsOf(lesson)?.blob.arrayBuffer();
  } catch {
    throw new ChangeError({ id: 'tensorsUnreadable', file: String(lesson['tensors'] ?? '') });
  }
}
