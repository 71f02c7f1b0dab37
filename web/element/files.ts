/** Lessons from files and into files: loaded when a person has one. */
import { ownLesson, ownOf } from '../lesson/own.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { faultOf, packed, textOf } from '../session/own-lesson.js';
import type { Session } from '../session/session.js';
import { engineFor } from '../session/source.js';
import { writtenDocument } from '../session/written.js';

/** The lesson in a file, as a state names it; or why it is none. */
export async function lessonIn(file: File): Promise<string | Problem> {
  try {
    const text = await textOf(file.stream(), file.name);
    const problem = await faultOf(text, file.name, await engineFor(text));
    return problem ?? ownLesson('document', await packed(text));
  } catch (error) {
    // A folder, or a file that is gone, cannot be read at all.
    return error instanceof ChangeError ? error.problem : { id: 'notText', lesson: file.name };
  }
}

/** The lesson as a person changed it. */
export const savedLesson = (session: Session): string =>
  `${JSON.stringify(writtenDocument(session), null, 2)}\n`;

/** How the files of what is shown begin: the lesson's id, or of one's own its title. */
export function fileStem(session: Session): string {
  const { lesson } = session.asked;
  const title = session.trace.title.slice(0, 200).normalize('NFC').toLowerCase();
  const words = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ownOf(lesson) ? words.join('-').slice(0, 60) || 'lesson' : lesson;
}

/** Saving has begun by then. */
const begun = 30_000;

export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), begun);
}

/** Lets a person choose a file. */
export function askForFile(onFile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
  });
  input.click();
}
