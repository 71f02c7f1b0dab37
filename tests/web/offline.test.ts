/** The service worker of the site: installing a build. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: { waitUntil(done: Promise<unknown>): void }) => void;

const listeners = new Map<string, Listener>();
const kept = new Map<string, Map<string, Response>>();
let reach: (path: string) => Promise<Response>;

/** Installs the build; returns whether that succeeded. */
async function install(): Promise<boolean> {
  vi.resetModules();
  await import('../../web/offline.js');
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({ waitUntil: (of) => (done = of) });
  return done.then(
    () => true,
    () => false,
  );
}

beforeEach(() => {
  kept.clear();
  reach = async (path) => new Response(path);
  vi.stubGlobal('files', { 'index.html': 'sha256-a', 'assets/a.js': 'sha256-b' });
  vi.stubGlobal('version', 'one');
  vi.stubGlobal('registration', { scope: 'https://host.example/' });
  vi.stubGlobal('addEventListener', (name: string, act: Listener) => listeners.set(name, act));
  vi.stubGlobal('fetch', (path: string) => reach(path));
  vi.stubGlobal('caches', {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return { put: async (path: string, response: Response) => void cache.set(path, response) };
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
