/** Accuracy and loss over the steps of a training, as lines that differ by more than colour. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { roundInterval, type Jump, type Point } from '../../trace/learning.js';
import { formatShort } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { labTexts } from '../../text/training.js';
import { spokenText } from '../../wording/spoken.js';

/** Another run of the same lesson. */
export interface OtherRun {
  /** Its number in the list of runs. */
  number: number;
  points: readonly Point[];
}

export interface CurvesData {
  points: readonly Point[];
  /** The present step. */
  step: number;
  /** The last step that the training can go to. */
  steps: number;
  jump: Jump | null;
  /** Other runs, drawn thinly behind. */
  others: readonly OtherRun[];
}

const box = { width: 330, height: 150, left: 34, right: 16, top: 16, bottom: 20 };
/** The height of a line of text above the curves. */
const textLine = 12;

/** The least distance between the numbers of other runs at the ends of their curves. */
const labelsApart = 10;

/** A fraction or a loss as labels and sentences write it. */
export const short = (value: number): string => formatShort(value, 2);

/** A large loss is written without decimals. */
export const lossText = (value: number): string =>
  value >= 100 ? texts.number(Math.round(value)) : short(value);

/**
 * The end of the axis of steps: the recipe's last step, or an earlier one while there are fewer
 * steps.
 */
export function lastStep(reached: number, steps: number): number {
  const part = [8, 4, 2, 1].find((parts) => reached <= steps / parts);
  return Math.max(1, part ? Math.ceil(steps / part) : reached);
}

/** Round numbers of steps for the axis. */
export function ticksUpTo(end: number): number[] {
  const apart = roundInterval(end * 15);
  return Array.from({ length: Math.floor(end / apart) + 1 }, (_, i) => i * apart);
}

export type Line = 'accuracy' | 'loss' | 'trainedLoss' | 'elsewhere' | 'guessing';

/** The lines of each plot; of other runs only the first line is drawn. */
const plots = {
  accuracy: ['accuracy', 'elsewhere'],
  loss: ['loss', 'trainedLoss', 'guessing'],
} as const;

/** The end of the axis of losses, as a multiple of the loss of guessing, or of the first loss. */
export const mostTimes = 1.5;

/** The end of the axis of losses; larger losses are drawn there. */
export function highestLoss(runs: readonly (readonly Point[])[]): number {
  const most = Math.max(
    ...runs.flat().flatMap((point) => [point.loss, point.trainedLoss, point.guessing]),
  );
  const usual = Math.max(
    ...runs.map(([first]) => Math.max(first?.loss ?? 0, first?.guessing ?? 0)),
  );
  return Math.ceil(Math.min(most, mostTimes * usual) * 2) / 2 || 1;
}

/** A short piece of the line, beside its name. */
const sample = (line: Line): TemplateResult =>
  html`<svg class="sample" viewBox="0 0 26 8" aria-hidden="true">
    ${svg`<path class=${line} d="M1 4H25" />`}
  </svg>`;

function nameOf(line: Line): string {
  const { heldOut, elsewhere, trainedLoss, guessing } = texts.training;
  return { accuracy: heldOut, loss: heldOut, elsewhere, trainedLoss, guessing }[line];
}

/** The description of the curves for people who cannot see them. */
function spokenSummary(points: readonly Point[]): string {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  return texts.training.announcement(
    first.step,
    last.step,
    [lossText(first.loss), lossText(last.loss)],
    [short(first.accuracy), short(last.accuracy)],
  );
}

/** A number of an axis, without trailing zeros. */
const tickText = (value: number): string => short(value).replace(/\.?0+$/, '') || '0';

type Kind = keyof typeof plots;

/** The axes of a plot: where steps and values lie. */
function axesOf(kind: Kind, { points, step, steps, others }: CurvesData) {
  const { width, height, left, right } = box;
  const all = [points, ...others.map((run) => run.points)];
  const end = lastStep(Math.max(step, ...all.map((run) => run.at(-1)?.step ?? 0)), steps);
  const highest = kind === 'loss' ? highestLoss(all) : 1;
  const worst = Math.max(...points.map((point) => point[plots[kind][0]]));
  const top = box.top + (worst > highest ? textLine : 0);
  const low = height - box.bottom;
  return {
    end,
    highest,
    worst,
    top,
    low,
    x: (step: number): number => left + ((width - left - right) * step) / end,
    y: (value: number): number => top + (low - top) * (1 - Math.min(1, value / highest)),
  };
}
type Axes = ReturnType<typeof axesOf>;

function pathOf(line: Line, points: readonly Point[], { x, y }: Axes): string {
  return points
    .flatMap((point) => {
      const value = point[line];
      return value === null ? [] : [`${x(point.step).toFixed(1)} ${y(value).toFixed(1)}`];
    })
    .map((point, i) => `${i ? 'L' : 'M'}${point}`)
    .join('');
}

