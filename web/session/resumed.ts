/** Fetches a large file, and goes on where a stopped transfer has ended. */
import type { Arrived } from './request.js';
import { fetchedFrom } from './fetched.js';

/** What has arrived of a file. */
interface Begun {
  readonly blob: Blob;
  /** What the host calls this version of the file. */
  readonly version: string;
}

const begun = new Map<string, Begun>();

/** Parts that are held in memory until they become one Blob, which browsers may put on the disk. */
const heldBytes = 2 ** 24;

const versionOf = ({ headers }: Response): string =>
  headers.get('etag') ?? headers.get('last-modified') ?? '';

/** Where a partial response begins, and how long the whole file is. */
function rangeOf({ headers }: Response): { begin: number; all: number } | null {
  const [, begin, all] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return begin && all ? { begin: Number(begin), all: Number(all) } : null;
}

/** The whole file. Rejects as `fetchedFrom`; what has arrived stays for the next call. */
export async function resumed(
  url: string,
  patience: number,
  stop?: AbortSignal,
  onArrived?: (file: Arrived) => void,
): Promise<Blob> {
  const before = begun.get(url);
  const isNamed = before !== undefined && before.version !== '';
  const headers: Record<string, string> = isNamed
    ? { range: `bytes=${before.blob.size}-`, 'if-range': before.version }
    : {};
  const read = async (response: Response): Promise<Blob> => {
    const range = response.status === 206 ? rangeOf(response) : null;
    const isRest = isNamed && range?.begin === before.blob.size;
    const version = versionOf(response);
    let blob = isRest ? before.blob : new Blob();
    const isCompressed = response.headers.has('content-encoding');
    const all = range?.all ?? Number(response.headers.get('content-length') ?? 0);
    let held: Uint8Array<ArrayBuffer>[] = [];
    let bytes = blob.size;
    const keep = (): void => {
      blob = new Blob([blob, ...held]);
      held = [];
    };
    const reader = response.body?.getReader();
    try {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) break;
        held.push(part.value);
        bytes += part.value.length;
        if (bytes - blob.size >= heldBytes) keep();
        if (all && !isCompressed) onArrived?.({ bytes, all });
      }
    } catch (error) {
      keep();
      if (!isCompressed) begun.set(url, { blob, version });
      throw error;
    }
    keep();
    begun.delete(url);
    return blob;
  };
  return fetchedFrom(url, patience, read, stop, headers);
}
