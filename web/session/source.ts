/// <reference types="vite/client" />
/** Loads the engine and the lessons: files beside the script. */
import { loadClearhead, moduleFile, type Engine } from '../engine/engine.js';
import type { LessonDocument } from '../lesson/document.js';
import { encoderLesson, modelFolders, openLesson, type LessonId } from '../lesson/lessons.js';
import { isHosted, ownLesson, ownOf } from '../lesson/own.js';
import type { Arrived } from './request.js';
import type { GivenTensors } from './tensor-files.js';
import { ChangeError } from '../lesson/problem.js';
import { loadOwn } from './own-lesson.js';
import { faultOfModule, lessonFile } from './site-file.js';

/** Whether the script was built as one file, with everything in it (vite.config.ts). */
const isOneFile = import.meta.env?.MODE === 'single' || import.meta.env?.MODE === 'widget';
/** Whether there are no files beside the script: in one file, and in the package. */
const isPacked = isOneFile || import.meta.env?.MODE === 'package';

/** In a package the lessons are modules, which bundlers find. */
const modules = isPacked
  ? import.meta.glob<LessonDocument>('../lesson/documents/*.json', { import: 'default' })
  : null;

/** The page for writing a lesson; the package has none. */
export const editorPage = isPacked
  ? null
  : new URL(import.meta.env?.DEV ? '../editor.html' : './editor.html', import.meta.url).href;

/** The folder of Clearhead's page and script; null if they may lie apart. */
export const site = isPacked
  ? null
  : new URL(import.meta.env?.DEV ? '../' : './', import.meta.url).href;

/** The lesson that accepts any sentence: a trained one where its model can lie beside the script. */
export const anyLesson = site === null ? openLesson : encoderLesson;

/** Whether the page is clearhead.html, a single file that can be copied unchanged. */
export const isPageInOne = import.meta.env?.MODE === 'single';

/** The texts that lessons are trained on. */
const textModules = isPacked
  ? import.meta.glob<string>('../lesson/documents/*.txt', { query: '?raw', import: 'default' })
  : null;

// A build has lessons beside the script; Vite's dev server serves the folder of the sources.
const folder = (): URL =>
  new URL(import.meta.env?.DEV ? '../lesson/documents/' : './lessons/', import.meta.url);

let engine: Promise<Engine> | undefined;
const documents = new Map<string, Promise<LessonDocument>>();

export function loadEngine(): Promise<Engine> {
  engine ??= loadClearhead({ attention: false }).catch(async () => {
    engine = undefined; // so that a later try can succeed
    throw await faultOfModule(moduleFile());
  });
  return engine;
}

/** A lesson's document, by the name that a state gives it. */
export async function loadLesson(
  id: string,
  tensors: GivenTensors | null = null,
  stop?: AbortSignal,
  onArrived?: (file: Arrived) => void,
): Promise<LessonDocument> {
  if (ownOf(id) && !isHosted(id)) return loadOwn(id, loadEngine, tensors, stop, onArrived);
  let loading = documents.get(id);
  if (!loading) {
    if (isHosted(id) || modelFolders[id as LessonId]) return sharedModel(id, stop, onArrived);
    loading = fetchLesson(id).catch((error: unknown) => {
      documents.delete(id);
      if (error instanceof ChangeError) throw error;
      const isJson = !(error instanceof SyntaxError);
      throw new ChangeError({ id: isJson ? 'lessonMissing' : 'lessonNotJson', lesson: id });
    });
    documents.set(id, loading);
  }
  return loading;
}

/** A model that one or more requests wait for. */
interface Model {
  readonly document: Promise<LessonDocument>;
  readonly stop: AbortController;
  /** What each of these requests does as the file arrives. */
  readonly listeners: Set<(file: Arrived) => void>;
}
const models = new Map<string, Model>();

/** A newer request goes on with the transfer of an older one; it ends when all are aborted. */
function sharedModel(
  id: string,
  signal?: AbortSignal,
  onArrived?: (file: Arrived) => void,
): Promise<LessonDocument> {
  const begin = (): Model => {
    const stop = new AbortController();
    const listeners: Model['listeners'] = new Set();
    const onArrived = (file: Arrived): void => {
      for (const listener of listeners) listener(file);
    };
    const load = isHosted(id) ? loadHosted : loadModel;
    const document = load(id, stop.signal, onArrived);
    const model = { document, stop, listeners };
    models.set(id, model);
    const keep = (): unknown => documents.set(id, document);
    void document.then(keep, () => undefined).then(() => forget(model));
    return model;
  };
  const forget = (model: Model): void => {
    if (models.get(id) === model) models.delete(id); // else a newer one has taken its place
  };
  const model = models.get(id) ?? begin();
  const listener = (file: Arrived): void => onArrived?.(file);
  model.listeners.add(listener);
  signal?.addEventListener('abort', () => {
    model.listeners.delete(listener);
    if (model.listeners.size) return;
    forget(model);
    model.stop.abort(signal.reason);
  });
  return model.document;
}

type Load = (
  id: string,
  stop: AbortSignal,
  onArrived: (file: Arrived) => void,
) => Promise<LessonDocument>;

/** A model in a folder that the state names. */
const loadHosted: Load = async (id, stop, onArrived) => {
  const { hostedModel } = await import('./hosted-model.js');
  return hostedModel(id, { loadEngine, stop, onArrived });
};

/** The lesson in the folder of a model that comes along, which a host may leave out. */
const loadModel: Load = async (id, stop, onArrived) => {
  const folder = modelFolders[id as LessonId];
  const missing = new ChangeError({ id: 'modelMissing', lesson: id });
  if (!site || !folder) throw missing;
  const address = new URL(`models/${folder}/lesson.json`, site).href;
  try {
    return await loadOwn(ownLesson('src', address), loadEngine, null, stop, onArrived);
  } catch (error) {
    const problem = error instanceof ChangeError ? error.problem : null;
    const isMissing = problem?.id === 'source' && ['missing', 'webPage'].includes(problem.why);
    throw isMissing ? missing : error;
  }
};

/** A text that lies beside the page's built-in lessons. */
export async function loadText(file: string): Promise<string> {
  if (isPacked) {
    const load = textModules?.[`../lesson/documents/${file}`];
    if (!load) throw new Error(`no text ${file}`);
    return load();
  }
  const response = await fetch(new URL(encodeURIComponent(file), folder()));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.text();
}

async function fetchLesson(id: string): Promise<LessonDocument> {
  if (isPacked) {
    const load = modules?.[`../lesson/documents/${id}.json`];
    if (!load) throw new Error(`no lesson ${id}`);
    return load();
  }
  const url = new URL(`${encodeURIComponent(id)}.json`, folder());
  return JSON.parse(await lessonFile(url)) as LessonDocument;
}
