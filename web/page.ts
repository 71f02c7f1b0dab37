/** The page around the element: the state in the URL's hash, the language and the theme. */
import { addressPauseMs } from './engine/limits.js';
import type { CourseBar } from './course/index.js';
import { Doors, firstAddress, keepAddress, lastAddress } from './doors.js';
import type { ClearHead } from './element/define.js';
import './element/define.js';
import { at } from './engine/at.js';
import { fillMenu, markPage } from './element/host/chosen-language.js';
import { framed } from './element/host/framed.js';
import { writeProse } from './element/host/page-prose.js';
import { keepOffline } from './element/host/offline.js';
import { takesFiles } from './element/host/dropping.js';
import { onHistoryKey } from './element/access/history-keys.js';
import { ownOf } from './lesson/own.js';
import { ChangeError } from './lesson/problem.js';
import { decodeState, encodeState, inLanguageOf, leftOut, namesLesson } from './session/address.js';
import { faultOfScript } from './session/site-file.js';
import { site } from './session/source.js';
import { store, stored } from './session/storage.js';
import type { ViewState } from './session/view-state.js';
import { texts, whenLanguageChanges } from './text/language.js';

const element = document.querySelector('clear-head') as ClearHead;

/** Whether the page is in a frame that its host makes as high as its content. */
let isFollowed = false;

function onFollowed(): void {
  isFollowed = true;
  arrive();
}

if (parent !== window) framed(element, onFollowed);
element.addEventListener('clear-head-ready', keepOffline);

interface HistoryEntry {
  url: string;
  /** The lesson, if the address has no room for it: the browser's history keeps it. */
  storedLesson: string | null;
}

let writing: ReturnType<typeof setTimeout> | undefined;
let unwritten: HistoryEntry | null = null;

function writeNow(): void {
  clearTimeout(writing);
  if (unwritten !== null) write('replaceState', unwritten);
  unwritten = null;
}

/** Browsers refuse if a page has no address, or writes too often. */
function write(how: 'pushState' | 'replaceState', { url, storedLesson }: HistoryEntry): void {
  try {
    history[how](storedLesson, '', url);
  } catch {
    element.notice = [{ id: 'addressRefused' }];
  }
}

function writeHash(hash: string, storedLesson: string | null, isNewPlace: boolean): void {
  const url = `${location.href.replace(/#.*/s, '')}${hash ? `#${hash}` : ''}`;
  const entry = { url, storedLesson };
  // A lesson is worth a step of the history; each letter of a sentence is not.
  if (isNewPlace) {
    writeNow();
    // The entry of a dialog in which it was chosen is the lesson's.
    write(dialog && !dialog.open ? 'replaceState' : 'pushState', entry);
    dialog = null;
  } else {
    unwritten = entry;
    clearTimeout(writing);
    writing = setTimeout(writeNow, addressPauseMs);
  }
}

/** The dialog in which a lesson is chosen, while it has an entry in the history: Back closes it. */
let dialog: HTMLDialogElement | null = null;
element.addEventListener('clear-head-dialog', (event) => {
  const opened = (event as CustomEvent<HTMLDialogElement>).detail;
  writeNow();
  write('pushState', { url: location.href, storedLesson: lessonInHistory() ?? null });
  dialog = opened;
  const closed = (): void => {
    if (dialog !== opened || opened.returnValue) return;
    dialog = null;
    history.back();
  };
  opened.addEventListener('close', closed, { once: true });
});

let lesson = '';
element.addEventListener('clear-head-change', (event) => {
  const state = (event as CustomEvent<ViewState>).detail;
  const hash = encodeState(state);
  const omitted = leftOut(state, hash);
  if (omitted.length) element.notice = omitted;
  const isKept = omitted.some(({ id }) => id === 'longDocument');
  writeHash(hash, isKept ? state.lesson : null, state.lesson !== lesson);
  remember(hash, state);
  lesson = state.lesson;
  attend(state);
});

const doors = new Doors(document.querySelector('#doors') as HTMLElement, (address) => {
  go('', address);
});

/** For the next visit without an address; a frame and a course have their own. */
function remember(hash: string, state: ViewState): void {
  if (parent === window && !location.search) keepAddress(hash, state);
}

const languageMenu = document.querySelector('#language') as HTMLSelectElement;

/** The page follows its element; it has no text below a single part or a compact element. */
function attend(state: ViewState): void {
  const { lang, show, compact } = state;
  languageMenu.value = markPage(lang);
  document.documentElement.classList.toggle('part', show !== null || compact);
  doors.attend(state);
}

function lessonInHistory(): string | undefined {
  const stored: unknown = history.state;
  return typeof stored === 'string' && ownOf(stored) ? stored : undefined;
}

/**
 * The state in the address. A wide frame as high as its content opens compact, which keeps a number and its
 * arithmetic side by side. In a narrow one they do not fit; there the arithmetic follows the visible part.
 */
function wanted(): ReturnType<typeof decodeState> {
  const fragment = doors.isOpen && !location.hash ? `#${firstAddress}` : location.hash;
  const hash = inLanguageOf(location.search, fragment);
  const { state, problems } = decodeState(hash, lessonInHistory());
  const isStated = new URLSearchParams(location.hash.slice(1)).has('compact');
  const compact = state.compact || (isFollowed && !isStated && innerWidth > 640);
  return { state: { ...state, compact }, problems };
}

