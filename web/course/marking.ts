/**
 * Reads the codes of many students and their lines for worksheets, and marks the answers with numbers that are
 * computed now. Anyone can write a code, so each sum has a limit. No DOM.
 */
import {
  mostCharactersAroundCode,
  mostHandedInCharacters,
  mostHandedInCodes,
  mostMarkedHeads,
  mostMarkedLessons,
  mostMarkedQuestions,
  mostMarkedTokens,
} from '../engine/limits.js';
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { knownLesson } from '../lesson/lessons.js';
import { ownOf } from '../lesson/own.js';
import { printOf } from '../lesson/print.js';
import { unlessAborted } from '../session/request.js';
import { loadEngine, loadLesson } from '../session/source.js';
import { isSkipped } from '../teaching/answers.js';
import { codePattern, readCode, type GivenAnswer, type HandedIn } from '../teaching/handed-in.js';
import type { Question } from '../teaching/questions/index.js';
import { numberAt } from '../teaching/questions/own.js';
import { isRight } from '../teaching/questions/right.js';
import { titleOf } from '../teaching/tour.js';
import { collectTexts, worksheetTexts } from '../text/course.js';
import { lessonTitle } from '../wording/lesson-title.js';
import { cellName } from '../wording/cell-name.js';
import { firstStateOf, hostOf, rest, urlOf } from './own-page.js';
import { addressOf, readSheetLine, sheetName, type Sheet, type SheetLine } from './sheet-line.js';
import { blanksOn, paperSession, variantsOf, type Blank } from './worksheet.js';

/** A variant of a worksheet, and the line in which its blanks are answered. */
interface AnsweredSheet extends Sheet {
  readonly line: number;
  readonly text: string;
}

/** One person's submission: a code, or the numbers for a worksheet. */
export interface Row {
  readonly name: string;
  readonly handedIn: HandedIn;
  readonly sheet?: AnsweredSheet;
}

/** A line that cannot be read, counted from 1. `why`: its fault; none: it has no readable code. */
export interface BadLine {
  readonly line: number;
  readonly text: string;
  readonly why?: string;
}

/** The contents of a text, lines that cannot be read, and whether there are more than are read. */
export interface ReadText {
  readonly rows: readonly Row[];
  readonly bad: readonly BadLine[];
  readonly isCut: boolean;
}

/**
 * Why answers are not marked anew. `elsewhere`: the reader has not allowed its host yet; `changed`:
 * at its address is another document; `unnamed`: the code does not name its document.
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
  /** The lines that answer blanks which the worksheet has not. */
  readonly bad?: readonly BadLine[];
}

