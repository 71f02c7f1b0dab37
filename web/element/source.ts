/// <reference types="vite/client" />
/** Where the element gets the engine and the lessons from: files beside its own script. */
import { loadClearhead, type Engine } from '../engine/engine.js';
import type { LessonDocument } from '../lesson/document.js';

// In a build all files lie where the script does; Vite's dev server serves the sources as they lie.
const folder = new URL(
  import.meta.env?.DEV ? '../lesson/documents/' : './lessons/',
  import.meta.url,
);

let engine: Promise<Engine> | undefined;
const documents = new Map<string, Promise<LessonDocument>>();

export function loadEngine(): Promise<Engine> {
  engine ??= loadClearhead({ attention: false }).catch((error: unknown) => {
    engine = undefined; // so that a later try can succeed
    throw error;
  });
  return engine;
}

export function loadLesson(id: string): Promise<LessonDocument> {
  let loading = documents.get(id);
  if (!loading) {
    loading = fetchLesson(id);
    documents.set(id, loading);
    loading.catch(() => documents.delete(id));
  }
  return loading;
}

async function fetchLesson(id: string): Promise<LessonDocument> {
  const response = await fetch(new URL(`${encodeURIComponent(id)}.json`, folder));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as LessonDocument;
}
