/** Loads and checks the reader's own lessons. */
import { largestLessonBytes, longestResponseMs, mostCharactersAtOnce } from '../engine/limits.js';
import type { Engine } from '../engine/engine.js';
import type { LessonDocument } from '../lesson/document.js';
import { faultIn, type LessonFault } from '../lesson/fault.js';
import { documentKind } from '../lesson/file-kind.js';
import { fileOf, ownOf } from '../lesson/own.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { tokenizerFileOf, withTokenizer, type FileTokenizer } from '../lesson/file-tokenizer.js';
import { lastPart, withTensors } from '../lesson/tensors.js';
import { addressBeside } from './beside.js';
import { fetchedFrom } from './fetched.js';
import { textOf, unpacked } from './packed.js';
import { keptModel } from './kept-models.js';
import type { Arrived } from './request.js';
import { isOfTensors, syntaxOf, type Syntax } from './problem-of.js';
import {
  namedIn,
  openedFor,
  tensorsFor,
  type FindingTensors,
  type FoundTensors,
  type GivenTensors,
  type Header,
} from './tensor-files.js';
import { checkInWorker } from './worker/checking.js';

const fetched = (src: string, stop?: AbortSignal): Promise<string> =>
  fetchedFrom(
    src,
    longestResponseMs,
    async ({ body }) => (body ? textOf(body, fileOf(`src:${src}`) ?? '') : ''),
    stop,
  ).catch((error: unknown) => {
    const problem = error instanceof ChangeError ? error.problem : null;
    if (problem?.id !== 'otherFile' || problem.kind !== 'webPage') throw error;
    throw new ChangeError({ id: 'source', why: 'webPage', url: src, status: 0 });
  });

/** The document of the own lesson that a state names. Throws ChangeError. */
export async function loadOwn(
  lesson: string,
  loadEngine: () => Promise<Engine>,
  given: GivenTensors | null = null,
  stop?: AbortSignal,
  onArrived?: (file: Arrived) => void,
): Promise<LessonDocument> {
  const source = ownOf(lesson);
  if (source?.key === 'model') return keptModel(lesson);
  const text =
    source?.key === 'src' ? await fetched(source.value, stop) : await unpacked(source?.value ?? '');
  const check = async (header: Header | null): Promise<void> => {
    const problem = await faultOf(text, fileOf(lesson) ?? '', await loadEngine(), header);
    if (problem) throw new ChangeError(problem);
  };
  const tensors = await tensorsBeside(text, lesson, { given, stop, check, onArrived });
  await check(tensors && tensors.header);
  const document = withTensors(JSON.parse(text) as LessonDocument, tensors);
  return withTokenizer(document, await tokenizerBeside(document, lesson, stop));
}

/** The tokenizer that reads the file of a document; null if it names none. */
async function tokenizerBeside(
  document: LessonDocument,
  lesson: string,
  stop: AbortSignal | undefined,
): Promise<FileTokenizer | null> {
  const name = tokenizerFileOf(document);
  if (name === null) return null;
  const url = addressBeside(name, lesson);
  const opened = openedFor(url ?? name, lesson);
  if (!opened && !url) throw new ChangeError({ id: 'tensorsMissing', lesson, file: name });
  const [text, { tokenizerFrom }] = await Promise.all([
    opened?.text() ?? fetched(url as string, stop),
    import('./tokenizer-file.js'),
  ]);
  return tokenizerFrom(text, document.input['vocabulary'] as string[], lastPart(name));
}

/** The tensors file; null if the document names none. */
async function tensorsBeside(
  text: string,
  lesson: string,
  how: FindingTensors,
): Promise<FoundTensors | null> {
  if (!text.includes('"tensors"') || text.length > largestLessonBytes) return null;
  const name = namedIn(text);
  return name === null ? null : tensorsFor(name, lesson, how);
}

/** Why a text is not a lesson; null if it is one. `lesson`: its name in messages. */
export async function faultOf(
  text: string,
  lesson: string,
  engine: Engine,
  header: Header | null = null,
): Promise<Problem | null> {
  const fault = await checked(text, engine, header);
  return fault && problemOfFault(fault, { text, lesson, header });
}

interface Faulty {
  readonly text: string;
  readonly lesson: string;
  readonly header: Header | null;
}

/** Names the fault: in the text, of another kind than a lesson, or in its tensors file. */
export function problemOfFault(fault: LessonFault, { text, lesson, header }: Faulty): Problem {
  const syntax = syntaxOf(fault);
  if (syntax) return { id: 'notJson', lesson, ...syntax, ...placeOf(text, syntax) };
  const kind = documentKind(text);
  if (kind) return { id: 'otherFile', kind, lesson };
  const { path, message, wording } = fault;
  return header && isOfTensors(fault)
    ? { id: 'tensorsBroken', lesson: header.name, message, wording }
    : { id: 'lessonBroken', lesson, path, message, wording };
}

/** The engine's verdict on a text; a worker checks a long one, so that the page is not blocked. */
export async function checked(
  text: string,
  engine: Engine,
  header: Header | null = null,
): Promise<LessonFault | null> {
  const isLong =
    text.length > mostCharactersAtOnce || (header?.bytes.length ?? 0) > mostCharactersAtOnce;
  if (isLong && text.length <= largestLessonBytes) {
    return checkInWorker(text, engine, header ?? undefined);
  }
  return faultIn(text, engine, header ?? undefined);
}

/** How many characters of the line are shown on each side of a fault. */
const around = 24;

/** Where a fault is, in characters; the engine counts bytes of UTF-8. */
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
    line,
    column: [...whole.slice(0, at)].length + 1,
    text: `${cut(start > 0)}${shown.trim()}${cut(at + around < whole.length)}`,
  };
}
