/** How a language counts and lists, as the browser's Intl knows it. */

/** One form of a word for each kind of count that the language tells apart; `other` always. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export interface Grammar {
  /** The form that goes with a count. */
  plural(count: number, forms: Forms): string;
  /** A whole number with its thousands apart. */
  number(count: number): string;
  /** A count and the word for what is counted, where a language has two forms of it. */
  counted(count: number, one: string, other: string): string;
  /** 'a, b and c' */
  list(items: readonly string[]): string;
  /** Sentences that follow each other. */
  sentences(said: readonly string[]): string;
}

/** Items with one sign between them, and another one before the last. */
export const joined = (items: readonly string[], between: string, last: string): string =>
  [items.slice(0, -1).join(between), ...items.slice(-1)].filter(Boolean).join(last);

/** What Intl needs is made when it is first asked for. */
export function grammarOf(tag: string): Grammar {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  const plural: Grammar['plural'] = (count, forms) =>
    forms[(rules ??= new Intl.PluralRules(tag)).select(count)] ?? forms.other;
  const number: Grammar['number'] = (count) =>
    (numbers ??= new Intl.NumberFormat(tag)).format(count);
  return {
    ...{ plural, number },
    counted: (count, one, other) => `${number(count)} ${plural(count, { one, other })}`,
    list: (items) => (lists ??= new Intl.ListFormat(tag)).format(items),
    sentences: (said) => said.filter(Boolean).join(' '),
  };
}
