/** Words of a stack, of its training documents and of answers stay text in every file that is saved. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../web/course/answers.js';
import { at } from '../../web/engine/at.js';
import type { Average } from '../../web/engine/survey-types.js';
import type { FullDocument } from '../../web/lesson/given-document.js';
import type { LessonDocument } from '../../web/lesson/document.js';
import { csv } from '../../web/export/csv.js';
import { svg } from '../../web/export/drawing.js';
import { figure } from '../../web/export/figure.js';
import { mapFigure } from '../../web/export/map-figure.js';
import { numpy } from '../../web/export/numpy.js';
import { pytorch } from '../../web/export/pytorch.js';
import { surveyTable } from '../../web/export/survey-table.js';
import { codeOf, readCode } from '../../web/teaching/handed-in.js';
import { scalesOf } from '../../web/trace/color-scale.js';
import { initialWindow } from '../../web/trace/window.js';
import { mapOf, readLesson, traceOf } from './helpers.js';
import { inPython, interpreter, palette, text, withoutSurrogates } from './hostile.js';

/** The names of a stack's words, and its training data. */
interface Words {
  title: string;
  begin: string;
  letters: readonly string[];
  file: string | null;
}

/** A stack of letters that is trained on two documents, or on those of a file. */
function lettersOf({ title, begin, letters, file }: Words): LessonDocument {
  const lesson = readLesson('microgpt-untrained') as unknown as FullDocument;
  const { drawn } = lesson['blocks'] as { drawn: object };
  const documents = [letters.join(''), letters.slice(1).join('')];
  const shuffle = { kind: 'documents', shuffle: 'python' };
  return {
    ...lesson,
    title,
    about: title,
    input: {
      text: letters.join(''),
      tokenizer: { kind: 'characters', begin },
      vocabulary: [...letters, begin],
    },
    embedding: { size: 4, norm: { kind: 'rms' } },
    blocks: { drawn: { ...drawn, heads: 2, feed_forward: 8 } },
    training: {
      ...(lesson['training'] as object),
      printed: undefined,
      task: file === null ? { ...shuffle, documents } : { ...shuffle, file, held_out: 1 },
    },
  } as unknown as LessonDocument;
}

/** Characters that may be one token; white space separates tokens. */
const letter = fc
  .constantFrom(...'\\"\'`#{}$%&<>=+-@,;|~^_xé𝒳\u202e\u2066\u200f\u061c\u00ad\u007f\u0001')
  .filter((sign) => sign.trim() !== '');
const words: fc.Arbitrary<Words> = fc.record({
  title: text,
  begin: text.map((name) => `<${name}>`),
  letters: fc.uniqueArray(letter, { minLength: 5, maxLength: 5 }),
  file: fc.option(text.map((name) => `a${name}`)),
});
const sampled = (count: number): Words[] => fc.sample(words, { numRuns: count, seed: 31 });
const plainWords: Words = { title: 'x', begin: '<b>', letters: [...'abcde'], file: null };

test.skipIf(!interpreter).each([
  ['numpy', numpy],
  ['torch', pytorch],
] as const)(
  'a program in %s trains on the same lines whatever their letters are',
  async (_, write) => {
    const all = sampled(24);
    for (const isFile of [false, true]) {
      const given = all.filter(({ file }) => (file !== null) === isFile);
      const lessons = [{ ...plainWords, file: isFile ? 'a' : null }, ...given].map(lettersOf);
      const traces = await Promise.all(lessons.map((lesson) => traceOf(withoutSurrogates(lesson))));
      const programs = traces.map((trace, i) => write(trace, at(lessons, i) as FullDocument));
      const read = inPython<{ does: string; strings: string[] }>('python_shape.py', programs);
      expect(at(programs, 0)).toContain('random.gauss');
      read.forEach(({ does, strings }, i) => {
        expect(does, programs[i]?.slice(0, 400)).toBe(read[0]?.does);
        const { file } = (at(lessons, i) as unknown as { training: { task: { file?: string } } })
          .training.task;
        expect(strings).toEqual(
          expect.arrayContaining([...at(traces, i).vocabulary, ...(file ? [file] : [])]),
        );
      });
    }
  },
);

