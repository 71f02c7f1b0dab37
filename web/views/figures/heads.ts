/** All heads' weights side by side on one scale, and a comparison of two of them. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { cellColour, scaleEnd, type Scale } from '../../trace/color-scale.js';
import { differenceOf, numbersIn } from '../../trace/difference.js';
import type { Stage, Trace } from '../../engine/types.js';
import { bitsText, formatNumber, formatShort, hiddenNumber } from '../../wording/format.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { entropyText } from '../../wording/no-number.js';
import { gridOf } from '../../trace/grid.js';
import { averageEntropy, disagreement, weightsOf } from '../../trace/heads.js';
import { numbersOf } from '../../trace/map.js';
import { plainText } from '../../wording/rich-text.js';
import { legend } from './legend.js';
import { cornerText } from '../diagram/matrix.js';
import { axisLabel, headNumber, nameApart } from '../../wording/cell-name.js';
import { headsIn, openLayer } from '../../trace/layers.js';
import { picture } from './picture.js';
import { langOf, rich } from '../rich.js';
import { texts } from '../../text/language.js';

export interface HeadsData {
  trace: Trace;
  /** The number of heads of all blocks together. */
  count: number;
  follow: number;
  /** The head that the diagram shows alone; null: all. */
  only: number | null;
  /** The two heads that are compared, as indices among all heads of all blocks. */
  pair: readonly [number, number];
  /** Changes with the page's colours. */
  theme: number;
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[];
  /** Why no head can be chosen; null if heads can be. */
  whyLocked: string | null;
}

export interface HeadsEvents {
  onOnly(weights: Stage | null): void;
  onPair(pair: [number, number]): void;
}

/** The most tokens for which heads are tables; with more they are pictures: colour alone. */
const mostCells = 14;
/** The most heads that are tables; with more all are pictures. */
const mostTables = 16;
/** The side of a picture, in pixels. */
const side = 190;

const share: Scale = { kind: 'share', max: 1 };

/** One head's weights, or their difference from another's. */
interface ShownWeights {
  stage: Stage;
  /** Its index among all heads. */
  index: number;
  /** The weights that are subtracted, and their index. */
  minus?: Stage;
  minusIndex?: number;
  caption: string;
  scale: Scale;
}

/** A row of a difference is hidden if either head's row is. */
function hiddenOf(
  { stage, minus }: ShownWeights,
  hidden: readonly HiddenRow[],
): readonly HiddenRow[] {
  if (!minus) return hidden;
  const rows = hidden.filter((row) => row.stage === minus.index);
  return rows.length ? [...hidden, ...rows.map((row) => ({ ...row, stage: stage.index }))] : hidden;
}

/** The weights as a picture, with a cursor that shows a number. */
function surface(shown: ShownWeights, { theme, hidden }: HeadsData): TemplateResult {
  const { stage, index, minusIndex, caption, scale } = shown;
  const id = `read-out-${index}-${minusIndex ?? ''}`;
  return html`<div
      class="surface"
      tabindex="0"
      role="application"
      aria-label=${texts.heads.surface(caption)}
      aria-describedby=${id}
      data-head=${index}
      data-minus=${minusIndex ?? nothing}
    >
      ${picture({ stage, scale, theme, hidden: hiddenOf(shown, hidden), label: caption, width: side, height: side })}
      <span class="cursor" aria-hidden="true"></span>
    </div>
    <p class="read-out" id=${id}></p>`;
}

