import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tourOf } from '../../web/teaching/tour.js';
import { entryOf } from '../../web/teaching/glossary.js';
import type { PerId } from '../../web/teaching/language-check.js';
import { grammarOf } from '../../web/text/grammar.js';
import { modelFolders } from '../../web/lesson/lessons.js';
import * as spoken from '../../web/text/language.js';
import { texts as english } from '../../web/text/en/index.js';
import * as rooms from '../../web/text/en/rooms.js';
import { narratorTexts } from '../../web/text/training.js';
import { lessonTitle } from '../../web/wording/lesson-title.js';
import { controls } from '../../web/views/controls.js';
import { allIds, textOf, traceOf, readLesson } from './helpers.js';

/** A made-up language: every English text, marked; sentences with parts keep their parts. */
function marked<T>(value: T): T {
  if (typeof value === 'string') return `«${value}»` as T;
  if (typeof value === 'function') {
    return ((...parts: unknown[]) =>
      marked((value as (...parts: unknown[]) => unknown)(...parts))) as T;
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, marked(part)]),
  ) as T;
}
const folders = {
  './xx/index.ts': () => Promise.resolve({ texts: marked(english) }),
  './xx-Latn/index.ts': () => Promise.resolve({ texts: english }),
  './zh-Hans/index.ts': () => Promise.resolve({ texts: english }),
};

/** The names that a lesson gives to its columns. */
interface Named {
  features?: Record<string, string[]>;
  texts?: Record<string, { features: Record<string, string[]> }>;
  input: { vocabulary?: unknown };
}

