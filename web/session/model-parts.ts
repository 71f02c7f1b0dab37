/** The files of a model, as they arrive: one by one, in any order, with others beside them. */
import { largestModelTextBytes } from '../engine/limits.js';
import type { ModelFile } from '../lesson/families/fault.js';
import { failModel } from '../lesson/families/tensors.js';
import { isTokenizer, isVocabulary } from '../lesson/families/vocabulary.js';
import type { FileKind } from '../lesson/file-kind.js';
import { ChangeError } from '../lesson/problem.js';
import type { OpenedFile } from './tensor-files.js';

/** A part of a model that is text. */
type TextPart = 'config' | 'tokenizer' | 'vocabulary' | 'merges' | 'index';

/** The name that each has where models are published. */
export const usualNames: Readonly<Record<TextPart | 'tensors', string>> = {
  tensors: 'model.safetensors',
  config: 'config.json',
  tokenizer: 'tokenizer.json',
  vocabulary: 'vocab.json',
  merges: 'merges.txt',
  index: 'model.safetensors.index.json',
};

/** Names that say what a file is, even if its content does not; browsers number second downloads. */
const patterns: Readonly<Record<TextPart, RegExp>> = {
  config: /^config\b[^.]*\.json$/i,
  tokenizer: /^tokenizer\b[^._]*\.json$/i,
  vocabulary: /^vocab\b[^.]*\.json$/i,
  merges: /^merges\b[^.]*\.txt$/i,
  index: /\.safetensors\.index[^.]*\.json$/i,
};

const textParts = Object.keys(patterns) as TextPart[];

const partNamed = (name: string): TextPart | undefined =>
  textParts.find((part) => patterns[part].test(name));

export interface TextFile {
  readonly file: File;
  readonly text: string;
  /** What the text is as JSON; of merges undefined. */
  readonly document: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is the index of tensors in several files. */
const isIndex = (document: unknown): boolean =>
  isObject(document) &&
  isObject(document['weight_map']) &&
  Object.values(document['weight_map']).some((file) => /\.safetensors$/.test(String(file)));

/** What JSON is by its content; undefined: something else, unless its name says it. */
function partOf(document: unknown): TextPart | undefined {
  if (isTokenizer(document)) return 'tokenizer';
  if (isIndex(document)) return 'index';
  if (isObject(document) && typeof document['model_type'] === 'string') return 'config';
  return undefined;
}

/** Whether a document is what the name of its file says. */
const fits: Readonly<Record<TextPart, (document: unknown) => boolean>> = {
  config: isObject,
  tokenizer: isTokenizer,
  vocabulary: isVocabulary,
  merges: () => true,
  index: isIndex,
};

async function textOf(file: File): Promise<string> {
  if (file.size > largestModelTextBytes) failModel({ why: 'largeFile', file: file.name });
  return file.text().catch(() => {
    throw new ChangeError({ id: 'fileUnreadable', lesson: file.name });
  });
}

type Part = readonly [TextPart, TextFile];

/** A text that is a part of a model; null: it is something else. Throws ChangeError. */
async function readText(file: File): Promise<Part | null> {
  const named = partNamed(file.name);
  if (named === 'merges')
    return ['merges', { file, text: await textOf(file), document: undefined }];
  if (!/\.json$/i.test(file.name)) return null;
  if (!named && file.size > largestModelTextBytes) return null;
  const text = await textOf(file);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return named ? broken(file, named) : null;
  }
  const part = partOf(document) ?? named;
  if (!part) return null;
  return fits[part](document) ? [part, { file, text, document }] : broken(file, part);
}

const broken = (file: File, part: TextPart): never => {
  const kind: ModelFile = part === 'index' ? 'shard' : part;
  return failModel({ why: 'unreadable', file: file.name, part: kind });
};

/** Files that may have a model's numbers in a form that the page does not read. */
const otherForms: readonly FileKind[] = [
  'torchFile',
  'pickle',
  'numpyArchive',
  'numpyArray',
  'zip',
  'gzip',
  'gguf',
  'onnx',
  'hdf5',
  'lfsPointer',
];