/** The weights as a small table, or as a picture if the table would not be small. */
function small(shown: ShownWeights, data: HeadsData): TemplateResult {
  const { stage, minus, caption, scale } = shown;
  const { trace, follow } = data;
  const { rows, cols } = stage;
  if (rows > mostCells || data.count > mostTables) return surface(shown, data);
  const values = numbersIn(stage, gridOf(stage, false, { row: 0, col: 0, rows, cols }));
  const isPlain = !minus;
  const digits = rows > 8 ? 2 : 3;
  const write = (value: number): string =>
    `${isPlain || value <= 0 ? '' : '+'}${formatShort(value, digits)}`;
  const hidden = hiddenOf(shown, data.hidden);
  const count = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
  const label = (axis: string, i: number): TemplateResult => {
    const name = axisLabel(axis, i, trace);
    return html`<span dir="auto" lang=${langOf(name, trace)}>${name}</span>`;
  };
  return html`<div
    class="scroller"
    tabindex=${isPlain ? nothing : 0}
    role=${isPlain ? nothing : 'group'}
    aria-label=${isPlain ? nothing : caption}
  >
    <table
      role=${isPlain ? 'grid' : nothing}
      data-stage=${isPlain ? stage.index : nothing}
      data-row="0"
      data-col="0"
      data-rows=${rows}
      data-cols=${cols}
      data-down="down"
      data-across="across"
    >
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <td><span class="sr">${cornerText(stage.rowAxis, stage.colAxis)}</span></td>
          ${count(cols).map((j) => html`<th scope="col">${label(stage.colAxis, j)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${count(rows).map(
          (i) =>
            html`<tr class=${i === follow ? 'followed' : nothing}>
              <th scope="row">${label(stage.rowAxis, i)}</th>
              ${count(cols).map((j) => {
                if (isHidden(hidden, { stage: stage.index, row: i, col: j })) {
                  return html`<td class="covered">${hiddenNumber}</td>`;
                }
                const value = at(values, i * cols + j);
                return html`<td
                  class=${cellColour(value, scale) || nothing}
                  .textContent=${write(value)}
                ></td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function oneHead(
  stage: Stage,
  index: number,
  data: HeadsData,
  events: HeadsEvents,
): TemplateResult {
  const s = texts.heads;
  const { trace, follow } = data;
  const number = headNumber(stage, trace);
  const name = s.head(number);
  const isOnly = data.only === stage.head && (stage.layer ?? 0) === (openLayer(trace) ?? 0);
  // The only head of its block is always shown alone.
  const isOne = stage.layer !== null && headsIn(trace, stage.layer) === 1;
  const summaries = trace.rowSummaries(stage.index);
  const sum = summaries.reduce((all, summary) => all + summary.sum, 0);
  const average = s.entropy(
    entropyText({ entropy: averageEntropy(summaries), sum }),
    bitsText(Math.log2(stage.cols)),
  );
  const followed = isHidden(data.hidden, { stage: stage.index, row: follow })
    ? undefined
    : summaries[follow];
  return html`<figure class="one-head">
    <figcaption>
      <b>${name}</b>
      ${
        isOne
          ? nothing
          : html`<button
              type="button"
              aria-pressed=${isOnly ? 'true' : 'false'}
              aria-disabled=${data.whyLocked === null ? nothing : 'true'}
              title=${data.whyLocked ?? s.pickHelp(number)}
              @click=${() => data.whyLocked === null && events.onOnly(isOnly ? null : stage)}
            >
              ${s.pick}
            </button>`
      }
    </figcaption>
    ${small({ stage, index, caption: s.weightsOf(number, stage.rows, stage.cols), scale: share }, data)}
    <p class="entropy" title=${s.entropyHelp}>
      ${index === 0 ? rich(average) : plainText(average)}${
        followed
          ? html`<br />${rich(s.entropyOf(nameApart('token', follow, trace), entropyText(followed)))}`
          : nothing
      }
    </p>
  </figure>`;
}

/** A sentence on the tokens that two heads weigh most, and on their largest difference. */
export function disagreementText(a: Stage, b: Stage, trace: Trace, follow: number): string {
  const s = texts.heads;
  const token = nameApart(a.rowAxis, follow, trace);
  if ([a, b].some((stage) => numbersOf(stage, follow).some(Number.isNaN)))
    return texts.looks.noNumber(token);
  const found = disagreement(a, b, follow);
  const [ha, hb] = [headNumber(a, trace), headNumber(b, trace)];
  if (!found || found.a.toFixed(4) === found.b.toFixed(4)) return s.agree(token, ha, hb);
  const tell = a.rowAxis === 'key' ? s.disagreeKeys : s.disagree;
  const key = nameApart(a.colAxis, found.col, trace);
  return tell(token, key, ha, formatNumber(found.a), hb, formatNumber(found.b));
}

/** The sentence on two heads; null if a question covers the row of either. */
export const shownDisagreement = (
  a: Stage,
  b: Stage,
  { trace, follow, hidden }: Pick<HeadsData, 'trace' | 'follow' | 'hidden'>,
): string | null =>
  [a, b].some(({ index }) => isHidden(hidden, { stage: index, row: follow }))
    ? null
    : disagreementText(a, b, trace, follow);

function compared(stages: Stage[], data: HeadsData, events: HeadsEvents): TemplateResult {
  const s = texts.heads;
  const [a, b] = data.pair;
  const [left, right] = [at(stages, a), at(stages, b)];
  const said = shownDisagreement(left, right, data);
  const difference = differenceOf(left, right);
  const scale: Scale = { kind: 'signed', max: scaleEnd(difference.range) };
  const choose = (
    label: string,
    chosen: number,
    onChoose: (head: number) => void,
  ): TemplateResult =>
    html`<label
      >${label}
      <select
        aria-describedby=${said === null ? nothing : 'disagreement'}
        @change=${(event: Event) => onChoose(Number((event.target as HTMLSelectElement).value))}
      >
        ${stages.map(
          (stage, i) =>
            html`<option value=${i} .selected=${i === chosen}>
              ${s.head(headNumber(stage, data.trace))}
            </option>`,
        )}
      </select></label
    >`;
  const [ha, hb] = [headNumber(left, data.trace), headNumber(right, data.trace)];
  const title = s.difference(ha, hb);
  return html`<div class="compared">
    <div class="chosen">
      ${choose(s.compare, a, (head) => events.onPair([head, b]))}
      ${choose(s.with, b, (head) => events.onPair([a, head]))}
    </div>
    <figure class="one-head">
      <figcaption><b>${title}</b></figcaption>
      ${small({ stage: difference, index: a, minus: right, minusIndex: b, caption: title, scale }, data)}
      ${legend(scale)}
    </figure>
    <div class="disagreement">
      ${said === null ? nothing : html`<p id="disagreement">${rich(said)}</p>`}
      <p class="why">${s.differenceWhy(ha, hb)}</p>
    </div>
  </div>`;
}

/** Nothing if there is only one head. */
export function heads(
  given: Omit<HeadsData, 'count'>,
  events: HeadsEvents,
): TemplateResult | typeof nothing {
  const stages = weightsOf(given.trace);
  if (stages.length < 2) return nothing;
  const data = { ...given, count: stages.length };
  const s = texts.heads;
  return html`<section class="section heads" aria-label=${s.title}>
    <h2>${s.title}</h2>
    <p class="why">${s.why}${data.trace.layers > 1 ? ` ${s.acrossWhy}` : nothing}</p>
    <div class="all-heads">${stages.map((stage, i) => oneHead(stage, i, data, events))}</div>
    <div class="scale">${legend(share)}</div>
    ${compared(stages, data, events)}
  </section>`;
}
