/** A large file goes on where a stopped transfer has ended, if the host sends ranges of this version. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeError } from '../../web/lesson/problem.js';
import { resumed } from '../../web/session/resumed.js';

const content = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
const half = 500;

interface Host {
  version: string;
  hasRanges: boolean;
  /** The host ends each response after this many bytes, as a broken connection does. */
  sends: number;
}
let host: Host;
let ranges: (string | null)[];
/** How many bytes each response has. */
let answered: number[];

/** A body that breaks after some bytes. */
const body = (bytes: Uint8Array<ArrayBuffer>): ReadableStream =>
  new ReadableStream({
    start(stream) {
      const isCut = bytes.length > host.sends;
      stream.enqueue(bytes.slice(0, host.sends));
      if (isCut) setTimeout(() => stream.error(new TypeError('network error')));
      else stream.close();
    },
  });

function answer(_: URL, { headers = {} }: { headers?: Record<string, string> } = {}): Response {
  const range = headers['range'] ?? null;
  ranges.push(range);
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const isPart = host.hasRanges && range !== null && headers['if-range'] === host.version;
  answered.push(isPart ? content.length - from : content.length);
  if (!isPart) {
    const all = { etag: host.version, 'content-length': String(content.length) };
    return new Response(body(content), { headers: all });
  }
  const contentRange = `bytes ${from}-${content.length - 1}/${content.length}`;
  const part = { etag: host.version, 'content-range': contentRange };
  return new Response(body(content.slice(from)), { status: 206, headers: part });
}

beforeEach(() => {
  host = { version: '"1"', hasRanges: true, sends: half };
  ranges = [];
  answered = [];
  vi.stubGlobal('document', {
    baseURI: 'https://host.example/',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('location', new URL('https://host.example/'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: URL, options: { headers?: Record<string, string> }) =>
    answer(url, options),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const bytesOf = async (blob: Blob): Promise<number[]> => [
  ...new Uint8Array(await blob.arrayBuffer()),
];
/** Each test has a file of its own: what has arrived of a file stays. */
const address = (name: string): string => `https://host.example/${name}`;

async function breaking(url: string): Promise<void> {
  await expect(resumed(url, 10_000)).rejects.toThrow(ChangeError);
  host.sends = Infinity;
  ranges = [];
  answered = [];
}

test('only the rest is asked for, and progress counts what was there', async () => {
  const url = address('a');
  await breaking(url);
  const heard: number[] = [];
  const blob = await resumed(url, 10_000, undefined, ({ bytes, all }) => {
    expect(all).toBe(content.length);
    heard.push(bytes);
  });
  expect(ranges).toEqual([`bytes=${half}-`]);
  expect(answered).toEqual([content.length - half]);
  expect(heard).toEqual([content.length]);
  expect(await bytesOf(blob)).toEqual([...content]);
});

test.each(['a host without ranges', 'another version'])('%s sends all anew', async (what) => {
  const url = address(what);
  await breaking(url);
  if (what === 'another version') host.version = '"2"';
  else host.hasRanges = false;
  expect(await bytesOf(await resumed(url, 10_000))).toEqual([...content]);
  expect(ranges).toEqual([`bytes=${half}-`]);
  expect(answered).toEqual([content.length]);
});

test('a host that names no version is not asked for a rest', async () => {
  host.version = '';
  const url = address('b');
  await breaking(url);
  expect(await bytesOf(await resumed(url, 10_000))).toEqual([...content]);
  expect(ranges).toEqual([null]);
});

test('a whole file is fetched again the next time', async () => {
  host.sends = Infinity;
  const url = address('c');
  await resumed(url, 10_000);
  await resumed(url, 10_000);
  expect(ranges).toEqual([null, null]);
});
