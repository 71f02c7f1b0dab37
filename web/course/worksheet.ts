/** Worksheets: what is shown as a page to print, with blanks drawn from a seed, variants, and the key. */
import { html, nothing, render, type TemplateResult } from 'lit';
import { at } from '../engine/at.js';
import type { Engine } from '../engine/engine.js';
import type { Stage, Trace } from '../engine/types.js';
import { decodeState } from '../session/address.js';
import { Session } from '../session/session.js';
import { loadEngine, loadLesson } from '../session/source.js';
import { workerClient } from '../session/worker/index.js';
import { pageSteps, titleOf } from '../teaching/tour.js';
import { texts, whenLanguageChanges } from '../text/language.js';
import { ownFormulas } from '../views/panel/step-formula.js';
import { symbolText } from '../wording/names.js';
import { labelOf } from '../wording/place.js';
import { problemSentence } from '../wording/problem.js';
import { numberText } from '../wording/writing.js';
import { speakByMenu } from './own-page.js';

/** Larger matrices are left out: no one works them out on paper. */
const mostOnSide = 12;

export interface Blank {
  readonly stage: number;
  readonly row: number;
  readonly col: number;
}

const isSmall = ({ rows, cols }: Stage): boolean => rows <= mostOnSide && cols <= mostOnSide;

/** The stages of a worksheet, by the steps that make them. */
const stepsIn = (trace: Trace): { step: ReturnType<typeof pageSteps>[number]; stages: Stage[] }[] =>
  pageSteps(trace)
    .map((step) => ({
      step,
      stages: [...new Set([...step.taken, ...step.made])]
        .map((index) => at(trace.stages, index))
        .filter((stage) => isSmall(stage) && (stage.op.leaf || step.made.includes(stage.index))),
    }))
    .filter(({ stages }) => stages.length > 0);

/** The numbers that are left out: computed ones, drawn from a seed. The same seed gives the same blanks. */
export function blanksOf(trace: Trace, count: number, seed: number, engine: Engine): Blank[] {
  const left = stepsIn(trace)
    .flatMap(({ step, stages }) => stages.filter(({ index }) => step.made.includes(index)))
    .filter(({ op }) => !op.leaf && op.kind !== 'lookup')
    .flatMap((stage) =>
      Array.from(stage.values, (value, i) => ({ value, i })).flatMap(({ value, i }) =>
        Number.isFinite(value) && value !== 0
          ? [{ stage: stage.index, row: Math.floor(i / stage.cols), col: i % stage.cols }]
          : [],
      ),
    );
  const drawn = engine.random(seed).uniform(Math.min(count, left.length));
  const blanks = [...drawn].map((share) => left.splice(Math.floor(share * left.length), 1)[0]);
  return blanks
    .filter((blank) => blank !== undefined)
    .sort((a, b) => a.stage - b.stage || a.row - b.row || a.col - b.col);
}

const sameCell = (blank: Blank, stage: Stage, row: number, col: number): boolean =>
  blank.stage === stage.index && blank.row === row && blank.col === col;

