/** Worksheets to print: a lesson's steps with blanks drawn from a seed, in variants, and the key. */
import { mostNumbersOfAllSheets, mostSheetNumbers } from '../engine/limits.js';
import { html, nothing, render, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../engine/at.js';
import type { Engine } from '../engine/engine.js';
import type { Stage, Trace } from '../engine/types.js';
import { decodeState } from '../session/address.js';
import { Session } from '../session/session.js';
import { loadEngine, loadLesson } from '../session/source.js';
import type { ViewState } from '../session/view-state.js';
import { ComputeQueue } from '../session/worker/queue.js';
import { ownDraft } from '../teaching/questions/own.js';
import type { Draft } from '../teaching/questions/question.js';
import { ownWords } from '../teaching/own-words.js';
import { titleOf, tourOf, type TourStep } from '../teaching/tour.js';
import { texts, whenLanguageChanges } from '../text/language.js';
import { courseTexts, worksheetTexts } from '../text/course.js';
import { ownFormulas } from '../views/panel/step-formula.js';
import { langOfLabel } from '../views/rich.js';
import { plainText } from '../wording/rich-text.js';
import { symbol } from '../wording/names.js';
import { labelOf } from '../wording/cell-name.js';
import { problemSentence } from '../wording/problem.js';
import { numberText } from '../wording/writing.js';
import { speakByMenu } from './own-page.js';
import { choices, lineToSend, usual, type Sheet } from './sheet-line.js';

/** Larger matrices are left out: no one works them out on paper. */
const mostOnSide = 12;

type Choice = keyof typeof choices;
type Chosen = Record<Choice, number>;

export interface Blank {
  readonly stage: number;
  readonly row: number;
  readonly col: number;
}

const isSmall = ({ rows, cols }: Stage): boolean => rows <= mostOnSide && cols <= mostOnSide;

interface SheetStep {
  step: TourStep;
  stages: Stage[];
  /** The author's questions at this step. */
  questions: Draft[];
}

/** The author's questions; those of the page itself are not on paper. */
const questionsIn = (trace: Trace, blanks: readonly Blank[]): Draft[] =>
  (trace.teaching.questions ?? []).flatMap((written) => ownDraft(written, trace, blanks) ?? []);

/**
 * The author's steps, or those of every lesson, with the stages that each makes, and those of their
 * inputs that no earlier step has.
 */
function stepsIn(trace: Trace, blanks: readonly Blank[] = []): SheetStep[] {
  const allQuestions = questionsIn(trace, blanks);
  const before = new Set<number>();
  return tourOf(trace)
    .map((step) => {
      const stages = [...new Set([...step.inputs, ...step.outputs])]
        .filter((index) => step.outputs.includes(index) || !before.has(index))
        .map((index) => at(trace.stages, index))
        .filter(isSmall);
      for (const { index, op } of stages) if (!op.leaf) before.add(index);
      return {
        step,
        stages,
        questions: allQuestions.filter((question) => question.step === step.id),
      };
    })
    .filter(({ step, stages, questions }) => stages.length || questions.length || step.authored);
}

/** How many numbers one variant has. */
const numbersOn = (trace: Trace): number =>
  stepsIn(trace)
    .flatMap(({ stages }) => stages)
    .reduce((sum, { rows, cols }) => sum + rows * cols, 0);

/** How many variants can be printed; 0: not even one. */
export function variantsOf(trace: Trace): number {
  const numbers = numbersOn(trace);
  return numbers > mostSheetNumbers
    ? 0
    : Math.min(choices.variants[1], Math.floor(mostNumbersOfAllSheets / numbers));
}

/** The numbers that the author's steps cover. */
const coveredIn = (steps: readonly SheetStep[]): Blank[] =>
  steps.flatMap(({ step, stages }) =>
    (step.authored?.covered ?? []).flatMap(({ stage, row, col }) => {
      const covered = stages.find(({ index }) => index === stage);
      if (!covered) return [];
      const cols = col === undefined ? [...Array(covered.cols).keys()] : [col];
      return cols.map((column) => ({ stage, row, col: column }));
    }),
  );

const placeIn = ({ stage, row, col }: Blank): string => [stage, row, col].join();

/** Numbers that differ by less look alike on paper. */
const alike = 1e-4;

/** The most copies of a number that are looked for. */
const mostCopies = 20;

/** The numbers made of a number that look like it: each would give it away. */
function copiesOf(blank: Blank, trace: Trace): Blank[] {
  const valueIn = ({ stage, row, col }: Blank): number => {
    const { values, cols } = at(trace.stages, stage);
    return at(values, row * cols + col);
  };
  const value = valueIn(blank);
  if (Math.abs(value) < alike) return []; // as are all numbers that are masked
  const found = new Map([[placeIn(blank), blank]]);
  for (const cell of found.values()) {
    if (found.size > mostCopies) break;
    for (const { stage, row, col, rows, cols } of trace.explain(cell.stage, cell).feeds) {
      for (let i = 0; i < rows * cols; i++) {
        const fed = { stage, row: row + Math.floor(i / cols), col: col + (i % cols) };
        if (Math.abs(valueIn(fed) - value) < alike) found.set(placeIn(fed), fed);
      }
    }
  }
  return [...found.values()].slice(1);
}

/**
 * The numbers that are left out: those that the author covers, with all copies of them, and computed ones,
 * drawn from a seed, without a copy and from numbers that are printed before. The same seed gives the same
 * blanks.
 */
export function blanksOf(trace: Trace, count: number, seed: number, engine: Engine): Blank[] {
  const steps = stepsIn(trace);
  /** The step at which each stage is first printed. */
  const firstAt = new Map<number, number>();
  for (const [i, { stages }] of steps.entries())
    for (const { index } of stages) if (!firstAt.has(index)) firstAt.set(index, i);
  const covered = new Map<string, Blank>();
  for (const blank of coveredIn(steps))
    for (const cell of [blank, ...copiesOf(blank, trace)])
      if (firstAt.has(cell.stage)) covered.set(placeIn(cell), cell);
  const outputs = new Set(
    steps.flatMap(({ step, stages }) => stages.filter(({ index }) => step.outputs.includes(index))),
  );
  const followsFrom = (input: number, stage: number): boolean =>
    (firstAt.get(input) ?? Infinity) <= (firstAt.get(stage) ?? -1);
  const left = [...outputs]
    .filter(({ op }) => !op.leaf && op.kind !== 'lookup')
    .filter(({ op, index }) => op.inputs.every((input) => followsFrom(input, index)))
    .flatMap((stage) =>
      Array.from(stage.values, (value, i) => ({ value, i })).flatMap(({ value, i }) =>
        Number.isFinite(value) && value !== 0
          ? [{ stage: stage.index, row: Math.floor(i / stage.cols), col: i % stage.cols }]
          : [],
      ),
    )
    .filter((blank) => !covered.has(placeIn(blank)));
  const blanks: Blank[] = [];
  // Some of those that are drawn have copies.
  const draws = engine.random(seed % 2 ** 32).uniform(Math.min(4 * count, left.length));
  for (const share of draws) {
    if (blanks.length === count) break;
    const [blank] = left.splice(Math.floor(share * left.length), 1);
    const isGiven = blank && copiesOf(blank, trace).some(({ stage }) => firstAt.has(stage));
    if (blank && !isGiven) blanks.push(blank);
  }
  return [...covered.values(), ...blanks].sort(
    (a, b) => a.stage - b.stage || a.row - b.row || a.col - b.col,
  );
}

function matrix(stage: Stage, trace: Trace, blanks: ReadonlyMap<string, number>): TemplateResult {
  const { rows, cols, rowAxis, colAxis } = stage;
  const count = (length: number): number[] => [...Array(length).keys()];
  const header = (scope: 'row' | 'col', axis: string, i: number): TemplateResult => {
    const label = labelOf(stage, axis, i, trace);
    const lang = langOfLabel(axis, label, trace);
    return html`<th scope=${scope} dir="auto" lang=${lang} .textContent=${label}></th>`;
  };
  return html`<table>
    <caption>
      <math>${symbol(stage, trace)}</math>
      ${stage.head !== null && trace.heads > 1 ? texts.matrix.head(stage.head + 1) : nothing}
      <small>${rows}×${cols}</small>
    </caption>
    <thead>
      <tr>
        <td></td>
        ${count(cols).map((j) => header('col', colAxis, j))}
      </tr>
    </thead>
    <tbody>
      ${count(rows).map(
        (i) =>
          html`<tr>
            ${header('row', rowAxis, i)}
            ${count(cols).map((j) => {
              const blank = blanks.get(placeIn({ stage: stage.index, row: i, col: j }));
              return blank === undefined
                ? html`<td .textContent=${numberText(stage, at(stage.values, i * cols + j))}></td>`
                : html`<td class="blank"><small>${blank + 1}</small></td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** An author's note about a step. */
const written = (text: string): TemplateResult =>
  html`<p class="note" dir="auto">${plainText(text)}</p>`;

function questionBlock(question: Draft, count: number): TemplateResult {
  const { prompt, choices, answerForm, hint } = question;
  return html`<div class="asked">
    <p dir="auto"><b>${worksheetTexts().question(count)}</b> ${plainText(prompt)}</p>
    ${
      answerForm
        ? html`<p class="line"></p>`
        : html`<ul class="choices">
            ${choices.map((choice) => html`<li dir="auto">☐ ${plainText(choice)}</li>`)}
          </ul>`
    }
    ${hint ? html`<p class="note" dir="auto">${worksheetTexts().hint} ${plainText(hint)}</p>` : nothing}
  </div>`;
}

/** The right answer as a key has it. */
const answerOf = ({ answerForm, choices, answer }: Draft): string =>
  answerForm ? answerForm.text : (choices[answer] ?? '');

export function sheet(
  trace: Trace,
  title: string,
  blanks: readonly Blank[],
  variant: number,
  line: string | null = '',
): TemplateResult {
  const s = worksheetTexts();
  const indices = new Map(blanks.map((blank, i) => [placeIn(blank), i]));
  let count = 0;
  return html`<section class="session sheet">
    <div class="running">
      <h2 dir="auto">${title} <small>${s.variant(variant)}</small></h2>
      <p>${s.name}</p>
    </div>
    ${blanks.length ? html`<p>${s.task(blanks.length)}</p>` : nothing}
    ${stepsIn(trace, blanks).map(
      ({ step, stages, questions }) =>
        html`<h3 dir="auto">${step.title}</h3>
          ${step.authored ? written(ownWords(step.authored.note, trace, blanks)) : nothing}
          ${
            stages.length
              ? html`${ownFormulas(step, trace, 0).map(({ math }) => html`<p class="formula">${math}</p>`)}
                  <div class="matrices" dir="ltr">
                    ${stages.map((stage) => matrix(stage, trace, indices))}
                  </div>`
              : nothing
          }
          ${questions.map((question) => questionBlock(question, ++count))}`,
    )}
    ${
      line
        ? html`<p class="note">${s.send}</p>
            <p dir="ltr"><code>${line}</code></p>`
        : nothing
    }
  </section>`;
}

export const key = (trace: Trace, variants: readonly (readonly Blank[])[]): TemplateResult => {
  const questions = stepsIn(trace).flatMap((step) => step.questions);
  return html`<section class="session">
    <h2>${worksheetTexts().key}</h2>
    ${
      questions.length
        ? html`<ol class="answers">
            ${questions.map((question) => html`<li dir="auto">${plainText(answerOf(question))}</li>`)}
          </ol>`
        : nothing
    }
    ${variants.map(
      (blanks, i) =>
        html`<h3>${worksheetTexts().variant(i + 1)}</h3>
          <p dir="ltr">
            ${blanks.map(({ stage, row, col }, j) => {
              const matrix = at(trace.stages, stage);
              const value = numberText(matrix, at(matrix.values, row * matrix.cols + col));
              return html`<span class="value">${j + 1}: <b>${value}</b></span> `;
            })}
          </p>`,
    )}
  </section>`;
};

/** Reads the fields from an address; one that is no whole number has its default. */
function chosenIn(search: URLSearchParams): Chosen {
  const wholeIn = (name: Choice, otherwise: number): number => {
    const [least, most] = choices[name];
    const value = Number(search.get(name) || NaN);
    return Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : otherwise;
  };
  return {
    blanks: wholeIn('blanks', usual.blanks),
    variants: wholeIn('variants', usual.variants),
    seed: wholeIn('seed', usual.seed),
  };
}

/** The blanks of one variant of a worksheet. */
export const blanksOn = (trace: Trace, { blanks, seed, variant }: Sheet, engine: Engine): Blank[] =>
  blanksOf(trace, blanks, seed + variant - 1, engine);

/** A session that ends a training as soon as its document is computed. */
export const paperSession = (): Session =>
  new Session({
    engine: loadEngine,
    lesson: (id, signal) => loadLesson(id, null, signal),
    client: (engine) => new ComputeQueue(engine),
    trained: async (lesson, wanted, signal) => {
      const { Trainings } = await import('../element/training/index.js'); // the room that trains
      const trainings = new Trainings(() => undefined);
      try {
        return await trainings.of(lesson, wanted).documentAt(wanted.trained ?? 0, signal);
      } finally {
        trainings.end();
      }
    },
  });

function field(
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  onChange: (value: number) => void,
): TemplateResult {
  const put = ({ target }: Event): void => {
    const typed = Number((target as HTMLInputElement).value);
    onChange(Math.max(least, Math.min(most, Math.round(typed) || least)));
  };
  return html`<label>
    ${label}
    <input type="number" min=${least} max=${most} .value=${live(String(value))} @change=${put} />
  </label>`;
}

function tools(
  chosen: Chosen,
  mostVariants: number,
  events: { onChange(choice: Choice, value: number): void; onWithoutKey(isOn: boolean): void },
): TemplateResult {
  const s = worksheetTexts();
  const limits = { ...choices, variants: [1, mostVariants] as const };
  const fields = (['blanks', 'variants', 'seed'] as const).map((choice) =>
    field(s[choice], chosen[choice], limits[choice], (value) => {
      events.onChange(choice, value);
    }),
  );
  const toggle = ({ target }: Event): void => {
    events.onWithoutKey((target as HTMLInputElement).checked);
  };
  return html`<p class="tools">
    ${fields}
    <label><input type="checkbox" @change=${toggle} /> ${s.withoutKey}</label>
    <button type="button" @click=${() => print()}>${courseTexts().print}</button>
  </p>`;
}

function sheets(trace: Trace, state: ViewState, chosen: Chosen, engine: Engine): TemplateResult {
  const { blanks, seed } = chosen;
  const variants = Array.from({ length: chosen.variants }, (_, i) => {
    const paper: Sheet = { state, blanks, seed, variant: i + 1 };
    const left = blanksOn(trace, paper, engine);
    return { blanks: left, line: left.length ? lineToSend(paper, left.length) : '' };
  });
  const title = titleOf(trace, state);
  return html`${
      variants.some(({ line }) => line === null)
        ? html`<p class="how">${worksheetTexts().noLine}</p>`
        : nothing
    }
    ${variants.map(({ blanks, line }, i) => sheet(trace, title, blanks, i + 1, line))}
    <div class="answer">
      ${key(
        trace,
        variants.map((variant) => variant.blanks),
      )}
    </div>`;
}

export async function showWorksheet(container: HTMLElement): Promise<void> {
  const { state, problems } = decodeState(location.hash);
  await speakByMenu(state.lang);
  const session = paperSession();
  const notices = [...problems, ...(await session.open(state))];
  if (session.problem) notices.push(session.problem);
  const trace = session.computed?.trace;
  const engine = trace ? await loadEngine() : null; // the session shows why there is none
  const most = trace ? variantsOf(trace) : choices.variants[1];
  const chosen = chosenIn(new URLSearchParams(location.search));
  chosen.variants = Math.min(chosen.variants, most || 1);
  const events = {
    onChange: (choice: Choice, value: number) => {
      chosen[choice] = value;
      draw();
    },
    onWithoutKey: (isOn: boolean) => container.classList.toggle('without', isOn),
  };
  function draw(): void {
    const s = worksheetTexts();
    document.title = s.title;
    const fitting = most > 0 && trace;
    render(
      html`<h1>${s.title}</h1>
        ${tools(chosen, most || 1, events)}
        ${notices.map((notice) => html`<p role="alert">${problemSentence(notice)}</p>`)}
        ${most > 0 ? nothing : html`<p role="alert">${s.tooMany}</p>`}
        ${fitting && engine ? sheets(fitting, state, chosen, engine) : nothing}`,
      container,
    );
  }
  container.replaceChildren();
  draw();
  whenLanguageChanges(draw);
  // An address with another state, put into the same tab.
  addEventListener('hashchange', () => location.reload());
}