/** Other runs, each with its number at its end. */
function behind(main: Line, others: readonly OtherRun[], present: Point, axes: Axes) {
  const { x, y, low } = axes;
  const ends = others.map(({ points }) => points.at(-1) ?? present);
  const heights = apartFrom(
    ends.map((last) => y(last[main] ?? 0) + 4),
    labelsApart,
    low + 4,
  );
  return others.map(
    ({ number, points }, i) =>
      svg`<path class="other" d=${pathOf(main, points, axes)} />
        <text class="run-number" x=${x(ends[i]?.step ?? 0) + 4} y=${heights[i] ?? 0}>${number}</text>`,
  );
}

const jumpArea = ({ from, to }: Jump, { x, top, low }: Axes) =>
  svg`<rect class="jump" x=${x(from.step)} y=${top} width=${x(to.step) - x(from.step)} height=${low - top} />`;

const scaleLines = ({ y, highest }: Axes) =>
  [0, highest / 2, highest].map(
    (value) => svg`
      <path class="hair" d=${`M${box.left} ${y(value)}H${box.width - box.right}`} />
      <text x=${box.left - 5} y=${y(value) + 4} text-anchor="end">${tickText(value)}</text>`,
  );

const stepLabels = ({ x, end }: Axes) =>
  ticksUpTo(end).map(
    (tick) =>
      svg`<text x=${x(tick)} y=${box.height - 4} text-anchor="middle">${texts.number(tick)}</text>`,
  );

/** A line at the present step. */
function nowLine(step: number, { x, top, low }: Axes) {
  const anchor =
    x(step) > box.width * 0.85 ? 'end' : x(step) < box.width * 0.25 ? 'start' : 'middle';
  return svg`<path class="now" d=${`M${x(step)} ${top - 4}V${low}`} />
    <text class="now-label" x=${x(step)} y=${top - 6} text-anchor=${anchor}>${texts.training.step(step)}</text>`;
}

function plot(kind: Kind, data: CurvesData, present: Point): TemplateResult {
  const { points, step, jump, others } = data;
  const axes = axesOf(kind, data);
  const { worst, highest, top } = axes;
  const lines = plots[kind].filter((line) => present[line] !== null);
  return html`<figure class="plot">
    <figcaption>${labTexts()[kind]}</figcaption>
    <svg
      class="curves"
      viewBox=${`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label=${spokenText(spokenSummary(points))}
    >
      ${jump ? jumpArea(jump, axes) : nothing} ${scaleLines(axes)} ${stepLabels(axes)}
      ${behind(plots[kind][0], others, present, axes)}
      ${lines.map((line) => svg`<path class=${line} d=${pathOf(line, points, axes)} />`)}
      ${
        worst > highest
          ? svg`<text x=${box.left + 4} y=${top - 6 - textLine}>${labTexts().beyond(lossText(worst))}</text>`
          : nothing
      }
      ${nowLine(step, axes)}
    </svg>
    <ul class="lines">
      ${lines.map(
        (line) =>
          html`<li>
            ${sample(line)}<span class="of">${nameOf(line)}</span>
            <b>${lossText(present[line] ?? 0)}</b>
          </li>`,
      )}
    </ul>
  </figure>`;
}

/** Moves labels apart, as little as possible: at least `apart` between two, none below `lowest`. */
export function apartFrom(places: readonly number[], apart: number, lowest: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  order.forEach((index, rank) => {
    const above = moved[order[rank - 1] ?? -1] ?? -Infinity;
    moved[index] = Math.max(moved[index] ?? 0, above + apart);
  });
  [...order].reverse().forEach((index, rank) => {
    const below = rank ? (moved[order[order.length - rank] ?? -1] ?? lowest) - apart : lowest;
    moved[index] = Math.min(moved[index] ?? 0, below);
  });
  return moved;
}

/** Accuracy and loss side by side, with the other runs behind. */
export function curves(data: CurvesData): TemplateResult {
  const { points, step } = data;
  const first = points[0];
  if (!first || points.length < 2) return html`<p class="note">${texts.training.noCurve}</p>`;
  const present = points.findLast((point) => point.step <= step) ?? first;
  return html`<div class="plots">
    ${plot('accuracy', data, present)} ${plot('loss', data, present)}
  </div>`;
}

/** The curves as a table, for screen readers. */
export function curvesTable(points: readonly Point[]): TemplateResult | typeof nothing {
  const s = texts.training;
  if (points.length < 2) return nothing;
  const hasElsewhere = points.some(({ elsewhere }) => elsewhere !== null);
  return html`<details class="as-table">
    <summary>${s.table}</summary>
    <div class="scroller" tabindex="0" role="group" aria-label=${s.tableCaption}>
      <table>
        <caption>
          ${s.tableCaption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${s.stepAxis}</th>
            <th scope="col">${s.loss}</th>
            <th scope="col">${s.trainedLoss}</th>
            <th scope="col">${s.accuracy}</th>
            ${hasElsewhere ? html`<th scope="col">${s.elsewhere}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${points.map(
            ({ step, loss, trainedLoss, accuracy, elsewhere }) =>
              html`<tr>
                <th scope="row">${texts.number(step)}</th>
                <td>${short(loss)}</td>
                <td>${short(trainedLoss)}</td>
                <td>${short(accuracy)}</td>
                ${hasElsewhere ? html`<td>${elsewhere === null ? '–' : short(elsewhere)}</td>` : nothing}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
