/**
 * The language that is spoken. `texts` is another object once another language is: it is read when
 * something is drawn or said, never when a module loads.
 *
 * A language is a folder here, named by its tag (de, pt-BR), whose index.ts exports its `texts`.
 */
import { texts as model } from './en/index.js';
import type { Texts } from './translation.js';

export type { Translated, Texts } from './translation.js';
export { withEnglish } from './translation.js'; // part of the first load: each language uses it

/** How each language but English is loaded, by its folder. */
type Folders = Record<string, () => Promise<{ texts: Texts }>>;

const folders: Folders = import.meta.glob<{ texts: Texts }>(['./*/index.ts', '!./en/index.ts']);

/** It comes with the page; other languages are loaded. */
const english: Texts = model;

export let texts = english;
/** The tag of the language that is spoken. */
export let language = 'en';

const folderOf = (path: string): string => path.split('/')[1] ?? '';

/** The tags of all languages. */
export const languages: readonly string[] = ['en', ...Object.keys(folders).map(folderOf)];

const names = import.meta.glob<string>('./*/name.ts', { eager: true, import: 'name' });

/** A language in its own words. Intl.DisplayNames says the same, but has to load its data for that. */
export const nameOf = (tag: string): string => names[`./${tag}/name.ts`] ?? tag;

/** A tag with what it goes without saying: zh and zh-CN are zh-Hans-CN, zh-TW is zh-Hant-TW. */
function inFull(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    return tag; // which is no tag of a language
  }
}

/** The language that fits a tag best: pt-BR has its own or that of pt, zh-SG that of zh-Hans. */
export function fitting(tag: string, all: readonly string[] = languages): string | undefined {
  for (const asked of [tag, inFull(tag)]) {
    for (const parts = asked.toLowerCase().split('-'); parts.length; parts.pop()) {
      const found = all.find((other) => other.toLowerCase() === parts.join('-'));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const leftward = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** How a language is written. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  leftward.includes(inFull(tag).split('-')[1] ?? '') ? 'rtl' : 'ltr';

const hearers = new Set<() => void>();

/** Calls whenever another language is spoken: what stands on the page has to be drawn again. Returns what
 * ends that. */
export function whenSpoken(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Counts what was asked for: the last one counts, and not the one that loads longest. */
let turn = 0;

/** Speaks a language from now on, or English where there is no such folder, or it cannot be loaded; returns
 * whether it speaks it. */
export async function speak(tag: string, others = folders): Promise<boolean> {
  const mine = ++turn;
  const loads = new Map(Object.entries(others).map(([path, load]) => [folderOf(path), load]));
  let found = fitting(tag, ['en', ...loads.keys()]);
  let said = english;
  try {
    said = (await loads.get(found ?? 'en')?.())?.texts ?? english;
  } catch {
    found = undefined; // without the network
  }
  if (mine === turn && (texts !== said || language !== (found ?? 'en'))) {
    texts = said;
    language = found ?? 'en';
    for (const hear of hearers) hear();
  }
  return found !== undefined;
}
