/** Lessons from files and into files. */
import { largestLessonBytes, saveStartMs } from '../../engine/limits.js';
import type { LessonDocument } from '../../lesson/document.js';
import { tokenizerFileOf } from '../../lesson/file-tokenizer.js';
import { isLessonText, type FileKind } from '../../lesson/file-kind.js';
import { ownLesson, ownOf } from '../../lesson/own.js';
import { ChangeError, type Problem } from '../../lesson/problem.js';
import { faultOf } from '../../session/own-lesson.js';
import { packed, textOfFile } from '../../session/packed.js';
import {
  namedIn,
  keepDropped,
  openedOf,
  tensorsAmong,
  tensorsFor,
  wantedBy,
  type Header,
  type OpenedFile,
} from '../../session/tensor-files.js';
import { madeFiles } from '../../session/kept-models.js';
import type { Session } from '../../session/session.js';
import { loadEngine } from '../../session/source.js';
import { plainJson } from '../../export/markup.js';
import { tensorsOf } from '../../lesson/tensors.js';
import { Room } from '../base/room.js';
import { writtenDocument } from '../../session/written.js';

type RequestedLesson = Pick<Session, 'requested'>;

const isJson = ({ name }: File): boolean => /\.json$/i.test(name);

/** JSON first. */
const byJson = (first: File, other: File): number => Number(isJson(other)) - Number(isJson(first));

/** Among other files, the lesson is recognised by its name and keys. */
async function lessonAmong(texts: readonly File[]): Promise<File | undefined> {
  for (const file of texts.filter(isJson)) {
    const text = file.size <= largestLessonBytes ? await file.text().catch(() => '') : '';
    if (isLessonText(text)) return file;
  }
  return undefined;
}

/** Everything about models loads when a person opens the first file of one. */
export const modelRoom = new Room(() => import('./model.js'));

/** The name of the tokenizer's file in a document's text; undefined if there is none. */
function tokenizerNamedIn(text: string): string | undefined {
  try {
    const name = tokenizerFileOf(JSON.parse(text) as LessonDocument);
    return name?.split('/').at(-1);
  } catch {
    return undefined; // the engine reports the faults of the text
  }
}

const other = (kind: FileKind, file: File | undefined): Problem => ({
  id: 'otherFile',
  kind,
  lesson: file?.name ?? '',
});

/** The first file that is neither a text nor has tensors. */
function otherAmong(all: readonly OpenedFile[]): Problem | null {
  const found = all.find(({ kind }) => kind && kind !== 'tensorsAlone');
  return found?.kind ? other(found.kind, found.file) : null;
}

/**
 * The lesson in files, as a state names it; or why there is none. A tensors file may come with its
 * document, or after it.
 */
export async function lessonIn(
  files: readonly File[],
  session: RequestedLesson,
): Promise<string | Problem> {
  const all = await openedOf(files);
  const texts = all.filter(({ kind, hasTensors }) => !kind && !hasTensors);
  const { lesson: requested } = session.requested;
  const wanted = ownOf(requested)?.key === 'model' ? null : wantedBy(requested);
  try {
    const lessonFile = await lessonAmong(texts.map((text) => text.file));
    const isWanted = wanted !== null && !texts.some((text) => isJson(text.file));
    if (!lessonFile && !isWanted) {
      const { modelIn } = await modelRoom.enter();
      const found = await modelIn(all, session, await loadEngine());
      if (found !== null) return found;
    }
    const file = lessonFile ?? texts.map((text) => text.file).sort(byJson)[0];
    if (!file) {
      const tensors = tensorsAmong(all, wanted);
      if (!tensors || wanted === null) return otherAmong(all) ?? other('tensorsAlone', files[0]);
      keepDropped(tensors, wanted, requested);
      return requested;
    }
    const text = await textOfFile(file);
    const name = namedIn(text);
    const tensors = tensorsAmong(all, name);
    const lesson = ownLesson('document', await packed(text));
    if (tensors && name !== null) keepDropped(tensors, name, lesson);
    const tokenizer = tokenizerNamedIn(text);
    const beside = texts.find((other) => other.file.name === tokenizer)?.file;
    if (tokenizer && beside) keepDropped(beside, tokenizer, lesson);
    // A lesson that lacks only its file reports that, and waits for it.
    let header: Header | null = null;
    try {
      if (name !== null) ({ header } = await tensorsFor(name, lesson));
    } catch {
      return (tensors ? null : otherAmong(all)) ?? lesson;
    }
    const problem = await faultOf(text, file.name, await loadEngine(), header);
    return problem && problem.id !== 'tensorsBroken' ? problem : lesson;
  } catch (error) {
    if (error instanceof ChangeError) return error.problem;
    throw error;
  }
}

/** The lesson of a model whose other files are here, as a state names it; or why there is none. */
export async function modelWith(
  heads: number,
  session: RequestedLesson,
): Promise<string | Problem> {
  const { modelIn } = await modelRoom.enter();
  return (
    (await modelIn([], session, await loadEngine(), heads)) ?? other('tensorsAlone', undefined)
  );
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

export function saveFile(name: string, type: string, parts: BlobPart[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), saveStartMs);
}

/**
 * Saves the lesson with a person's changes, and the files it names that exist nowhere else: of its training, or
 * made of a model's files. Returns the names of the files.
 */
export function saveLesson(session: Session, name: string): string[] {
  const lesson = writtenDocument(session);
  saveFile(name, 'application/json', [savedLesson(session)]);
  const tensors = 'tensors' in lesson ? tensorsOf(lesson) : undefined;
  const made: readonly File[] = tensors?.isLearned
    ? [new File([tensors.blob], String(lesson['tensors']))]
    : madeFiles(session.requested.lesson);
  for (const file of made) saveFile(file.name, 'application/octet-stream', [file]);
  return [name, ...made.map((file) => file.name)];
}

type Take = (files: readonly File[]) => void;

function ask(
  onFiles: Take,
  how: Pick<HTMLInputElement, 'multiple' | 'accept'> | { webkitdirectory: true },
): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', ...how });
  input.addEventListener('change', () => {
    if (input.files?.length) onFiles([...input.files]);
  });
  input.click();
}

/** Lets a person choose a lesson's file and its tensors file, or the files of a model. */
export const askForFiles = (onFiles: Take): void =>
  ask(onFiles, { multiple: true, accept: '.json,application/json,.safetensors,.txt' });

const depthOf = ({ webkitRelativePath }: File): number => webkitRelativePath.split('/').length;

/** Lets a person choose a folder; of the folders in it that have files, the uppermost count. */
export const askForFolder = (onFiles: Take): void =>
  ask(
    (files) => {
      const depth = Math.min(...files.map(depthOf));
      onFiles(files.filter((file) => depthOf(file) === depth));
    },
    { webkitdirectory: true },
  );
