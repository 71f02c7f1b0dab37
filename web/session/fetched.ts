/** Fetches from a host, and finds out why a fetch fails. */
import type { Arrived } from './request.js';
import { ChangeError, type SourceFault } from '../lesson/problem.js';

const fault = (why: SourceFault, url: string, status = 0): ChangeError =>
  new ChangeError({ id: 'source', why, url, status });

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Why a page cannot fetch a URL, as far as that is known before fetching; null: no reason. */
export function faultBefore(url: URL | null, page: string): SourceFault | null {
  if (url?.protocol === 'file:' && page === 'file:') return 'disk';
  if (!url || !/^(https?|blob|data):$/.test(url.protocol)) return 'address';
  const isMixed = page === 'https:' && url.protocol === 'http:' && !isLoopback(url);
  return isMixed ? 'mixed' : null;
}

/** The fault that an HTTP status means. */
export function faultOfStatus(status: number): SourceFault {
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'private' : 'status';
}

/**
 * The whole body of a response; null if it has more than `most` bytes. `check` receives each part,
 * and its errors end the reading. `onArrived` receives how much has arrived, if the host says
 * how much there is.
 */
export async function blobOf(
  response: Response,
  most: number,
  signal: AbortSignal,
  check?: (part: Uint8Array<ArrayBuffer>) => Promise<void>,
  onArrived?: (file: Arrived) => void,
): Promise<Blob | null> {
  // Of a compressed file the length is that of the compressed bytes.
  const isCompressed = response.headers.has('content-encoding');
  const whole = Number(response.headers.get('content-length') ?? 0);
  let size = whole;
  if (size > most) {
    await response.body?.cancel();
    return null;
  }
  size = 0;
  // Browsers hide a stream's error from who reads it.
  let refusal: unknown;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    async transform(part, stream) {
      size += part.length;
      if (whole && !isCompressed) onArrived?.({ bytes: size, all: whole });
      await check?.(part).catch((error: unknown) => {
        refusal = error;
        throw error;
      });
      if (size > most) stream.error(new RangeError());
      else stream.enqueue(part);
    },
  });
  try {
    return await new Response(response.body?.pipeThrough(counted, { signal })).blob();
  } catch (error) {
    if (refusal) throw refusal;
    if (size > most) return null;
    throw error;
  }
}

/**
 * Fetches an address and reads the response, within `patience` ms. Throws ChangeError, or the
 * reason of `stop`.
 */
export async function fetchedFrom<T>(
  src: string,
  patience: number,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const url = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : null;
  const before = faultBefore(url, location.protocol);
  if (before || !url) throw fault(before ?? 'address', src);
  let refused = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    refused ||= blockedURI !== '' && url.href.startsWith(blockedURI);
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const deadline = AbortSignal.timeout(patience);
  const signal = stop ? AbortSignal.any([deadline, stop]) : deadline;
  try {
    const response = await fetch(url, { signal, headers });
    if (!response.ok) throw fault(faultOfStatus(response.status), url.href, response.status);
    return await read(response, signal);
  } catch (error) {
    stop?.throwIfAborted();
    if (error instanceof ChangeError) throw error;
    if (signal.aborted) throw fault('slow', url.href);
    // Browsers do not report to scripts why. If only reading is refused (CORS), a request without
    // content succeeds.
    const answers = await fetch(url, { mode: 'no-cors', method: 'HEAD', signal }).then(
      () => true,
      () => false,
    );
    await new Promise((heard) => setTimeout(heard));
    stop?.throwIfAborted();
    if (refused) throw fault('policy', url.href);
    if (signal.aborted) throw fault('slow', url.href);
    if (answers && url.origin !== location.origin) throw fault('cors', url.href);
    throw fault(navigator.onLine ? 'unreachable' : 'offline', url.href);
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}
