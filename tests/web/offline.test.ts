/** The service worker of the site: installing a build, and activating a newer one. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface FakeEvent {
  waitUntil(done: Promise<unknown>): void;
  respondWith?(response: Promise<Response>): void;
  request?: { method: string; mode: string; url: string };
  resultingClientId?: string;
  source?: { postMessage(message: unknown): void };
}
type Listener = (event: FakeEvent) => void;

const listeners = new Map<string, Listener>();
const kept = new Map<string, Map<string, Response>>();
const modelFile = 'models/small/model.safetensors';
const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

let reach: (path: string) => Promise<Response>;

let open: { id: string; url: string }[] = [];
const skipWaiting = vi.fn();
const registration = { scope: 'https://host.example/', waiting: null as object | null };

/** Installs the build; returns whether that succeeded. */
async function install(): Promise<boolean> {
  vi.resetModules();
  await import('../../web/offline.js');
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (promise) => (done = promise) });
  return done.then(
    () => true,
    () => false,
  );
}

/** Opens a page in a new client, and returns the answer; null: not by the worker. */
async function navigate(id: string, url = 'https://host.example/'): Promise<string | null> {
  let response: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    waitUntil: () => undefined,
    respondWith: (given) => (response = given),
    request: { method: 'GET', mode: 'navigate', url: url.replace(/#.*/, '') },
    resultingClientId: id,
  });
  const text = (await response)?.text() ?? null;
  open.push({ id, url });
  return text;
}

/** Requests that the waiting build is activated, and returns its answer. */
async function requestNewer(): Promise<unknown[]> {
  const said: unknown[] = [];
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('message')?.({
    waitUntil: (promise) => (done = promise),
    source: { postMessage: (message) => void said.push(message) },
  });
  await done;
  return said;
}

beforeEach(() => {
  kept.clear();
  open = [];
  skipWaiting.mockClear();
  registration.waiting = null;
  reach = async (path) => new Response(path);
  vi.stubGlobal('files', { 'index.html': 'sha256-a', 'assets/a.js': 'sha256-b' });
  vi.stubGlobal('models', { [modelFile]: integrityOf('numbers') });
  vi.stubGlobal('version', 'one');
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', { matchAll: async () => open });
  vi.stubGlobal('addEventListener', (name: string, act: Listener) => listeners.set(name, act));
  vi.stubGlobal('fetch', (request: string | { url: string }) =>
    reach(typeof request === 'string' ? request : request.url),
  );
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    keys: async () => [...kept.keys()],
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        put: async (path: string, response: Response) => void cache.set(path, response),
        match: async (path: string) => cache.get(path)?.clone(),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
        delete: async ({ url }: { url: string }) => cache.delete(url),
      };
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a build is kept whole or not at all', async () => {
  expect(await install()).toBe(true);
  expect([...kept.values()].map((cache) => [...cache.keys()])).toEqual([
    ['index.html', 'assets/a.js'],
  ]);
  kept.clear();
  reach = async (path) => new Response('', { status: path === 'index.html' ? 200 : 404 });
  expect(await install()).toBe(false);
  expect(kept.size).toBe(0);
});

test('a build that is kept already stays, although it cannot be fetched again', async () => {
  expect(await install()).toBe(true);
  reach = () => Promise.reject(new TypeError('no network'));
  expect(await install()).toBe(false);
  expect([...kept.values()].map((cache) => cache.size)).toEqual([2]);
});

const reloads = /location\.reload\(\)/;

test('a newer build takes over when the only page is reloaded', async () => {
  expect(await install()).toBe(true);
  expect(await navigate('page', 'https://host.example/#lesson=sort')).toBe('index.html');
  open.push({ id: 'elsewhere', url: 'https://host.example.org/' });
  registration.waiting = {};
  expect(await navigate('again', 'https://host.example/#lesson=sort')).toMatch(reloads);
  expect(skipWaiting).not.toHaveBeenCalled();
  open = open.filter(({ id }) => id !== 'page'); // replaced
  expect(await requestNewer()).toEqual([]);
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('a newer build waits while a page is open in another tab', async () => {
  expect(await install()).toBe(true);
  await navigate('first');
  registration.waiting = {};
  expect(await navigate('asks')).toMatch(reloads); // it may replace the first
  expect(await requestNewer()).toEqual(['later']);
  expect(await navigate('second')).toBe('index.html');
  expect(await navigate('third')).toBe('index.html');
  expect(skipWaiting).not.toHaveBeenCalled();
});

test('a page that opens is not counted where the browser lists it already', async () => {
  expect(await install()).toBe(true);
  registration.waiting = {};
  open = ['page', 'again'].map((id) => ({ id, url: 'https://host.example/' }));
  expect(await navigate('again')).toMatch(reloads);
});

test('a build that keeps nothing waits, too, while a page needs what was kept', async () => {
  vi.stubGlobal('files', null);
  expect(await install()).toBe(true);
  expect(skipWaiting).not.toHaveBeenCalled();
});

/** Requests a model's file, and returns its text once it is kept, or not. */
async function requestModel(): Promise<string | null> {
  let response: Promise<Response> | undefined;
  const keeping: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    waitUntil: (done) => void keeping.push(done),
    respondWith: (given) => (response = given),
    request: { method: 'GET', mode: 'cors', url: `https://host.example/${modelFile}` },
  });
  const text = (await (await response)?.text()) ?? null;
  await Promise.all(keeping);
  return text;
}

test('a model is fetched when it is opened, and kept from then on', async () => {
  expect(await install()).toBe(true);
  const reached = vi.fn(async () => new Response('numbers'));
  reach = reached;
  expect(await requestModel()).toBe('numbers');
  expect(await requestModel()).toBe('numbers');
  expect(reached).toHaveBeenCalledOnce();
});

test('a model that is cut, or of another build, is not kept', async () => {
  expect(await install()).toBe(true);
  reach = async () => new Response('numb');
  expect(await requestModel()).toBe('numb');
  reach = async () => new Response('numbers');
  expect(await requestModel()).toBe('numbers');
  vi.stubGlobal('models', { [modelFile]: integrityOf('others') });
  vi.stubGlobal('version', 'two');
  expect(await install()).toBe(true);
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (promise) => (done = promise) });
  await done;
  reach = async () => new Response('others');
  expect(await requestModel()).toBe('others');
  const ofModels = [...kept].find(([name]) => name.endsWith('models'))?.[1];
  expect(ofModels?.size).toBe(1);
});
