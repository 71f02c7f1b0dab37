/** The files that a lesson needs beside it, and where they are looked for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBeside, filesBeside } from '../../web/session/beside.js';
import type { LessonDocument } from '../../web/lesson/document.js';

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://a.org/week/' }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const documentWith = (tensors: unknown, file: unknown): LessonDocument =>
  ({ title: '', tensors, training: { task: { kind: 'documents', file } } }) as never;

test('tensors and a text to train on lie beside the lesson, unless they have an address', () => {
  expect(filesBeside(documentWith('a.safetensors', 'cities.txt'))).toEqual([
    'a.safetensors',
    'cities.txt',
  ]);
  expect(filesBeside(documentWith('https://b.org/a.safetensors', undefined))).toEqual([]);
  expect(filesBeside(documentWith(undefined, 'names.txt'))).toEqual([]); // that of the site
  expect(filesBeside({ title: '' } as never)).toEqual([]);
});

test('they are looked for beside the lesson, whose address may be relative to the page', () => {
  expect(addressBeside('cities.txt', 'src:own/lesson.json')).toBe(
    'https://a.org/week/own/cities.txt',
  );
  expect(addressBeside('../cities.txt', 'src:https://b.org/x/lesson.json')).toBe(
    'https://b.org/cities.txt',
  );
  expect(addressBeside('cities.txt', 'document:{}')).toBeUndefined();
  expect(addressBeside('https://b.org/cities.txt', 'document:{}')).toBe('https://b.org/cities.txt');
});

test('lessons and texts lie beside the script of a page, and inside one file or a package', async () => {
  vi.stubGlobal('fetch', async () => new Response('not of a package'));
  for (const mode of ['page', 'single', 'widget', 'package']) {
    vi.stubEnv('MODE', mode);
    vi.resetModules();
    const { editorPage, loadLesson, loadText, site } = await import('../../web/session/source.js');
    const isPage = mode === 'page';
    expect([editorPage !== null, site !== null], mode).toEqual([isPage, isPage]);
    expect(await loadText('names.txt'), mode).toMatch(isPage ? /^not of a package$/ : /^emma\n/);
    if (!isPage)
      expect((await loadLesson('time-flies')).title, mode).toBe('One head, step by step');
  }
});
