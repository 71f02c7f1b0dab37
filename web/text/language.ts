/**
 * The language that is spoken. `texts` is another object once another language is: it is read when
 * something is drawn or said, never when a module loads.
 *
 * A language is a folder here, named by its tag (de, pt-BR), whose index.ts exports its `texts: Texts`.
 */
import { texts as english } from './en/index.js';

/** All that a language says. English is the model: what another one lacks, or has too much, does not
 * compile. */
export type Texts = typeof english;

/** How each language but English is loaded, by its folder. */
type Folders = Record<string, () => Promise<{ texts: Texts }>>;

const folders: Folders = import.meta.glob<{ texts: Texts }>(['./*/index.ts', '!./en/index.ts']);

export let texts: Texts = english;
/** The tag of the language that is spoken. */
export let language = 'en';

/** The folder that fits a tag best: pt-BR has its own or that of pt. */
function folderOf(tag: string, others: Folders): string | undefined {
  const parts = tag.toLowerCase().split('-');
  const tags = Object.keys(others).map((path) => ({ path, tag: path.split('/')[1] ?? '' }));
  for (; parts.length; parts.pop()) {
    const found = tags.find((other) => other.tag.toLowerCase() === parts.join('-'));
    if (found) return found.path;
  }
  return undefined;
}

/** Speaks a language from now on, or English where there is no such folder. What stands on the page
 * has to be drawn again. */
export async function speak(tag: string, others = folders): Promise<void> {
  const path = folderOf(tag, others);
  const load = path === undefined ? undefined : others[path];
  texts = load ? (await load()).texts : english;
  language = path?.split('/')[1] ?? 'en';
}
