/** The tensors files of lessons that are trained, and of those that have learned. */
import { mostTensorsBytesAtOnce } from '../../engine/limits.js';
import { ChangeError } from '../../lesson/problem.js';
import type { LessonDocument } from '../../lesson/document.js';
import { tensorsOf, withTensors } from '../../lesson/tensors.js';
import type { Learned } from './messages.js';

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

/** A learned lesson's document, with its tensors file if there is one. */
export const learnedDocument = ({ document, tensors }: Learned): LessonDocument =>
  withTensors(
    document,
    tensors && {
      blob: new Blob([tensors]),
      isLearned: true,
      bytes: tensors.length <= mostTensorsBytesAtOnce ? tensors : null,
    },
  );
