/** TeX sets the texts of the page, in both of its encodings. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { latexWithLabels, plain, texText } from '../../web/export/latex.js';

const hasTex = spawnSync('pdflatex', ['--version']).status === 0;
if (!hasTex) console.warn('There is no pdflatex: exported LaTeX is not set by it.');

const ascii = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));
/** Words whose signs TeX would join, and names that known vocabularies have. */
const words = [
  'a--b',
  '---',
  ',,',
  "''",
  '``',
  '?`',
  '!`',
  '<<',
  '>>',
  '<bos>',
  '<|end|>',
  "don't",
];

/** Where the fonts of text have another sign than ASCII. */
const other = /[<>|"\\_{}'`]/;

/** The sign that a font has at a character, as the log names both; null: another than in ASCII. */
function sign(encoding: string, character: string): string | null {
  if (encoding === 'OML') return character;
  if (encoding === 'OMS') return { j: '|', n: '\\', f: '{', g: '}' }[character] ?? null;
  if (encoding === 'TS1' || !other.test(character)) return character;
  return /^T1\/|cmtt/.test(encoding) && !/['`]/.test(character) ? character : null;
}

/** The signs that TeX sets for each text, read from its log. */
function set(texts: readonly string[], preamble: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'clearhead-tex-'));
  const boxes = texts.map((text) => `\\setbox0\\hbox{${text}}\\showbox0`);
  const table = { name: 'x', title: 'x', rows: 1, cols: 1, values: Float32Array.of(1) };
  const labels = { rowLabels: ['<bos>'], colLabels: [words.join(' ')], shown: String };
  const source = [
    '\\documentclass{article}',
    preamble,
    '\\usepackage{amsmath}',
    '\\showboxbreadth=9999',
    '\\showboxdepth=9999',
    '\\begin{document}',
    ...boxes,
    `\\[${latexWithLabels({ ...table, ...labels })}\\]`,
    '\\end{document}',
  ];
  writeFileSync(join(folder, 'a.tex'), source.join('\n'));
  spawnSync('pdflatex', ['-interaction=batchmode', '-draftmode', 'a.tex'], { cwd: folder });
  const log = readFileSync(join(folder, 'a.log'), 'latin1');
  rmSync(folder, { recursive: true });
  expect(log.match(/^! (?!OK).*/gm)).toBeNull();
  return log
    .split(/^> \\box0=/m)
    .slice(1)
    .map((box) => {
      const [shown = ''] = box.split('! OK');
      const found = shown.matchAll(/^\.+\\(?:(O?T1|OM[LS]|TS1)(\/\w+)\S* (\S+)|(rule))/gm);
      return [...found]
        .map(([, encoding = '', font = '', character = '', rule]) =>
          rule
            ? '_'
            : (sign(
                encoding === 'T1' || encoding === 'OT1' ? encoding + font : encoding,
                character,
              ) ?? '?!'),
        )
        .join('');
    });
}

test.skipIf(!hasTex).each([
  ['its first encoding', ''],
  ['T1', '\\usepackage[T1]{fontenc}'],
])('LaTeX sets every ASCII sign as itself in %s', { timeout: 60_000 }, (_, preamble) => {
  const texts = [...ascii, ...words];
  expect(set(texts.map(texText), preamble)).toEqual(texts);
  expect(
    set(
      texts.map((text) => `$${plain(text)}$`),
      preamble,
    ),
  ).toEqual(texts);
});

test('no sign that TeX reads as a command or prints as another is left in a text', () => {
  for (const text of [...ascii, ...words]) {
    expect(texText(text).replace(/\\char34|\\[\\$#%&_{}]|\$[<>|]\$/g, ''), text).not.toMatch(
      /(?<!\$)[<>|"'`](?!\$)|--|,,/,
    );
  }
});
