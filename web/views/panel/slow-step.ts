/** One training step in slow motion: forward, loss, backward, update, each with its numbers. */
import { at, constantOf } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Stage, Trace } from '../../engine/types.js';
import type { Recipe } from '../../lesson/recipe.js';
import { ownScale, scalesOf } from '../../trace/color-scale.js';
import { phases, type Phase } from '../../trace/training-step-trace.js';
import type { Window } from '../../trace/window.js';
import { spokenLines } from '../../teaching/announcements.js';
import { arithmetic } from '../../operations/arithmetic.js';
import type { Line, Piece } from '../../wording/pieces.js';
import { constantText, formatExact, formatNumber } from '../../wording/format.js';
import { inHead, nameInHead, cellName } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import { stageWords } from '../../wording/names.js';
import { spokenLine } from '../../wording/spoken.js';
import type { Learned } from '../../text/parts.js';
import { texts } from '../../text/language.js';
import { slowTexts } from '../../text/training.js';
import { inspectedCard, lineOf } from './arithmetic.js';
import { byLetter } from '../documents/by-letter.js';
import { formula } from '../formula.js';
import { matrix } from '../diagram/matrix.js';
import { picture } from '../figures/picture.js';
import { rich } from '../rich.js';

/** A parameter that a step changed. */
export interface Changed {
  readonly parameter: Stage;
  readonly change: Stage;
}

export interface SlowData extends Learned {
  /** The step that is shown, counted from 1. */
  step: number;
  /** Whether the step is done, and is explained afterwards. */
  isTaken: boolean;
  phase: Phase;
  isPlaying: boolean;
  /** Whether nothing moves by itself. */
  isCalm: boolean;
  recipe: Pick<Recipe, 'task' | 'steps' | 'optimizer'>;
  /** The norm of all gradients of the step together, and their number. */
  gradients: { readonly length: number; readonly count: number };
  trace: Trace;
  stages: readonly Stage[];
  /** The changed parameters, in the last phase. */
  changed: readonly Changed[];
  parameter: number;
  shown: Stage;
  cell: { row: number; col: number };
  window: Window;
  theme: number;
  /** In the last phase: how the number was changed, stage by stage. */
  chain: readonly Explanation[];
}

export interface SlowEvents {
  onPhase(phase: Phase): void;
  onPlay(isPlaying: boolean): void;
  onSkip(): void;
  onClose(): void;
  onStage(index: number): void;
  /** Called for one number of a stage. */
  onCell(index: number, row: number): void;
  onParameter(index: number): void;
  onPoint(event: Event): void;
  onClick(event: Event): void;
  onKey(event: KeyboardEvent): void;
}

const isShare = ({ name }: Stage): boolean => /^(weights|probabilities)$/.test(name);

const side = 64;

function stageButton(
  stage: Stage,
  name: string,
  isOn: boolean,
  i: number,
  theme: number,
  onPress: () => void,
) {
  const scale = ownScale(stage, { kind: isShare(stage) ? 'share' : 'signed', max: 1 });
  return html`<li .style=${`--i:${i}`}>
    <button type="button" aria-pressed=${isOn ? 'true' : 'false'} @click=${onPress}>
      <span aria-hidden="true"
        >${picture({ stage, scale, theme, label: name, width: side, height: side })}</span
      >
      <span>${name}</span>
    </button>
  </li>`;
}

const sign = (text: string): Piece => ({ text, kind: 'sign' });
const plain = (text: string): Piece => ({ text, kind: 'number' });

/** Prevents a division by 0; src/learn/adam.cpp has the same number. */
const clipEpsilon = 1e-6;