describe('a language', () => {
  afterEach(() => spoken.speak('en'));

  test('is a single folder: steps, words and views use its texts', async () => {
    const trace = await traceOf('time-flies');
    await spoken.speak('xx', folders);
    expect(spoken.language).toBe('xx');
    expect(tourOf(trace)[0]?.title).toBe('«Look up each token’s embedding»');
    expect(entryOf('token', false).term).toBe('«token»');
    const nothing = (): void => undefined;
    const events = { onChoose: nothing, onSentence: nothing, onSeed: nothing, onReset: nothing };
    const typing = {
      onOpenChooser: nothing,
      onCaret: nothing,
      onSentenceKey: nothing,
      onAccept: nothing,
      onSpecial: nothing,
    };
    const more = { onUndo: nothing, onRedo: nothing, onExport: nothing, onShare: nothing };
    const data = {
      isOfLetters: false,
      title: lessonTitle('time-flies', undefined),
      sentence: '',
      fixedText: null,
      language: '',
      seed: '',
      seedBad: false,
    };
    const rest = { sentenceBad: false, changed: false, canUndo: false, canRedo: false, note: null };
    const open = {
      hides: () => false,
      whyLocked: () => null,
      canTakeOut: false,
      isComing: false,
      help: null,
      hasLines: false,
      tokens: null,
    };
    const all = { ...events, ...typing, ...more };
    const view = textOf(controls({ ...data, ...rest, ...open }, all, false));
    expect(view).toContain('«One head, step by step»');
  });

  test('has the texts of rooms, and English ones for those that it lacks', async () => {
    expect(narratorTexts()).toEqual(rooms.narrator);
    const some: object = { ...english, narrator: { title: 'Was geschieht' } };
    await spoken.speak('xx', {
      './xx/index.ts': () => Promise.resolve({ texts: some as typeof english }),
    });
    expect(narratorTexts()).toEqual({ ...rooms.narrator, title: 'Was geschieht' });
    await spoken.speak('en');
    expect(narratorTexts()).toEqual(rooms.narrator);
  });

  test('a request that a later one replaces ends when the texts are those of the later', async () => {
    let load: () => void = () => undefined;
    const late = {
      ...folders,
      './late/index.ts': () =>
        new Promise<{ texts: typeof english }>((done) => {
          load = () => done({ texts: english });
        }),
    };
    const first = spoken.speak('xx', late).then(() => spoken.language);
    const second = spoken.speak('late', late);
    await Promise.resolve();
    load();
    expect(await first).toBe('late');
    await second;
  });

  test('is found by its tag, its variant, or the nearest one; else it is English', async () => {
    for (const [tag, found] of [
      ['xx-Latn', 'xx-Latn'],
      ['XX-CH', 'xx'],
      ['en-GB', 'en'],
      ['zh', 'zh-Hans'],
      ['zh-CN', 'zh-Hans'],
      ['zh-SG', 'zh-Hans'],
      ['zh-Hans-HK', 'zh-Hans'],
      ['zh-TW', null], // uses Traditional Chinese
      ['zh-Hant', null],
      ['yy', null],
      ['no tag', null],
      ['', null],
    ] as const) {
      expect(await spoken.speak(tag, folders), tag).toBe(found !== null);
      expect(spoken.language, tag).toBe(found ?? 'en');
    }
    expect(spoken.texts).toBe(english);
  });

  test('the folders beside English are languages, with English for what they lack', () => {
    const folder = join(import.meta.dirname, '../../web/text');
    const folders = readdirSync(folder, { withFileTypes: true }).filter((f) => f.isDirectory());
    for (const { name } of folders) {
      if (name === 'export') continue; // formats, not a language
      const beginning =
        name === 'en' ? 'export const texts = {' : 'export const texts = withEnglish(';
      expect(readFileSync(join(folder, name, 'index.ts'), 'utf8')).toContain(beginning);
    }
  });

  test('each is named in its own words, as the platform names it', () => {
    for (const tag of spoken.languages) {
      const names = new Intl.DisplayNames(tag, { type: 'language' });
      expect(spoken.nameOf(tag)).toBe(names.of(tag));
    }
  });

  test('has words of its own for every built-in lesson', async () => {
    const languages = import.meta.glob<{ texts: spoken.Texts }>([
      '../../web/text/*/index.ts',
      '!../../web/text/en/index.ts',
    ]);
    expect(Object.keys(languages)).toContain('../../web/text/zh-Hans/index.ts');
    for (const [path, load] of Object.entries(languages)) {
      const { ownWords } = (await load()).texts;
      expect(Object.keys(ownWords).sort(), path).toEqual(
        [...allIds, ...Object.keys(modelFolders)].sort(),
      );
    }
  });

  test('has all names of columns of every built-in lesson, but for words of its vocabulary', () => {
    const tags = ['de', 'zh-Hans', 'ar'] as const;
    let named = 0;
    for (const id of allIds) {
      const { features = {}, texts: lessonTexts, input } = readLesson(id) as unknown as Named;
      const words = Array.isArray(input.vocabulary) ? input.vocabulary : [];
      for (const [axis, names] of Object.entries(features)) {
        if (names.every((name) => words.includes(name))) continue;
        for (const tag of tags) {
          const translated = lessonTexts?.[tag]?.features[axis] ?? [];
          expect(translated.length, `${id}: ${axis} in ${tag}`).toBe(names.length);
          expect(translated.filter((name) => names.includes(name))).toEqual([]);
          named++;
        }
      }
    }
    expect(named).toBeGreaterThan(0);
  });

  test('marks no term that English does not know', () => {
    const folder = join(import.meta.dirname, '../../web/text');
    const termsOf = (name: string): Set<string> => {
      const files = readdirSync(join(folder, name)).map((file) => join(folder, name, file));
      const marks = files.flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/⟦([^|⟧$]+)(\||⟧)/g),
      ]);
      return new Set(marks.map(([, term = '']) => term.replaceAll(' ', '-')));
    };
    const english = termsOf('en');
    expect(english.size).toBeGreaterThan(20);
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((f) =>
      f.isDirectory(),
    ))
      for (const term of termsOf(name)) expect([...english], `${name}: ${term}`).toContain(term);
  });

  test('does not compile if it lacks an id, or has an additional one', () => {
    const { steps } = english;
    // @ts-expect-error -- a step without its title
    type Lacks = PerId<keyof typeof steps.titles | 'another', typeof steps.titles>;
    // @ts-expect-error -- a title without its step
    type HasMore = PerId<Exclude<keyof typeof steps.titles, 'pick'>, typeof steps.titles>;
    type Fits = PerId<keyof typeof steps.titles, typeof steps.titles>;
    const all: (Lacks | HasMore | Fits)[] = [steps.titles];
    expect(all).toHaveLength(1);
  });
});

