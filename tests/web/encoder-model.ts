/** The encoder that comes along, made from its package as tools/model.mjs makes it. */
import {
  ownLessonOf,
  readPieces,
  readTensors,
  safetensors,
  vocabularyOf,
} from '../../tools/models/use-lite.mjs';
import type { Trace } from '../../web/engine/types.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { engine } from './helpers.js';

/** The trace of its own sentence. */
export async function traceOfEncoder(): Promise<Trace> {
  const lesson = ownLessonOf(vocabularyOf(await readPieces())) as LessonDocument;
  return (await engine()).trace(lesson, { tensors: safetensors(await readTensors(), 'F16') });
}
