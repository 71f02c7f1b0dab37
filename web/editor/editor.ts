/** The page for writing a lesson: its text, its faults, and the element beside it. */
import { mostPastedCharacters } from '../engine/limits.js';
import '../element/define.js';
import { keepOffline } from '../element/host/offline.js';
import { markPage } from '../element/host/chosen-language.js';
import type { ClearHead } from '../element/define.js';
import type { Engine } from '../engine/engine.js';
import type { LessonDocument } from '../lesson/document.js';
import { firstLesson, lessonIds, modelFolders, type LessonId } from '../lesson/lessons.js';
import { ChangeError, type Problem } from '../lesson/problem.js';
import { jsonScript, markup } from '../export/markup.js';
import { filesBeside } from '../session/beside.js';
import { checked, problemOfFault } from '../session/own-lesson.js';
import { packed, textOfFile } from '../session/packed.js';
import { syntaxOf } from '../session/problem-of.js';
import { loadEngine } from '../session/source.js';
import { store, stored } from '../session/storage.js';
import { namedIn, openedOf, tensorsFor, type Header } from '../session/tensor-files.js';
import { problemSentence } from '../wording/problem.js';
import { engineSentence } from '../wording/engine-sentence.js';
import { speak, texts, type RoomTexts } from '../text/language.js';
import { editorTexts } from '../text/editor.js';
import { Code } from './code.js';
import { misfitIn } from './misfit.js';
import { charAt, rangeOf, type Range } from './place.js';

const find = <T extends HTMLElement>(id: string): T => document.querySelector(`#${id}`) as T;
const element = document.querySelector('clear-head') as ClearHead;
const fault = find('fault');
const advice = find('advice');
const status = find('status');
const go = find<HTMLButtonElement>('go');
const start = find<HTMLSelectElement>('start');
const file = find<HTMLInputElement>('file');

/** The pause in typing, in ms, that starts a check; longer texts are slower to check. */
const pauseFor = (length: number): number => 300 + length / 2000;
const storageKey = 'clearhead-lesson';
const fileName = 'lesson.json';

let words: RoomTexts['editor'];
let code: Code;
let engine: Engine;
let faultRange: Range | null = null;
/** The tensors file that was opened last. */
let opened: File | null = null;
let isShown = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

const say = (text: string): void => void (status.textContent = text);

function remember(text: string): void {
  if (!store(storageKey, text)) say(words.notKept);
  else if (status.textContent === words.notKept) say('');
}

/** The header of the tensors file that a text names, or why there is none. */
async function headerOf(name: string | null): Promise<Header | Problem | null> {
  try {
    return name === null ? null : (await tensorsFor(name, '', { given: opened })).header;
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    return error.problem;
  }
}

async function check(): Promise<void> {
  const { text } = code;
  remember(text);
  const name = namedIn(text);
  const tensors = await headerOf(name);
  const header = tensors && 'bytes' in tensors ? tensors : null;
  const found = await checked(text, engine, header);
  const misfit = found ? null : misfitIn(text, engine, header);
  if (text !== code.text) return; // edited meanwhile, so checked again
  const problem = found && problemOfFault(found, { text, lesson: '', header });
  if (!found) {
    faultRange = misfit && rangeOf(text, misfit.path);
    const { line, column } = code.lineOf(faultRange?.from ?? 0);
    fault.textContent = misfit
      ? words.wrong(line, column, '', problemSentence(misfit))
      : words.fine;
    element.tensors = name === null ? null : opened;
    element.lesson = JSON.parse(text);
    isShown = true;
  } else if (problem?.id === 'otherFile' || problem?.id === 'tensorsBroken') {
    faultRange = null; // it is not in the text
    fault.textContent = problemSentence(problem);
  } else {
    const { path, byte, wording } = found;
    const at = byte === undefined ? null : charAt(text, byte);
    const isJson = at === null && wording?.[0] !== 'characters';
    faultRange = at !== null ? { from: at, to: at + 1 } : isJson ? rangeOf(text, path) : null;
    const { line, column } = code.lineOf(faultRange?.from ?? 0);
    fault.textContent = faultRange
      ? words.wrong(line, column, path, engineSentence(syntaxOf(found) ?? found))
      : words.wrongText(engineSentence(found));
  }
  fault.dataset['wrong'] = String(found !== null || misfit !== null);
  go.hidden = faultRange === null;
  code.mark(faultRange, fault.textContent);
  const lack = tensors && 'id' in tensors ? tensors : null;
  const isMissing = lack?.id === 'tensorsMissing' && name !== null;
  const lacks = lack ? [isMissing ? words.openTensors(name) : problemSentence(lack)] : [];
  advice.textContent = [...lacks, ...(found && isShown ? [words.lastGood] : [])].join(' ');
}

