/**
 * Measures over many texts: where each head attends, the loss without it, its mistakes, and where
 * the stream separates singular from plural.
 */
import { surveyedTexts } from '../../engine/limits.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type {
  Average,
  HeadHabits,
  Probe,
  Findings,
  Evaluation,
} from '../../engine/survey-types.js';
import type { Trace } from '../../engine/types.js';
import type { Surveyed } from '../../session/training/survey.js';
import {
  farthestFromChance,
  favouritesOf,
  headFindings,
  kindsIn,
  positionKinds,
  relationKinds,
} from '../../trace/survey.js';
import { largestShare, readingsOf } from '../../trace/probe.js';
import type { RoomTexts } from '../../text/language.js';
import { surveyTexts as s } from '../../text/training.js';
import { sectionFor } from '../../wording/letters.js';
import { short } from '../figures/curves.js';
import { distancePanel, mostOf, type Bar, type Colours } from '../figures/distances.js';
import { tokenMark } from '../../wording/rich-text.js';
import { langOf, rich, wordHeader } from '../rich.js';

type Words = RoomTexts['survey'];

export interface SurveyData {
  /** How many texts have been run; null while none are. */
  texts: number | null;
  found: Surveyed | null;
  /** Whether the results are about other numbers than the shown ones. */
  isOld: boolean;
  problem: string | null;
  trace: Trace;
  /** The text between two words of a sentence. */
  gap: string;
}

export interface SurveyEvents {
  onMeasure(): void;
  onCancel(): void;
  onCsv(): void;
  onFigure(): void;
}

export const headName = ({ layer, head }: Pick<HeadHabits, 'layer' | 'head'>): string =>
  s().head(layer + 1, head + 1);

const width = (share: number): string =>
  `inline-size:${(100 * Math.max(0, Math.min(1, share || 0))).toFixed(1)}%`;

/** A bar for a fraction, with a mark at its value by chance. */
const bar = (mean: number, byChance: number | null): TemplateResult =>
  html`<span class="score"
    ><span class="track" aria-hidden="true"
      ><span class="fill" .style=${width(mean)}></span>${
        byChance === null
          ? nothing
          : html`<span
              class="at-chance"
              .style=${`inset-inline-start:${(100 * byChance).toFixed(1)}%`}
            ></span>`
      }</span
    ><b>${short(mean)}</b></span
  >`;

const averageBar = (average: Average | undefined): TemplateResult | typeof nothing =>
  average ? bar(average.mean, average.byChance) : nothing;

function button(name: string, onClick: () => void): TemplateResult {
  return html`<button type="button" part="button" @click=${onClick}>${name}</button>`;
}

