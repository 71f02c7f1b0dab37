/**
 * The service worker of the site: after the first visit it answers from a cache that holds the
 * files of exactly one build. A newer build first fills a cache of its own. It takes over when no
 * page of the older build is open, or when the only open page is reloaded. tools/offline.mjs puts
 * the two constants below in front of this script.
 */

/** The files of this build, each with its integrity; null: the site is no longer kept offline. */
declare const files: Readonly<Record<string, string>> | null;
/** A hash of all of them. */
declare const version: string;

/** A service worker's events and globals, which TypeScript has only without the DOM. */
interface WorkerEvent extends Event {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}
const worker = globalThis as unknown as Scope;

const scope = worker.registration.scope;
/** The beginning of this site's names of caches: sites on one host share its caches. */
const ours = `clearhead ${scope} `;
const cacheName = `${ours}${version}`;

/** Keeps all files, or none: `integrity` refuses a file of another build. */
async function keep(build: NonNullable<typeof files>): Promise<void> {
  // The host may have gone back to the build from which pages are answered now.
  const isKept = await caches.has(cacheName);
  const cache = await caches.open(cacheName);
  const get = async ([path, integrity]: [string, string]): Promise<void> => {
    // A name with a hash in it never stands for other bytes.
    const isHashed = path.startsWith('assets/');
    const response = await fetch(path, { integrity, cache: isHashed ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    // A copy, because pages do not open from a response that was redirected.
    await cache.put(path, new Response(await response.blob(), { headers: response.headers }));
  };
  try {
    await Promise.all(Object.entries(build).map(get));
  } catch (error) {
    if (!isKept) await caches.delete(cacheName);
    throw error;
  }
}

async function forgetOthers(): Promise<void> {
  const all = await caches.keys();
  const old = all.filter((one) => one.startsWith(ours) && (one !== cacheName || !files));
  await Promise.all(old.map((one) => caches.delete(one)));
  if (!files) await worker.registration.unregister();
}

/** A reload of the only open page: the newer build takes over, and the page is asked for again. */
async function takenOver({ mode }: Request): Promise<Response | null> {
  const { waiting } = worker.registration;
  if (mode !== 'navigate' || !waiting || (await worker.clients.matchAll()).length > 1) return null;
  waiting.postMessage('take over');
  return new Response('', { headers: { 'Content-Type': 'text/html', Refresh: '0' } });
}

async function answer(request: Request, path: string): Promise<Response> {
  const found = (await takenOver(request)) ?? (await (await caches.open(cacheName)).match(path));
  return found ?? fetch(request); // the browser may have emptied the cache
}

worker.addEventListener('install', (event) => {
  event.waitUntil(files ? keep(files) : worker.skipWaiting());
});
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('message', () => void worker.skipWaiting());
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'GET' || !url.startsWith(scope)) return;
  const path = url.slice(scope.length).replace(/[?#].*/, '') || 'index.html';
  if (files && Object.hasOwn(files, path)) event.respondWith(answer(event.request, path));
});

export {}; // a module, so that its names are its own