/** Signs around names and codes, in any script: a name may end with a full stop or a bracket. */
const beforeName = /^[\s\p{Cf}\p{Pd}\p{Pe}\p{Pf}\p{Po}|>]+/u;
const afterName = /[\s\p{Cf}\p{Pd}\p{Ps}\p{Pi},;:|"'<،؛，：；、]+$/u;

const trimmed = (name: string): string => name.replace(beforeName, '').replace(afterName, '');

/** The codes of a line. Their names are before them, or, if the line begins with a code, after. */
function* codesIn(line: string): Generator<{ name: string; code: string }> {
  const parts = line.split(codePattern);
  const nameIn = (around: number): string =>
    trimmed((parts[around] ?? '').slice(-mostCharactersAroundCode).replace(/\S*#$/, ''));
  const next = !nameIn(0) && nameIn(parts.length - 1) ? 1 : -1;
  for (let i = 1; i < parts.length; i += 2) yield { code: at(parts, i), name: nameIn(i + next) };
}

const never = new AbortController().signal;

/** An answer left open is no answer. */
function rowOf({ name, sheet, answers }: SheetLine, at: BadLine, before: number): Row {
  const given = [...answers].filter(([, said]) => said !== '');
  const written = given.map(([blank, said]) => ({
    question: String(blank),
    choice: null,
    said,
    right: false,
    tries: 1,
  }));
  return {
    name: trimmed(name.slice(-mostCharactersAroundCode)) || String(before + 1),
    handedIn: { lesson: sheet.state.lesson, title: '', answers: written },
    sheet: { ...sheet, ...at },
  };
}

/** The rows of a text: each line has codes, perhaps with names. Stopped, those read by then. */
export async function rowsIn(text: string, stop = never): Promise<ReadText> {
  const rows: Row[] = [];
  const bad: BadLine[] = [];
  const lines = text.slice(0, mostHandedInCharacters).split(/\r\n|[\r\n\u2028\u2029]/);
  let codes = 0;
  const read = (isCut: boolean): ReadText => ({ rows, bad, isCut });
  for (const [i, line] of lines.entries()) {
    if (!line.trim()) continue;
    const found: boolean[] = [];
    for (const { name, code } of codesIn(line)) {
      await rest(never);
      if (stop.aborted || codes++ === mostHandedInCodes) return read(true);
      const handedIn = await readCode(code);
      found.push(handedIn !== null);
      if (handedIn) rows.push({ name: name || String(rows.length + 1), handedIn });
    }
    if (found.length) {
      if (found.includes(false)) bad.push({ line: i + 1, text: line });
      continue;
    }
    await rest(never);
    const sent = readSheetLine(line);
    if (sent !== null && typeof sent === 'object') {
      if (stop.aborted || codes++ === mostHandedInCodes) return read(true);
      rows.push(rowOf(sent, { line: i + 1, text: line }, rows.length));
    } else bad.push({ line: i + 1, text: line, ...(sent !== null && { why: sent }) });
  }
  return read(text.length > mostHandedInCharacters);
}

/**
 * Two answers are about one lesson if their keys are equal. A known lesson's key is its name,
 * another's its full address, each with the hash of its document. Titles differ between languages,
 * and are used only where all else is equal. Each variant of a worksheet has different blanks.
 */
function keyOf({ handedIn: { lesson, title, print }, sheet }: Row): string {
  if (sheet) return sheetName(sheet);
  const ownLesson = ownOf(lesson);
  const isOne = knownLesson(lesson) || (ownLesson?.key === 'src' && URL.canParse(ownLesson.value));
  return [lesson, print ?? (isOne ? '' : title)].join('\n');
}

interface Marking {
  /** The hosts that lessons may be loaded from. */
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
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  const lessons: HandedInLesson[] = [];
  /** The traces of worksheets, which all their variants use. */
  const papers = new Map<string, Trace | Unmarked>();
  let computed = 0;
  const paperOf = async (sheet: Sheet): Promise<Trace | Unmarked> => {
    const address = addressOf(sheet);
    const cached = papers.get(address);
    if (cached) return cached;
    const paper = computed++ < mostMarkedLessons ? await traceFor(sheet, stop) : 'many';
    papers.set(address, paper);
    return paper;
  };
  for (const group of groups.values()) {
    onProgress(lessons.length, groups.size);
    const { handedIn, sheet } = at(group, 0);
    if (sheet) {
      const paper = whyNotSheet(handedIn, allowed) ?? (await paperOf(sheet));
      lessons.push(await sheetOf(group, sheet, paper, stop));
      continue;
    }
    const why = whyNot(handedIn, allowed) ?? (computed++ < mostMarkedLessons ? null : 'many');
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
    const tokens = indices(trace.tokens.length, mostMarkedTokens);
    const heads = indices(trace.layers ? 1 : trace.heads, mostMarkedHeads);
    const questions = new Map<string, Question>();
    for await (const some of about(tokens, heads, stop)) {
      for (const question of some) if (given.has(question.id)) questions.set(question.id, question);
      if (questions.size === given.size) break;
    }
    return { title: lessonTitle(lesson, document), trace, questions };
  } catch {
    return stop.aborted ? 'stopped' : 'missing';
  }
}

/**
 * Why a worksheet's lesson is not even loaded: the reader has not allowed the host of its address.
 */
function whyNotSheet({ lesson }: HandedIn, allowed: ReadonlySet<string>): Unmarked | null {
  const host = hostOf(lesson);
  return host === null || allowed.has(host) ? null : 'elsewhere';
}

/** The numbers of a worksheet, as its page computes them. */
async function traceFor({ state }: Sheet, stop: AbortSignal): Promise<Trace | Unmarked> {
  const session = paperSession();
  const end = (): void => session.stop();
  stop.addEventListener('abort', end);
  try {
    await rest(stop);
    await unlessAborted(stop, session.open(state));
    const trace = session.computed?.trace;
    return trace && variantsOf(trace) > 0 ? trace : 'missing';
  } catch {
    return stop.aborted ? 'stopped' : 'missing';
  } finally {
    stop.removeEventListener('abort', end);
  }
}

/** A variant of a worksheet with its blanks as questions. */
async function sheetOf(
  rows: readonly Row[],
  sheet: Sheet,
  paper: Trace | Unmarked,
  stop: AbortSignal,
): Promise<HandedInLesson> {
  const { lesson } = sheet.state;
  const named = (title: string): string => `${title} · ${worksheetTexts().variant(sheet.variant)}`;
  if (typeof paper === 'string' || stop.aborted) {
    const unmarked = typeof paper === 'string' ? paper : 'stopped';
    const ids = [...givenIn(rows)].slice(0, mostMarkedQuestions);
    const title = named(lessonTitle(lesson, undefined));
    return { title, rows, ids, unmarked, trace: null, questions: new Map() };
  }
  await rest(never);
  const blanks = blanksOn(paper, sheet, await loadEngine());
  const questions = new Map(
    blanks.map((blank, i) => [String(i + 1), questionAbout(blank, String(i + 1), paper)]),
  );
  return {
    title: named(titleOf(paper, sheet.state)),
    rows,
    questions,
    trace: paper,
    ids: [...questions.keys()].slice(0, mostMarkedQuestions),
    unmarked: null,
    bad: rows.flatMap((row) => withoutBlank(row, questions)),
  };
}

/** A blank as a question: which number is missing. */
const questionAbout = (blank: Blank, id: string, trace: Trace): Question => ({
  kind: 'own',
  id,
  step: '',
  about: [],
  why: '',
  choices: [],
  answer: -1,
  prompt: cellName(at(trace.stages, blank.stage), blank.row, blank.col, trace),
  cells: [blank],
  answerForm: numberAt(blank, trace),
});

/** The line of a row that answers a blank which its worksheet has not. */
function withoutBlank({ handedIn, sheet }: Row, blanks: ReadonlyMap<string, Question>): BadLine[] {
  const beyond = handedIn.answers.find(({ question }) => !blanks.has(question));
  if (!beyond || !sheet) return [];
  const { line, text } = sheet;
  return [{ line, text, why: collectTexts().sheet.beyond(Number(beyond.question), blanks.size) }];
}

function lessonOf(rows: readonly Row[], found: Found | Unmarked): HandedInLesson {
  const given = [...givenIn(rows)];
  if (typeof found === 'string') {
    const { title } = at(rows, 0).handedIn;
    const ids = given.slice(0, mostMarkedQuestions);
    return { title, rows, ids, unmarked: found, trace: null, questions: new Map() };
  }
  const others = given.filter((id) => !found.questions.has(id));
  const ids = [...found.questions.keys(), ...others].slice(0, mostMarkedQuestions);
  return { ...found, rows, ids, unmarked: null };
}

/** Whether the lesson is a variant of a worksheet, whose answers come without marks. */
export const isSheet = ({ rows }: HandedInLesson): boolean => rows[0]?.sheet !== undefined;

/** Marks an answer again if its question is known; null: not answered, or not marked. */
function markOf(given: GivenAnswer | undefined, lesson: HandedInLesson): boolean | null {
  if (!given || isSkipped(given)) return null;
  const question = lesson.questions.get(given.question);
  if (question && lesson.trace) return isRight(question, given, lesson.trace);
  return isSheet(lesson) ? null : given.right;
}

export function marksOf({ handedIn }: Row, lesson: HandedInLesson): (boolean | null)[] {
  const given = new Map(handedIn.answers.map((answer) => [answer.question, answer]));
  return lesson.ids.map((id) => markOf(given.get(id), lesson));
}
