/** A made-up language, worse than any real one: English twice as long, each text with a very long word. */
import type { Texts } from '../../web/text/language.js';

/** ⟦id|words⟧ and ⟪token⟫ keep their marks. */
const marked = /⟦([^|⟧]+)(?:\|([^⟧]*))?⟧|(⟪[^⟫]*⟫)/g;

/** Longer than any word of the languages that join theirs. */
const longest = 36;

function words(text: string): string {
  if (!/\p{Ll}{2}/u.test(text)) return text; // a sign, or a letter of mathematics
  const all = text.match(/\p{L}+/gu) ?? [];
  const [word = ''] = [...all].sort((a, b) => b.length - a.length);
  const long = word.repeat(Math.ceil(longest / word.length)).slice(0, longest);
  return `${text.replace(word, long)} ${text}`;
}

function sentence(text: string): string {
  let made = '';
  let at = 0;
  for (const { index, 0: all, 1: id, 2: said, 3: token } of text.matchAll(marked)) {
    made += words(text.slice(at, index));
    made += token ?? `⟦${id}|${words(said ?? id ?? '')}⟧`;
    at = index + all.length;
  }
  return made + words(text.slice(at));
}

/** Parts that sentences are made of stay as they are, or they would be made up twice. */
const kept = ['list', 'number', 'quoted', 'sentences'];

function made<T>(said: T): T {
  if (typeof said === 'string') return sentence(said) as T;
  if (typeof said === 'function') {
    return ((...parts: unknown[]) =>
      made((said as (...parts: unknown[]) => unknown)(...parts))) as T;
  }
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([name, part]) => [name, made(part as unknown)]),
  ) as T;
}

export const madeUp = (english: Texts): Texts => ({
  ...made(english),
  ...Object.fromEntries(kept.map((name) => [name, english[name as keyof Texts]])),
});
