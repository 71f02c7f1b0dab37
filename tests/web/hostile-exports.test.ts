/** A person's words stay text in every export: programs, tables, pictures, markup. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import { initialWindow } from '../../web/trace/window.js';
import type { FullDocument } from '../../web/lesson/given-document.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { csv } from '../../web/export/csv.js';
import { svg } from '../../web/export/drawing.js';
import { figure } from '../../web/export/figure.js';
import { latex, latexArithmetic, plain } from '../../web/export/latex.js';
import { markdown } from '../../web/export/markdown.js';
import { jsonScript, markup } from '../../web/export/markup.js';
import { tableOf, type Table } from '../../web/export/table.js';
import { numpy } from '../../web/export/numpy.js';
import { pytorch } from '../../web/export/pytorch.js';
import { readLesson, stackIds, traceOf } from './helpers.js';
import {
  inPython,
  interpreter,
  palette,
  text,
  withoutSurrogates,
  withoutTexSigns,
} from './hostile.js';

/** Vectors whose tokens have names from another author. */
function named(title: string, about: string, names: readonly string[]): LessonDocument {
  const { embedding, ...lesson } = readLesson('random-vectors');
  expect(embedding).toBeDefined();
  const labels = ['a', 'b', 'c'].map((letter, i) => `${letter}${names[i] ?? ''}`);
  return { ...lesson, title, about, input: { vectors: { rows: 3, columns: 8, seed: 1 }, labels } };
}

const tracesOf = (lessons: readonly LessonDocument[]): Promise<Trace[]> =>
  Promise.all(lessons.map((lesson) => traceOf(withoutSurrogates(lesson))));

const samples = (): LessonDocument[] => {
  const names = fc.array(text, { maxLength: 3 });
  return [
    named('plain', 'plain', []),
    named('coding: raw_unicode_escape', 'x \\u000aprint(__import__("os").getuid())\\u000a#', []),
    named('Positional encoding: sinusoidal waves', '', []),
    ...fc
      .sample(fc.tuple(text, text, names), { numRuns: 120, seed: 28 })
      .map((parts) => named(...parts)),
  ];
};

test.skipIf(!interpreter).each([
  ['numpy', numpy],
  ['torch', pytorch],
] as const)(
  'a program in %s computes the same whatever its lesson’s title is',
  async (_, write) => {
    const lessons = samples();
    const traces = await tracesOf(lessons);
    const programs = traces.map((trace, i) => write(trace, at(lessons, i) as FullDocument));
    const all = inPython<{ does: string; strings: string[] }>('python_shape.py', programs);
    all.forEach(({ does, strings }, i) => {
      expect(does, programs[i]?.slice(0, 300)).toBe(all[0]?.does);
      expect(strings).toEqual(expect.arrayContaining([...at(traces, i).tokens]));
    });
  },
);

test.skipIf(!interpreter)(
  'the program of a stack computes the same whatever its title is',
  async () => {
    const lesson = readLesson(at(stackIds, 0));
    const lessons = samples()
      .slice(0, 40)
      .map(({ title, about }) => ({ ...lesson, title, about }));
    const trace = await traceOf(lesson);
    const programs = lessons.map((lesson) => pytorch(trace, lesson as unknown as FullDocument));
    const all = inPython<{ does: string }>('python_shape.py', programs);
    expect(new Set(all.map(({ does }) => does)).size).toBe(1);
  },
);

/** Cells as a reader of RFC 4180 finds them, with a given separator. */
function cellsOf(file: string, separator: string): string[] {
  const quoted = separator === ',' ? /"((?:[^"]|"")*)"|[^",\r\n]+/g : null;
  if (!quoted) return file.split(new RegExp(`[${separator}\r\n]`));
  return [...file.matchAll(quoted)].map(([whole, inner]) => inner?.replaceAll('""', '"') ?? whole);
}

/**
 * Cells that a spreadsheet would compute, also in full width; our own numbers may begin with a
 * minus.
 */
