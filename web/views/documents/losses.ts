/** The loss of each step as a dot, with the running mean, beside guessing and counting pairs. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import { meanOver } from '../../trace/lines.js';
import { formatNumber, formatShort } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { labTexts } from '../../text/training.js';
import { lastStep, lossText, mostTimes, ticksUpTo } from '../figures/curves.js';
import { spokenText } from '../../wording/spoken.js';

export interface LossesData {
  readonly losses: readonly number[];
  readonly means: readonly number[];
  /** The running mean of a model that counts pairs of tokens. */
  readonly pairs: readonly number[];
  /** The loss of guessing: ln of the vocabulary's size. */
  readonly guessing: number;
  readonly step: number;
  readonly steps: number;
  /** The running means of other runs, by their numbers in the list of runs. */
  readonly others: readonly { readonly number: number; readonly means: readonly number[] }[];
}

const box = { width: 480, height: 210, left: 30, right: 10, top: 14, bottom: 22 };
/** The height of a line of text above the curves. */
const textLine = 12;

/** The most points of a curve, at equal distances: more would be closer than pixels. */
const mostPoints = 1000;

/** The most spaces between the lines across. */
const mostLevels = 10;

type Curve = 'each' | 'mean' | 'guess' | 'pairs';

const sample = (curve: Curve): TemplateResult =>
  html`<svg class="sample losses" viewBox="0 0 26 8" aria-hidden="true">
    ${curve === 'each' ? svg`<path class="each" d="M6 3h0M13 5h0M20 2h0" />` : svg`<path class=${curve} d="M1 4H25" />`}
  </svg>`;

export function losses(data: LossesData): TemplateResult | typeof nothing {
  const s = documentsTexts();
  const { losses: all, means, pairs, guessing, step, steps, others } = data;
  const mean = means.at(-1);
  const counted = pairs.at(-1);
  if (mean === undefined || counted === undefined) return nothing;
  const { width, height, left, right, bottom } = box;
  const end = lastStep(Math.max(step, all.length), steps);
  const lowest = [all, pairs].reduce((a, some) => some.reduce((b, c) => Math.min(b, c), a), mean);
  const worst = all.reduce((a, b) => Math.max(a, b), guessing);
  const usual = mostTimes * Math.max(all[0] ?? 0, guessing);
  const least = Math.floor(lowest * 2) / 2;
  const most = Math.ceil(Math.min(worst, usual) * 2) / 2; // larger losses are drawn there
  const top = box.top + (worst > most ? textLine : 0);
  const x = (step: number): string => (left + ((width - left - right) * step) / end).toFixed(1);
  const y = (loss: number): string =>
    (top + ((height - top - bottom) * Math.max(0, most - loss)) / (most - least)).toFixed(1);
  const points = (losses: readonly number[]): string[] => {
    const each = Math.ceil(losses.length / mostPoints) || 1;
    const count = Math.ceil(losses.length / each);
    return Array.from({ length: count }, (_, i) => `${x(i * each + 1)} ${y(at(losses, i * each))}`);
  };
  const dots = points(all)
    .map((point) => `M${point}h0`)
    .join('');
  const line = (losses: readonly number[]): string =>
    points(losses)
      .map((point, i) => `${i ? 'L' : 'M'}${point}`)
      .join('');
  const apart = Math.max(1, Math.ceil((most - least) / mostLevels));
  const levels = Array.from(
    { length: Math.floor((most - least) / apart) + 1 },
    (_, i) => least + i * apart,
  );
  const now = Math.min(step, all.length);
  const isBehind = Number(x(now)) > width * 0.75;
  const legend: [Curve, string, string][] = [
    ['each', s.lossOf, formatNumber(all.at(-1) as number)],
    ['mean', s.mean(Math.min(meanOver, all.length)), formatNumber(mean)],
    ['guess', s.guessing, formatNumber(guessing)],
    ['pairs', s.pairs, formatNumber(counted)],
  ];
  return html`<svg
      class="curves losses"
      viewBox=${`0 0 ${width} ${height}`}
      role="img"
      aria-label=${spokenText(s.curveLabel(all.length, formatNumber(mean), formatNumber(guessing), formatNumber(counted)))}
    >
      ${levels.map(
        (level) => svg`<path class="hair" d=${`M${left} ${y(level)}H${width - right}`} />
          <text x=${left - 5} y=${Number(y(level)) + 4} text-anchor="end">${formatShort(level, 1)}</text>`,
      )}
      ${ticksUpTo(end).map(
        (tick) =>
          svg`<text x=${x(tick)} y=${height - 4} text-anchor="middle">${texts.number(tick)}</text>`,
      )}
      ${
        worst > most
          ? svg`<text x=${left + 4} y=${top - 3 - textLine}>${labTexts().beyond(lossText(worst))}</text>`
          : nothing
      }
      ${svg`<path class="each" d=${dots} />
        <path class="guess" d=${`M${left} ${y(guessing)}H${width - right}`} />
        <path class="pairs" d=${line(pairs)} />
        ${others.map(
          ({ number, means: other }) => svg`<path class="other" d=${line(other.slice(0, end))} />
          <text class="now-label" x=${x(Math.min(other.length, end))} y=${y(other[Math.min(other.length, end) - 1] ?? most)} text-anchor="end">${number}</text>`,
        )}
        <path class="mean" d=${line(means)} />
        <path class="now" d=${`M${x(now)} ${top - 4}V${height - bottom}`} />
        <text class="now-label" x=${Number(x(now)) + (isBehind ? -5 : 5)} y=${top - 3} text-anchor=${isBehind ? 'end' : 'start'}>${texts.training.step(now)}</text>`}
    </svg>
    <ul class="lines">
      ${legend.map(
        ([curve, name, value]) =>
          html`<li>${sample(curve)}<span class="of">${name}</span> <b>${value}</b></li>`,
      )}
    </ul>`;
}
