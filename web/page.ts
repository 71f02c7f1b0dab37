/** The page around the element: the state in the URL's hash, and the theme. */
import type { ClearHead } from './element/define.js';
import './element/define.js';
import { at } from './engine/at.js';
import { historyKey } from './element/history-keys.js';
import { decodeState, encodeState, mostEdits } from './session/address.js';
import type { ViewState } from './session/view-state.js';
import { texts } from './text/language.js';

const element = document.querySelector('clear-head') as ClearHead;

/** Browsers refuse a hundred changes within seconds, which a fast typist makes. */
const typingPause = 150;
let writing: ReturnType<typeof setTimeout> | undefined;
let unwritten: string | null = null;

function writeNow(): void {
  clearTimeout(writing);
  if (unwritten !== null) history.replaceState(null, '', unwritten);
  unwritten = null;
}

function writeHash(state: ViewState, isNewPlace: boolean): void {
  const hash = encodeState(state);
  const url = `${location.pathname}${location.search}${hash ? `#${hash}` : ''}`;
  // A lesson is a place to come back to; each key of a sentence is not.
  if (isNewPlace) {
    writeNow();
    history.pushState(null, '', url);
  } else {
    unwritten = url;
    clearTimeout(writing);
    writing = setTimeout(writeNow, typingPause);
  }
}

let lesson = '';
element.addEventListener('clear-head-change', (event) => {
  const state = (event as CustomEvent<ViewState>).detail;
  writeHash(state, state.lesson !== lesson);
  const { length } = state.edits;
  if (length > mostEdits) element.notice = [{ id: 'tooManyEdits', count: length }];
  lesson = state.lesson;
});
function arrive(): void {
  unwritten = null;
  const { state, problems } = decodeState(location.hash);
  element.state = state;
  element.notice = problems;
  lesson = state.lesson;
}
addEventListener('popstate', arrive);
arrive();

// The element hears keys that are pressed in it; here also those pressed nowhere in particular.
addEventListener('keydown', (event) => {
  const what = event.target === document.body ? historyKey(event) : null;
  if (what) element[what]();
});

// ---- theme: as the system, light or dark; remembered where storage is allowed ----

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const button = document.querySelector('#theme') as HTMLButtonElement;

function stored(): Theme {
  try {
    const theme = localStorage.getItem('theme') as Theme | null;
    return theme && themes.includes(theme) ? theme : 'auto';
  } catch {
    return 'auto'; // storage is forbidden, as in some iframes
  }
}

function setTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  element.recolour();
  button.textContent = button.title = texts.page.theme[theme];
  button.dataset['theme'] = theme;
}

button.addEventListener('click', () => {
  const next = at(themes, (themes.indexOf(button.dataset['theme'] as Theme) + 1) % themes.length);
  setTheme(next);
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Not remembered, then.
  }
});
setTheme(stored());
button.hidden = false;
