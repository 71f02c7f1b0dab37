/** The words of a sentence as the engine splits them (src/lesson/tokenizer.h), and those that a lesson knows. */
import { gapOf, tokenizerOf, type LessonDocument } from './document.js';
import { tokenizerFileOf } from './file-tokenizer.js';

export interface TypedWord {
  readonly text: string;
  /** Where it begins and ends in the sentence. */
  readonly from: number;
  readonly to: number;
}

/** The words that can be typed, signs last; null if any word can. */
export function knownWords(lesson: LessonDocument): readonly string[] | null {
  const vocabulary = lesson.input['vocabulary'];
  if (!Array.isArray(vocabulary) || tokenizerFileOf(lesson) !== null) return null;
  const { unknown } = tokenizerOf(lesson);
  const words = (vocabulary as string[]).filter((word) => word !== unknown && !/^<.+>$/.test(word));
  const isSign = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word);
  return [...words.filter((word) => !isSign(word)), ...words.filter(isSign)];
}

/** The words of a sentence, without the characters at their ends that the lesson removes. */
export function wordsOf(sentence: string, lesson: LessonDocument): readonly TypedWord[] {
  const { remove = '' } = tokenizerOf(lesson);
  const allowed = knownWords(lesson) ?? [];
  const pattern = gapOf(lesson) ? /\S+/gu : /\S/gu;
  return Array.from(sentence.matchAll(pattern), ({ 0: whole, index }) => {
    if (allowed.includes(whole)) return { text: whole, from: index, to: index + whole.length };
    const isKept = (letter: string): boolean => !remove.includes(letter);
    const letters = [...whole];
    const first = letters.findIndex(isKept);
    const kept = first < 0 ? [] : letters.slice(first, letters.findLastIndex(isKept) + 1);
    const from = index + letters.slice(0, Math.max(0, first)).join('').length;
    return { text: kept.join(''), from, to: from + kept.join('').length };
  }).filter(({ text }) => text !== '');
}

export function isKnown({ text }: TypedWord, lesson: LessonDocument): boolean {
  const allowed = knownWords(lesson);
  if (!allowed || allowed.includes(text)) return true;
  const { remove = '', lowercase } = tokenizerOf(lesson);
  const kept = [...text].filter((letter) => !remove.includes(letter)).join('');
  return allowed.includes(kept) || (lowercase === true && allowed.includes(kept.toLowerCase()));
}

/** Letters without accents and case, by which words are compared. */
export const folded = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How many letters must be changed, added or left out to make one word of another. */
function distance(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const letter of word) {
    const next = [(row[0] ?? 0) + 1];
    for (let i = 1; i < row.length; i++) {
      const [over, left, across] = [row[i] ?? 0, next[i - 1] ?? 0, row[i - 1] ?? 0];
      next.push(Math.min(over + 1, left + 1, across + (letter === other[i - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Longer words than this are compared by their beginning. */
const mostCompared = 40;

/** The known words nearest to another, the nearest first; none if all differ in more than a third. */
export function nearestWords(word: string, allowed: readonly string[]): string[] {
  const typed = folded(word).slice(0, mostCompared);
  const most = typed.length < 2 ? 0 : Math.max(1, Math.floor(typed.length / 3));
  return allowed
    .map((candidate) => ({
      candidate,
      apart: distance(typed, folded(candidate).slice(0, mostCompared)),
    }))
    .filter(({ apart }) => apart <= most)
    .sort((a, b) => a.apart - b.apart)
    .map(({ candidate }) => candidate);
}
