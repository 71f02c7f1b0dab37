/** From where a lesson of one's own is to its document: loaded when there is one. */
import { largestLesson } from '../engine/checks.js';
import type { Engine } from '../engine/engine.js';
import { mostRead, type LessonDocument } from '../lesson/document.js';
import { faultIn, type LessonFault } from '../lesson/fault.js';
import { fileOf, ownOf } from '../lesson/own.js';
import { ChangeError, type Problem, type SourceFault } from '../lesson/problem.js';
import { syntaxOf, type Syntax } from './problem-of.js';
import type { GivenTensors } from './tensor-files.js';
import { tensorsOf, type Tensors } from './tensors.js';

/** A host that has sent nothing by then will not, in ms. */
const patience = 30_000;

/** The document of a lesson that a state names. Throws ChangeError. */
export async function loadOwn(
  lesson: string,
  engineFor: (text: string) => Promise<Engine>,
  given: GivenTensors | null = null,
): Promise<LessonDocument> {
  const own = ownOf(lesson);
  const text = own?.key === 'src' ? await fetched(own.value) : await unpacked(own?.value ?? '');
  const tensors = await tensorsBeside(text, lesson, given);
  const problem = await faultOf(text, fileOf(lesson) ?? '', await engineFor(text), tensors);
  if (problem?.id === 'notJson' && own?.key === 'src' && /^\s*</.test(text)) {
    throw fault('webPage', own.value);
  }
  if (problem) throw new ChangeError(problem);
  const document = JSON.parse(text) as LessonDocument;
  if (tensors) tensorsOf.set(document, tensors);
  return document;
}

/** Null: the document names no file of tensors. */
async function tensorsBeside(
  text: string,
  lesson: string,
  given: GivenTensors | null,
): Promise<Tensors | null> {
  if (!text.includes('"tensors"') || text.length > largestLesson) return null;
  const { namedIn, tensorsFor } = await import('./tensor-files.js');
  const name = namedIn(text);
  return name === null ? null : tensorsFor(name, lesson, given);
}

/** What of a text is no lesson; `lesson`: what it is called. */
export async function faultOf(
  text: string,
  lesson: string,
  engine: Engine,
  tensors: Tensors | null = null,
): Promise<Problem | null> {
  const fault = await checked(text, engine, tensors);
  if (!fault) return null;
  const syntax = syntaxOf(fault);
  if (syntax) return { id: 'notJson', lesson, ...syntax, ...placeOf(text, syntax) };
  const { path, message, wording } = fault;
  return { id: 'lessonBroken', lesson, path, message, wording };
}

/** What the engine finds wrong with a text, without keeping the page from anything else: a worker checks
 * long ones. */
export async function checked(
  text: string,
  engine: Engine,
  tensors: Tensors | null = null,
): Promise<LessonFault | null> {
  const isLong = text.length > mostRead || tensors?.bytes === null;
  const checking =
    isLong && text.length <= largestLesson ? await import('./worker/checking.js') : null;
  const found = checking && (await checking.checkedAway(text, undefined, undefined, tensors?.blob));
  if (found) return found.fault;
  const bytes = tensors && (tensors.bytes ?? (await tensors.blob.arrayBuffer()));
  return faultIn(text, engine, bytes ?? undefined);
}

/** So much of a line is shown on each side. */
const around = 24;

/** The engine counts bytes of UTF-8, a person characters. */
function placeOf(
  text: string,
  { line, column: byte }: Pick<Syntax, 'line' | 'column'>,
): { line: number; column: number; text: string } {
  const whole = text.split('\n', line).at(-1) ?? '';
  const bytes = new TextEncoder().encode(whole).subarray(0, byte - 1);
  const at = new TextDecoder().decode(bytes).length;
  const start = Math.max(0, at - around);
  const shown = whole.slice(start, at + around);
  const cut = (isCut: boolean): string => (isCut ? '…' : '');
  return {
    ...{ line, column: [...whole.slice(0, at)].length + 1 },
    text: `${cut(start > 0)}${shown.trim()}${cut(at + around < whole.length)}`,
  };
}