/** A table with a title and a note on its numbers. */
const table = (
  title: string,
  note: unknown,
  heads: readonly unknown[],
  rows: unknown,
): TemplateResult =>
  html`<h3>${title}</h3>
    <p class="note">${note}</p>
    <div class="wide" tabindex="0" role="region" aria-label=${title}>
      <table class="measures">
        <caption>
          ${title}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;

function looks({ heads }: Findings, words: Words): TemplateResult | typeof nothing {
  const [first] = heads;
  if (!first) return nothing;
  const kinds = kindsIn(relationKinds, first.relations);
  const cell = (average: Average | undefined): TemplateResult =>
    html`<td>${averageBar(average)}</td>`;
  return table(
    s().looks,
    rich(words.looksCaption),
    kinds.map((kind) => words.relations[kind]),
    html`${heads.map(
        (head) =>
          html`<tr>
            <th scope="row">${headName(head)}</th>
            ${kinds.map((kind) => cell(head.relations[kind]))}
          </tr>`,
      )}
      <tr class="chance">
        <th scope="row">${s().byChance}</th>
        ${kinds.map((kind) => html`<td><b>${short(first.relations[kind]?.byChance ?? NaN)}</b></td>`)}
      </tr>`,
  );
}

function without({ heads, whole, withoutAll }: Findings, words: Words): TemplateResult {
  const kinds = kindsIn(positionKinds, whole.positions);
  const chances = kinds.map((kind) => whole.positions[kind]?.byChance ?? NaN);
  const row = (name: string, evaluation: Evaluation): TemplateResult =>
    html`<tr>
      <th scope="row">${name}</th>
      ${kinds.map((kind, i) => html`<td>${bar(evaluation.positions[kind]?.mean ?? NaN, chances[i] ?? null)}</td>`)}
      <td>${bar(evaluation.accuracy, null)}</td>
      <td><b>${short(evaluation.loss)}</b></td>
    </tr>`;
  return html`${table(
    s().without,
    words.withoutCaption(whole.targets),
    [
      ...kinds.map(
        (kind) =>
          html`${s().positions[kind]}
            <small>${s().countOf(whole.positions[kind]?.count ?? 0)}</small>`,
      ),
      words.accuracy,
      rich(s().loss),
    ],
    html`${row(s().nothingOff, whole)} ${heads.map((head) => row(headName(head), head.without))}
    ${heads.length > 1 ? row(s().allOff, withoutAll) : nothing}
    ${
      kinds.length
        ? html`<tr class="chance">
            <th scope="row">${s().byChance}</th>
            ${chances.map((chance) => html`<td><b>${short(chance)}</b></td>`)}
            <td></td>
            <td></td>
          </tr>`
        : nothing
    }`,
  )}
  ${kinds.length ? html`<p class="note">${s().placesNote}</p>` : nothing}`;
}

/** Sentences computed from the numbers, one finding each. */
export const findingSentences = (findings: Findings, words: Words = s()): string[] =>
  headFindings(findings).map(({ head, looks, losses }) =>
    words.finding(
      headName(head),
      looks.map(({ kind, average }) => ({
        kind,
        mean: short(average.mean),
        byChance: short(average.byChance),
      })),
      losses.map((loss) => ({
        kind: loss.kind,
        whole: short(loss.whole),
        without: short(loss.without),
      })),
    ),
  );

const pageColours: Colours = {
  bar: 'var(--bar)',
  chance: 'var(--ink)',
  text: 'var(--soft)',
  line: 'var(--field)',
};

const shape = (shown: Bar): unknown =>
  shown.kind === 'rect'
    ? svg`<rect x=${shown.x} y=${shown.y} width=${shown.width} height=${shown.height} fill=${shown.fill} />`
    : svg`<text x=${shown.x} y=${shown.y} font-size=${shown.size} fill=${shown.fill} text-anchor=${shown.anchor}>${shown.runs.map(({ text }) => text).join('')}</text>`;

const drawn = (panel: ReturnType<typeof distancePanel>, label: string): TemplateResult =>
  html`<svg
    class="distances"
    viewBox="0 0 ${panel.width} ${panel.height}"
    role="img"
    aria-label=${label}
  >
    ${panel.shapes.map(shape)}
  </svg>`;

function farthest(head: HeadHabits): string {
  const distance = farthestFromChance(head);
  const at = distance === null ? undefined : head.byDistance[distance];
  return distance === null || !at
    ? s().nowhere(headName(head))
    : s().farthest(headName(head), distance, short(at.mean), short(at.byChance));
}

function distances({ heads }: Findings, words: Words): TemplateResult {
  const most = mostOf(heads);
  return html`<h3>${s().distances}</h3>
    <p class="note">${words.distancesNote}</p>
    <div class="panels">
      ${heads.map((head) => drawn(distancePanel(head, headName(head), most, pageColours), farthest(head)))}
    </div>`;
}

/** How many words of each head are shown. */
const favouriteCount = 4;

function favourites({ heads }: Findings, trace: Trace, words: Words): TemplateResult {
  const { vocabulary } = trace;
  return html`<h3>${words.words}</h3>
    <p class="note">${words.wordsNote}</p>
    <ul class="favourites">
      ${heads.map(
        (head) =>
          html`<li>
            ${headName(head)}:
            ${favouritesOf(head, favouriteCount).map(
              ({ id, average }) =>
                html`<span class="favourite"
                  ><b dir="auto" lang=${langOf(vocabulary[id] ?? '', trace)}>${vocabulary[id]}</b>
                  ${short(average.mean)} <small>(${short(average.byChance)})</small></span
                > `,
            )}
          </li>`,
      )}
    </ul>`;
}

function mistakes(
  { mistakes: all, whole }: Findings,
  { trace, gap }: SurveyData,
): TemplateResult | typeof nothing {
  const kinds = kindsIn(positionKinds, whole.positions);
  if (!kinds.length) return nothing;
  const wordOf = (id: number | undefined): string => trace.vocabulary[id ?? -1] ?? '';
  const markOf = (id: number | undefined): string => tokenMark(wordOf(id), trace);
  const averages = kinds.map((kind) => whole.positions[kind] as Average);
  const count = averages.reduce((sum, average) => sum + average.count, 0);
  const wrong = averages.reduce((sum, average) => sum + average.count * (1 - average.mean), 0);
  return html`<h3>${s().mistakes}</h3>
    ${
      all.length
        ? html`<p>${s().mistakesNote(Math.round(wrong), count)}</p>
            <ul>
              ${all.slice(0, 8).map(({ ids, token, predicted }) => {
                const start = ids.lastIndexOf(ids[0] ?? -1, token) + 1;
                const before = ids
                  .slice(start, token + 1)
                  .map(wordOf)
                  .join(gap);
                return html`<li>
                  <span dir="auto" lang=${langOf(before, trace)}>${before} …</span>
                  ${rich(s().mistake(markOf(ids[token + 1]), markOf(predicted)))}
                </li>`;
              })}
            </ul>`
        : html`<p>${s().noMistakes}</p>`
    }`;
}

const stripName = ({ layer, stage }: Probe): string =>
  s().strip(layer === null ? null : layer + 1, stage.endsWith('feed_forward'));

/** The scale runs from −1 to 1; readings beyond it are cut. */
const along = (reading: number): string =>
  `${reading < 0 ? 'inset-inline-end' : 'inset-inline-start'}:50%;inline-size:${(25 * Math.min(2, Math.abs(reading))).toFixed(1)}%`;

function readings(probe: Probe, trace: Trace): TemplateResult | typeof nothing {
  const read = readingsOf(probe, trace);
  if (!read) return nothing;
  const title = s().readings(stripName(probe));
  return html`<p class="note">${title}</p>
    <table class="readings">
      <caption>
        ${title}
      </caption>
      <tbody>
        ${read.map(
          (reading, token) =>
            html`<tr>
              ${wordHeader(trace.tokens[token] ?? '', 'row', trace)}
              <td>
                <span class="scale" aria-hidden="true"
                  ><span class=${reading < 0 ? 'below' : 'above'} .style=${along(reading)}></span
                ></span>
                <b>${short(reading)}</b>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** The largest number of a direction is named if its fraction is greater than this. */
const mostInOne = 0.5;

function probed(probes: readonly Probe[], trace: Trace): TemplateResult | typeof nothing {
  const last = probes.at(-1);
  if (!last) return nothing;
  const kinds = kindsIn(positionKinds, last.positions);
  const share = largestShare(last);
  const sentenceOf = share > mostInOne ? s().oneNumber : s().direction;
  return html`${table(
      s().probe,
      rich(s().probeWhy),
      kinds.map((kind) => s().positions[kind]),
      probes.map(
        (probe) =>
          html`<tr>
            <th scope="row">${stripName(probe)}</th>
            ${kinds.map((kind) => html`<td>${averageBar(probe.positions[kind])}</td>`)}
          </tr>`,
      ),
    )}
    ${readings(last, trace)}
    <p class="note">${s().readingsNote}</p>
    <p>${sentenceOf(last.direction.length, short(share))}</p>`;
}

function controls(data: SurveyData, events: SurveyEvents, words: Words): TemplateResult {
  const { texts: done, found } = data;
  if (done !== null) {
    return html`<p class="measuring">
      <progress max=${surveyedTexts} value=${done} aria-label=${words.title}></progress>
      <span>${s().progress(done, surveyedTexts)}</span>
      ${button(s().cancel, () => events.onCancel())}
    </p>`;
  }
  return html`<p class="measuring">
    ${button(found ? s().again : s().start, () => events.onMeasure())}
    ${
      found
        ? html`${button(s().csv, () => events.onCsv())}
          ${button(s().figure, () => events.onFigure())}`
        : nothing
    }
  </p>`;
}

export function survey(data: SurveyData, events: SurveyEvents): TemplateResult {
  const { found, problem, isOld, trace } = data;
  const words = sectionFor(trace, s());
  return html`<details>
    <summary><h2>${words.title}</h2></summary>
    <p>${words.why}</p>
    ${controls(data, events, words)}
    ${problem ? html`<p class="bad" role="alert">${problem}</p>` : nothing}
    ${
      found
        ? html`<p class="note">${s().done(found.findings.texts)} ${isOld ? s().old : ''}</p>
            <ul class="findings">
              ${findingSentences(found.findings, words).map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
            <div class="measured">
              <div>${looks(found.findings, words)}</div>
              <div>${without(found.findings, words)}</div>
              <div class="across">${distances(found.findings, words)}</div>
              <div>
                ${favourites(found.findings, trace, words)} ${mistakes(found.findings, data)}
              </div>
              <div>${probed(found.probes, trace)}</div>
            </div>`
        : nothing
    }
  </details>`;
}
