/** The card of the tour: a scrubber over the steps, and a text on the present one. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TourStep, TourContext } from '../../teaching/tour.js';
import { linkButton } from '../link-button.js';
import { stepText } from './step-text.js';
import { rich } from '../rich.js';
import { texts } from '../../text/language.js';

export interface TourData {
  steps: readonly TourStep[];
  /** The step, counted from 1; 0 is the whole diagram before the first step. */
  position: number;
  playing: boolean;
  /** Whether playing waits for the answer to a question. */
  isWaiting: boolean;
  /** Why steps are locked; null if they are not. */
  whyLocked: string | null;
  /** The lesson's title and introduction, shown outside of steps. */
  title: string;
  about: string;
  /** Whether it is a model of the site, which the browser can keep. */
  isHosted: boolean;
  /** Writes title and introduction in full; null if the page shows all of them. */
  whole: (() => string) | null;
  /** Whether a question about this step is open, whose answer must not be shown yet. */
  quiet: boolean;
  /** Why the step is about another token than the followed one; null if it is not. */
  otherToken: string | null;
  /** Whether the step's result is appearing bit by bit. */
  appearing: 'no' | 'quickly' | 'slowly';
  /** The title of the next lesson; null if none is offered. */
  nextLesson: string | null;
  /** Whether larger models are compared with this one below. */
  canCompare: boolean;
  /** Whether numbers are covered that a person may reveal. */
  isCovered: boolean;
  /** False with reduced motion. */
  canAppear: boolean;
}

export interface TourCardEvents {
  onGo(position: number): void;
  onPlay(): void;
  onKey(event: KeyboardEvent): void;
  onAppear(isSlow: boolean): void;
  onSkip(): void;
  /** Goes to the waiting question. */
  onQuestion(): void;
  onReveal(): void;
  onNextLesson(): void;
  /** Opens the comparison with larger models. */
  onCompare(): void;
}

export function positionText({ steps, position }: Pick<TourData, 'steps' | 'position'>): string {
  const step = steps[position - 1];
  return step
    ? texts.steps.place(position, steps.length, step.title)
    : texts.steps.overview(steps.length);
}

function scrubber(data: TourData, events: TourCardEvents): TemplateResult {
  const { steps, position, playing, whyLocked } = data;
  const s = texts.steps;
  const button = (name: string, sign: string, go: number): TemplateResult =>
    html`<button
      type="button"
      class="icon"
      aria-label=${name}
      title=${name}
      aria-disabled=${whyLocked !== null || go < 0 || go > steps.length ? 'true' : 'false'}
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
        aria-disabled=${whyLocked === null ? nothing : 'true'}
        title=${whyLocked ?? s.keys}
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
      aria-disabled=${whyLocked === null ? nothing : 'true'}
      @click=${() => events.onPlay()}
    >
      <span class=${playing ? 'pause' : 'start'} aria-hidden="true"></span>
    </button>
    ${button(s.next, 'on', position + 1)}
  </div>`;
}

const segmentClass = (i: number, position: number): string =>
  [i === 0 ? 'all' : '', i <= position ? 'done' : '', i === position ? 'present' : ''].join(' ');

/** The buttons that make a step's result appear. */
function appearing(data: TourData, events: TourCardEvents): TemplateResult {
  const s = texts.steps;
  return html`<p class="appearing">
    ${
      data.appearing === 'quickly'
        ? linkButton(s.skip, () => events.onSkip())
        : linkButton(s.appear, () => events.onAppear(false))
    }
    ${
      data.appearing === 'slowly'
        ? linkButton(s.skip, () => events.onSkip())
        : linkButton(s.slowly, () => events.onAppear(true))
    }
  </p>`;
}

const waiting = (events: TourCardEvents): TemplateResult =>
  html`<p class="waits">
    ${texts.steps.waits} ${linkButton(texts.steps.toQuestion, () => events.onQuestion())}
  </p>`;

/** A long text is written only when it is unfolded. */
const unfolded = (whole: () => string): TemplateResult =>
  html`<details
    class="whole"
    @toggle=${({ target }: Event) => {
      const { open, lastElementChild: body } = target as HTMLDetailsElement;
      if (open && body) body.textContent = whole();
    }}
  >
    <summary>${texts.steps.wholeIntroduction}</summary>
    <p class="caption" dir="auto" tabindex="0"></p>
  </details>`;

const onward = (title: string, events: TourCardEvents): TemplateResult =>
  html`<p>${linkButton(texts.steps.nextLesson(title), () => events.onNextLesson())}</p>`;

const covered = (events: TourCardEvents): TemplateResult =>
  html`<p class="note">
    ${texts.steps.covered} ${linkButton(texts.steps.reveal, () => events.onReveal())}
  </p>`;

export function tourCard(
  data: TourData,
  context: TourContext,
  events: TourCardEvents,
): TemplateResult {
  const step = data.steps[data.position - 1];
  // A single step has no position among others.
  const isAlone = data.steps.length < 2;
  const heading = isAlone && step ? step.title : positionText(data);
  return html`<section class="card step" part="step" aria-label=${texts.steps.region}>
    ${isAlone ? nothing : scrubber(data, events)}
    <div class="step-text">
      ${data.isWaiting ? waiting(events) : nothing}
      ${
        step
          ? html`<h2>${heading}</h2>
              ${data.otherToken === null ? nothing : html`<p class="note">${rich(data.otherToken)}</p>`}
              ${stepText(step, context, data.quiet)}
              ${step.kind === 'bigger' && data.canCompare ? html`<p>${linkButton(texts.bigger.open, () => events.onCompare())}</p>` : nothing}
              ${data.position === data.steps.length && !step.outputs.length && data.nextLesson !== null ? onward(data.nextLesson, events) : nothing}
              ${data.isCovered ? covered(events) : nothing}
              ${step.outputs.length && data.canAppear ? appearing(data, events) : nothing}`
          : html`<h2><bdi>${data.title}</bdi></h2>
              ${data.about ? html`<p class="caption" dir="auto">${data.about}</p>` : nothing}
              ${data.isHosted ? html`<div class="keeping"></div>` : nothing}
              ${data.whole ? unfolded(data.whole) : nothing}
              ${
                isAlone
                  ? nothing
                  : html`<p class="note">
                      ${rich(texts.sentences([texts.steps.overviewSaid(data.steps.length), texts.steps.overviewWhy]))}
                    </p>`
              }`
      }
    </div>
  </section>`;
}
