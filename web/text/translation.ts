/** The texts of a language other than English. */
import { texts as model } from './en/index.js';
import type * as rooms from './en/rooms.js';

/** Words of a language in place of English ones; sentences with the same parts. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { [Id in keyof T]: Translated<T[Id]> };

/** The texts of a language that load with the page, with the same parts as in English. */
export type Texts = Translated<typeof model>;

/** Those of rooms, which in English load with their room. */
export type RoomTexts = Translated<typeof rooms>;

type Part<T> = T extends string | readonly unknown[] | ((...parts: never) => string)
  ? T
  : { [Id in keyof T]?: Part<T[Id]> };

/**
 * The translated texts; untranslated.json lists the missing ones. A text that English lacks does
 * not compile.
 */
export type Translation = Part<Texts & RoomTexts>;

/** A text, or texts by name, with those of a model for all that are missing. */
export function completed(model: unknown, own: unknown): unknown {
  if (typeof model !== 'object' || Array.isArray(model)) return own ?? model;
  const parts = (own ?? {}) as Readonly<Record<string, unknown>>;
  const all = Object.entries(model as object).map(([name, part]) => [
    name,
    completed(part, parts[name]),
  ]);
  return { ...parts, ...Object.fromEntries(all) };
}

/** A language's own texts, with English ones for those that are missing. */
export const withEnglish = (own: Translation): Texts => completed(model, own) as Texts;
