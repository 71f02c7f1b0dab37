/** Finds the file of tensors that a document names. */
import { ChangeError } from '../lesson/problem.js';
import type { Tensors } from '../lesson/tensors.js';
import { absolute, addressBeside } from './beside.js';
import { blobOf, fetchedFrom } from './fetched.js';

/** A tensors file that the embedding page gives for a document, or the file's address. */
export type GivenTensors = Blob | ArrayBuffer | Uint8Array | string;

/** As many bytes as are copied and checked in about 10 ms. */
export const mostBytesRead = 2 ** 22;

/** The most bytes of a tensors file; a lesson's numbers take 512 MiB at most. */
export const largestTensors = 2 ** 30;

/** The time limit for a file, in ms. */
const patience = 600_000;

/**
 * The files that a person dropped or opened, or that a training made: by lesson and name, and by
 * address, or else by name. A later one replaces an earlier one.
 */
const known = new Map<string, Blob>();

/** Those that a training made. */
const learned = new WeakSet<Blob>();

/** The name of the file of every lesson that has learned; src/learn/learned_lesson.h has it too. */
const learnedName = 'learned.safetensors';

export const isTensorFile = ({ name }: { name: string }): boolean => /\.safetensors$/i.test(name);

export const isTorchFile = ({ name }: { name: string }): boolean => /\.(pt|pth|ckpt)$/i.test(name);

/** The beginning of an archive that torch.save wrote, whatever the file is called: its first entry. */
const torchArchive = /^PK[^]+data\.pkl/;

/** The bytes that hold the name of an archive's first entry, which begins with a file's name. */
const nameOfEntry = 512;

const lastPart = (path: string): string => path.split('/').at(-1) ?? '';

/** Files of the same name that belong to lessons of two addresses are two files. */
const keyOf = (name: string): string => (URL.canParse(name) ? name : lastPart(name));

const keyIn = (lesson: string, name: string): string => `${keyOf(name)} ${lesson}`;

/** Keeps a lesson's file, also for other documents that name it, such as a new version. */
export function keepDropped(file: Blob, name: string, lesson: string): void {
  known.set(keyIn(lesson, name), file);
  // Lessons that have learned other numbers name their files alike.
  if (keyOf(name) !== learnedName) known.set(keyOf(name), file);
}

/** Keeps the file that a training made for a lesson. */
export function keepLearned(file: Blob, name: string, lesson: string): void {
  known.set(keyIn(lesson, name), file);
  learned.add(file);
}

/** The tensors file with a name, or else the only one; another lesson's numbers are never taken. */
export function tensorsAmong(files: readonly File[], name: string | null): File | undefined {
  const all = files.filter(isTensorFile);
  return all.find((one) => one.name === lastPart(name ?? '')) ?? (all[1] ? undefined : all[0]);
}

/** The name of the tensors file in a document's text; null if there is no usable one. */
export function namedIn(text: string): string | null {
  try {
    const document = JSON.parse(text) as { tensors?: unknown } | null;
    return typeof document?.tensors === 'string' ? document.tensors : null;
  } catch {
    return null; // the engine reports what is wrong with the text
  }
}

const asBlob = (given: Exclude<GivenTensors, string>): Blob =>
  given instanceof Blob ? given : new Blob([given as Uint8Array<ArrayBuffer>]);

async function findTensors(
  name: string,
  lesson: string,
  given: GivenTensors | null,
  stop?: AbortSignal,
): Promise<{ blob: Blob | null; isGiven: boolean }> {
  if (given !== null && typeof given !== 'string') return { blob: asBlob(given), isGiven: true };
  const url = given === null ? addressBeside(name, lesson) : absolute(given, document.baseURI);
  const beside = known.get(keyIn(lesson, url ?? name)) ?? known.get(keyOf(url ?? name));
  if (beside && given === null) return { blob: beside, isGiven: true };
  if (!url) throw new ChangeError({ id: 'tensorsMissing', lesson, file: name });
  const read = (response: Response, signal: AbortSignal): Promise<Blob | null> =>
    blobOf(response, largestTensors, signal);
  return { blob: await fetchedFrom(url, patience, read, stop), isGiven: given !== null };
}

/** The tensors file that a document names. Throws ChangeError. */
export async function tensorsFor(
  name: string,
  lesson: string,
  given: GivenTensors | null = null,
  stop?: AbortSignal,
): Promise<Tensors> {
  const { blob, isGiven } = await findTensors(name, lesson, given, stop);
  if (!blob || blob.size > largestTensors)
    throw new ChangeError({ id: 'largeTensors', lesson: name });
  const file = { name: lastPart(typeof given === 'string' ? given : name) };
  const beginning = await blob
    .slice(0, nameOfEntry)
    .text()
    .catch(() => '');
  if (isTorchFile(file) || torchArchive.test(beginning))
    throw new ChangeError({ id: 'torchFile', lesson: file.name });
  try {
    const bytes = blob.size <= mostBytesRead ? new Uint8Array(await blob.arrayBuffer()) : null;
    return {
      ...{ blob, bytes },
      ...(learned.has(blob) && { isLearned: true }),
      ...(isGiven && { isGiven }),
    };
  } catch {
    throw new ChangeError({ id: 'tensorsMissing', lesson, file: name }); // the file has disappeared
  }
}