const computes = (cell: string): boolean =>
  /^[\s"\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-[\d.e+-]+$|^-inf$/.test(cell);

test('no cell of CSV computes, whatever a spreadsheet takes for the start of a cell', async () => {
  for (const trace of await tracesOf(samples())) {
    const file = csv(tableOf(trace.stage('weights', 0), trace));
    for (const separator of [',', ';', '\t']) {
      expect(cellsOf(file, separator).filter(computes)).toEqual([]);
    }
    expect(cellsOf(file, ',').length).toBe(3 + 3 + 9); // labels of columns, of rows, and numbers
  }
});

test.each([...'=+-@\uff1d\uff0b\uff0d\uff20'])(
  'a label that begins with %s is not a formula in CSV',
  (sign) => {
    const label = `${sign}SUM(1)`;
    const file = csv({ ...oneNumber, colLabels: [label], rowLabels: [` ${label}`] });
    expect(file).toBe(`,'${label}\r\n '${label},1\r\n`);
  },
);

test('labels in CSV are the tokens, except for the sign that prevents computing', () => {
  fc.assert(
    fc.property(text, (label) => {
      const file = csv({ ...oneNumber, colLabels: [label], rowLabels: ['r'] });
      expect(file.endsWith('\r\nr,1\r\n')).toBe(true);
      const [, field = ''] = /^,([^]*)\r\nr,1\r\n$/.exec(file) ?? [];
      const inner = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
      expect(inner.replaceAll("'", '')).toBe(label.replaceAll("'", ''));
    }),
  );
});

const oneNumber: Omit<Table, 'rowLabels' | 'colLabels'> = {
  name: 'x',
  title: 'x',
  rows: 1,
  cols: 1,
  values: Float32Array.of(1),
  shown: String,
};

test('a label in Markdown is one cell of plain text', () => {
  fc.assert(
    fc.property(text, (label) => {
      const [header = '', ...rest] = markdown({
        ...oneNumber,
        colLabels: [label],
        rowLabels: [label],
      }).split('\n');
      expect(rest.length).toBe(3);
      const [, , cell = ''] = header.split(/(?<!\\)(?:\\\\)*\|/);
      expect(header.split(/(?<=(?:^|[^\\])(?:\\\\)*)\|/).length).toBe(4);
      expect(cell.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(
        /[!-/:-@[-`{-~\p{Cc}\u2028-\u202e]/u,
      );
    }),
  );
});

test('words in LaTeX are not commands, and their braces are paired', () => {
  fc.assert(
    fc.property(text, (words) => {
      const [, inner = ''] = /^\\text\{(.*)\}$/s.exec(plain(words)) ?? [];
      const rest = withoutTexSigns(inner);
      expect(rest).not.toMatch(/[\\#$%&_{}^~\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('LaTeX contains no text from a lesson', async () => {
  const [plain, ...others] = (await tracesOf(samples().slice(0, 60))).map((trace) => [
    ...trace.stages.map((stage) => latex(tableOf(stage, trace))),
    ...trace.stages.map(({ index }) =>
      latexArithmetic(trace.explain(index, { row: 0, col: 0 }), trace),
    ),
  ]);
  for (const other of others) expect(other).toEqual(plain);
});

test.skipIf(!interpreter)(
  'a picture is XML of the same elements whatever its words are',
  async () => {
    const lessons = samples().slice(0, 20);
    const traces = await tracesOf(lessons);
    const pictures = traces.map((trace, i) => {
      const scene = {
        trace,
        palette,
        hidden: [],
        window: initialWindow,
        scales: scalesOf(trace.stages, []),
      };
      const { title } = at(lessons, i);
      return svg(figure(scene, null, null), { title, about: title });
    });
    const all = inPython<string[]>('xml_shape.py', pictures);
    // A long label slants instead of being centred.
    const shapes = all.map((tags) =>
      tags.map((tag) => tag.replace(/'(text-anchor|transform)', /, '')),
    );
    for (const tags of shapes) expect(tags).toEqual(shapes[0]);
  },
);

test('an attribute ends where it should, and reads back', () => {
  const unescaped = (written: string): string =>
    written.replace(/&(?:(amp|lt|gt|quot|nbsp)|#x([\da-f]+));/g, (_, name: string, code: string) =>
      name
        ? (({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' } as Record<string, string>)[
            name
          ] ?? '')
        : String.fromCodePoint(parseInt(code, 16)),
    );
  fc.assert(
    fc.property(text, (value) => {
      const element = markup('iframe', [['title', `x${value}`]]);
      const [, written = ''] = /^<iframe title="([^"<>]*)"><\/iframe>$/.exec(element) ?? [];
      expect(written).not.toMatch(lineOrDirectionSigns);
      expect(unescaped(written)).toBe(`x${value}`);
    }),
  );
});

test('JSON in a page ends where it should, and reads back', () => {
  fc.assert(
    fc.property(text, text, (key, value) => {
      const script = jsonScript(JSON.stringify({ [key]: value }));
      const [, json = ''] =
        /^<script type="application\/json">([^<]*)<\/script>$/.exec(script) ?? [];
      expect(json).not.toMatch(lineOrDirectionSigns);
      expect(Object.entries(JSON.parse(json) as object)).toEqual([[key, value]]);
    }),
  );
});

/** Characters that end a line for some readers, or set the direction of the source around them. */
const lineOrDirectionSigns = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\r]/;
