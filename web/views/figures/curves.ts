/** Loss and accuracy over the steps of a training, as lines that differ by more than their colour. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { everyOf, type Jump, type Point } from '../../trace/learning.js';
import { formatShort } from '../../wording/format.js';
import { texts } from '../../text/language.js';

export interface CurvesData {
  points: readonly Point[];
  /** The present step. */
  step: number;
  /** As far as it may go. */
  steps: number;
  jump: Jump | null;
}

const box = { width: 480, height: 176, left: 32, right: 38, top: 16, bottom: 22 };

/** A share or a loss, as labels and sentences have it. */
export const short = (value: number): string => formatShort(value, 2);

/** The end of the axis of steps: the recipe's last step, or an earlier one that shows the points larger. */
export function lastStep(reached: number, steps: number): number {
  const part = [8, 4, 2, 1].find((one) => reached <= steps / one);
  return Math.max(1, part ? Math.ceil(steps / part) : reached);
}

/** Round numbers of steps below the axis. */
export function ticksUpTo(end: number): number[] {
  const apart = everyOf(end * 15);
  return Array.from({ length: Math.floor(end / apart) + 1 }, (_, i) => i * apart);
}

export type Line = 'accuracy' | 'loss' | 'trainedLoss' | 'elsewhere' | 'guessing';

const lines: readonly Line[] = ['accuracy', 'loss', 'trainedLoss', 'elsewhere', 'guessing'];
const losses: readonly Line[] = ['loss', 'trainedLoss', 'guessing'];

/** A short piece of the line, beside its name. */
const sample = (line: Line): TemplateResult =>
  html`<svg class="sample" viewBox="0 0 26 8" aria-hidden="true">
    ${svg`<path class=${line} d="M1 4H25" />`}
  </svg>`;

export function curves({ points, step, steps, jump }: CurvesData): TemplateResult {
  const s = texts.training;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return html`<p class="note">${s.noCurve}</p>`;
  const { width, height, left, right, top, bottom } = box;
  const end = lastStep(Math.max(step, last.step), steps);
  const most = Math.max(
    ...points.flatMap((point) => [point.loss, point.trainedLoss, point.guessing]),
  );
  const highest = Math.ceil(most * 2) / 2 || 1;
  const x = (of: number): number => left + ((width - left - right) * of) / end;
  const y = (share: number): number => top + (height - top - bottom) * (1 - share);
  const heightOf = (line: Line, point: Point): number | null => {
    const value = point[line];
    return value === null ? null : y(losses.includes(line) ? value / highest : value);
  };
  const path = (line: Line): string =>
    points
      .flatMap((point) => {
        const at = heightOf(line, point);
        return at === null ? [] : [`${x(point.step).toFixed(1)} ${at.toFixed(1)}`];
      })
      .map((place, i) => `${i ? 'L' : 'M'}${place}`)
      .join('');
  const present = points.findLast((point) => point.step <= step) ?? first;
  const name = {
    ...{ accuracy: s.accuracyScale, loss: s.lossScale, elsewhere: s.elsewhere },
    ...{ trainedLoss: s.trainedLoss, guessing: s.guessing },
  };
  const valueOf = (line: Line): string => {
    const value = present[line];
    return value === null ? '' : short(value);
  };
  const shown = lines.filter((line) => present[line] !== null);
  const isBehind = x(step) > width * 0.75;
  return html`<svg
      class="curves"
      viewBox=${`0 0 ${width} ${height}`}
      role="img"
      aria-label=${s.announcement(first.step, last.step, [short(first.loss), short(last.loss)], [short(first.accuracy), short(last.accuracy)])}
    >
      ${
        jump
          ? svg`<rect class="jump" x=${x(jump.from.step)} y=${top} width=${x(jump.to.step) - x(jump.from.step)} height=${height - top - bottom} />`
          : nothing
      }
      ${[0, 0.5, 1].map(
        (share) => svg`
          <path class="hair" d=${`M${left} ${y(share)}H${width - right}`} />
          <text x=${left - 5} y=${y(share) + 4} text-anchor="end">${share}</text>
          <text x=${width - right + 5} y=${y(share) + 4}>${short(share * highest).replace(/\.?0+$/, '')}</text>`,
      )}
      ${ticksUpTo(end).map(
        (tick) =>
          svg`<text x=${x(tick)} y=${height - 4} text-anchor="middle">${texts.number(tick)}</text>`,
      )}
      ${shown.map((line) => svg`<path class=${line} d=${path(line)} />`)}
      ${svg`<path class="now" d=${`M${x(step)} ${top - 4}V${height - bottom}`} />
        <text class="now-label" x=${x(step) + (isBehind ? -5 : 5)} y=${top + 1} text-anchor=${isBehind ? 'end' : 'start'}>${s.step(step)}</text>`}
    </svg>
    <ul class="lines">
      ${shown.map(
        (line) =>
          html`<li>
            ${sample(line)}<span class="of">${name[line]}</span> <b>${valueOf(line)}</b>
          </li>`,
      )}
    </ul>`;
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
