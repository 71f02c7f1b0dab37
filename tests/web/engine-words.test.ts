/** Every language has the engine's messages: the texts have the same ids. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LessonError } from '../../web/engine/types.js';
import { faultOf } from '../../web/session/own-lesson.js';
import { engine as english } from '../../web/text/en/engine.js';
import { engineSentence } from '../../web/wording/engine-sentence.js';
import { languages, speak } from '../../web/text/language.js';
import { problemSentence } from '../../web/wording/problem.js';
import { engine as loaded } from './helpers.js';

const root = join(import.meta.dirname, '../..');
const words: Readonly<Record<string, unknown>> = english;

/** The pairs of an id and its English in the sources of the engine. */
function inSources(): Map<string, string> {
  const found = new Map<string, string>();
  const pair = /[({]\s*"([a-z]\w*)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)/g;
  const files = ['src', 'wasm'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, folder, name),
    ),
  );
  for (const file of files.filter((name) => /\.(cpp|h)$/.test(name))) {
    const source = readFileSync(file, 'utf8');
    for (const [, id = '', literals = ''] of source.matchAll(pair)) {
      const parts = [...literals.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part));
      const sentence = (parts as string[]).join('');
      // Names of stages occur in pairs too.
      if (/^\w+$/.test(sentence) && !(id in words)) continue;
      expect(found.get(id) ?? sentence, id).toBe(sentence);
      found.set(id, sentence);
    }
  }
  return found;
}

/** The sentence as the engine makes it. */
const filled = (sentence: string, parts: readonly (string | number)[]): string =>
  sentence.replace(/\{(\d|s)\}/g, (_, mark: string) =>
    mark === 's' ? (parts[0] === 1 ? '' : 's') : String(parts[Number(mark)]),
  );

describe('the engine’s messages', () => {
  afterEach(() => speak('en'));

  test('are in the texts with the same ids, and in English with the same words', () => {
    const found = inSources();
    expect(found.size).toBeGreaterThan(90);
    // These are made from others, or by web/engine.
    const pageIds = ['oneOf', 'memory', 'characters', 'trainingNotFinite'];
    expect(Object.keys(words).sort()).toEqual([...found.keys(), ...pageIds].sort());
    for (const [id, sentence] of found) {
      const say = words[id];
      for (const parts of [
        [1, 2, 3, 4],
        [7, 8, 9, 10],
      ]) {
        const said = typeof say === 'function' ? String(say(...parts)) : say;
        expect(said, id).toBe(filled(sentence, parts));
      }
    }
  });

  const documents: readonly [found: string, document: unknown][] = [
    ['notJson', '{"a": [1 2]}'],
    ['notUtf8', '\ud800'],
    ['nested', '['.repeat(20)],
    ['notExpected', { clearhead: 1, title: 3 }],
    ['notExpected', { clearhead: 1, title: 'a', input: { text: [1, 2] } }],
    ['misspelt', { clearhead: 1, titel: 'a' }],
    ['unknownKey', { clearhead: 1, qqqqqqqq: 'a' }],
    ['keyMissing', { clearhead: 1 }],
    ['characters', ' '.repeat(9 * 2 ** 20)],
  ];

  test.each(documents.slice(3))('%s: its parts make the same sentence', async (id, document) => {
    const engine = await loaded();
    let error: unknown;
    try {
      engine.normalise(document as object);
    } catch (thrown) {
      error = thrown;
    }
    if (!(error instanceof LessonError)) throw error;
    expect(error.wording?.[0]).toBe(id);
    expect(rebuilt(error.wording as never)).toBe(error.message);
  });

  test.each(languages.filter((tag) => tag !== 'en'))('are sentences in %s', async (tag) => {
    const engine = await loaded();
    expect(await speak(tag)).toBe(true);
    for (const [, document] of documents) {
      const text = typeof document === 'string' ? document : JSON.stringify(document);
      const problem = await faultOf(text, 'x', engine);
      if (problem?.id !== 'lessonBroken' && problem?.id !== 'notJson') continue;
      const sentence = engineSentence(problem);
      expect(sentence).not.toContain(problem.message.slice(0, 12));
      expect(sentence).not.toMatch(/undefined|expected|missing|NaN/i);
      expect(problemSentence(problem)).toContain(sentence);
    }
  });
});

type Parts = [string, ...(string | number | Parts)[]];
function rebuilt([id, ...parts]: Parts): string {
  const say = words[id];
  const all = parts.map((part) => (Array.isArray(part) ? rebuilt(part) : part));
  return typeof say === 'function' ? (say(...all) as string) : String(say);
}
