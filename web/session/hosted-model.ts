/** Opens a model from a folder of the page's own origin, which has its files as people have them. */
import type { Engine } from '../engine/engine.js';
import { longestResponseMs, longestTensorsResponseMs } from '../engine/limits.js';
import type { LessonDocument } from '../lesson/document.js';
import { ownLesson, ownOf } from '../lesson/own.js';
import { ChangeError } from '../lesson/problem.js';
import { fetchedFrom } from './fetched.js';
import { openModel } from './model-files.js';
import { ModelFiles, tensorNames, usualNames } from './model-parts.js';
import { loadOwn } from './own-lesson.js';
import type { Arrived } from './request.js';
import { resumed } from './resumed.js';
import { keptFile } from './stored-files.js';
import { openedOf } from './tensor-files.js';

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

/** The document of the model in a folder. Throws ChangeError, or the reason of `stop`. */
export async function hostedModel(lesson: string, hosting: Hosting): Promise<LessonDocument> {
  const folder = folderOf(lesson);
  const { loadEngine, stop, onArrived } = hosting;
  const made = ownLesson('src', new URL('lesson.json', folder).href);
  const document = await ifThere(loadOwn(made, loadEngine, null, stop, onArrived));
  if (document) return document;
  const files = new ModelFiles();
  const add = async (found: readonly (File | null)[]): Promise<unknown> =>
    files.add(await openedOf(found.filter((file) => file !== null)));
  const text = (name: string): Promise<File | null> =>
    ifThere(fetchedFrom(new URL(name, folder).href, longestResponseMs, fileOf(name), stop));
  const { config, tokenizer, vocabulary, merges, index, tensors } = usualNames;
  await add(await Promise.all([config, tokenizer, index].map(text)));
  if (!files.text('tokenizer')) await add(await Promise.all([vocabulary, merges].map(text)));
  const names = files.text('index') ? tensorNames(files) : [tensors];
  for (const name of names) await add([await numbers(new URL(name, folder), name, hosting)]);
  const model = await openModel(files, await loadEngine(), null);
  if (model) return model.document;
  throw new ChangeError({ id: 'source', why: 'missing', url: folder.href, status: 0 });
}

const fileOf =
  (name: string) =>
  async (response: Response): Promise<File> =>
    new File([await response.blob()], name);

/** A file of numbers: the one that this browser keeps, or else what the host has. */
async function numbers(url: URL, name: string, { stop, onArrived }: Hosting): Promise<File | null> {
  const kept = await keptFile(url.href);
  if (kept) return new File([kept], name);
  const blob = await ifThere(resumed(url.href, longestTensorsResponseMs, stop, onArrived));
  return blob && new File([blob], name);
}
