/**
 * The language that is spoken. `texts` is another object once another language is: it is read when
 * something is drawn or said, never when a module loads.
 *
 * A language is a folder here, named by its tag (de, pt-BR), whose index.ts exports its `texts: Texts`.
 */
import { texts as english } from './en/index.js';

/** Words of a language in the place of English ones; sentences with the same parts. */
type Said<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { [Id in keyof T]: Said<T[Id]> };

/** All that a language says. English is the model: what another one lacks, or has too much, does not
 * compile. */
export type Texts = Said<typeof english>;

/** How each language but English is loaded, by its folder. */
type Folders = Record<string, () => Promise<{ texts: Texts }>>;

const folders: Folders = import.meta.glob<{ texts: Texts }>(['./*/index.ts', '!./en/index.ts']);

export let texts: Texts = english;
/** The tag of the language that is spoken. */
export let language = 'en';

/** A tag with what it goes without saying: zh and zh-CN are zh-Hans-CN, zh-TW is zh-Hant-TW. */
function inFull(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    return tag; // which is no tag of a language
  }
}

/** The language that fits a tag best: pt-BR has its own or that of pt, zh-SG that of zh-Hans. */
function fitting(tag: string, languages: readonly string[]): string | undefined {
  for (const asked of [tag, inFull(tag)]) {
    for (const parts = asked.toLowerCase().split('-'); parts.length; parts.pop()) {
      const found = languages.find((other) => other.toLowerCase() === parts.join('-'));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Speaks a language from now on, or English where there is no such folder; returns whether there is one.
 * What stands on the page has to be drawn again. */
export async function speak(tag: string, others = folders): Promise<boolean> {
  const loads = new Map(
    Object.entries(others).map(([path, load]) => [path.split('/')[1] ?? '', load]),
  );
  const found = fitting(tag, ['en', ...loads.keys()]);
  const load = loads.get(found ?? 'en');
  texts = load ? (await load()).texts : english;
  language = found ?? 'en';
  return found !== undefined;
}
