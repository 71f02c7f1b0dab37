/** The small causal stack of byte-file.ts, with its tokenizer. */
import type { LessonDocument } from '../../web/lesson/document.js';
import { withTokenizer, type FileTokenizer } from '../../web/lesson/file-tokenizer.js';
import { Session } from '../../web/session/session.js';
import { tokenizerFrom } from '../../web/session/tokenizer-file.js';
import { startOf, type ViewState } from '../../web/session/view-state.js';
import { byteDocument, byteFile, byteVocabulary } from './byte-file.js';
import { sources } from './helpers.js';

export const byteTokenizer = (): FileTokenizer =>
  tokenizerFrom(JSON.stringify(byteFile()), byteVocabulary, 'tokenizer.json');

export const byteLesson = (): LessonDocument =>
  withTokenizer(byteDocument() as LessonDocument, byteTokenizer());

export async function openByteLesson(more: Partial<ViewState> = {}): Promise<Session> {
  const session = new Session({ ...sources, lesson: async () => byteLesson() });
  await session.open({ ...startOf('time-flies'), ...more });
  return session;
}