test.skipIf(!interpreter)(
  'the map and the figure of a stack are XML whatever its words are',
  async () => {
    const traces = await Promise.all(
      sampled(8).map((words) => traceOf(withoutSurrogates(lettersOf(words)))),
    );
    const pictures = traces.flatMap((trace) => {
      const { title = '' } = trace;
      const scene = { trace, palette, hidden: [], window: initialWindow };
      const scales = scalesOf(trace.stages, []);
      return [
        svg(mapFigure(mapOf(trace), palette), { title, about: title }),
        svg(figure({ ...scene, scales }, null, null), { title, about: title }),
      ];
    });
    const read = inPython<string[]>('xml_shape.py', pictures);
    for (const tags of read) {
      const drawnElements =
        /^\{http:\/\/www\.w3\.org\/2000\/svg\}(svg|title|desc|text|tspan|rect|path) /;
      expect(tags.filter((tag) => !drawnElements.test(tag) || /'on|href/.test(tag))).toEqual([]);
    }
  },
);

/** A field as a reader of RFC 4180 finds it. */
const unquoted = (written: string): string =>
  written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
/** The positions where a spreadsheet may begin a formula. */
const computing = /(^|[;\t\r\n])[\s"\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

test('words of a survey do not compute in its table', () => {
  const none: Average = { mean: 1, byChance: 1, count: 1 };
  const measures = { loss: 1, accuracy: 1, targets: 1, positions: {} };
  fc.assert(
    fc.property(text, text, (first, other) => {
      const head = {
        layer: 0,
        head: 0,
        entropy: none,
        largest: none,
        byDistance: [],
        byToken: [none, none],
        relations: {},
        byPair: new Float32Array(),
        without: measures,
      };
      const found = {
        texts: 1,
        whole: measures,
        withoutAll: measures,
        lens: [],
        pairs: null,
        heads: [head],
        mistakes: [],
      };
      const file = csv(surveyTable(found, [first, other]));
      const fields = file.match(/"(?:[^"]|"")*"|[^",\r\n]+/g)?.map(unquoted) ?? [];
      // Two names of numbers, two words; four rows with a name and four numbers each.
      expect(fields).toHaveLength(4 + 4 * 5);
      expect(fields.filter((field) => computing.test(field))).toEqual([]);
    }),
  );
});

const answer = fc.record({
  question: text,
  choice: fc.option(fc.nat(9)),
  right: fc.boolean(),
  tries: fc.nat(99),
});

test('a code holds whatever was answered', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, fc.array(answer, { maxLength: 3 }), text, async (...given) => {
      const [lesson, title, answers, said] = given;
      const handedIn = { lesson, title, answers: answers.map((answer) => ({ ...answer, said })) };
      const code = await codeOf(handedIn);
      expect(code).toMatch(/^ch1-[\w-]+$/);
      expect(await readCode(code)).toEqual(handedIn);
    }),
  );
});

test('no handed-in answer computes in the table of all answers', () => {
  fc.assert(
    fc.property(text, text, fc.array(answer, { maxLength: 3 }), (name, title, answers) => {
      const ids = answers.map(({ question }) => question);
      const rows = [{ name, handedIn: { lesson: 'x', title, answers } }];
      const file = csvOf([
        { title, rows, ids, unmarked: 'missing', trace: null, questions: new Map() },
      ]);
      const fields = [...file.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
      expect(fields.map(([field]) => field).join('')).toBe(file);
      expect(fields).toHaveLength(2 * (3 + 2 * ids.length));
      const read = fields.map(([, field = '']) => unquoted(field));
      expect(read.filter((field) => computing.test(field))).toEqual([]);
    }),
  );
});
