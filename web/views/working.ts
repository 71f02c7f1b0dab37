/** Shows that a computation is slow, with a button to stop it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Arrived } from '../session/request.js';
import { texts } from '../text/language.js';

const megabytes = (bytes: number): string => texts.number(Number((bytes / 1e6).toFixed(1)));

/** The content of the page during a computation: nothing, or the previous state. */
export type OnScreen = 'nothing' | 'before';

export const working = (
  seen: OnScreen,
  /** The lesson that is being loaded; null: none. */
  loading: string | null,
  onStop: () => void,
  /** A training's present step and its aim; null: none is running. */
  training: { step: number; aim: number } | null = null,
  /** The fraction of the computation that is done, from 0 to 1; null: unknown. */
  share: number | null = null,
  /** The large file of the lesson that is on its way; null: none. */
  file: Arrived | null = null,
): TemplateResult => {
  const { stop, lesson, training: trained, computed, received, [seen]: computing } = texts.progress;
  const done = file ? file.bytes / file.all : share;
  const percent = done === null ? null : Math.floor(100 * done);
  const doing = loading !== null ? lesson[seen](loading) : computing;
  const text = training
    ? trained(texts.number(training.step), texts.number(training.aim))
    : file
      ? `${doing} ${received(megabytes(file.bytes), megabytes(file.all))}`
      : percent === null
        ? doing
        : `${doing} ${computed(texts.number(percent))}`;
  return html`<div class="working">
    <progress
      aria-label=${text}
      max=${training?.aim ?? (percent === null ? nothing : 100)}
      value=${training?.step ?? percent ?? nothing}
    ></progress>
    <span>${text}</span>
    <button type="button" @click=${onStop}>${stop}</button>
  </div>`;
};
