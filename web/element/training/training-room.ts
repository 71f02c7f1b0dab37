/** Training on the page, which loads with the first lesson that can be trained. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { LessonDocument } from '../../lesson/document.js';
import type { CellRef } from '../../lesson/edits.js';
import { isTrainable, untrainedOf } from '../../lesson/lessons.js';
import { recipeOf } from '../../lesson/recipe.js';
import { hides } from '../../session/locks.js';
import type { Trainings } from '../../session/training/index.js';
import type { Training } from '../../session/training/training.js';
import type { Inputs } from '../../session/view-state.js';
import type { LiveStage } from '../../trace/live.js';
import { runningMeans } from '../../trace/lines.js';
import type { Tune } from '../../trace/tones.js';
import { texts } from '../../text/language.js';
import type { Context } from '../base/context.js';
import { Room } from '../base/room.js';
import type { TrainingPart } from './training-part.js';

export class TrainingRoom implements ReactiveController {
  #trainings: Trainings | null = null;
  #part: TrainingPart | null = null;
  readonly #room = new Room(async () => {
    const { Trainings, TrainingPart, KnownWordsPart, NewerPartsPart, SurveyPart } =
      await import('./index.js');
    const { element, session } = this.context;
    const trainings = new Trainings(() => {
      this.#part?.changed();
      if (session.isPending) element.requestUpdate(); // it shows the progress
    });
    this.#trainings = trainings;
    this.#part = new TrainingPart(this.context, trainings, this.theme, this.onLive);
    new KnownWordsPart(this.context);
    new NewerPartsPart(this.context, this.visit);
    new SurveyPart(this.context);
    element.requestUpdate();
    return trainings;
  });

  constructor(
    private readonly context: Context,
    private readonly theme: () => number,
    private readonly onLive: (live: readonly LiveStage[] | null) => void,
    private readonly visit: (cell: CellRef) => void,
  ) {
    context.element.addController(this);
  }

  /** Null before the first training. */
  get now(): Training | null {
    return this.#trainings?.now ?? null;
  }

  /** The curve as a tune: accuracy, or for documents the mean of the last losses. */
  tune(): Tune {
    const { points = [], lines = [] } = this.now ?? {};
    if (!lines.length) return { numbers: points.map(({ accuracy }) => accuracy), from: 0, to: 1 };
    const means = runningMeans(lines.map(({ loss }) => loss));
    const end = (extreme: typeof Math.min): number => means.reduce((a, b) => extreme(a, b));
    return { numbers: means, from: end(Math.min), to: end(Math.max) };
  }

  /** The lesson after the state's training steps. */
  async documentAt(
    lesson: LessonDocument,
    state: Inputs,
    signal: AbortSignal,
  ): Promise<LessonDocument> {
    const trainings = await this.#room.enter();
    return trainings.of(lesson, state).documentAt(state.trained ?? 0, signal);
  }

  /** Called when the page shows another lesson. */
  forget(): void {
    this.#trainings?.forget();
  }

  hostUpdated(): void {
    if (!recipeOf(this.context.session.computed?.lesson)) return;
    this.#room.enterToDraw(this.context);
  }

  hostDisconnected(): void {
    this.#trainings?.end();
  }

  /** Until the lesson is computed, its name says whether it can be trained: its row has its room at once. */
  get #isShown(): boolean {
    const { computed, requested } = this.context.session;
    const can = computed ? recipeOf(computed.lesson) !== null : isTrainable(requested.lesson);
    return can && !hides(requested, 'training');
  }

  /** Whether a trained lesson is shown unchanged: only the origin of its numbers is shown. */
  get #isLearned(): boolean {
    const { state, requested } = this.context.session;
    const { lesson, trained } = state ?? requested;
    return untrainedOf(lesson) !== null && !trained;
  }

  /** The controls, above the map. */
  template(): TemplateResult | typeof nothing {
    if (!this.#isShown) return nothing;
    const above = this.#isLearned
      ? nothing
      : html`<div class="training-row">
          <section
            class="training controls-of"
            part="training"
            aria-label=${texts.pageParts.training}
          ></section>
        </div>`;
    return html`${above} ${this.#isCompact ? this.#measures() : nothing}`;
  }

  /**
   * The measures of the training so far; a compact element has no room for them between map and
   * diagram.
   */
  belowMap(): TemplateResult | typeof nothing {
    return this.#isShown && !this.#isCompact ? this.#measures() : nothing;
  }

  get #isCompact(): boolean {
    return this.context.session.requested.compact;
  }

  #measures(): TemplateResult {
    const isLearned = this.#isLearned;
    return html`<div class=${isLearned ? 'training-row learned' : 'training-row'}>
      <div
        class="training measures"
        part="training"
        role=${isLearned ? 'region' : nothing}
        aria-label=${isLearned ? texts.pageParts.training : nothing}
      ></div>
      <div class="known-words" hidden></div>
      <div class="newer" hidden></div>
    </div>`;
  }

  /** The measures of the model, and other models, below everything that it computes. */
  below(): TemplateResult | typeof nothing {
    if (!this.#isShown || !this.context.session.computed) return nothing;
    return html`<div class="survey-row">
      <section class="survey"></section>
      <section class="survey models" aria-label=${texts.bigger.title}></section>
    </div>`;
  }
}