export class ModelFiles {
  readonly #texts = new Map<TextPart, TextFile>();
  #tensors = new Map<string, File>();

  get tensors(): readonly File[] {
    return [...this.#tensors.values()];
  }

  text(part: TextPart): TextFile | undefined {
    return this.#texts.get(part);
  }

  /** The names of all files, in the order of the list of parts. */
  get names(): string[] {
    const texts = textParts.flatMap((part) => this.#texts.get(part)?.file.name ?? []);
    return [...this.#tensors.keys(), ...texts];
  }

  /**
   * Adds files, which replace those of the same part. Returns whether there is a part of a model among them.
   * Throws ChangeError if a file is not what its name says.
   */
  async add(all: readonly OpenedFile[]): Promise<boolean> {
    const tensors = all.filter(
      ({ kind, hasTensors }) => hasTensors && (!kind || kind === 'tensorsAlone'),
    );
    const texts = all.filter(({ kind, hasTensors }) => !kind && !hasTensors);
    const read = await Promise.allSettled(texts.map(({ file }) => readText(file)));
    const found = read.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    );
    // Of several the one with the usual name counts.
    const isUsual = ([part, { file }]: Part): number => Number(file.name === usualNames[part]);
    found.sort((first, other) => isUsual(first) - isUsual(other));
    for (const [part, text] of found) this.#texts.set(part, text);
    if (tensors.length && !this.#isShards(tensors)) this.#tensors = new Map();
    for (const { file } of tensors) this.#tensors.set(file.name, file);
    const failed = read.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    const isPart = found.length > 0 || tensors.length > 0;
    if (isPart) this.#refuseOthers(all);
    return isPart;
  }

  /** Whether these files may belong to those that are here: parts of one model have numbers. */
  #isShards(files: readonly OpenedFile[]): boolean {
    return [...files.map(({ file }) => file.name), ...this.#tensors.keys()].every((name) =>
      shardPattern.test(name),
    );
  }

  /** Throws ChangeError if a file that is needed is something else, such as a pointer to it. */
  #refuseOthers(all: readonly OpenedFile[]): void {
    const other = all.find(({ file, kind, hasTensors }) => {
      if (!kind || kind === 'tensorsAlone') return false;
      const part = partNamed(file.name);
      if (part) return !this.#texts.has(part);
      return !this.#tensors.size && (hasTensors || otherForms.includes(kind));
    });
    if (other?.kind)
      throw new ChangeError({ id: 'otherFile', kind: other.kind, lesson: other.file.name });
  }
}

/** One of several files of a model: its index from 1, and how many there are, fewer than a thousand. */
const shardPattern = /-(\d+)-of-(0*[1-9]\d{0,2})\.safetensors$/i;

/** The names of the files with a model's tensors, of which some may be missing. Throws ChangeError. */
export function tensorNames(files: ModelFiles): readonly string[] {
  const names = files.tensors.map(({ name }) => name);
  const index = files.text('index')?.document as { weight_map: Fields } | undefined;
  const inIndex = index && [...new Set(Object.values(index.weight_map).map(String))];
  const isOfIndex = inIndex && (!names.length || names.some((name) => inIndex.includes(name)));
  if (isOfIndex) return inIndex.sort();
  const [first] = names;
  if (first === undefined) return [usualNames.tensors];
  const [end = '', , count = ''] = shardPattern.exec(first) ?? [];
  if (end) {
    const stem = first.slice(0, -end.length);
    return Array.from(
      { length: Number(count) },
      (_, i) => `${stem}-${String(i + 1).padStart(count.length, '0')}-of-${count}.safetensors`,
    );
  }
  if (names.length === 1) return names;
  if (names.includes(usualNames.tensors)) return [usualNames.tensors];
  return failModel({ why: 'several', files: names });
}
