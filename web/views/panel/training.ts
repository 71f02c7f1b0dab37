/** A training: its controls, its measures, and the pattern that each head has learned. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';
import { labTexts, narratorTexts, slowTexts } from '../../text/training.js';
import { plainText } from '../../wording/rich-text.js';
import { constantText } from '../../wording/format.js';
import { curves, curvesTable, short } from '../figures/curves.js';
import { jumpSummary, namesOf, scores } from './became.js';
import { jumpGuess, seedGuess } from './guesses.js';
import type { Jump } from '../../trace/learning.js';
import type { TrainingData, TrainingEvents } from './training-data.js';
import { linkButton } from '../link-button.js';
import { rich, termButton } from '../rich.js';
import { spokenText } from '../../wording/spoken.js';

function button(
  name: string,
  onClick: () => void,
  why: string | null,
  help?: string,
  sign?: string,
): TemplateResult {
  return html`<button
    type="button"
    part="button"
    title=${why ?? help ?? nothing}
    aria-disabled=${why === null ? nothing : 'true'}
    @click=${() => why === null && onClick()}
  >
    ${sign ? html`<span class="sign-of" aria-hidden="true">${sign}</span> ` : nothing}${name}
  </button>`;
}

function statusOf({ status, step, aim, shown, isGiven }: TrainingData): string {
  const s = texts.training;
  if (status === 'running') return s.running(step, shown);
  if (status === 'going') return s.going(step, aim);
  if (step > 0) return s.still(step);
  return isGiven ? s.given : s.untrained;
}

function buttons(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { whyLocked: why, whySeedLocked } = data;
  const whyNotNow = why ?? data.whyNoStep;
  const isRunning = data.status !== 'still';
  return html`<div class="train-buttons">
    ${
      isRunning
        ? button(s.pause, events.onPause, why, undefined, '❚❚')
        : button(data.step ? s.goOn : s.start, events.onRun, whyNotNow, undefined, '▶')
    }
    ${button(s.next, events.onNext, whyNotNow)}
    ${button(s.again, events.onAgain, why, s.againHelp, '↺')}
    ${button(s.otherSeed, events.onSeed, why ?? whySeedLocked, s.otherSeedHelp)}
    ${isRunning ? nothing : button(slowTexts().slowly, events.onSlowly, whyNotNow, slowTexts().slowlyHelp)}
    ${
      isRunning || data.step === 0
        ? nothing
        : button(slowTexts().whyChanged, events.onWhy, null, slowTexts().whyChangedHelp)
    }
    ${data.documents ? nothing : data.film}
    <p class="facts">${data.facts}</p>
  </div>`;
}

function timeline(data: TrainingData, events: TrainingEvents): TemplateResult | typeof nothing {
  const s = texts.training;
  const { checkpoints, step, whyLocked } = data;
  const here = Math.max(
    0,
    checkpoints.findLastIndex((checkpoint) => checkpoint.step <= step),
  );
  const at = checkpoints[here];
  if (!at || checkpoints.length < 2) return nothing;
  const goTo = (index: number): void => {
    const to = checkpoints[index];
    if (to && whyLocked === null) events.onStep(to.step);
  };
  const move = (by: number, name: string, sign: string): TemplateResult => {
    const can = whyLocked === null && checkpoints[here + by] !== undefined;
    return html`<button
      type="button"
      class="sign-button"
      aria-disabled=${can ? 'false' : 'true'}
      title=${whyLocked ?? name}
      @click=${() => can && goTo(here + by)}
    >
      <span aria-hidden="true">${sign}</span><span class="sr">${name}</span>
    </button>`;
  };
  return html`<div class="timeline" dir="ltr">
    ${move(-1, s.earlier, '‹')}
    <input
      type="range"
      min="0"
      max=${checkpoints.length - 1}
      .value=${String(here)}
      aria-label=${s.timeline}
      aria-valuetext=${spokenText(s.checkpoint(at.step, short(at.point.accuracy), short(at.point.loss)))}
      ?disabled=${whyLocked !== null}
      @input=${(event: Event) => goTo(Number((event.target as HTMLInputElement).value))}
    />
    ${move(1, s.later, '›')}
  </div>`;
}

/** The measures at the shown step. */
function measured({ points, step }: TrainingData): TemplateResult | typeof nothing {
  const s = texts.training;
  const point = points.findLast((measured) => measured.step <= step);
  if (!point) return nothing;
  const { accuracy, elsewhere, loss, guessing } = point;
  const other = elsewhere === null ? null : short(elsewhere);
  return html`<p>${s.measured(short(accuracy), short(loss), short(guessing), other)}</p>`;
}