// ---- files ----

/** What a file, or a host, holds as text. Throws ChangeError. */
export async function textOf(bytes: ReadableStream<Uint8Array>, lesson: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of pieces(bytes)) {
    parts.push(part);
    size += part.length;
    if (size > largestLesson) throw new ChangeError({ id: 'largeLesson', lesson });
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new ChangeError({ id: 'notText', lesson });
  }
}

/** Not every browser goes through a stream by itself. */
async function* pieces(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = bytes.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

// ---- in an address ----

/** A call takes so many arguments. */
const atOnce = 8192;
/** So many bytes are deflated in some 10 ms. */
const pieceSize = 2 ** 17;

/** In between, a page comes to what else it has to do. */
function inPieces(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      if (at > 0) await new Promise((done) => setTimeout(done));
      stream.enqueue(bytes.subarray(at, (at += pieceSize)));
      if (at >= bytes.length) stream.close();
    },
  });
}

/** A document for an address: deflated, in signs that need no escapes. */
export async function packed(text: string): Promise<string> {
  const bytes = inPieces(text).pipeThrough(new CompressionStream('deflate-raw'));
  let signs = '';
  for await (const part of pieces(bytes)) {
    for (let at = 0; at < part.length; at += atOnce) {
      signs += String.fromCharCode(...part.subarray(at, at + atOnce));
    }
  }
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** As it is, or as packed() makes it. Throws ChangeError. */
export async function unpacked(value: string): Promise<string> {
  if (!/^[\w-]+$/.test(value)) return value;
  try {
    const signs = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await textOf(inflated, '');
  } catch (error) {
    if (error instanceof ChangeError && error.problem.id === 'largeLesson') throw error;
    throw new ChangeError({ id: 'damagedLesson', lesson: '' });
  }
}

// ---- from a host ----

const fault = (why: SourceFault, url: string, status = 0): ChangeError =>
  new ChangeError({ id: 'source', why, url, status });

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** What keeps a page from even asking for a URL; null: nothing that is known before. */
export function faultBefore(url: URL | null, page: string): SourceFault | null {
  if (url?.protocol === 'file:' && page === 'file:') return 'disk';
  if (!url || !/^(https?|blob|data):$/.test(url.protocol)) return 'address';
  const isMixed = page === 'https:' && url.protocol === 'http:' && !isLoopback(url);
  return isMixed ? 'mixed' : null;
}

/** What a host's answer says instead of a lesson. */
export function faultOfStatus(status: number): SourceFault {
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'private' : 'status';
}

const fetched = (src: string): Promise<string> =>
  fetchedFrom(src, patience, async ({ body }) =>
    body ? textOf(body, fileOf(`src:${src}`) ?? '') : '',
  );

/** What an address gives. Throws ChangeError. */
export async function fetchedFrom<T>(
  src: string,
  patience: number,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const url = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : null;
  const before = faultBefore(url, location.protocol);
  if (before || !url) throw fault(before ?? 'address', src);
  let refused = false;
  const hear = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    refused ||= blockedURI !== '' && url.href.startsWith(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', hear);
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw fault(faultOfStatus(response.status), url.href, response.status);
    return await read(response);
  } catch (error) {
    if (error instanceof ChangeError) throw error;
    if (signal.aborted) throw fault('slow', url.href);
    // Why, no browser tells a script: the same without its content succeeds where only that is refused.
    const answers = await fetch(url, { mode: 'no-cors', method: 'HEAD', signal }).then(
      () => true,
      () => false,
    );
    await new Promise((heard) => setTimeout(heard));
    if (refused) throw fault('policy', url.href);
    if (signal.aborted) throw fault('slow', url.href);
    if (answers && url.origin !== location.origin) throw fault('cors', url.href);
    throw fault(navigator.onLine ? 'unreachable' : 'offline', url.href);
  } finally {
    document.removeEventListener('securitypolicyviolation', hear);
  }
}
