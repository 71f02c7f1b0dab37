/** Finds the file of tensors that a document names. */
import {
  largestTensorsBytes,
  largestTensorsHeaderBytes,
  longestTensorsResponseMs,
  mostTensorsBytesAtOnce,
} from '../engine/limits.js';
import { endOfHeader } from '../engine/tensors.js';
import type { TensorsBeginning } from '../engine/types.js';
import { kindOfBytes, kindOfFile, tellingBytes, type FileKind } from '../lesson/file-kind.js';
import { ChangeError } from '../lesson/problem.js';
import { lastPart, type Tensors } from '../lesson/tensors.js';
import { absolute, addressBeside } from './beside.js';
import { blobOf, fetchedFrom } from './fetched.js';
import type { Arrived } from './request.js';

/** A tensors file that the embedding page gives for a document, or the file's address. */
export type GivenTensors = Blob | ArrayBuffer | Uint8Array | string;

/**
 * The files that a person dropped or opened, or that a training made: by lesson and name, and by
 * address, or else by name. A later one replaces an earlier one.
 */
const openedFiles = new Map<string, Blob>();

/** The address or the name of the file that a lesson needs. */
const wanted = new Map<string, string>();

/** Null if it needs none, or has not been loaded. */
export const wantedBy = (lesson: string): string | null => wanted.get(lesson) ?? null;

/** Those that a training made. */
const learned = new WeakSet<Blob>();

/** The name of the file of every lesson that has learned; src/learn/learned_lesson.h has it too. */
const learnedName = 'learned.safetensors';

const isTensorFile = ({ name }: { name: string }): boolean => /\.safetensors$/i.test(name);

/** A file that the reader opened, and its kind; `hasTensors`: by its bytes or its name. */
export interface OpenedFile {
  readonly file: File;
  readonly kind: FileKind | null;
  readonly hasTensors: boolean;
}

export const openedOf = (files: readonly File[]): Promise<OpenedFile[]> =>
  Promise.all(
    files.map(async (file) => {
      const kind = await kindOfFile(file, file.name);
      return { file, kind, hasTensors: kind === 'tensorsAlone' || isTensorFile(file) };
    }),
  );

/** Files of the same name that belong to lessons of two addresses are two files. */
const keyOf = (name: string): string => (URL.canParse(name) ? name : lastPart(name));

const keyIn = (lesson: string, name: string): string => `${keyOf(name)} ${lesson}`;

/** Keeps a lesson's file, also for other documents that name it, such as a new version. */
export function keepDropped(file: Blob, name: string, lesson: string): void {
  openedFiles.set(keyIn(lesson, name), file);
  // Lessons that have learned other numbers name their files alike.
  if (keyOf(name) !== learnedName) openedFiles.set(keyOf(name), file);
}

/** Keeps the file that a training made for a lesson. */
export function keepLearned(file: Blob, name: string, lesson: string): void {
  openedFiles.set(keyIn(lesson, name), file);
  learned.add(file);
}

/**
 * The file with a name, or else the only one that has tensors; another lesson's numbers are never
 * used.
 */
export function tensorsAmong(all: readonly OpenedFile[], name: string | null): File | undefined {
  const named = all.find(({ file }) => file.name === lastPart(name ?? ''));
  const [first, second] = all.filter(({ hasTensors }) => hasTensors);
  return (named ?? (second ? undefined : first))?.file;
}

/** The name of the tensors file in a document's text; null if there is no usable one. */
export function namedIn(text: string): string | null {
  try {
    const document = JSON.parse(text) as { tensors?: unknown } | null;
    return typeof document?.tensors === 'string' ? document.tensors : null;
  } catch {
    return null; // the engine reports the faults of the text
  }
}

/** A file that the reader opened, by its name or address in a lesson. */
export const openedFor = (key: string, lesson: string): Blob | undefined =>
  openedFiles.get(keyIn(lesson, key)) ?? openedFiles.get(keyOf(key));

const asBlob = (given: Exclude<GivenTensors, string>): Blob =>
  given instanceof Blob ? given : new Blob([given as Uint8Array<ArrayBuffer>]);

async function findTensors(
  name: string,
  lesson: string,
  { given = null, stop, check = async () => undefined, onArrived }: FindingTensors,
): Promise<{ blob: Blob | null; isGiven: boolean }> {
  const beside = addressBeside(name, lesson);
  const key = beside ?? name;
  wanted.set(lesson, key);
  if (given !== null && typeof given !== 'string') return { blob: asBlob(given), isGiven: true };
  const opened = openedFor(key, lesson);
  if (opened && given === null) return { blob: opened, isGiven: true };
  const url = given === null ? beside : absolute(given, document.baseURI);
  if (!url) throw new ChangeError({ id: 'tensorsMissing', lesson, file: name });
  const read = (response: Response, signal: AbortSignal): Promise<Blob | null> => {
    const receive = arriving(nameOf(name, given), check);
    return blobOf(response, largestTensorsBytes, signal, receive, onArrived);
  };
  return {
    blob: await fetchedFrom(url, longestTensorsResponseMs, read, stop),
    isGiven: given !== null,
  };
}

