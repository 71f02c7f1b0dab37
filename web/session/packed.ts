/** Reads a document from a stream of bytes, and packs it for an address. */
import { largestLessonBytes, mostDeflatedBytesAtOnce } from '../engine/limits.js';
import { kindOfFile } from '../lesson/file-kind.js';
import { ChangeError } from '../lesson/problem.js';

/** The text of a file or of a response. Throws ChangeError. */
export async function textOf(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  lesson: string,
): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of pieces(bytes)) {
    parts.push(part);
    size += part.length;
    if (size > largestLessonBytes) break;
  }
  const kind = await kindOfFile(new Blob(parts), lesson);
  if (kind) throw new ChangeError({ id: 'otherFile', kind, lesson });
  if (size > largestLessonBytes) throw new ChangeError({ id: 'largeLesson', lesson });
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    return parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new ChangeError({ id: 'notText', lesson });
  }
}

/** The text of a file. Checks the size first: browsers fail on some files that are too large. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > largestLessonBytes) {
    const kind = await kindOfFile(file, file.name);
    const lesson = file.name;
    throw new ChangeError(kind ? { id: 'otherFile', kind, lesson } : { id: 'largeLesson', lesson });
  }
  return textOf(file.stream(), file.name).catch((error: unknown) => {
    if (error instanceof ChangeError) throw error;
    throw new ChangeError({ id: 'fileUnreadable', lesson: file.name });
  });
}

/** The chunks of a stream: not every browser can iterate over a stream. */
async function* pieces(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = bytes.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The most arguments of one call of String.fromCharCode. */
const atOnce = 8192;

/** The text as a stream of pieces; the page can do other work between two pieces. */
function inPieces(text: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    async pull(stream) {
      if (at > 0) await new Promise((done) => setTimeout(done));
      stream.enqueue(bytes.subarray(at, (at += mostDeflatedBytesAtOnce)));
      if (at >= bytes.length) stream.close();
    },
  });
}

/** Packs a document for an address: deflated, in characters that need no escapes. */
export async function packed(text: string): Promise<string> {
  const bytes = inPieces(text).pipeThrough(new CompressionStream('deflate-raw'));
  let signs = '';
  for await (const part of pieces(bytes)) {
    for (let at = 0; at < part.length; at += atOnce) {
      signs += String.fromCharCode(...part.subarray(at, at + atOnce));
    }
  }
  return base64url(signs);
}

const base64url = (signs: string): string =>
  btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The most bytes of a block that is not compressed (RFC 1951, 3.2.4). */
const largestBlock = 2 ** 16 - 1;

/** The same at once: in deflate's blocks that are not compressed. */
export function packedPlain(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let signs = '';
  for (let at = 0; at < bytes.length; at += largestBlock) {
    const block = bytes.subarray(at, at + largestBlock);
    const [low, high] = [block.length & 0xff, block.length >> 8];
    const isLast = Number(at + largestBlock >= bytes.length);
    signs += String.fromCharCode(isLast, low, high, low ^ 0xff, high ^ 0xff);
    for (const byte of block) signs += String.fromCharCode(byte);
  }
  return base64url(signs);
}

/** The text of a value that is JSON or that packed() made. Throws ChangeError. */
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
