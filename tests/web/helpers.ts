/** Helpers of the unit tests: the real engine, the lessons, and templates as text. */
import type { QuestionContext } from '../../web/teaching/questions/index.js';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LessonError, loadClearhead, type Engine, type Trace } from '../../web/engine/engine.js';
import { scalesOf, type FixedScale } from '../../web/trace/color-scale.js';
import { withOpen } from '../../web/trace/layers.js';
import { expectedIn } from '../../web/trace/map.js';
import { mapLines } from '../../web/trace/map-lines.js';
import { initialWindow } from '../../web/trace/window.js';
import type { DiagramContext } from '../../web/views/diagram/matrix.js';
import type { TokensEvents } from '../../web/views/diagram/tokens.js';
import type { MapPicture } from '../../web/export/map-figure.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { Sources } from '../../web/session/loaded.js';
import { Session } from '../../web/session/session.js';
import { startOf } from '../../web/session/view-state.js';

const root = join(import.meta.dirname, '../..');
const wasm = join(root, 'build/wasm/clearhead-module.wasm');
const folder = join(root, 'web/lesson/documents');

/** The LessonError that a call throws. */
export function errorOf(act: () => unknown): LessonError {
  try {
    act();
  } catch (error) {
    if (error instanceof LessonError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

export const allIds = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

/**
 * Leaves out lessons that differ from another one only in their numbers: two learned stacks remain.
 */
export const lessonIds = allIds.filter((id) => !/-untrained$|^(brackets|the-trap)$/.test(id));

export const readLesson = (id: string): LessonDocument =>
  JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as LessonDocument;

/** Lessons of attention alone; stack.test.ts covers the stacks. */
export const attentionIds = lessonIds.filter((id) => !('blocks' in readLesson(id)));

export const stackIds = lessonIds.filter((id) => !attentionIds.includes(id));

let loading: Promise<Engine> | undefined;

export function engine(): Promise<Engine> {
  if (!existsSync(wasm)) throw new Error('There is no wasm module: run "npm run build" first.');
  return (loading ??= loadClearhead({ wasmBinary: readFileSync(wasm) }));
}

/** The input from which questions are made. */
export const questionContextOf = (
  engine: Engine,
  document: LessonDocument,
  trace: Trace,
  follow: number,
  head: number,
): QuestionContext => ({
  trace,
  document,
  follow,
  head,
  traceOf: (changed) => engine.trace(changed),
});

/** The trace as the page has it: with one block of a stack open. */
export const traceOf = async (lesson: string | LessonDocument): Promise<Trace> =>
  withOpen((await engine()).trace(typeof lesson === 'string' ? readLesson(lesson) : lesson), null);

/** A Python with a library; tries the system's if another one comes first on PATH. */
export const pythonWith = (library: string): string | undefined =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', `import ${library}`]).status === 0,
  );

/** The context of a diagram before anything is chosen. */
export const contextOf = (trace: Trace, fixed: readonly FixedScale[] = []): DiagramContext => {
  const { stages } = trace;
  const scales = scalesOf(stages, fixed);
  return { trace, stages, scales, window: initialWindow, follow: 0, theme: 0, hidden: [] };
};

const nothing = (): void => undefined;
/** A row of tokens that nobody presses. */
export const noTokensEvents: TokensEvents = {
  onFollow: nothing,
  onFollowAll: nothing,
  onPoint: nothing,
  onHead: nothing,
  onStackHead: nothing,
  onSwitch: nothing,
  onMap: nothing,
  onMove: nothing,
  onExplain: nothing,
  onSteps: nothing,
};

/** The first view of a stack's map. */
export const mapOf = (trace: Trace, more: Partial<MapPicture> = {}): MapPicture => {
  return {
    trace,
    hidden: [],
    token: null,
    why: null,
    answerPath: null,
    lens: null,
    off: [],
    dir: 'ltr',
    span: { from: 0, to: trace.tokens.length, all: trace.tokens.length },
    lines: mapLines(trace, { open: 0, chosen: () => [0] }),
    scales: scalesOf(trace.stages, []),
    expected: expectedIn(trace),
    written: trace.tokens.length,
    ...more,
  };
};

/** A session's loaders. */
export const sources: Sources = {
  engine,
  lesson: async (id) => readLesson(id),
  client: () => {
    throw new Error('Nothing here takes long.');
  },
};

/** A session that shows a lesson. */
export async function openSession(lesson: string): Promise<Session> {
  const session = new Session(sources);
  await session.open(startOf(lesson));
  return session;
}

type Write = (text: string) => string;
const asItIs: Write = (text) => text;

/** A lit template as markup, without events and properties; `write` may escape inserted values. */
export function markup(value: unknown, write = asItIs): string {
  if (value === null || value === undefined || typeof value === 'symbol') return '';
  if (Array.isArray(value)) return value.map((part) => markup(part, write)).join('');
  if (typeof value !== 'object') return write(String(value));
  const { strings, values } = value as { strings?: readonly string[]; values?: unknown[] };
  if ('_$litDirective$' in value) {
    const last: unknown = values?.at(-1);
    if (typeof last === 'function') return markup(last(), write); // guarded
    const [first] = values ?? [];
    if (!Array.isArray(first)) return markup(first, write); // live
    const numbers = first as { text: string }[];
    return numbers.map(({ text }) => `<td>${write(text)}</td>`).join('');
  }
  if (!strings || !values) return '';
  return strings
    .map((part, i) => part + (i < values.length ? markup(values[i], write) : ''))
    .join('');
}

/** The text of a template. */
export const textOf = (value: unknown): string =>
  markup(value)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Presses the button with these words in a template; returns whether there is one. */
export function press(value: unknown, words: string, event?: object): boolean {
  if (Array.isArray(value)) return value.some((part) => press(part, words, event));
  const { values } = (value ?? {}) as { values?: unknown[] };
  if (!values || !textOf(value).includes(words)) return false;
  if (values.some((part) => press(part, words, event))) return true;
  const click = values.find((part) => typeof part === 'function') as
    ((event?: object) => void) | undefined;
  click?.(event);
  return click !== undefined;
}
