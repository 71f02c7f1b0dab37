/** The reader's own list, one name per line, and the lesson that learns from it. */
import { tokenizerOf, type LessonDocument } from './document.js';
import { copyOf } from './tensors.js';

export interface OwnList {
  readonly names: readonly string[];
  /** All different letters, in the order of their code points. */
  readonly letters: readonly string[];
  /** The number of letters in the longest name. */
  readonly longest: number;
  /** The number of lines that repeat an earlier line. */
  readonly repeated: number;
  /** The character that replaced white space inside lines; null: there was none. */
  readonly gap: string | null;
}

/** Why a text is not a list to learn from. */
export type ListFault =
  | { readonly id: 'fewLines'; readonly found: number; readonly least: number }
  | { readonly id: 'manyLines'; readonly found: number; readonly most: number }
  | {
      readonly id: 'longLine';
      readonly line: number;
      readonly letters: number;
      readonly most: number;
      readonly text: string;
    }
  | { readonly id: 'manyLetters'; readonly found: number; readonly most: number }
  /** Both sizes are in bytes. */
  | { readonly id: 'large'; readonly size: number; readonly most: number };

/** The sizes of lists that a page learns from in seconds. */
export const limits = {
  leastLines: 10,
  mostLines: 50_000,
  mostLetters: 32,
  mostDifferent: 500,
  mostBytes: 2 ** 20,
} as const;

/** Replacements for white space: the first that no name contains is used. */
const gaps = ['_', '·', '␣'];

/** The most characters that are shown of a line that is too long. */
const mostShown = 40;

export function listIn(text: string): OwnList | ListFault {
  const size = text.length;
  if (size > limits.mostBytes) return { id: 'large', size, most: limits.mostBytes };
  const gap = gaps.find((sign) => !text.includes(sign)) ?? '_';
  const names: string[] = [];
  const letters = new Set<string>();
  let longest = 0;
  for (const [i, line] of text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .entries()) {
    const name = line.trim().replace(/\s+/gu, gap);
    const found = [...name];
    if (!found.length) continue;
    if (found.length > limits.mostLetters) {
      return {
        id: 'longLine',
        line: i + 1,
        letters: found.length,
        most: limits.mostLetters,
        text: `${found.slice(0, mostShown).join('')}…`,
      };
    }
    longest = Math.max(longest, found.length);
    for (const letter of found) letters.add(letter);
    names.push(name);
  }
  const found = names.length;
  if (found < limits.leastLines) return { id: 'fewLines', found, least: limits.leastLines };
  if (found > limits.mostLines) return { id: 'manyLines', found, most: limits.mostLines };
  if (letters.size > limits.mostDifferent) {
    return { id: 'manyLetters', found: letters.size, most: limits.mostDifferent };
  }
  return {
    names,
    longest,
    repeated: found - new Set(names).size,
    letters: [...letters].sort(
      (a, b) => (a.codePointAt(0) as number) - (b.codePointAt(0) as number),
    ),
    gap: letters.has(gap) ? gap : null,
  };
}

export const isFault = (list: OwnList | ListFault): list is ListFault => 'id' in list;

/**
 * Turns a lesson that is trained on documents into one with this list, its letters and its sizes.
 */
export function lessonOfList(
  { names, letters, longest }: OwnList,
  pattern: LessonDocument,
  { title, about }: { title: string; about: string },
): LessonDocument {
  const lesson = copyOf(pattern);
  const { begin, end } = tokenizerOf(lesson);
  const marks = [begin, end].filter((mark) => mark !== undefined);
  const length = longest + 1; // the input before each letter is the previous letter, or the beginning mark
  const drawn = (lesson['blocks'] as { drawn?: object }).drawn;
  const positions = lesson['positions'] as { rows?: number } | undefined;
  const recipe = lesson['training'] as { task: object };
  for (const key of ['printed', 'focus', 'features', 'texts', 'steps', 'questions'] as const)
    Reflect.deleteProperty(lesson, key);
  Reflect.deleteProperty(recipe, 'printed');
  Object.assign(lesson, { title, about });
  Object.assign(lesson.input, { text: names[0], vocabulary: [...letters, ...new Set(marks)] });
  if (drawn && 'shuffled' in drawn) drawn.shuffled = names.length;
  if (positions?.rows !== undefined) positions.rows = length;
  const task = { kind: 'documents', documents: names, shuffle: 'python' };
  Object.assign(recipe, { task, length });
  return lesson;
}
