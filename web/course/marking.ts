/**
 * Reads the codes of many students, and marks their answers with numbers that are computed now. Anyone can
 * write a code, so each sum has a limit. No DOM.
 */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { knownLesson } from '../lesson/lessons.js';
import { ownOf } from '../lesson/own.js';
import { printOf } from '../lesson/print.js';
import { loadLesson } from '../session/source.js';
import { isSkipped } from '../teaching/answers.js';
import { codePattern, readCode, type GivenAnswer, type HandedIn } from '../teaching/handed-in.js';
import type { Question } from '../teaching/questions/index.js';
import { isRight } from '../teaching/questions/right.js';
import { lessonTitle } from '../wording/lesson-title.js';
import { firstStateOf, hostOf, rest, urlOf } from './own-page.js';

/** The most characters that are read: those of some 5,000 codes. */
export const mostText = 2 ** 20;
/** The most codes that are read. */
export const mostCodes = 1000;
/** The most lessons that are computed. */
const mostLessons = 50;
/** The most tokens whose questions are made: questions are made for one token at a time. */
const mostTokens = 24;
/** The most heads whose questions are made. */
const mostHeads = 16;
/** The most questions of one lesson that are shown. */
const mostQuestions = 200;

/** What one person handed in. */
export interface Row {
  readonly name: string;
  readonly handedIn: HandedIn;
}

/** A line without a readable code, counted from 1. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
}

/** What is read from a text: codes, lines without one, and whether there are more codes than are read. */
export interface ReadText {
  readonly rows: readonly Row[];
  readonly bad: readonly BadLine[];
  readonly isCut: boolean;
}

/**
 * Why answers are not marked anew. `elsewhere`: nobody has allowed to ask its host yet; `changed`: at its
 * address is another document; `unnamed`: the code does not say which document it is about.
 */
export type Unmarked = 'missing' | 'elsewhere' | 'changed' | 'unnamed' | 'stopped' | 'many';

/** A lesson that was handed in: its questions and its numbers. */
export interface HandedInLesson {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The ids of all answered questions, in the order of the lesson. */
  readonly ids: readonly string[];
  /** Why the marks are those of the codes; null if they are not. */
  readonly unmarked: Unmarked | null;
  readonly trace: Trace | null;
  readonly questions: ReadonlyMap<string, Question>;
}

/** The most letters around a code that are searched for a name. */
const mostAround = 2000;

/** Signs around names and codes, in any script: a name may end with a full stop or a bracket. */
const beforeName = /^[\s\p{Cf}\p{Pd}\p{Pe}\p{Pf}\p{Po}|>]+/u;
const afterName = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pi},;:|"'<،؛，：；、]+$/u;

/** The codes of a line. Their names stand before them, or, if the line begins with a code, after. */
function* codesIn(line: string): Generator<{ name: string; code: string }> {
  const parts = line.split(codePattern);
  const nameIn = (around: number): string =>
    (parts[around] ?? '')
      .slice(-mostAround)
      .replace(/\S*#$/, '')
      .replace(beforeName, '')
      .replace(afterName, '');
  const next = !nameIn(0) && nameIn(parts.length - 1) ? 1 : -1;
  for (let i = 1; i < parts.length; i += 2) yield { code: at(parts, i), name: nameIn(i + next) };
}

const never = new AbortController().signal;

/** The rows of a text: each line has codes, perhaps with names. Stopped, those read by then. */
export async function rowsIn(text: string, stop = never): Promise<ReadText> {
  const rows: Row[] = [];
  const bad: BadLine[] = [];
  const lines = text.slice(0, mostText).split(/\r\n|[\r\n\u2028\u2029]/);
  let codes = 0;
  const read = (isCut: boolean): ReadText => ({ rows, bad, isCut });
  for (const [i, line] of lines.entries()) {
    if (!line.trim()) continue;
    const found: boolean[] = [];
    for (const { name, code } of codesIn(line)) {
      await rest(never);
      if (stop.aborted || codes++ === mostCodes) return read(true);
      const handedIn = await readCode(code);
      found.push(handedIn !== null);
      if (handedIn) rows.push({ name: name || String(rows.length + 1), handedIn });
    }
    if (!found.length || found.includes(false)) bad.push({ line: i + 1, text: line });
  }
  return read(text.length > mostText);
}

/**
 * Two answers are about one lesson if their keys are equal. A known lesson's key is its name, another's
 * its full address, each with what tells its document from others. Titles differ from language to language,
 * and only tell apart what nothing else does.
 */
function keyOf({ lesson, title, print }: HandedIn): string {
  const own = ownOf(lesson);
  const isOne = knownLesson(lesson) || (own?.key === 'src' && URL.canParse(own.value));
  return [lesson, print ?? (isOne ? '' : title)].join('\n');
}

interface Marking {
  /** The hosts that may be asked for lessons. */
  readonly allowed: ReadonlySet<string>;
  readonly stop: AbortSignal;
  /** Called before each lesson: how many are done, and how many there are. */
  onProgress(done: number, all: number): void;
}

/** Stopped, the lessons that are left have the marks of their codes. */
export async function marked(
  rows: readonly Row[],
  { allowed, stop, onProgress }: Marking,
): Promise<HandedInLesson[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row.handedIn);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  const lessons: HandedInLesson[] = [];
  let computed = 0;
  for (const group of groups.values()) {
    onProgress(lessons.length, groups.size);
    const { handedIn } = at(group, 0);
    const why = whyNot(handedIn, allowed) ?? (computed++ < mostLessons ? null : 'many');
    const found = why ?? (await computedFor(handedIn, givenIn(group), stop));
    lessons.push(lessonOf(group, found));
  }
  return lessons;
}

