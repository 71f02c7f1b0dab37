/** The language of Clearhead's own pages: the one that was chosen last, else the browser's. */
import { store, stored } from '../../session/storage.js';
import { directionOf, fitting, languages, nameOf } from '../../text/language.js';

const key = 'language';

/** In a frame all readers read what the page around asks for: the language is English, or in the address. */
function preferred(): string {
  if (parent !== window) return 'en';
  const requested = [stored(key) ?? [], navigator.languages].flat();
  return requested.map((tag) => fitting(tag)).find((tag) => tag !== undefined) ?? 'en';
}

/** The page says in which language it is, which its element follows: the one that an address asks for. */
export function markPage(lang: string | null): string {
  const tag = (lang === null ? undefined : fitting(lang)) ?? preferred();
  const page = document.documentElement;
  // Setting them again, even to the same, would make the browser compute all styles anew.
  if (page.lang !== tag || !page.dir) Object.assign(page, { lang: tag, dir: directionOf(tag) });
  return tag;
}

/** Each language in its own name. */
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