function changed(): void {
  clearTimeout(waiting);
  waiting = setTimeout(check, pauseFor(code.view.state.doc.length));
}

// In a build the lessons lie beside the page; Vite's dev server serves the sources in their folders.
const folder = import.meta.env.DEV ? './lesson/documents/' : './lessons/';

async function lessonText(id: LessonId): Promise<string> {
  const response = await fetch(`${folder}${id}.json`);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

start.addEventListener('change', () => {
  if (!start.value) return; // "the text below"
  const id = start.value as LessonId;
  lessonText(id).then(
    (text) => {
      if (start.value !== id) return; // another one was chosen meanwhile
      code.text = text;
      say('');
    },
    () => say(words.missing),
  );
});

find('open').addEventListener('click', () => file.click());
file.addEventListener('change', async () => {
  const files = [...(file.files ?? [])];
  file.value = ''; // so that the same file can be chosen again
  const all = await openedOf(files);
  const tensors = all.find(({ hasTensors }) => hasTensors);
  const chosen = all.find(({ hasTensors }) => !hasTensors)?.file;
  if (tensors) opened = tensors.file;
  if (!chosen) return tensors && changed();
  try {
    code.text = await textOfFile(chosen);
    say('');
  } catch (error) {
    if (!(error instanceof ChangeError)) throw error;
    say(problemSentence(error.problem));
  }
});

find('save').addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([code.text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

const beside = (name: string): string => new URL(name, location.href).href;

async function copy(text: string, message = words.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(message);
  } catch {
    say(words.notCopied);
  }
}

/** The files that the lesson needs beside it; none if the text is broken. */
function besideText(text: string): string[] {
  try {
    return filesBeside(JSON.parse(text) as LessonDocument);
  } catch {
    return [];
  }
}

/**
 * Copies the code that shows the lesson: `whole` with the lesson in it, or `named` with the lesson
 * in a file. Long lessons, and those with other files, need the latter.
 */
async function copyEither(whole: string, named: string, isFrame: boolean): Promise<void> {
  const files = besideText(code.text);
  const isLong = whole.length > mostPastedCharacters;
  if (!isLong && !files.length) return copy(`${whole}\n`);
  await copy(`${named}\n`, words.copiedFile([fileName, ...files], isFrame, isLong));
}

find('copy-element').addEventListener('click', () => {
  const script = markup('script', [
    ['type', 'module'],
    ['src', beside('clear-head.js')],
  ]);
  const whole = markup('clear-head', [], jsonScript(code.text.trim()));
  const named = markup('clear-head', [['src', fileName]]);
  return copyEither(`${script}\n${whole}`, `${script}\n${named}`, false);
});

find('copy-frame').addEventListener('click', async () => {
  const frame = (hash: string): string =>
    markup('iframe', [
      ['src', `${beside('index.html')}#${hash}`],
      ['title', titleIn(code.text)],
      ['width', '100%'],
      ['height', '800'],
    ]);
  const whole = frame(`document=${await packed(code.text)}`);
  await copyEither(whole, frame(`src=${fileName}`), true);
});

/** The accessible name of a frame. */
function titleIn(text: string): string {
  try {
    const { title } = JSON.parse(text) as { title?: unknown };
    return String(title ?? '');
  } catch {
    return '';
  }
}

go.addEventListener('click', () => {
  if (faultRange) code.go(faultRange);
});

/** Writes the page's words in its language. */
function write(): void {
  for (const label of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = words[label.dataset['text'] as keyof RoomTexts['editor']];
    if (typeof text === 'string') label.textContent = text;
  }
  start.append(new Option(words.current, ''));
  const written = lessonIds.filter((id) => modelFolders[id] === undefined);
  for (const id of written) start.append(new Option(texts.lessons[id].title, id));
}

async function begin(): Promise<void> {
  const tag = markPage(null);
  await speak(tag);
  words = editorTexts();
  write();
  fault.textContent = words.loading;
  const [ready, text] = await Promise.all([
    loadEngine(),
    stored(storageKey) ?? lessonText(firstLesson),
  ]);
  engine = ready;
  code = new Code(find('code'), text, words.text, texts.hints, changed);
  check();
  // Stores the last edits even if the page is closed at once.
  addEventListener('pagehide', () => remember(code.text));
  for (const button of document.querySelectorAll<HTMLButtonElement>('[disabled]')) {
    button.disabled = false;
  }
  keepOffline();
}

begin().catch((error: unknown) => {
  fault.textContent = error instanceof ChangeError ? problemSentence(error.problem) : words.missing;
});