/** The factor for all gradients of the step (Pascanu et al. 2013, algorithm 1). */
function clipping({ recipe, gradients: { length, count } }: SlowData): Factor {
  const s = slowTexts();
  const { clip } = recipe.optimizer;
  const root = plain(formatNumber(length));
  const whole = [{ text: '√(g₁² + g₂² + …)' }, sign('='), root];
  if (clip === null) return { lines: [], note: s.noClip };
  const limit = constantText(clip);
  if (clip >= length + clipEpsilon) return { lines: [whole], note: s.notClipped(count, limit) };
  const under = [{ text: '(' }, root, sign('+'), plain(constantText(clipEpsilon)), { text: ')' }];
  const factor = plain(constantText(clip / (length + clipEpsilon)));
  return {
    lines: [whole, [plain(limit), sign('÷'), ...under, sign('='), factor]],
    note: s.clipped(count, limit),
  };
}

const rateOf = (trace: Trace): number => constantOf(trace.stage('change').op, 'learning_rate');

/** The learning rate of the step: it rises during the first steps (Vaswani et al. 2017, 5.3). */
function rate({ recipe, step, trace }: SlowData): Factor {
  const s = slowTexts();
  const { steps, optimizer } = recipe;
  const { learning_rate: whole, warmup, decay } = optimizer;
  const base = constantText(whole);
  const quotient = (over: number, under: number): Line => [
    plain(String(over)),
    sign('÷'),
    plain(String(under)),
  ];
  const withFactor = (note: string, ...factor: Piece[]): Factor => {
    const now = plain(formatExact(Math.fround(rateOf(trace))));
    const line = [{ text: 'α' }, sign('='), plain(base), sign('·'), ...factor, sign('='), now];
    return { lines: [line], note };
  };
  if (step < warmup) return withFactor(s.warmingUp(step, warmup), ...quotient(step, warmup));
  if (decay === 'none' || step === warmup) {
    return { lines: [], note: warmup ? s.warm(base, warmup) : s.sameRate(base) };
  }
  if (step > steps) return { lines: [], note: s.atRest(steps) };
  const done = quotient(step - 1 - warmup, Math.max(1, steps - warmup));
  if (decay === 'linear') {
    const remaining = [{ text: '(' }, plain('1'), sign('−'), ...done, { text: ')' }];
    return withFactor(s.linear(step, steps), ...remaining);
  }
  const wave = [plain('1'), sign('+'), { text: 'cos(π' }, sign('·'), ...done, { text: ')' }];
  return withFactor(
    s.cosine(step, steps),
    { text: '(' },
    ...wave,
    { text: ')' },
    sign('÷'),
    plain('2'),
  );
}

/** The bias correction of a moment, which starts at 0: 1 − β^t. */
function correction(moment: string, { trace, step }: SlowData): Factor {
  const constant = (stage: string, name: string): Piece =>
    plain(constantText(constantOf(trace.stage(stage).op, name)));
  const beta = constant(moment, 'beta');
  const corrected = constant(`${moment}_corrected`, 'correction');
  const power: Piece = { text: String(step), kind: 'power' };
  return { lines: [[plain('1'), sign('−'), beta, power, sign('='), corrected]] };
}

/** The arithmetic of a factor, and a note about it. */
interface Factor {
  lines: readonly Line[];
  note?: string;
}

/** The factor or note of a stage that its arithmetic does not explain; null if there is none. */
function factorFor(name: string, data: SlowData): Factor | null {
  switch (name) {
    case 'gradient':
      return { lines: [], note: slowTexts().gradientNote(data.batch) };
    case 'clipped_gradient':
      return clipping(data);
    case 'first_moment':
      return { lines: [], note: slowTexts().firstNote };
    case 'second_moment':
      return { lines: [], note: slowTexts().secondNote };
    case 'first_moment_corrected':
    case 'second_moment_corrected':
      return correction(name.replace('_corrected', ''), data);
    case 'change':
      return rate(data);
    case 'weight_decay':
      return { lines: [], note: slowTexts().decayNote };
    default:
      return null;
  }
}

