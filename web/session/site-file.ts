/** The files of the site itself, and why one of them cannot be used. */
import { longestResponseMs } from '../engine/limits.js';
import { ChangeError, type Problem, type SourceFault } from '../lesson/problem.js';
import { fetchedFrom } from './fetched.js';

const fault = (why: SourceFault, { href: url }: URL, status = 0): ChangeError =>
  new ChangeError({ id: 'source', why, url, status });

/** Reads a file. Throws ChangeError; `missing`: the fault if the file does not exist. */
async function siteFile<T>(
  url: URL,
  read: (response: Response) => Promise<T>,
  missing: SourceFault = 'incomplete',
): Promise<T> {
  try {
    return await fetchedFrom(url.href, longestResponseMs, read);
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    const { problem } = error;
    const isMissing = problem.id === 'source' && problem.why === 'missing';
    throw isMissing ? fault(missing, url, problem.status) : error;
  }
}

/** The text of a lesson's file, which may be no JSON. Throws ChangeError. */
export async function lessonFile(url: URL): Promise<string> {
  const text = await siteFile(url, (response) => response.text());
  if (/^\s*</.test(text)) throw fault('webPage', url);
  return text;
}

/** An empty WebAssembly module, which every browser compiles if it may. */
const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Why no WebAssembly module at all can be used; null: they can. */
function faultOfBrowser(): SourceFault | null {
  if (typeof WebAssembly === 'undefined') return 'noWasm';
  try {
    new WebAssembly.Module(emptyModule);
    return null;
  } catch {
    return 'wasmPolicy';
  }
}

/** Why the engine's file could not be used, found out by reading it again. */
export async function faultOfModule(url: URL): Promise<ChangeError> {
  const why = faultOfBrowser();
  if (why) return fault(why, url);
  if (url.protocol === 'data:') return new ChangeError({ id: 'engineMissing' });
  try {
    const bytes = await siteFile(url, (response) => response.arrayBuffer());
    if (new Uint8Array(bytes)[0] === '<'.charCodeAt(0)) return fault('moved', url);
    return WebAssembly.validate(bytes)
      ? new ChangeError({ id: 'engineMissing' })
      : fault('damaged', url);
  } catch (error) {
    if (error instanceof ChangeError) return error;
    throw error;
  }
}

/** Why a part of the page's script has not loaded, from the error of its import. */
export async function faultOfScript(error: unknown): Promise<Problem> {
  const address = /https?:\S+\.js\b/.exec(String(error))?.[0];
  if (address === undefined) return { id: 'roomMissing' }; // Safari names no file
  const url = new URL(address);
  try {
    const type = await siteFile(url, async ({ headers }) => headers.get('content-type'), 'renewed');
    return fault(/javascript/.test(type ?? '') ? 'scriptPolicy' : 'scriptType', url).problem;
  } catch (found) {
    if (found instanceof ChangeError) return found.problem;
    throw found;
  }
}