/** Checks a document with the header of its tensors file. Throws ChangeError. */
type CheckHeader = (header: Header) => Promise<void>;

export interface FindingTensors {
  /** Null: it is beside the lesson. */
  readonly given?: GivenTensors | null;
  readonly stop?: AbortSignal | undefined;
  /** Called as soon as the header of a fetched file has arrived. */
  readonly check?: CheckHeader;
  /** Receives how much of a fetched file has arrived. */
  readonly onArrived?: ((file: Arrived) => void) | undefined;
}

/** The beginning of a tensors file, which is all that a check needs. */
export interface Header extends TensorsBeginning {
  /** The name of the file in sentences. */
  readonly name: string;
}

/** The tensors file that a document names, with its header. */
export interface FoundTensors extends Tensors {
  readonly header: Header;
}

const nameOf = (name: string, given: GivenTensors | null): string =>
  lastPart(typeof given === 'string' ? given : name);

/** Reads no more of a file than its header. Throws ChangeError if it is something else. */
export async function headerOf(blob: Blob, name: string): Promise<Header> {
  const start = new Uint8Array(await blob.slice(0, tellingBytes).arrayBuffer());
  const kind = kindOfBytes(start, name);
  if (kind && kind !== 'tensorsAlone')
    throw new ChangeError({ id: 'otherFile', kind, lesson: name });
  const end = kind ? endOfHeader(start) : 0;
  if (!kind || end > largestTensorsHeaderBytes)
    return { name, bytes: start, rest: blob.size - start.length };
  const bytes = new Uint8Array(await blob.slice(0, end).arrayBuffer());
  return { name, bytes, rest: blob.size - bytes.length };
}

interface DeclaredTensor {
  readonly dtype?: string;
  readonly data_offsets?: readonly number[];
}

/** The tensors that a header declares; none if it is damaged. */
function declaredIn({ bytes }: Header): readonly DeclaredTensor[] {
  try {
    return Object.values(JSON.parse(new TextDecoder().decode(bytes.subarray(8))) as object);
  } catch {
    return [];
  }
}

/** How many bytes follow a header, as it declares; 0 if it is damaged. */
const restIn = (header: Header): number =>
  declaredIn(header).reduce((rest, { data_offsets }) => Math.max(rest, data_offsets?.[1] ?? 0), 0);

/** The kinds of numbers that a header declares; none if it is too long to be read at once. */
function typesIn(header: Header): readonly string[] {
  if (header.bytes.length > mostTensorsBytesAtOnce) return [];
  const types = declaredIn(header).map(({ dtype }) => dtype);
  return [...new Set(types.filter((type) => typeof type === 'string'))];
}

/** Receives a file part by part, and checks its header once it has arrived. */
function arriving(
  name: string,
  check: CheckHeader,
): (part: Uint8Array<ArrayBuffer>) => Promise<void> {
  let start: Blob | null = new Blob();
  return async (part) => {
    if (!start) return;
    start = new Blob([start, part]);
    if (start.size < tellingBytes) return;
    const header = await headerOf(start, name);
    const end = kindOfBytes(header.bytes, name) ? endOfHeader(header.bytes) : 0;
    const isThere = header.bytes.length >= end;
    if (!isThere && end <= mostTensorsBytesAtOnce) return;
    start = null;
    // The file's size is not known yet: a host may send it compressed.
    if (isThere) await check({ ...header, rest: restIn(header) });
  };
}

/** The tensors file that a document names. Throws ChangeError, also the errors of `check`. */
export async function tensorsFor(
  name: string,
  lesson: string,
  how: FindingTensors = {},
): Promise<FoundTensors> {
  const { given = null } = how;
  const { blob, isGiven } = await findTensors(name, lesson, how);
  const file = blob instanceof File ? blob.name : nameOf(name, given);
  try {
    const header = blob && (await headerOf(blob, file));
    if (!header || blob.size > largestTensorsBytes)
      throw new ChangeError({ id: 'largeTensors', lesson: file });
    const bytes =
      blob.size <= mostTensorsBytesAtOnce ? new Uint8Array(await blob.arrayBuffer()) : null;
    return {
      blob,
      bytes,
      header,
      types: typesIn(header),
      ...(learned.has(blob) && { isLearned: true }),
      ...(isGiven && { isGiven }),
    };
  } catch (error) {
    if (error instanceof ChangeError) throw error;
    throw new ChangeError({ id: 'tensorsMissing', lesson, file: name }); // the file has disappeared
  }
}
