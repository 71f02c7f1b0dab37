/** The card on where we are: a scrubber over the steps, and what the present one does. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TourStep, TourContext } from '../../teaching/tour.js';
import { linkButton } from '../link-button.js';
import { stepText } from './step-text.js';
import { rich } from '../rich.js';
import { texts } from '../../text/language.js';

export interface TourData {
  steps: readonly TourStep[];
  /** From 1; 0 is the whole diagram before the first step. */
  position: number;
  playing: boolean;
  /** Playing waits for the answer to a question. */
  isWaiting: boolean;
  /** Why another one cannot be gone to; null if it can. */
  whyLocked: string | null;
  /** The lesson's title and introduction, shown while no step is on. */
  title: string;
  about: string;
  /** Writes out title and introduction; null if the page shows all of them. */
  whole: (() => string) | null;
  /** A question about this step is open: its answer is not told yet. */
  quiet: boolean;
  /** Whether what the step makes is appearing bit by bit now. */
  appearing: 'no' | 'quickly' | 'slowly';
  /** Not where a person wants little to move. */
  canAppear: boolean;
}

export interface TourCardEvents {
  onGo(position: number): void;
  onPlay(): void;
  onKey(event: KeyboardEvent): void;
  onAppear(isSlow: boolean): void;
  onSkip(): void;
  /** To the question that waits. */
  onQuestion(): void;
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
      data.appearing === 'no'
        ? linkButton(s.appear, () => events.onAppear(false))
        : linkButton(s.skip, () => events.onSkip())
    }
    ${linkButton(s.slowly, () => events.onAppear(true))}
  </p>`;
}

const waiting = (events: TourCardEvents): TemplateResult =>
  html`<p class="waits">
    ${texts.steps.waits} ${linkButton(texts.steps.toQuestion, () => events.onQuestion())}
  </p>`;

/** A long text is written out when it is unfolded, not before. */
const unfolded = (whole: () => string): TemplateResult =>
  html`<details
    class="whole"
    @toggle=${({ target }: Event) => {
      const { open, lastElementChild: place } = target as HTMLDetailsElement;
      if (open && place) place.textContent = whole();
    }}
  >
    <summary>${texts.steps.wholeIntroduction}</summary>
    <p class="caption" dir="auto" tabindex="0"></p>
  </details>`;

export function tourCard(
  data: TourData,
  context: TourContext,
  events: TourCardEvents,
): TemplateResult {
  const step = data.steps[data.position - 1];
  // One alone leads nowhere, and is no first of one.
  const isAlone = data.steps.length < 2;
  const place = isAlone && step ? step.title : positionText(data);
  return html`<section class="card step" part="step" aria-label=${texts.steps.region}>
    ${isAlone ? nothing : scrubber(data, events)}
    <div class="step-text">
      ${data.isWaiting ? waiting(events) : nothing}
      ${
        step
          ? html`<h2>${place}</h2>
              ${stepText(step, context, data.quiet)}
              ${step.made.length && data.canAppear ? appearing(data, events) : nothing}`
          : html`<h2><bdi>${data.title}</bdi></h2>
              ${data.about ? html`<p class="caption" dir="auto">${data.about}</p>` : nothing}
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
