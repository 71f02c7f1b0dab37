/**
 * Every language describes each lesson and each of its steps with the same numbers as English, and
 * templates contain no words.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, test } from 'vitest';
import type { Trace } from '../../web/engine/types.js';
import { captionOf, headNote } from '../../web/teaching/captions.js';
import { exampleOf, tourOf } from '../../web/teaching/tour.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import { languages, speak, texts } from '../../web/text/language.js';
import { labTexts } from '../../web/text/training.js';
import { cellName } from '../../web/wording/cell-name.js';
import { plainText } from '../../web/wording/rich-text.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { contextOf, lessonIds, textOf, traceOf } from './helpers.js';

const others = languages.filter((tag) => tag !== 'en');
const web = join(import.meta.dirname, '../../web');

afterEach(() => speak('en'));

/** The title, caption, note and example of each step. */
function descriptions(trace: Trace): string[] {
  return tourOf(trace).map((step) => {
    const about = { trace, follow: trace.focus, head: 0 };
    const { stage, ...cell } = exampleOf(step, about);
    const shown = trace.stages[stage];
    const { lines } = arithmetic(trace.explain(stage, cell), trace);
    return [
      step.title,
      plainText(captionOf(step, about)),
      plainText(headNote(step, about) ?? ''),
      shown ? cellName(shown, cell.row, cell.col, trace) : '',
      ...lines.map(lineText),
    ].join('\n');
  });
}

/** Numbers with decimals, which the engine computed. */
const numbersOf = (text: string): string[] => [...new Set(text.match(/\d+\.\d+(e-?\d+)?/g))].sort();

describe.each(others)('%s', (tag) => {
  test.each(lessonIds)('describes every step of %s with the numbers of English', async (id) => {
    const trace = await traceOf(id);
    const model = descriptions(trace);
    const drawn = textOf(diagram(contextOf(trace)));
    expect(await speak(tag)).toBe(true);
    const translated = descriptions(trace);
    expect(translated).toHaveLength(model.length);
    for (const [i, text] of translated.entries()) {
      expect(text).not.toMatch(/undefined|NaN|\[object|[⟦⟧]/);
      expect(text, 'it is said in another language').not.toBe(model[i]);
      expect(numbersOf(text), text).toEqual(numbersOf(model[i] ?? ''));
    }
    const again = textOf(diagram(contextOf(trace)));
    expect(again).not.toMatch(/undefined|NaN|\[object|[⟦⟧]/);
    expect(numbersOf(again)).toEqual(numbersOf(drawn));
  });
});

test('Chinese sets a number apart from its unit', async () => {
  await speak('zh-Hans');
  expect(texts.large(175e9)).toBe('1750\u00a0亿');
  expect(texts.bigger.tokens(175e9)).toBe('1750\u00a0亿个词元');
  expect(texts.bigger.tokens(5000)).toBe('5,000 个词元');
  expect(labTexts().takes(100, 180)).toContain('大约 3\u00a0分钟');
});

test('the text of the page has its words in every language', async () => {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const named = [...html.matchAll(/data-prose="(\w+)"/g)].map(([, name]) => name).sort();
  expect(named.length).toBeGreaterThan(5);
  await speak('en');
  expect(texts.prose).toEqual({});
  for (const tag of others) {
    await speak(tag);
    expect(Object.keys(texts.prose).sort(), tag).toEqual(named);
  }
});

/** Letters of mathematics, which are the same in every language. */
const letters = ['softmax', ...'QKVWXTEbdkineΔ'];

/** The words in templates: between tags, and in attributes that are read out. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(html|svg|mathml)$/.test(node.tag.getText())) {
      const { template } = node;
      const text = ts.isNoSubstitutionTemplateLiteral(template)
        ? template.text
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(
            '\0',
          );
      const read =
        /\s(?:aria-label|aria-description|aria-roledescription|title|placeholder|alt)="([^"]*)"/g;
      const between = text.replace(/<!--[^]*?-->/g, '').replace(/<[^>]*>/g, '\n');
      for (const words of [between, ...[...text.matchAll(read)].map(([, value]) => value ?? '')]) {
        found.push(...(words.replace(/&\w+;/g, '').match(/\p{L}+/gu) ?? []));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true));
  return found.filter((word) => !letters.includes(word));
}

test('templates contain no words', () => {
  expect(wordsIn('html`<p title="Press here" class="of">${a} Look</p>`')).toEqual([
    'Look',
    'Press',
    'here',
  ]);
  for (const room of ['views', 'element', 'teaching']) {
    const files = readdirSync(join(web, room), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((name) => name.endsWith('.ts'))) {
      const source = readFileSync(join(web, room, name), 'utf8');
      expect(wordsIn(source), `${room}/${name}`).toEqual([]);
    }
  }
});
