/**
 * The page's view of each lesson as text: sections, matrices with their labels and rounded numbers,
 * steps, the arithmetic of a score and a weight, and rows of weights. After an intended change, run
 * "npx vitest run tests/web/snapshots.test.ts -u", and read the difference before the commit.
 */
import { expect, test } from 'vitest';
import { at } from '../../web/engine/at.js';
import type { Stage, Trace } from '../../web/engine/types.js';
import { withOpen } from '../../web/trace/layers.js';
import { plainText } from '../../web/wording/rich-text.js';
import { captionOf, headNote } from '../../web/teaching/captions.js';
import { exampleOf, tourOf, type TourStep } from '../../web/teaching/tour.js';
import { arithmetic } from '../../web/operations/arithmetic.js';
import { lineText } from '../../web/wording/arithmetic-lines.js';
import { shapeEquation } from '../../web/views/formula.js';
import { cellName } from '../../web/wording/cell-name.js';
import { writtenRows } from '../../web/views/diagram/row-summaries.js';
import { diagram } from '../../web/views/diagram/diagram.js';
import { stack } from '../../web/views/diagram/stack.js';
import { positionText } from '../../web/views/panel/tour.js';
import { contextOf, lessonIds, markup, traceOf } from './helpers.js';
import { unfolded } from './unfolded.js';

const escape = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const unescape = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Words between tags, on one line. */
const words = (html: string): string =>
  unescape(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const parts = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Cells in columns: names aligned left, numbers right. */
function aligned(rows: string[][]): string {
  const width = (text: string): number => [...text].length;
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((text, i) => Math.max(most[i] ?? 0, width(text))),
    [],
  );
  const line = (row: string[]): string =>
    row
      .map((text, i) => {
        const room = ' '.repeat(at(widths, i) - width(text));
        return i ? room + text : text + room;
      })
      .join(' ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** The corner of a large matrix is enough. */
const large = 49;
const [mostRows, mostCols] = [2, 4];

function corner(rows: string[][]): string[][] {
  if ((rows.length - 1) * ((rows[0]?.length ?? 0) - 1) <= large) return rows;
  const shown = rows.slice(0, mostRows + 1);
  if (rows.length > mostRows + 1) shown.push(shown[0]?.map(() => '⋮') ?? []);
  return shown.map((row) =>
    row.length > mostCols + 1 ? [...row.slice(0, mostCols + 1), '…'] : row,
  );
}

function table(html: string): string {
  const [, head = '', body = ''] = /<thead>([^]*)<\/thead>([^]*)/.exec(html) ?? [];
  const labels = parts(head, /<th scope="col">([^]*?)<\/th>/g).map(words);
  const rows = body
    .split('<tr')
    .slice(1)
    .map((row) => [
      words(parts(row, /<th scope="row">([^]*?)<\/th>/g).join()),
      ...parts(row, /<td>([^]*?)<\/td>/g).map(unescape),
    ]);
  return aligned(corner([['', ...labels], ...rows]));
}

/** Whether a stage only repeats numbers of another. */
const repeats = ({ op }: Stage): boolean =>
  op.kind === 'lookup' || (op.kind === 'add' && op.inputs.length === 1);

const nothing = (): void => undefined;
const events = { onPart: nothing, onOpen: nothing, onCircuit: nothing, onFold: nothing };

/** Bands with their matrices; one that is drawn several times is written once. */
function diagramText(trace: Trace): string {
  const context = { ...contextOf(trace), follow: trace.focus };
  const drawn = trace.layers
    ? stack({
        ...context,
        head: null,
        folds: unfolded(trace),
        gradients: null,
        events,
        part: 'all',
        circuit: null,
      })
    : diagram(context);
  const html = markup(drawn, escape);
  const written = new Set<string>();
  const pieces = html.matchAll(
    /<h[23]>([^]*?)<\/h[23]>|<p class="why">([^]*?)<\/p>|<table[^]*?data-stage=(\d+)([^]*?)<\/table>[^]*?class="ramp"><\/span>([^]*?)<\/div>/g,
  );
  return [...pieces]
    .flatMap(([, section, why, stage, content, scale]) => {
      if (section !== undefined) return [`== ${words(section)}`];
      if (why !== undefined) return [words(why)];
      if (stage === undefined || content === undefined || written.has(stage)) return [];
      written.add(stage);
      const caption = words(parts(content, /<caption>([^]*?)<\/caption>/g).join());
      const title = `${caption} [${words(scale ?? '')}]`;
      return repeats(at(trace.stages, Number(stage))) ? [title] : [`${title}\n${table(content)}`];
    })
    .join('\n\n');
}

function stepText(step: TourStep, index: number, steps: TourStep[], whole: Trace): string {
  const trace = withOpen(whole, step.layer);
  const about = { trace, follow: trace.focus, head: 0 };
  const note = headNote(step, about);
  const shapes = step.outputs
    .map((index) => at(trace.stages, index))
    .filter(({ head }) => head === null || head === 0)
    .flatMap((stage) => shapeEquation(stage, trace) ?? []);
  const lines = [
    `-- ${positionText({ steps, position: index + 1 })}`,
    plainText(captionOf(step, about) + (note ? ` ${note}` : '')),
    ...new Set(shapes),
  ];
  if (!/^(compare|share)$/.test(step.kind)) return lines.join('\n');
  const { stage, ...cell } = exampleOf(step, about);
  const explanation = trace.explain(stage, cell);
  const { lines: sums } = arithmetic(explanation, trace);
  const place = cellName(at(trace.stages, stage), cell.row, cell.col, trace);
  return [...lines, `${place}:`, ...sums.map((sum) => `  ${lineText(sum)}`)].join('\n');
}

function rowsText(trace: Trace): string {
  const heads = trace.stages.filter(({ name }) => name === 'weights');
  return heads
    .map((weights) => {
      const rows = writtenRows(weights, trace).map(({ entropy, largest, sum }, i) => [
        at(trace.tokens, i),
        entropy,
        largest,
        sum,
      ]);
      const headName = trace.heads > 1 ? `head ${(weights.head ?? 0) + 1}` : '';
      return aligned([[headName, 'entropy', 'largest', 'sum'], ...rows]);
    })
    .join('\n\n');
}

test.each(lessonIds)('%s shows what it showed', async (id) => {
  const trace = await traceOf(id);
  const text = [
    `${trace.title}\n${trace.about}`,
    diagramText(trace),
    '== Steps',
    ...tourOf(trace).map((step, i, steps) => stepText(step, i, steps, trace)),
    '== Rows of weights',
    rowsText(trace),
  ];
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot(`./snapshots/${id}.txt`);
});
