/** The card on where we are: a scrubber over the steps, and what the present one does. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { captionOf, headNote, type Step, type StepContext } from '../steps.js';
import { plainText } from '../rich-text.js';
import { stepStrings } from '../strings-steps.js';
import { rich } from './rich.js';
import { ownFormulas, wholeFormulas } from './step-formula.js';

export interface StepsData {
  steps: readonly Step[];
  /** From 1; 0 is the whole sheet before the first step. */
  position: number;
  playing: boolean;
  /** What the whole sheet is called while no step is on: the lesson's title and what it says. */
  title: string;
  about: string;
  /** A question about this step is open: its answer is not told yet. */
  quiet: boolean;
}

export interface StepsEvents {
  onGo(position: number): void;
  onPlay(): void;
  onKey(event: KeyboardEvent): void;
}

export function positionText({ steps, position }: Pick<StepsData, 'steps' | 'position'>): string {
  const step = steps[position - 1];
  return step
    ? stepStrings.place(position, steps.length, step.title)
    : stepStrings.overview(steps.length);
}

/** What a screen reader hears while the steps play. */
export const spokenStep = (data: StepsData, context: StepContext): string => {
  const step = data.steps[data.position - 1];
  const title = positionText(data);
  return step ? stepStrings.spoken(title, plainText(captionOf(step, context, data.quiet))) : title;
};

function scrubber(data: StepsData, events: StepsEvents): TemplateResult {
  const { steps, position, playing } = data;
  const s = stepStrings;
  const button = (name: string, sign: string, go: number): TemplateResult =>
    html`<button
      type="button"
      class="icon"
      aria-label=${name}
      title=${name}
      aria-disabled=${go < 0 || go > steps.length ? 'true' : 'false'}
      @click=${() => events.onGo(go)}
    >
      <span class=${sign} aria-hidden="true"></span>
    </button>`;
  const name = playing ? s.pause : s.play;
  return html`<div class="scrub">
    ${button(s.previous, 'back', position - 1)}
    <div class="track">
      <div class="segments" aria-hidden="true">
        ${[0, ...steps].map((_, i) => html`<span class=${segmentClass(i, position)}></span>`)}
      </div>
      <input
        id="scrubber"
        type="range"
        min="0"
        max=${steps.length}
        step="1"
        aria-label=${s.scrubber}
        aria-valuetext=${positionText(data)}
        title=${s.keys}
        .value=${live(String(position))}
        @input=${(event: Event) => events.onGo(Number((event.target as HTMLInputElement).value))}
        @keydown=${(event: KeyboardEvent) => events.onKey(event)}
      />
    </div>
    <button
      type="button"
      class="icon play"
      aria-label=${name}
      title=${name}
      @click=${() => events.onPlay()}
    >
      <span class=${playing ? 'pause' : 'start'} aria-hidden="true"></span>
    </button>
    ${button(s.next, 'on', position + 1)}
  </div>`;
}

const segmentClass = (i: number, position: number): string =>
  [i === 0 ? 'all' : '', i <= position ? 'done' : '', i === position ? 'present' : ''].join(' ');

/** Too long for the panel: it scrolls, and so has to be within reach of the keyboard. */
const isLong = (trace: StepContext['trace']): boolean =>
  trace.stages.some(
    ({ name, op }) =>
      name === 'masked_scores' ||
      name === 'biased_scores' ||
      (op.constants['temperature'] ?? 1) !== 1,
  );

function formulas(step: Step, { trace, head }: StepContext): TemplateResult {
  const whole = wholeFormulas(step.kind, trace, head);
  return html`${ownFormulas(step, trace, head).map(
      ({ math, shapes }) =>
        html`<p class="formula">
          ${math}${shapes ? html`<span class="shapes" dir="ltr">${shapes}</span>` : nothing}
        </p>`,
    )}
    <div
      class="whole"
      role="group"
      aria-label=${stepStrings.formula.whole}
      tabindex=${isLong(trace) ? 0 : nothing}
    >
      ${whole.map((line) => html`<p class="formula">${line}</p>`)}
    </div>`;
}

export function steps(data: StepsData, context: StepContext, events: StepsEvents): TemplateResult {
  const step = data.steps[data.position - 1];
  const note = step ? headNote(step, context) : null;
  return html`<section class="card step" aria-label=${stepStrings.region}>
    ${scrubber(data, events)}
    <div class="told">
      ${
        step
          ? html`<h2>${positionText(data)}</h2>
              <p class="caption">${rich(captionOf(step, context, data.quiet))}</p>
              ${note ? html`<p class="note">${rich(note)}</p>` : nothing} ${formulas(step, context)}`
          : html`<h2>${data.title}</h2>
              ${data.about ? html`<p class="caption">${data.about}</p>` : nothing}
              <p class="note">${positionText(data)}. ${rich(stepStrings.overviewWhy)}</p>`
      }
    </div>
  </section>`;
}
