/** A person's words stay text on worksheets and in TikZ: in titles, tokens, features, steps and questions. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blanksOf, key, sheet } from '../../web/course/worksheet.js';
import { at } from '../../web/engine/at.js';
import type { Trace } from '../../web/engine/types.js';
import type { Drawing } from '../../web/export/drawing.js';
import { figure } from '../../web/export/figure.js';
import { tikz } from '../../web/export/tikz.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import { initialWindow } from '../../web/trace/window.js';
import { engine, markup, readLesson, traceOf } from './helpers.js';
import { palette, slow, text, withoutSurrogates, withoutTexSigns } from './hostile.js';

/** A lesson with words of its author everywhere; `words` repeats. */
function authored(words: readonly string[]): LessonDocument {
  let next = 0;
  const word = (): string => words[next++ % words.length] ?? '';
  const { embedding, ...lesson } = readLesson('random-vectors');
  expect(embedding).toBeDefined();
  return {
    ...lesson,
    title: `t${word()}`,
    about: word(),
    input: {
      vectors: { rows: 3, columns: 4, seed: 1 },
      labels: ['a', 'b', 'c'].map((letter) => letter + word()),
    },
    features: { input: ['k', 'l', 'm', 'n'].map((letter) => letter + word()) },
    steps: [
      { title: `s${word()}`, shows: 'share', cover: ['weights.0.1'], note: `n${word()}` },
      { shows: 'mix', note: `${word()} {weights.0.1.1} ⟪${word()}⟫` },
    ],
    questions: [
      { at: 'own-1', kind: 'number', text: `q${word()}`, answer: 'weights.0.1.1' },
      {
        at: 'own-1',
        text: `q${word()}`,
        choices: [`x${word()}`, `y${word()}`],
        answer: 1,
        hint: `h${word()}`,
      },
    ],
  } as unknown as LessonDocument;
}

const harmless = authored(['word']);
const hostileWords = fc.array(text, { minLength: 1, maxLength: 20 });

/** The markup of a template, without its texts. */
const skeleton = (value: unknown): string => markup(value, () => '');

test('a worksheet and its key have the same elements whatever an author wrote', async () => {
  const clearhead = await engine();
  const parts = (trace: Trace): unknown[] => {
    const blanks = blanksOf(trace, 8, 1, clearhead);
    return [sheet(trace, trace.title ?? '', blanks, 1), key(trace, [blanks])];
  };
  const plain = parts(await traceOf(harmless));
  await fc.assert(
    fc.asyncProperty(hostileWords, async (words) => {
      const hostile = parts(await traceOf(withoutSurrogates(authored(words))));
      expect(hostile.map(skeleton)).toEqual(plain.map(skeleton));
    }),
  );
});

/** The words of a node without the commands that only set signs and fonts. */
const withoutTypesetting = (words: string): string =>
  withoutTexSigns(words)
    .replaceAll('\\ ', '')
    .replace(/\\text(bf|it|superscript|subscript)\{/g, '{');

/** The lines of a picture in TikZ, without the words of each node. */
function commandsOf(drawing: Drawing): { commands: string[]; words: string[] } {
  const words: string[] = [];
  const commands = tikz(drawing, 12)
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\\node\[[^\]]*\] at \([^)]*\) )\{(.*)\};$/,
        (_, node: string, inner: string) => {
          words.push(inner);
          return node;
        },
      ),
    );
  return { commands, words };
}

const command =
  /^(\\(fill|draw)\[[\w, =.{}()-]*\] [\w,. (){}-]*;|\\node\[[\w, =.\\{}-]*\] at \([\d.,-]*\) |\\definecolor\{c\d+\}\{HTML\}\{[\dA-F]{6}\})$/;

test('TikZ only sets the words of a lesson, one node for each text', async () => {
  await fc.assert(
    fc.asyncProperty(hostileWords, async (words) => {
      const trace = await traceOf(withoutSurrogates(authored(words)));
      const scene = { trace, palette, hidden: [], window: initialWindow };
      const drawing = figure({ ...scene, scales: scalesOf(trace.stages, []) }, null, null);
      const { commands, words: set } = commandsOf(drawing);
      expect(set).toHaveLength(drawing.shapes.filter(({ kind }) => kind === 'text').length);
      const drawn = commands.filter((line) => /^\\(fill|draw|node)/.test(line));
      expect(drawn).toHaveLength(drawing.shapes.length);
      const [first = '', ...rest] = commands;
      expect(first).toMatch(/^% /);
      const others = rest.filter((line) => !command.test(line));
      expect(others.map((line) => line.replace(/\[.*|\(.*/, ''))).toEqual([
        '\\begin{tikzpicture}',
        '\\path',
        '\\end{tikzpicture}',
        '',
      ]);
      for (const inner of set)
        expect(withoutTypesetting(inner)).toMatch(/^[^\\#$%&_^~\p{Cc}\p{Cs}]*$/u);
    }),
    slow,
  );
});

test('TikZ only sets the text of a run', () => {
  fc.assert(
    fc.property(text, (words) => {
      const shape = { kind: 'text' as const, x: 0, y: 0, size: 9, fill: '#000000' };
      const runs = [
        { text: words, bold: true },
        { text: words, shift: 1 as const },
      ];
      const { words: set } = commandsOf({
        width: 9,
        height: 9,
        shapes: [{ ...shape, anchor: 'start', runs }],
      });
      expect(set).toHaveLength(1);
      expect(at(set, 0).split('~')).toHaveLength(1 + 2 * (words.split('\u00a0').length - 1));
      const remaining = withoutTypesetting(at(set, 0));
      expect(remaining).toMatch(
        /^\{[^\\#$%&_^~{}\p{Cc}\p{Cs}]*\}\{[^\\#$%&_^~{}\p{Cc}\p{Cs}]*\}$/u,
      );
    }),
  );
});
