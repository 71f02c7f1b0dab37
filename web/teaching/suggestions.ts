/**
 * What a person who types a sentence can write next: words that begin like the unfinished one, the
 * nearest words in place of an unknown one, else the next words that the model expects.
 */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { attentionsOf, gapOf, tokenizerOf, type LessonDocument } from '../lesson/document.js';
import {
  folded,
  isKnown,
  knownWords,
  nearestWords,
  wordsOf,
  type TypedWord,
} from '../lesson/known-words.js';
import { isCausal, type Mask } from '../lesson/mask.js';
import { isHidden, type HiddenRow } from '../trace/hidden.js';
import { numbersOf } from '../trace/map.js';
import { largest } from '../trace/largest.js';

export interface Suggestions {
  readonly kind: 'begin' | 'instead' | 'next' | 'known';
  /** The beginning or the unknown word that is replaced; '': words are added. */
  readonly word: string;
  readonly words: readonly string[];
  /** The part of the sentence in whose place a word is written. */
  readonly from: number;
  readonly to: number;
}

export interface SentenceHelp {
  /** How many words the model knows; null: any. */
  readonly knownCount: number | null;
  /** The unknown words, each once, but for the one that is still being typed. */
  readonly unknown: readonly string[];
  /** Null if there is nothing to suggest. */
  readonly suggestions: Suggestions | null;
}

/** What was computed last, which may be another sentence. */
export interface Computed {
  readonly trace: Pick<Trace, 'stages' | 'words' | 'vocabulary'>;
  readonly document: LessonDocument;
  /** Numbers that an open question hides. */
  readonly hidden: readonly HiddenRow[];
}

/** More would be too many to listen to. */
const most = 24;
const mostInstead = 3;

/** The typable words after others, the most likely first; null if the model has not computed them. */
function expected(before: readonly TypedWord[], computed: Computed | null): string[] | null {
  if (!computed) return null;
  const { trace, document, hidden } = computed;
  const shares = trace.stages.find(({ name }) => name === 'probabilities');
  const begin = tokenizerOf(document).begin === undefined ? 0 : 1;
  const row = begin + before.length - 1;
  const last = trace.words.length - 1;
  if (!shares || shares.isMissing || row < 0 || row > last) return null;
  if (isHidden(hidden, { stage: shares.index, row })) return null;
  if (before.some(({ text }, i) => text !== trace.words[begin + i])) return null;
  const areCausal = attentionsOf(document).every(({ scores }) =>
    isCausal((scores as { mask?: Mask } | undefined)?.mask),
  );
  if (row < last && !areCausal) return null; // later words count there, too
  const allowed = knownWords(document) ?? [];
  const ids = largest(numbersOf(shares, row), Math.min(trace.vocabulary.length, 2 * most));
  return ids.map((id) => at(trace.vocabulary, id)).filter((word) => allowed.includes(word));
}

/** `caret`: where the person is typing; null: nowhere. */
export function helpWith(
  sentence: string,
  caret: number | null,
  lesson: LessonDocument,
  computed: Computed | null,
): SentenceHelp {
  const allowed = knownWords(lesson);
  if (!allowed) return { knownCount: null, unknown: [], suggestions: null };
  const words = wordsOf(sentence, lesson);
  const inside = words.find(({ from, to }) => caret !== null && from < caret && caret <= to);
  const start = inside ? folded(sentence.slice(inside.from, caret ?? 0)) : '';
  const isUnfinished = inside !== undefined && !isKnown(inside, lesson);
  const beginning = isUnfinished ? allowed.filter((word) => folded(word).startsWith(start)) : [];
  const isBegun = beginning.length > 0;
  const unknown = words.filter((word) => !(isBegun && word === inside) && !isKnown(word, lesson));
  const said = [...new Set(unknown.map(({ text }) => text))];
  const found = (suggestions: Suggestions): SentenceHelp => ({
    knownCount: allowed.length,
    unknown: said,
    suggestions: suggestions.words.length ? suggestions : null,
  });
  if (inside && isBegun) {
    const { from, to } = inside;
    const word = sentence.slice(from, caret ?? to);
    return found({ kind: 'begin', word, words: beginning.slice(0, most), from, to });
  }
  const wrong = isUnfinished ? inside : unknown[0];
  if (wrong) {
    const before = words.slice(0, words.indexOf(wrong));
    const others = expected(before, computed) ?? allowed.filter((word) => !said.includes(word));
    const all = [...new Set([...nearestWords(wrong.text, allowed), ...others])];
    const { text: word, from, to } = wrong;
    return found({ kind: 'instead', word, words: all.slice(0, mostInstead), from, to });
  }
  const before = words.filter(({ from }) => caret === null || from < caret);
  const next = expected(before, computed);
  const used = new Set(words.map(({ text }) => text));
  const unused = [...allowed].sort((a, b) => Number(used.has(a)) - Number(used.has(b)));
  const place = before.at(-1)?.to ?? 0;
  return found({
    kind: next ? 'next' : 'known',
    word: '',
    words: (next ?? unused).slice(0, most),
    from: place,
    to: place,
  });
}

/** The sentence with a suggested word, and where typing continues. */
export function withSuggested(
  sentence: string,
  word: string,
  { from, to }: Suggestions,
  lesson: LessonDocument,
): { text: string; caret: number } {
  const gap = gapOf(lesson);
  const [before, after] = [sentence.slice(0, from), sentence.slice(to)];
  const isAdded = from === to;
  const left = isAdded && before ? `${before}${gap}${word}` : `${before}${word}`;
  const hasGap = !isAdded || !after.trim() || /^\s/u.test(after);
  return { text: `${left}${hasGap ? after.trimEnd() : gap + after}`, caret: left.length };
}
