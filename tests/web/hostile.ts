/**
 * Texts that try to become code or markup, and a Python interpreter that reads files with them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';
import type { LessonDocument } from '../../web/lesson/document.js';
import type { MapPalette } from '../../web/export/map-figure.js';
import { pythonWith } from './helpers.js';

/** How long the fuzz target "exports" tries new texts with each property; 0: the same ones in each run. */
const seconds = Number(process.env['CLEARHEAD_FUZZ_SECONDS'] ?? 0);
fc.configureGlobal(
  seconds ? { numRuns: 1e9, interruptAfterTimeLimit: 1000 * seconds } : { seed: 28, numRuns: 200 },
);
/** Options for properties whose runs are slow. */
export const slow = seconds ? {} : { numRuns: 30 };

let textCount = 0;
if (seconds) {
  vi.setConfig({ testTimeout: 1000 * (seconds + 60) });
  afterAll(() => console.log(`${textCount} hostile texts`));
}

/** Characters that end lines, strings, tags, cells or encodings, or change the text direction. */
const hostile = [
  '\n',
  '\r',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\f',
  '\v',
  '\t',
  '\0',
  '\x1a',
  '\x7f',
  '\\',
  '\\n',
  '\\u000a',
  '\\x0a',
  '\\N{LINE FEED}',
  '"',
  "'",
  '"""',
  "'''",
  '`',
  '#',
  ';',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200f',
  '\u061c',
  '\ufeff',
  '\u00ad',
  '\ud800',
  '\udc00',
  'coding: raw_unicode_escape',
  'coding=utf-7',
  '-*- coding: latin-1 -*-',
  'vim: set ft=c:',
  'print(__import__("os").getuid())',
  '+AAo-print(1)+AAo-',
  '{',
  '}',
  '{{',
  '${',
  '%',
  '$',
  '&',
  '</script>',
  '<!--',
  '-->',
  ']]>',
  '<b onclick=alert(1)>',
  '&lt;',
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  ',',
  ';=1+1',
  '\t=1+1',
  '|',
  '[a](b:c)',
  '~',
  '^',
  '_',
  '\\end{x}',
  '\\input{x}',
  '𝒳',
  'é',
  'x',
  ' ',
];
/** A text of such characters and of any others. */
export const text = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...hostile) }, fc.string({ unit: 'binary' })),
    {
      maxLength: 12,
    },
  )
  .map((parts) => {
    textCount++;
    return parts.join('');
  });

/** Colours for pictures whose colours do not matter. */
export const palette = Object.fromEntries(
  ['paper', 'ink', 'soft', 'cell', 'below', 'above', 'share', 'bar', 'accent', 'good', 'bad'].map(
    (name) => [name, [1, 2, 3]],
  ),
) as unknown as MapPalette;

/** The engine accepts no unpaired surrogate, but a writer may still receive one. */
export const withoutSurrogates = (lesson: LessonDocument): LessonDocument =>
  JSON.parse(JSON.stringify(lesson).replace(/\\ud[89a-f]../g, '?')) as LessonDocument;

export const interpreter = pythonWith('ast, xml.etree');
if (!interpreter) console.warn('There is no Python: exported programs are not read by it.');

/** Runs a script of this folder on texts; returns its output. */
export function inPython<T>(file: string, sources: readonly string[]): T[] {
  const { stdout, stderr } = spawnSync(interpreter as string, [join(import.meta.dirname, file)], {
    input: JSON.stringify(sources),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as T[];
}

/** A text as TeX sets it, without the commands that only set signs; ~ becomes a space. */
export const withoutTexSigns = (words: string): string =>
  words
    .replaceAll('~', ' ')
    .replaceAll('\\texttt{\\char34}', '')
    .replace(/\\(textascii(circum|tilde|grave)|textquotesingle|dots)\{\}|\\[#$%&_{}]/g, '')
    .replace(/\$([-<>|]|\\(backslash|times|cdot|div|surd|to|infty|partial|Phi|varepsilon))\$/g, '')
    .replace(/([-,])\{\}/g, '$1');
