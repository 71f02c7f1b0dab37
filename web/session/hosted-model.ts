/** Opens a model from a folder of the page's own origin, which has its files as people have them. */
import type { Engine } from '../engine/engine.js';
import { longestResponseMs, longestTensorsResponseMs } from '../engine/limits.js';
import type { LessonDocument } from '../lesson/document.js';
import { kindOfFile } from '../lesson/file-kind.js';
import { tokenizerFileOf, withTokenizer } from '../lesson/file-tokenizer.js';
import { ownLesson, ownOf } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';
import { withTensors } from '../lesson/tensors.js';
import { fetchedFrom } from './fetched.js';
import { openModel } from './model-files.js';
import { ModelFiles, tensorNames, usualNames } from './model-parts.js';
import { faultOf } from './own-lesson.js';
import type { Arrived } from './request.js';
import { resumed } from './resumed.js';
import { keptIn } from './stored-files.js';
import { namedIn, openedOf, tensorsFor } from './tensor-files.js';
import { tokenizerFrom } from './tokenizer-file.js';

interface Hosting {
  readonly loadEngine: () => Promise<Engine>;
  readonly stop?: AbortSignal | undefined;
  readonly onArrived?: ((file: Arrived) => void) | undefined;
}

/** The address of a model's folder; throws ChangeError unless it is of the page's own origin. */
export function folderOf(lesson: string): URL {
  const value = ownOf(lesson)?.value ?? '';
  const url = URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI) : null;
  if (url?.origin === location.origin) return url;
  throw new ChangeError({ id: 'source', why: 'address', url: value, status: 0 });
}

/** What a promise gives; null if the host has no such file. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const problem = error instanceof ChangeError ? error.problem : null;
    if (problem?.id === 'source' && problem.why === 'missing') return null;
    throw error;
  }
}

/** Reads a response. Some hosts send a page where they have no file: then it is missing. */
const noPage =
  (url: string) =>
  async (response: Response): Promise<Blob> => {
    const blob = await response.blob();
    if ((await kindOfFile(blob, url)) !== 'webPage') return blob;
    throw new ChangeError({ id: 'source', why: 'missing', url, status: response.status });
  };

/** The files of each model that was opened, by address. */
const opened = new Map<string, ReadonlyMap<string, Blob>>();

export const hostedFiles = (lesson: string): ReadonlyMap<string, Blob> =>
  opened.get(lesson) ?? new Map<string, Blob>();

/** Reads the files of a folder: all of those that this browser keeps, or else what the host has. */
class Folder {
  /** What was read, by address. */
  readonly files = new Map<string, Blob>();

  private constructor(
    readonly url: URL,
    private readonly kept: ReadonlyMap<string, File>,
    private readonly hosting: Hosting,
  ) {}

  static async at(url: URL, hosting: Hosting): Promise<Folder> {
    return new Folder(url, await keptIn(url.href), hosting);
  }

  /** Null if there is none. */
  text(name: string): Promise<File | null> {
    return this.#file(name, (url) =>
      fetchedFrom(url, longestResponseMs, noPage(url), this.hosting.stop),
    );
  }

  /** A file of numbers, with its progress; a stopped transfer goes on. Null if there is none. */
  numbers(name: string): Promise<File | null> {
    const { stop, onArrived } = this.hosting;
    return this.#file(name, (url) => resumed(url, longestTensorsResponseMs, stop, onArrived));
  }

  async #file(name: string, fetched: (url: string) => Promise<Blob>): Promise<File | null> {
    const { href } = new URL(name, this.url);
    const isKept = this.kept.size > 0;
    const blob = isKept ? (this.kept.get(href) ?? null) : await ifThere(fetched(href));
    if (blob) this.files.set(href, blob);
    return blob && new File([blob], name);
  }
}

/** The document of the model in a folder. Throws ChangeError, or the reason of `stop`. */
export async function hostedModel(lesson: string, hosting: Hosting): Promise<LessonDocument> {
  const folder = await Folder.at(folderOf(lesson), hosting);
  const document = (await madeLesson(folder, hosting)) ?? (await ofFamily(folder, hosting));
  opened.set(lesson, folder.files);
  return document;
}

/** The lesson that `npm run model` has written; null if the folder has none. */
async function madeLesson(folder: Folder, { loadEngine }: Hosting): Promise<LessonDocument | null> {
  const file = await folder.text('lesson.json');
  if (!file) return null;
  const text = await file.text();
  const lesson = ownLesson('src', new URL(file.name, folder.url).href);
  const lacking = (name: string): ChangeError =>
    new ChangeError({ id: 'tensorsMissing', lesson, file: name });
  const name = namedIn(text);
  const given = name === null ? null : await folder.numbers(name);
  if (name !== null && !given) throw lacking(name);
  const tensors = name === null ? null : await tensorsFor(name, lesson, { given });
  const problem = await faultOf(text, file.name, await loadEngine(), tensors && tensors.header);
  if (problem) throw new ChangeError(problem);
  const document = withTensors(JSON.parse(text) as LessonDocument, tensors);
  const tokenizer = tokenizerFileOf(document);
  if (tokenizer === null) return document;
  const json = await folder.text(tokenizer);
  if (!json) throw lacking(tokenizer);
  const vocabulary = document.input['vocabulary'] as string[];
  return withTokenizer(document, tokenizerFrom(await json.text(), vocabulary, tokenizer));
}

/** The lesson of files in the layout of a family. */
async function ofFamily(folder: Folder, { loadEngine }: Hosting): Promise<LessonDocument> {
  const files = new ModelFiles();
  const add = async (found: readonly (File | null)[]): Promise<unknown> =>
    files.add(await openedOf(found.filter((file) => file !== null)));
  const addTexts = async (names: readonly string[]): Promise<unknown> =>
    add(await Promise.all(names.map((name) => folder.text(name))));
  const { config, tokenizer, vocabulary, merges, index, tensors } = usualNames;
  await addTexts([config, tokenizer, index]);
  if (!folder.files.size) {
    throw new ChangeError({ id: 'source', why: 'missing', url: folder.url.href, status: 404 });
  }
  if (!files.text('tokenizer')) await addTexts([vocabulary, merges]);
  const names = files.text('index') ? tensorNames(files) : [tensors];
  for (const name of names) await add([await folder.numbers(name)]);
  const model = await openModel(files, await loadEngine(), null);
  if (model) return model.document;
  throw new ChangeError({ id: 'source', why: 'missing', url: folder.url.href, status: 0 });
}
