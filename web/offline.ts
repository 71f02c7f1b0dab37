/**
 * The service worker of the site: after the first visit it answers from a cache that holds the
 * files of exactly one build. A newer build first fills another cache, and waits. Browsers activate
 * it once no page of the older build is open, or when the only open page is reloaded.
 * tools/offline.mjs puts the two constants below in front of this script.
 */

/** The files of this build, each with its integrity; null: the site is no longer kept offline. */
declare const files: Readonly<Record<string, string>> | null;
/** The files of models, each with its integrity. Those that a visitor has opened are kept. */
declare const models: Readonly<Record<string, string>>;
/** A hash of all files but those of models. */
declare const version: string;

/** A service worker's events and globals, which TypeScript has only without the DOM. */
interface WorkerEvent extends Event {
  readonly request: Request;
  readonly resultingClientId: string;
  readonly source: { postMessage(message: unknown): void };
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
interface Client {
  readonly id: string;
  readonly url: string;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void;
}
const worker = globalThis as unknown as Scope;

const scope = worker.registration.scope;
/** The beginning of this site's names of caches: all sites on one host use the same caches. */
const ours = `clearhead ${scope} `;
const cacheName = `${ours}${version}`;
const modelCacheName = `${ours}models`;

/** Keeps all files, or none: `integrity` refuses a file of another build. */
async function keep(build: NonNullable<typeof files>): Promise<void> {
  // The host may have gone back to the build from which pages are answered now.
  const isKept = await caches.has(cacheName);
  const cache = await caches.open(cacheName);
  const get = async ([path, integrity]: [string, string]): Promise<void> => {
    // A name with a hash in it always means the same bytes.
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
  const kept = files ? [cacheName, modelCacheName] : [];
  const old = all.filter((name) => name.startsWith(ours) && !kept.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  if (!files) return void (await worker.registration.unregister());
  if (!all.includes(modelCacheName)) return;
  const cache = await caches.open(modelCacheName);
  const current = new Set(Object.keys(models).map((path) => modelKey(path)));
  const others = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** The name of a model's file in the cache: another build may have another file of that path. */
const modelKey = (path: string): string => {
  const url = new URL(path, scope);
  url.search = models[path] ?? '';
  return url.href;
};

/** Keeps a model's file, if it is the one of this build. */
async function keepModel(path: string, file: Response): Promise<void> {
  const blob = await file.blob();
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (models[path] !== `sha256-${hash}`) return;
  await (await caches.open(modelCacheName)).put(modelKey(path), new Response(blob, file));
}

/** A model's file: the kept one, or that of the host, which arrives bit by bit. */
async function answerModel(event: WorkerEvent, path: string): Promise<Response> {
  const found = await (await caches.open(modelCacheName)).match(modelKey(path));
  if (found) return found;
  const fetched = await fetch(event.request);
  if (fetched.ok) event.waitUntil(keepModel(path, fetched.clone()).catch(() => undefined));
  return fetched;
}

/** The open pages of the site, as far as the browser lists them. */
async function openPages(): Promise<readonly Client[]> {
  const clients = await worker.clients.matchAll({ includeUncontrolled: true });
  return clients.filter(({ url }) => url.startsWith(scope));
}

/**
 * A document that activates a waiting build if no other page is open, and then requests its page
 * again. A reload keeps the whole address and the data of its history entry.
 */
const reloader = `<!doctype html><meta name="color-scheme" content="light dark"><script>
const { serviceWorker } = navigator;
const again = () => location.reload();
serviceWorker.onmessage = again;
serviceWorker.ready.then(({ waiting }) => {
  if (!waiting) return again();
  waiting.onstatechange = () => waiting.state === 'activating' || again();
  waiting.postMessage('take over');
});
</script>`;

/**
 * While the answer to a navigation is not there, a reload of the only page and a second tab look alike. Both
 * get the document above, which has replaced the page if it was reloaded.
 */
async function reloaded({ request, resultingClientId }: WorkerEvent): Promise<Response | null> {
  if (request.mode !== 'navigate' || !worker.registration.waiting) return null;
  const others = (await openPages()).filter(({ id }) => id !== resultingClientId);
  if (others.length > 1) return null;
  return new Response(reloader, { headers: { 'Content-Type': 'text/html' } });
}

/** Activates the build if the page that requests it is the only one. */
async function takeOver({ source }: WorkerEvent): Promise<void> {
  if ((await openPages()).length <= 1) await worker.skipWaiting();
  else source.postMessage('later');
}

async function answer(event: WorkerEvent, path: string): Promise<Response> {
  const found = (await reloaded(event)) ?? (await (await caches.open(cacheName)).match(path));
  return found ?? fetch(event.request); // the browser may have emptied the cache
}

worker.addEventListener('install', (event) => {
  if (files) event.waitUntil(keep(files));
});
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
worker.addEventListener('message', (event) => event.waitUntil(takeOver(event)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'GET' || !url.startsWith(scope)) return;
  const path = url.slice(scope.length).replace(/[?#].*/, '') || 'index.html';
  if (!files) return;
  if (Object.hasOwn(files, path)) event.respondWith(answer(event, path));
  else if (Object.hasOwn(models, path)) event.respondWith(answerModel(event, path));
});

export {}; // a module, so that its names are local
