/** The language of Clearhead's own pages: the last one chosen, else the browser's. */
import { store, stored } from '../../session/storage.js';
import { directionOf, fitting, languages, nameOf } from '../../text/language.js';

const key = 'language';

/**
 * In a frame all readers get the language that the embedding page requests: the one in the address,
 * else English.
 */
function preferred(): string {
  if (parent !== window) return 'en';
  const requested = [stored(key) ?? [], navigator.languages].flat();
  return requested.map((tag) => fitting(tag)).find((tag) => tag !== undefined) ?? 'en';
}

/** Marks the page with its language, which its element follows; `lang`: the one in an address. */
export function markPage(lang: string | null): string {
  const tag = (lang === null ? undefined : fitting(lang)) ?? preferred();
  const page = document.documentElement;
  // Setting them again, even to the same values, would make the browser compute all styles anew.
  if (page.lang !== tag || !page.dir) Object.assign(page, { lang: tag, dir: directionOf(tag) });
  return tag;
}

/** Each language is listed by its own name. */
export function fillMenu(menu: HTMLSelectElement, onChoose: (tag: string) => void): void {
  for (const tag of languages) {
    const option = new Option(nameOf(tag), tag);
    option.lang = tag;
    menu.append(option);
  }
  menu.addEventListener('change', () => {
    store(key, menu.value);
    onChoose(menu.value);
  });
  menu.hidden = languages.length < 2;
}