/** The controls of a training, above the map. */
export const training = (data: TrainingData, events: TrainingEvents): TemplateResult =>
  html`<h2>${termButton('training', plainText(texts.training.title))}</h2>
    ${controls(data, events)}`;

/** The measures of the map's training so far, below the map. */
export const trainingMeasures = (data: TrainingData, events: TrainingEvents): TemplateResult =>
  html`${data.documents ? html`${data.documents(null)} ${data.runs}` : trainParts(data, events)}`;

/**
 * Where the numbers of a trained lesson come from. Folds the measures away, because a person may
 * first predict them.
 */
export function whence(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { before, recipe } = data;
  const { steps, seed, batch, length, optimizer } = recipe;
  const rate = constantText(optimizer.learning_rate);
  const words = data.documents ? s.ofDocuments : s;
  const origin = (): TemplateResult =>
    html`<p>
        ${rich(words.origin(steps, seed, batch, length, slowTexts().rules[optimizer.kind], rate))}
      </p>
      ${measured(data)} ${controls(data, events)} ${trainingMeasures(data, events)}`;
  if (data.documents) return html`<div class="whence">${data.documents(origin)}</div>`;
  return html`<div class="whence">
    <h2>${termButton('training', s.whence)}</h2>
    ${before === null ? nothing : linkButton(s.watch(before), () => events.onBefore())}
    <details class="found">
      <summary>${s.found}</summary>
      ${origin()}
    </details>
  </div>`;
}

function controls(data: TrainingData, events: TrainingEvents): TemplateResult {
  return html`${buttons(data, events)}
    <p class="status">${statusOf(data)}</p>
    ${data.lab} ${data.problem ? html`<p class="bad" role="alert">${data.problem}</p>` : nothing}
    ${data.notes.map((note) => html`<p class="note">${note}</p>`)} ${data.slow}`;
}

function trainParts(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { guess, jumpGuess: ofJump, whyLocked, narration, points, jump } = data;
  return html`<div class="train-parts">
      <div class="how-well">
        ${curves({ ...data, steps: data.recipe.steps })} ${timeline(data, events)}
      </div>
      <div class="narrated">
        ${narration.length || jump ? html`<h3>${narratorTexts().title}</h3>` : nothing}
        ${narration.map((sentence) => html`<p dir="auto">${sentence}</p>`)}
        ${jump ? html`<p>${jumpedSentence(jump)}</p>` : nothing} ${data.runs}
        ${ofJump ? jumpGuess(ofJump, namesOf(ofJump), whyLocked, events) : nothing}
      </div>
    </div>
    <details class="train-more">
      <summary>${s.more}</summary>
      <div class="train-parts">
        <div class="became">
          <p class="note">${rich(s.measures)}</p>
          ${scores(data)} ${curvesTable(points)}
        </div>
        <div>
          ${jumpSummary(data, events)}
          ${guess ? seedGuess(guess, namesOf(guess), (choice) => events.onGuess(choice)) : nothing}
        </div>
      </div>
    </details>`;
}

export const jumpedSentence = ({ from, to }: Jump): string =>
  labTexts().jumped(from.step, to.step, short(from.accuracy), short(to.accuracy));
