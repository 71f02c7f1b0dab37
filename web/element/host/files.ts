/** Lessons from files and into files. */
import { ownLesson, ownOf } from '../../lesson/own.js';
import { ChangeError, type Problem } from '../../lesson/problem.js';
import { addressBeside } from '../../session/beside.js';
import { faultOf } from '../../session/own-lesson.js';
import { packed, textOfFile, unpacked } from '../../session/packed.js';
import {
  isTensorFile,
  isTorchFile,
  namedIn,
  keepDropped,
  tensorsAmong,
  tensorsFor,
} from '../../session/tensor-files.js';
import type { Session } from '../../session/session.js';
import { loadEngine } from '../../session/source.js';
import { plainJson } from '../../export/markup.js';
import { tensorsOf, type Tensors } from '../../lesson/tensors.js';
import { writtenDocument } from '../../session/written.js';

type RequestedLesson = Pick<Session, 'requested' | 'problem' | 'lessonOf'>;

const isJson = ({ name }: File): boolean => /\.json$/i.test(name);

/** The address or the name of the tensors file that a lesson waits for, or has; null: none. */
async function namedBy(session: RequestedLesson): Promise<string | null> {
  const { requested, problem } = session;
  if (problem?.id === 'tensorsMissing') return problem.file;
  if (problem?.id === 'source') return isTensorFile({ name: problem.url }) ? problem.url : null;
  const tensors = session.lessonOf(requested.lesson)?.['tensors'];
  if (typeof tensors === 'string') return addressBeside(tensors, requested.lesson) ?? tensors;
  const own = ownOf(requested.lesson);
  // A lesson that is not loaded can only name one if the state contains its document.
  if (own?.key !== 'document') return null;
  try {
    return namedIn(await unpacked(own.value));
  } catch {
    return null; // a damaged address names no file
  }
}

/**
 * The lesson in files, as a state names it; or why there is none. A tensors file may come with its
 * document, or after it.
 */
export async function lessonIn(
  files: readonly File[],
  session: RequestedLesson,
): Promise<string | Problem> {
  const ofTorch = files.find(isTorchFile);
  if (ofTorch) return { id: 'torchFile', lesson: ofTorch.name };
  // In a folder of other files, the lesson is the one that its name calls JSON.
  const file = files.find(isJson) ?? files.find((one) => !isTensorFile(one));
  if (!file) {
    const name = await namedBy(session);
    const tensors = tensorsAmong(files, name);
    if (!tensors || name === null) return { id: 'tensorsAlone', lesson: files[0]?.name ?? '' };
    const { lesson } = session.requested;
    keepDropped(tensors, name, lesson);
    return lesson;
  }
  try {
    const text = await textOfFile(file);
    const name = namedIn(text);
    const tensors = tensorsAmong(files, name);
    const lesson = ownLesson('document', await packed(text));
    if (tensors && name !== null) keepDropped(tensors, name, lesson);
    let beside: Tensors | null = null;
    try {
      beside = name === null ? null : await tensorsFor(name, lesson);
    } catch {
      return lesson; // the lesson reports what it lacks, and waits for it
    }
    return (await faultOf(text, file.name, await loadEngine(), beside)) ?? lesson;
  } catch (error) {
    if (error instanceof ChangeError) return error.problem;
    throw error;
  }
}

/** The lesson with a person's changes. */
export const savedLesson = (session: Session): string =>
  `${plainJson(JSON.stringify(writtenDocument(session), null, 2))}\n`;

/**
 * The beginning of a saved file's name: the lesson's id, or the title of the reader's own lesson.
 */
export function fileStem(session: Session): string {
  const { lesson } = session.requested;
  const title = session.trace.title.slice(0, 200).normalize('NFC').toLowerCase();
  const words = title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ownOf(lesson) ? [...words.join('-')].slice(0, 60).join('') || 'lesson' : lesson;
}

/** The time in ms after which the browser has surely begun to save, and needs no URL any more. */
const revokeDelay = 30_000;

export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay);
}

/**
 * Saves the lesson with a person's changes, and the tensors file that its training made. Returns the
 * names of the files.
 */
export function saveLesson(session: Session, name: string): string[] {
  const lesson = writtenDocument(session);
  saveFile(name, 'application/json', [savedLesson(session)]);
  const tensors = 'tensors' in lesson ? tensorsOf(lesson) : undefined;
  if (!tensors?.isLearned) return [name];
  const beside = String(lesson['tensors']);
  saveFile(beside, 'application/octet-stream', [tensors.blob]);
  return [name, beside];
}

/** Lets a person choose a lesson's file, and its tensors file. */
export function askForFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.json,application/json,.safetensors';
  input.addEventListener('change', () => {
    if (input.files?.length) onFiles([...input.files]);
  });
  input.click();
}