const givenIn = (rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap(({ handedIn }) => handedIn.answers.map(({ question }) => question)));

/** Why a lesson is not even loaded; null: it is. */
function whyNot({ lesson, print }: HandedIn, allowed: ReadonlySet<string>): Unmarked | null {
  if (knownLesson(lesson)) return null;
  const url = urlOf(lesson);
  if (!url || !/^https?:$/.test(url.protocol)) return 'missing';
  const isRelative = !URL.canParse(ownOf(lesson)?.value ?? '');
  if (isRelative && print === undefined) return 'unnamed';
  const host = hostOf(lesson);
  return host === null || allowed.has(host) ? null : 'elsewhere';
}

type Found = Pick<HandedInLesson, 'title' | 'questions'> & { readonly trace: Trace };

/** A lesson, and those of its questions that were answered. */
async function computedFor(
  { lesson, print }: HandedIn,
  given: ReadonlySet<string>,
  stop: AbortSignal,
): Promise<Found | Unmarked> {
  try {
    await rest(stop);
    const document = await loadLesson(lesson, null, stop);
    if (print !== undefined && print !== printOf(document)) return 'changed';
    const { trace, questions: about } = await firstStateOf(document);
    const indices = (count: number, most: number): number[] => [
      ...Array(Math.min(count, most)).keys(),
    ];
    const tokens = indices(trace.tokens.length, mostTokens);
    const heads = indices(trace.layers ? 1 : trace.heads, mostHeads);
    const questions = new Map<string, Question>();
    for await (const some of about(tokens, heads, stop)) {
      for (const one of some) if (given.has(one.id)) questions.set(one.id, one);
      if (questions.size === given.size) break;
    }
    return { title: lessonTitle(lesson, document), trace, questions };
  } catch {
    return stop.aborted ? 'stopped' : 'missing';
  }
}

function lessonOf(rows: readonly Row[], found: Found | Unmarked): HandedInLesson {
  const given = [...givenIn(rows)];
  if (typeof found === 'string') {
    const { title } = at(rows, 0).handedIn;
    const ids = given.slice(0, mostQuestions);
    return { title, rows, ids, unmarked: found, trace: null, questions: new Map() };
  }
  const others = given.filter((id) => !found.questions.has(id));
  const ids = [...found.questions.keys(), ...others].slice(0, mostQuestions);
  return { ...found, rows, ids, unmarked: null };
}

/** Marks an answer again if its question is known; null: not answered. */
function markOf(given: GivenAnswer | undefined, lesson: HandedInLesson): boolean | null {
  if (!given || isSkipped(given)) return null;
  const question = lesson.questions.get(given.question);
  return question && lesson.trace ? isRight(question, given, lesson.trace) : given.right;
}

export function marksOf({ handedIn }: Row, lesson: HandedInLesson): (boolean | null)[] {
  const given = new Map(handedIn.answers.map((answer) => [answer.question, answer]));
  return lesson.ids.map((id) => markOf(given.get(id), lesson));
}