/** How one number of a parameter was changed: the lines and notes of each stage of Adam. */
const linksOf = (data: SlowData): { stage: Stage; lines: Line[]; notes: string[] }[] =>
  data.chain.map((explanation) => {
    const stage = at(data.trace.stages, explanation.stage);
    const written = arithmetic(explanation, data.trace);
    const factor = factorFor(stage.name, data);
    return {
      stage,
      lines: [...(factor?.lines ?? []), ...written.lines],
      notes: [...(factor?.note ? [factor.note] : []), ...(stage.op.leaf ? [] : written.notes)],
    };
  });

function chainOf(data: SlowData): TemplateResult {
  const { trace } = data;
  return html`<ol class="chain">
    ${linksOf(data).map(
      ({ stage, lines, notes }) =>
        html`<li>
          ${
            stage.op.leaf
              ? html`<b>${stageWords(stage.name)}</b>`
              : html`<span class="formula">${formula(stage, trace)}</span>`
          }
          <div class="sums">${lines.map((line) => lineOf(line, trace))}</div>
          ${notes.map((note) => html`<p class="note">${rich(note)}</p>`)}
        </li>`,
    )}
  </ol>`;
}

/** Which number of the parameter it is. */
function whyOf({ changed, parameter, cell, trace }: SlowData): string {
  const stage = changed[parameter]?.parameter;
  return stage ? slowTexts().whyThis(cellName(stage, cell.row, cell.col, trace)) : '';
}

/** How far weight decay pulls the number towards 0. */
function decayedBy({ cell, trace }: SlowData): string {
  const decay = trace.stages.find(({ op }) => op.kind === 'weight_decay');
  const by = decay?.values[cell.row * decay.cols + cell.col] ?? 0;
  return by ? slowTexts().decayed(formatNumber(Math.abs(by))) : '';
}

/** The direction of the change and its reason, before any arithmetic. */
function directionOf({ recipe, cell, trace }: SlowData): string {
  const s = slowTexts();
  if (!rateOf(trace)) return s.atRest(recipe.steps);
  const { cols, values } = trace.stage('change');
  const change = values[cell.row * cols + cell.col] ?? 0;
  const size = formatNumber(Math.abs(change));
  const isWithoutMoments = recipe.optimizer.kind === 'sgd';
  if (change > 0) return (isWithoutMoments ? s.largerNow : s.larger)(size);
  if (change < 0) return (isWithoutMoments ? s.smallerNow : s.smaller)(size);
  return isWithoutMoments ? s.unchangedNow : s.unchanged;
}

/** Which number changed, in which direction, and why. */
export const changeSentence = (data: SlowData): string =>
  plainText(texts.sentences([texts.ended(whyOf(data)), directionOf(data), decayedBy(data)]));

/**
 * The arithmetic of the shown number, line by line. In the last phase the first line of each stage
 * begins with the stage's name.
 */
export function lineSentences(data: SlowData): string[] {
  const { trace, shown, cell, phase } = data;
  if (phase !== 'update') return spokenLines(trace.explain(shown.index, cell), trace);
  const all = linksOf(data).flatMap(({ stage, lines, notes }) => {
    const [first = '', ...more] = [...lines.map(spokenLine), ...notes.map(plainText)];
    return [texts.inShort.labelled(stageWords(stage.name), first), ...more];
  });
  return all.map((line, i) => texts.announcements.line(i + 1, all.length, line));
}

function inspected(data: SlowData, events: SlowEvents): TemplateResult {
  const { trace, shown, cell, window, theme, phase, chain } = data;
  const context = {
    trace,
    stages: trace.stages,
    scales: scalesOf([shown], []),
    window,
    follow: -1,
    theme,
    hidden: [],
  };
  const explanation = phase === 'update' ? null : trace.explain(shown.index, cell);
  return html`<div
    class="slow-look"
    @pointermove=${events.onPoint}
    @focusin=${events.onPoint}
    @click=${events.onClick}
    @keydown=${events.onKey}
  >
    <div class="slow-matrix">${matrix(shown, context)}</div>
    <div class="slow-card">
      ${
        explanation
          ? inspectedCard(explanation, trace, { hint: slowTexts().hint })
          : html`<h4>${whyOf(data)}</h4>
              <p>${rich(directionOf(data))} ${decayedBy(data)}</p>
              ${chain.length ? chainOf(data) : nothing}`
      }
    </div>
  </div>`;
}

