/** How a language counts and lists, according to the browser's Intl. */

/** One form of a word for each kind of count that the language distinguishes; `other` always. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export interface Grammar {
  /** The form for a count. */
  plural(count: number, forms: Forms): string;
  /** A whole number with separated thousands. */
  number(count: number): string;
  /** The same, but a large number in millions, billions and so on, to three digits. */
  large(count: number): string;
  /** A count and the counted word, for languages with two forms of it. */
  counted(count: number, one: string, other: string): string;
  /** A time in a suitable unit, with two digits. */
  duration(seconds: number): string;
  /** 'a, b and c' */
  list(items: readonly string[]): string;
  /** A phrase as a sentence. */
  ended(said: string): string;
  /** Sentences one after another. */
  sentences(said: readonly string[]): string;
}

/** Items with one sign between them, and another before the last. */
export const joined = (items: readonly string[], between: string, last: string): string =>
  [items.slice(0, -1).join(between), ...items.slice(-1)].filter(Boolean).join(last);

/** A unit is used up to 90 of it, and days from there on. */
const units = [
  [1, 'second'],
  [60, 'minute'],
  [3600, 'hour'],
] as const;

/**
 * Counts that every language here writes the same: browsers take 20 ms to make their first NumberFormat.
 */
const isPlain = (count: number): boolean => Number.isInteger(count) && count >= 0 && count < 1000;

/** Smaller counts are written in full. */
const exactBelow = 1_000_000;

/** Intl's objects are made at the first use. */
export function grammarOf(tag: string): Grammar {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let compact: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  const plural: Grammar['plural'] = (count, forms) =>
    forms[(rules ??= new Intl.PluralRules(tag)).select(count)] ?? forms.other;
  const number: Grammar['number'] = (count) =>
    isPlain(count) ? String(count) : (numbers ??= new Intl.NumberFormat(tag)).format(count);
  const large: Grammar['large'] = (count) =>
    count < exactBelow
      ? number(count)
      : (compact ??= new Intl.NumberFormat(tag, {
          notation: 'compact',
          compactDisplay: 'long',
          maximumSignificantDigits: 3,
        })).format(count);
  return {
    plural,
    number,
    large,
    counted: (count, one, other) => `${number(count)} ${plural(count, { one, other })}`,
    duration: (seconds) => {
      const [size, unit] = units.find(([size]) => seconds < 90 * size) ?? [86_400, 'day'];
      const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
      const rounded = Number((seconds / size).toPrecision(2));
      return new Intl.NumberFormat(tag, format).format(
        unit === 'second' ? Math.ceil(rounded) : rounded,
      );
    },
    list: (items) => (lists ??= new Intl.ListFormat(tag)).format(items),
    ended: (text) => `${text}.`,
    sentences: (parts) => parts.filter(Boolean).join(' '),
  };
}
