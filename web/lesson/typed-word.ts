/** The word of a vocabulary that a person has typed. */
import { fileTokenizerOf, type MayHaveTokenizer } from './file-tokenizer.js';

/** Its index in the vocabulary; null if it is no single word there. */
export function typedWord(
  typed: string,
  lesson: MayHaveTokenizer,
  vocabulary: readonly string[],
): number | null {
  const word = typed.trim();
  if (!word) return null;
  const tokenizer = fileTokenizerOf(lesson);
  const lower = word.toLowerCase();
  const found = vocabulary.indexOf(word);
  if (!tokenizer) {
    const other = found < 0 ? vocabulary.findIndex((word) => word.toLowerCase() === lower) : found;
    return other < 0 ? null : other;
  }
  // Inside a text most words begin with a space, which belongs to their token.
  for (const text of [` ${word}`, word]) {
    const ids = tokenizer.encode(text).ids.slice(tokenizer.marks.length);
    const [id] = ids;
    if (ids.length === 1 && id !== undefined && tokenizer.isWord(id)) return id;
  }
  return found < 0 ? null : found;
}