function arrive(): void {
  unwritten = null;
  const { state, problems } = wanted();
  attend(state); // the language in which the rest is shown
  element.state = state;
  element.notice = problems;
  // An address cannot change locked parts.
  const shown = encodeState(element.state);
  if (shown !== encodeState(state)) writeHash(shown, lessonInHistory() ?? null, false);
  lesson = element.state.lesson;
  attend(element.state);
  if (location.hash) remember(shown, element.state);
}
addEventListener('popstate', () => {
  const opened = dialog;
  dialog = null;
  opened?.close();
  arrive();
});
fillMenu(languageMenu, (tag) => element.speak(tag));
// In `srcdoc` there is no address that a host could write: there the frame's name holds the state.
if (location.href === 'about:srcdoc' && window.name.includes('=')) location.hash = window.name;
if (parent === window && !location.hash && !location.search) {
  doors.isOpen = true;
  const last = lastAddress();
  if (last) write('replaceState', { url: `#${last}`, storedLesson: null });
}
arrive();

// Files that are dropped beside the element.
takesFiles(window, (files) => void element.openFiles(files));

// The element handles keys that are pressed in it; the page handles those pressed while nothing has the
// focus.
addEventListener('keydown', (event) => {
  if (event.target === document.body) onHistoryKey(event, element);
});

// ---- the lines for another page, which name this site's script; one file has no script to name ----

const snippet = document.querySelector('aside pre code') as HTMLElement;
if (site === null) snippet.closest('section')?.remove();
else snippet.textContent = snippet.textContent.replace('"clear-head.js"', `"${site}clear-head.js"`);

// ---- theme: the system's, light or dark; remembered if storage is allowed ----

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const button = document.querySelector('#theme') as HTMLButtonElement;

function setTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  element.recolour();
  button.textContent = button.title = texts.page.theme[theme];
  button.dataset['theme'] = theme;
}

/**
 * From the system's theme to the opposite one first, so that almost every press changes something.
 */
function themeAfter(theme: Theme): Theme {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const order: readonly Theme[] = isDark ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
  return at(order, (order.indexOf(theme) + 1) % order.length);
}

button.addEventListener('click', () => {
  const next = themeAfter(button.dataset['theme'] as Theme);
  setTheme(next);
  store('theme', next);
});
const storedTheme = stored('theme');
setTheme(themes.find((theme) => theme === storedTheme) ?? 'auto');
button.hidden = false;

// ---- the course, whose room loads when a person enters it ----

const entry = document.querySelector('#course') as HTMLAnchorElement;
const sessions = document.querySelector('#sessions') as HTMLElement;
let bar: CourseBar | null = null;

/** `isNew`: also goes to the session in the address, or to the first. */
async function enterCourse(name: string, isNew: boolean): Promise<void> {
  try {
    const { CourseBar } = await import('./course/index.js');
    bar ??= new CourseBar(sessions, { go });
    await bar.open(name, isNew);
  } catch (error) {
    element.notice = [error instanceof ChangeError ? error.problem : await faultOfScript(error)];
  }
}

/** Shows and unlocks the parts that an address hid and locked, which no other address can do. */
function lift(address: string): void {
  const [{ state }, shown] = [decodeState(address), element.state];
  for (const list of ['hide', 'lock'] as const)
    element[list] = shown[list].filter((part) => !state[list].includes(part)).join(' ');
}

/** The page's name leads to its first screen. */
document.querySelector('#home')?.addEventListener('click', (event) => {
  if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  doors.isOpen = true;
  go('', firstAddress);
});

function go(query: string, hash: string, left?: string): void {
  writeNow();
  const { lang } = element.state;
  const parameters = new URLSearchParams(hash);
  if (lang !== null) parameters.set('lang', lang);
  write('pushState', { url: `${location.pathname}${query}#${parameters}`, storedLesson: null });
  if (left !== undefined) lift(left);
  arrive();
  element.toBeginning();
}

entry.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { course } = Object.fromEntries(new URLSearchParams(entry.search));
  write('pushState', {
    url: `${location.pathname}${entry.search}${location.hash}`,
    storedLesson: null,
  });
  void enterCourse(course ?? '', true);
});
entry.hidden = parent !== window;
/** On a phone the course is in the menu. */
const narrow = matchMedia('(max-width: 640px)');
const moveCourse = (): void => void (entry.slot = narrow.matches ? 'menu' : 'start');
moveCourse();
narrow.addEventListener('change', moveCourse);
const named = new URLSearchParams(location.search).get('course');
if (named !== null) void enterCourse(named, !namesLesson(location.hash));
addEventListener('popstate', () => {
  const name = new URLSearchParams(location.search).get('course');
  if (bar) bar.draw();
  else if (name !== null) void enterCourse(name, false);
});

/** The page's own words. */
function translate(): void {
  setTheme(button.dataset['theme'] as Theme);
  languageMenu.setAttribute('aria-label', texts.page.language);
  languageMenu.title = texts.page.language;
  entry.textContent = texts.page.course;
  entry.title = texts.page.courseHelp;
  writeProse();
}
translate();
whenLanguageChanges(translate);
