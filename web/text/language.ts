/**
 * The present language. `texts` is another object after a change of language, so it is read when
 * something is drawn or said, never when a module loads.
 *
 * A language is a folder here, named by its tag (de, pt-BR), whose index.ts exports its `texts`.
 */
import { texts as model } from './en/index.js';
import type * as rooms from './en/rooms.js';
import { completed, type RoomTexts, type Texts } from './translation.js';

export type { RoomTexts, Translated, Texts } from './translation.js';
export { completed, withEnglish } from './translation.js'; // part of the first load: each language uses it

/** How each language other than English is loaded, by its folder. */
type Folders = Record<string, () => Promise<{ texts: Texts }>>;

const folders: Folders = import.meta.glob<{ texts: Texts }>(['./*/index.ts', '!./en/index.ts']);

/** It comes with the page; other languages are loaded. */
const english: Texts = model;

export let texts = english;
/** The tag of the present language. */
export let language = 'en';

/**
 * The texts of a room, in the language that is present when they are asked for. The English ones load with the
 * room; another language has them, and where it lacks some, they are in English.
 */
export function roomTexts<Name extends keyof RoomTexts>(
  name: Name,
  english: (typeof rooms)[Name],
): () => RoomTexts[Name] {
  let [of, section]: [Texts | null, unknown] = [null, null];
  return () => {
    if (of !== texts)
      [of, section] = [texts, completed(english, (texts as Partial<RoomTexts>)[name])];
    return section as RoomTexts[Name];
  };
}

const folderOf = (path: string): string => path.split('/')[1] ?? '';

/** The tags of all languages. */
export const languages: readonly string[] = ['en', ...Object.keys(folders).map(folderOf)];

const names = import.meta.glob<string>('./*/name.ts', { eager: true, import: 'name' });

/** A language in its own words. Intl.DisplayNames says the same, but has to load its data for that. */
export const nameOf = (tag: string): string => names[`./${tag}/name.ts`] ?? tag;

/** A tag with its implied subtags: zh and zh-CN are zh-Hans-CN, zh-TW is zh-Hant-TW. */
function inFull(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    return tag; // it is not a tag of a language
  }
}

/** The language that fits a tag best: pt-BR uses its own or pt, zh-SG uses zh-Hans. */
export function fitting(tag: string, all: readonly string[] = languages): string | undefined {
  return among(all, tag) ?? among(all, inFull(tag));
}

/** The language that has the most of a tag's beginning. */
function among(all: readonly string[], tag: string): string | undefined {
  for (const parts = tag.toLowerCase().split('-'); parts.length; parts.pop()) {
    const found = all.find((other) => other.toLowerCase() === parts.join('-'));
    if (found !== undefined) return found;
  }
  return undefined;
}

const leftward = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction in which a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  leftward.includes(inFull(tag).split('-')[1] ?? '') ? 'rtl' : 'ltr';

const hearers = new Set<() => void>();

/**
 * Calls `hear` after each change of language, when the page must be drawn again. Returns a function
 * that ends this.
 */
export function whenLanguageChanges(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** The last request: only it takes effect, whichever loads longest. */
let latest: Promise<boolean> | undefined;

/**
 * Changes to a language, or to English if there is no such folder or if it cannot be loaded;
 * returns whether it is the requested one. A request that a later one replaces ends with it, so that
 * the texts are loaded.
 */
export function speak(tag: string, others = folders): Promise<boolean> {
  const request: Promise<boolean> = change(tag, others, () => latest === request);
  return (latest = request);
}

async function change(
  tag: string,
  others: typeof folders,
  isLatest: () => boolean,
): Promise<boolean> {
  const loads = new Map(Object.entries(others).map(([path, load]) => [folderOf(path), load]));
  let found = fitting(tag, ['en', ...loads.keys()]);
  let loaded = english;
  try {
    loaded = (await loads.get(found ?? 'en')?.())?.texts ?? english;
  } catch {
    found = undefined; // the network failed
  }
  if (!isLatest()) await latest;
  else if (texts !== loaded || language !== (found ?? 'en')) {
    texts = loaded;
    language = found ?? 'en';
    for (const hear of hearers) hear();
  }
  return found !== undefined;
}