test('plurals, numbers and lists are those of the language', () => {
  const [english, polish] = [grammarOf('en-GB'), grammarOf('pl')];
  const forms = { one: 'krok', few: 'kroki', many: 'kroków', other: 'kroku' };
  expect([1, 2, 5, 22, 1.5].map((n) => polish.plural(n, forms))).toEqual([
    'krok',
    'kroki',
    'kroków',
    'kroki',
    'kroku',
  ]);
  expect([0, 1, 2].map((n) => english.plural(n, { one: 'step', other: 'steps' }))).toEqual([
    'steps',
    'step',
    'steps',
  ]);
  expect(english.number(1234567)).toBe('1,234,567');
  expect(polish.list(['a', 'b', 'c'])).toBe('a, b i c');
  expect(english.list(['a', 'b', 'c'])).toBe('a, b and c');
});

test('one thing is not counted as several', async () => {
  const count = ({ training, ledger, rows, stack }: typeof spoken.texts): string[] => [
    rows.more(1),
    ledger.rest(1, '+0.12'),
    stack.full(1),
    training.origin(10, 0, 1, 8, 'Adam', '0.01'),
  ];
  expect(count(english).join('\n')).not.toMatch(/rows|parts|positions|1 made-up sequences/);
  const { arithmetic, captions } = english;
  expect([arithmetic.mean(1), arithmetic.variance(1), arithmetic.meanSquare(1)].join()).not.toMatch(
    /All|all|1/,
  );
  expect(captions.mlpAbove(1, 1)).toBe('That hidden unit is then above 0.');
  expect(captions.mlpAbove(0, 1)).toBe('That hidden unit is then not above 0.');
  expect(captions.network('it', 1)).toMatch(/an update to the stream/);
  const { checks, modelMap } = english;
  expect(checks.all(1, 3)).toBe('1 of 3 printed values matches');
  expect(rooms.documents.printed(1, 3)).toBe('1 of 3 lines is as the script printed it.');
  expect(rooms.documents.asPrinted(1, 3)).toBe('1 of 3 names is as the script printed it.');
  expect(modelMap.cells.network('it', 1, 8)).toBe('it: 1 of 8 hidden units is above 0');
  await spoken.speak('de');
  expect(count(spoken.texts).join('\n')).not.toMatch(
    /Zeilen|Teile |Positionen|1 ausgedachte Folgen/,
  );
  const arithmeticIn = ({ arithmetic: s }: typeof spoken.texts): string =>
    [s.mean(1), s.variance(1), s.meanSquare(1)].join();
  for (const language of ['de', 'zh-Hans', 'ar'] as const) {
    await spoken.speak(language);
    expect(arithmeticIn(spoken.texts)).not.toMatch(/1/);
  }
  await spoken.speak('en');
});

test('no module reads a text while it loads', async () => {
  const read: string[] = [];
  const texts = new Proxy({}, { get: (_, name) => void read.push(String(name)) });
  vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined }));
  vi.resetModules();
  vi.doMock('../../web/text/language.js', () => ({
    texts,
    roomTexts: (name: string) => () => void read.push(name),
    language: 'en',
    speak: () => undefined,
  }));
  // All but the six that a browser starts with, and the language itself.
  const modules = import.meta.glob([
    '../../web/**/*.ts',
    '!../../web/{page,offline,course/index,course/scorm,editor/editor,session/worker/thread}.ts',
    '!../../web/text/en/*',
  ]);
  expect(Object.keys(modules).length).toBeGreaterThan(80);
  for (const [path, load] of Object.entries(modules)) {
    await load();
    expect(read, `${path} reads a text while it loads`).toEqual([]);
  }
  vi.unstubAllGlobals();
  vi.doUnmock('../../web/text/language.js');
});

test.each(['en-GB', 'de-AT', 'zh-Hans', 'ar-u-nu-latn'])(
  '%s writes counts as the browser does, and small ones without it',
  (tag) => {
    const { number } = grammarOf(tag);
    const format = new Intl.NumberFormat(tag);
    const counts = [0, 7, 999, 1000, 4096, 123_456, -3, 2.5];
    expect(counts.map(number)).toEqual(counts.map((count) => format.format(count)));
    const make = vi.spyOn(Intl, 'NumberFormat');
    grammarOf(tag).number(12);
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  },
);
