/**
 * Writes the pre-tokenizers of a tokenizer.json in terms of `Split`, whose regular expressions the library
 * reads as Hugging Face's own program does. Its other pre-tokenizers differ:
 * - `ByteLevel` divides at JavaScript's \s, which lacks U+0085 and contains U+FEFF; White_Space is meant.
 * - `Digits` knows the ten ASCII digits alone, and not all numbers (\p{N}).
 * - `Split` knows no behaviour but `Isolated` and, of regular expressions, `Removed`.
 * - `Metaspace` does not begin a new piece at each space.
 */

export interface PreTokenizer {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** GPT-2's own: contractions, words, numbers and signs, each with a space before it; white space. */
const byteLevel =
  "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

const split = (regex: string): PreTokenizer => ({
  type: 'Split',
  pattern: { Regex: regex },
  behavior: 'Isolated',
  invert: false,
});

const sequence = (pretokenizers: readonly PreTokenizer[]): PreTokenizer => ({
  type: 'Sequence',
  pretokenizers,
});

/** What `Isolated` is to find, for each other behaviour of `Split` that keeps what is found. */
const behaviours: Readonly<Record<string, (found: string) => string>> = {
  MergedWithNext: (found) => `(?:${found})(?:(?!${found})[\\s\\S])*`,
  MergedWithPrevious: (found) => `(?:(?!${found})[\\s\\S])*(?:${found})`,
  Contiguous: (found) => `(?:${found})+`,
};

function regexOf({ pattern }: PreTokenizer): string {
  const { Regex, String: text = '' } = pattern as { Regex?: string; String?: string };
  return Regex ?? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const partsOf = (given: PreTokenizer): readonly PreTokenizer[] =>
  given['pretokenizers'] as PreTokenizer[];

/** Whether the pieces are made of letters that stand for bytes. */
export const isByteLevel = (given: PreTokenizer | null): boolean =>
  given?.type === 'ByteLevel' || (given?.type === 'Sequence' && partsOf(given).some(isByteLevel));

/** The same pre-tokenizer as the library is to read it; null: none. */
export function mendedPreTokenizer(given: PreTokenizer | null): PreTokenizer | null {
  switch (given?.type) {
    case 'Sequence':
      return sequence(
        partsOf(given)
          .map(mendedPreTokenizer)
          .filter((step) => step !== null),
      );
    case 'ByteLevel': {
      if (given['use_regex'] === false) return given;
      const before = { type: 'Replace', pattern: { Regex: '\\A(?! )' }, content: ' ' };
      return sequence([
        ...(given['add_prefix_space'] ? [before] : []), // before the text is divided, and only there
        split(byteLevel),
        { ...given, add_prefix_space: false, use_regex: false },
      ]);
    }
    case 'Digits':
      return split(given['individual_digits'] ? '\\p{N}' : '\\p{N}+');
    case 'Split': {
      const { behavior, invert } = given as { behavior?: string; invert?: boolean };
      if (invert) return given;
      if (behavior === 'Removed') return { ...given, pattern: { Regex: regexOf(given) } };
      const found = behaviours[String(behavior)];
      return found ? split(found(regexOf(given))) : given;
    }
    case 'Metaspace': {
      const mark = String(given['replacement'] ?? '▁');
      return given['split'] === false ? given : sequence([given, split(`${mark}[^${mark}]*`)]);
    }
    default:
      return given;
  }
}