function letters(data: SlowData, events: SlowEvents): TemplateResult | typeof nothing {
  const { phase, recipe, trace, shown, cell } = data;
  if (phase !== 'loss' || recipe.task.kind !== 'documents') return nothing;
  return byLetter(trace, shown.name === 'losses' ? cell.row : -1, (index, row) =>
    events.onCell(index, row),
  );
}

/** The phases of a step, which arrow keys walk too. */
function phaseList({ phase }: SlowData, { onPhase }: SlowEvents): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? -1 : 1;
    const by = event.key === 'ArrowRight' ? forward : event.key === 'ArrowLeft' ? -forward : 0;
    if (!by) return;
    event.preventDefault();
    const next = phases[phases.indexOf(phase) + by];
    if (next) onPhase(next);
  };
  return html`<ol class="phases" @keydown=${onKey}>
    ${phases.map(
      (choice, i) =>
        html`<li>
          <button
            type="button"
            aria-current=${choice === phase ? 'step' : nothing}
            @click=${() => onPhase(choice)}
          >
            ${i + 1} · ${slowTexts().phases[choice]}
          </button>
        </li>`,
    )}
  </ol>`;
}

function buttons(
  { phase, isPlaying, isCalm, isTaken }: SlowData,
  events: SlowEvents,
): TemplateResult {
  const s = slowTexts();
  const here = phases.indexOf(phase);
  const button = (name: string, onPress: (() => void) | null): TemplateResult =>
    html`<button type="button" aria-disabled=${onPress ? 'false' : 'true'} @click=${onPress}>
      ${name}
    </button>`;
  const to = (phase: Phase | undefined) => (phase ? () => events.onPhase(phase) : null);
  return html`<div class="train-buttons slow-buttons">
    ${button(s.back, to(phases[here - 1]))} ${button(s.next, to(phases[here + 1]))}
    ${isCalm ? nothing : button(isPlaying ? s.pause : s.play, () => events.onPlay(!isPlaying))}
    ${isTaken ? nothing : button(s.skip, () => events.onSkip())}
    ${button(s.close, () => events.onClose())}
  </div>`;
}

/** The matrices of a phase; of the update, each parameter's change. */
function phaseStages(data: SlowData, events: SlowEvents): TemplateResult[] {
  const { phase, trace, stages, changed, shown, theme } = data;
  if (phase === 'update') {
    return changed.map(({ parameter, change }, i) =>
      stageButton(
        change,
        inHead(stageWords(parameter.name), parameter, trace),
        i === data.parameter,
        i,
        theme,
        () => events.onParameter(i),
      ),
    );
  }
  return stages.map((stage, i) =>
    stageButton(stage, nameInHead(stage, trace), stage.index === shown.index, i, theme, () =>
      events.onStage(stage.index),
    ),
  );
}

export function slowStep(data: SlowData, events: SlowEvents): TemplateResult {
  const s = slowTexts();
  const { phase, isCalm } = data;
  return html`<section class="slow" aria-labelledby="slow-title">
    <h3 id="slow-title" tabindex="-1">${(data.isTaken ? s.taken : s.title)(data.step)}</h3>
    ${phaseList(data, events)} ${buttons(data, events)}
    <p class="phase-why">${rich(s.why[phase](data))}</p>
    <ol class=${`slow-stages ${isCalm ? '' : 'moving'}`} aria-label=${s.phases[phase]}>
      ${phaseStages(data, events)}
    </ol>
    ${letters(data, events)} ${inspected(data, events)}
  </section>`;
}