function matrix(stage: Stage, trace: Trace, blanks: readonly Blank[]): TemplateResult {
  const { rows, cols, rowAxis, colAxis } = stage;
  const count = (length: number): number[] => [...Array(length).keys()];
  return html`<table>
    <caption>
      ${symbolText(stage, trace)}
      <small>${rows}×${cols}</small>
    </caption>
    <thead>
      <tr>
        <td></td>
        ${count(cols).map((j) => html`<th scope="col" dir="auto">${labelOf(stage, colAxis, j, trace)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${count(rows).map(
        (i) =>
          html`<tr>
            <th scope="row" dir="auto">${labelOf(stage, rowAxis, i, trace)}</th>
            ${count(cols).map((j) => {
              const blank = blanks.findIndex((one) => sameCell(one, stage, i, j));
              return blank < 0
                ? html`<td>${numberText(stage, at(stage.values, i * cols + j))}</td>`
                : html`<td class="blank"><small>${blank + 1}</small></td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function sheet(
  trace: Trace,
  title: string,
  blanks: readonly Blank[],
  variant: number,
): TemplateResult {
  const s = texts.worksheet;
  return html`<section class="session">
    <h2 dir="auto">${title} <small>${s.variant(variant)}</small></h2>
    <p>${s.name}</p>
    <p>${s.task(blanks.length)}</p>
    ${stepsIn(trace).map(
      ({ step, stages }) =>
        html`<h3>${step.title}</h3>
          ${ownFormulas(step, trace, 0).map(({ math }) => html`<p class="formula">${math}</p>`)}
          <div class="matrices">${stages.map((stage) => matrix(stage, trace, blanks))}</div>`,
    )}
  </section>`;
}

const key = (trace: Trace, variants: readonly (readonly Blank[])[]): TemplateResult =>
  html`<section class="session">
    <h2>${texts.worksheet.key}</h2>
    ${variants.map(
      (blanks, i) =>
        html`<h3>${texts.worksheet.variant(i + 1)}</h3>
          <p dir="ltr">
            ${blanks.map(({ stage, row, col }, j) => {
              const of = at(trace.stages, stage);
              const value = numberText(of, at(of.values, row * of.cols + col));
              return html`<span class="value">${j + 1}: <b>${value}</b></span> `;
            })}
          </p>`,
    )}
  </section>`;

/** A whole number of an address, within limits. */
function wholeIn(
  search: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | null {
  const value = Number(search.get(name) ?? NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

export async function showWorksheet(place: HTMLElement): Promise<void> {
  const { state, problems } = decodeState(location.hash);
  await speakByMenu(state.lang);
  const engine = await loadEngine();
  const session = new Session({
    engine: loadEngine,
    lesson: (id, signal) => loadLesson(id, null, signal),
    client: workerClient,
  });
  const unfit = [...problems, ...(await session.open(state))];
  const { computed, problem } = session;
  const told = [...unfit, ...(problem ? [problem] : [])];
  const search = new URLSearchParams(location.search);
  let seed = wholeIn(search, 'seed', 0, 2 ** 32 - 1) ?? 1;
  let variants = wholeIn(search, 'variants', 1, 40) ?? 1;
  let count = wholeIn(search, 'blanks', 1, 60) ?? 12;
  function draw(): void {
    const s = texts.worksheet;
    document.title = s.title;
    const trace = computed?.trace;
    const all = trace
      ? Array.from({ length: variants }, (_, i) => blanksOf(trace, count, seed + i, engine))
      : [];
    const field = (
      label: string,
      value: number,
      least: number,
      most: number,
      put: (value: number) => void,
    ): TemplateResult =>
      html`<label
        >${label}
        <input
          type="number"
          min=${least}
          max=${most}
          .value=${String(value)}
          @change=${({ target }: Event) => {
            const typed = Number((target as HTMLInputElement).value);
            put(Math.max(least, Math.min(most, Math.round(typed) || least)));
            draw();
          }}
      /></label>`;
    render(
      html`<h1>${s.title}</h1>
        <p class="tools">
          ${field(s.blanks, count, 1, 60, (value) => (count = value))}
          ${field(s.variants, variants, 1, 40, (value) => (variants = value))}
          ${field(s.seed, seed, 0, 2 ** 32 - 1, (value) => (seed = value))}
          <label
            ><input
              type="checkbox"
              @change=${({ target }: Event) =>
                place.classList.toggle('without', (target as HTMLInputElement).checked)}
            />
            ${s.withoutKey}</label
          >
          <button type="button" @click=${() => print()}>${texts.course.print}</button>
        </p>
        ${told.map((one) => html`<p role="alert">${problemSentence(one)}</p>`)}
        ${
          trace
            ? html`${all.map((blanks, i) => sheet(trace, titleOf(trace, state), blanks, i + 1))}
                <div class="answer">${key(trace, all)}</div>`
            : nothing
        }`,
      place,
    );
  }
  place.replaceChildren();
  draw();
  whenLanguageChanges(draw);
}
