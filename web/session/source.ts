/// <reference types="vite/client" />
/** Where the engine and the lessons come from: files beside the script. */
import { loadBare } from '../engine/bare.js';
import type { Engine } from '../engine/face.js';
import { needsAll, type LessonDocument } from '../lesson/document.js';
import { ownOf } from '../lesson/own.js';
import type { GivenTensors } from './tensor-files.js';
import { ChangeError } from '../lesson/problem.js';

/** Where all is one file, and in a package (vite.config.ts). */
const isOneFile = import.meta.env?.MODE === 'single' || import.meta.env?.MODE === 'widget';
const isPacked = isOneFile || import.meta.env?.MODE === 'package';

/** There the lessons are modules, which bundlers find. */
const modules = isPacked
  ? import.meta.glob<LessonDocument>('../lesson/documents/*.json', { import: 'default' })
  : null;

/** The page on which a lesson is written; the package has none. */
export const editorPage = isPacked
  ? null
  : new URL(import.meta.env?.DEV ? '../editor.html' : './editor.html', import.meta.url).href;

/** Where Clearhead's page and its script lie; null where they need not lie together. */
export const site = isPacked
  ? null
  : new URL(import.meta.env?.DEV ? '../' : './', import.meta.url).href;

/** Whether the page is clearhead.html, which is handed on as it is. */
export const isPageInOne = import.meta.env?.MODE === 'single';

// In a build all files lie where the script does; Vite's dev server serves the sources as they lie.
const folder = (): URL =>
  new URL(import.meta.env?.DEV ? '../lesson/documents/' : './lessons/', import.meta.url);

const load = {
  // One file holds one module.
  bare: isOneFile ? () => loadEngine(true) : loadBare,
  full: async () => (await import('../engine/engine.js')).loadClearhead({ attention: false }),
};
const engines = new Map<keyof typeof load, Promise<Engine>>();
const documents = new Map<string, Promise<LessonDocument>>();

/** `all`: with what only some documents need. */
export function loadEngine(all = false): Promise<Engine> {
  const name = all ? 'full' : 'bare';
  const loading =
    engines.get(name) ??
    load[name]().catch(() => {
      engines.delete(name); // so that a later try can succeed
      throw new ChangeError({ id: 'engineMissing' });
    });
  engines.set(name, loading);
  return loading;
}

/** The engine for what may be a lesson, as text. */
export function engineFor(text: string): Promise<Engine> {
  try {
    return loadEngine(needsAll(JSON.parse(text)));
  } catch {
    return loadEngine(); // which says what is wrong with it
  }
}

/** By its id, or from where one of one's own comes. */
export async function loadLesson(
  id: string,
  tensors: GivenTensors | null = null,
): Promise<LessonDocument> {
  if (ownOf(id)) return (await import('./own-lesson.js')).loadOwn(id, engineFor, tensors);
  let loading = documents.get(id);
  if (!loading) {
    loading = fetchLesson(id).catch((error: unknown) => {
      documents.delete(id);
      const isJson = !(error instanceof SyntaxError);
      throw new ChangeError({ id: isJson ? 'lessonMissing' : 'lessonNotJson', lesson: id });
    });
    documents.set(id, loading);
  }
  return loading;
}

async function fetchLesson(id: string): Promise<LessonDocument> {
  if (isPacked) {
    const load = modules?.[`../lesson/documents/${id}.json`];
    if (!load) throw new Error(`no lesson ${id}`);
    return load();
  }
  const response = await fetch(new URL(`${encodeURIComponent(id)}.json`, folder()));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as LessonDocument;
}
