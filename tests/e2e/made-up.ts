/** Made-up languages: English, made worse in one way each. */
import type { Texts } from '../../web/text/language.js';

export type Kind = 'twice as long' | 'one very long word';

/** ⟦id|words⟧ and ⟪token⟫ keep their marks. */
const marked = /⟦([^|⟧]+)(?:\|([^⟧]*))?⟧|(⟪[^⟫]*⟫)/g;

/** Longer than any word of the languages with compound words. */
const longest = 36;

function words(text: string, kind: Kind): string {
  if (!/\p{Ll}{2}/u.test(text)) return text; // a sign, or a letter of mathematics
  if (kind === 'twice as long') return `${text} ${text}`;
  const all = text.match(/\p{L}+/gu) ?? [];
  const [word = ''] = [...all].sort((a, b) => b.length - a.length);
  return text.replace(word, word.repeat(Math.ceil(longest / word.length)).slice(0, longest));
}

function sentence(text: string, kind: Kind): string {
  let result = '';
  let at = 0;
  for (const { index, 0: all, 1: id, 2: said, 3: token } of text.matchAll(marked)) {
    result += words(text.slice(at, index), kind);
    result += token ?? `⟦${id}|${words(said ?? id ?? '', kind)}⟧`;
    at = index + all.length;
  }
  return result + words(text.slice(at), kind);
}

/** Parts of sentences stay unchanged: otherwise they would be transformed twice. */
const unchanged = ['list', 'number', 'quoted', 'sentences'];

function changed<T>(value: T, kind: Kind): T {
  if (typeof value === 'string') return sentence(value, kind) as T;
  if (typeof value === 'function') {
    return ((...parts: unknown[]) =>
      changed((value as (...parts: unknown[]) => unknown)(...parts), kind)) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, changed(part as unknown, kind)]),
  ) as T;
}

export const madeUp = (english: Texts, kind: Kind): Texts => ({
  ...changed(english, kind),
  ...Object.fromEntries(unchanged.map((name) => [name, english[name as keyof Texts]])),
});
