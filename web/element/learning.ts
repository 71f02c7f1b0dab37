/** All that teaches around the sheet: the steps at once, questions at the first sign of a person. */
import { html, type nothing, type TemplateResult } from 'lit';
import type { LessonDocument } from '../lesson/document.js';
import type { Trace } from '../engine/types.js';
import type { Place } from './diagram-cells.js';
import type { Quiz } from './quiz.js';
import { stepsOnce, Tour, type TourHost } from './tour.js';
import type { WordDialog } from './word-dialog.js';
import { texts } from '../text/language.js';

export interface LearningScene {
  lesson: string;
  /** The sentence; empty where there is none. */
  text: string;
  readonly document: LessonDocument;
  trace: Trace;
  follow: number;
  head: number;
  traceOf(document: LessonDocument): Trace | null;
}

export interface LearningEvents {
  /** A number to explain, since a step or an answer speaks of it. */
  onAsk(place: Place): void;
  /** A cell that shows why; to be brought into view. */
  onSpot(place: Place): void;
  say(text: string): void;
}

/** Without the network the page still does what it does. */
const noMatter = (): void => undefined;

export class Learning {
  readonly #tour: Tour;
  #quiz: Quiz | null = null;
  #words: Promise<WordDialog> | null = null;
  #asked = false;
  #listening = false;

  constructor(
    private readonly host: TourHost,
    /** Of a person. */
    private readonly firstSign: Promise<void>,
    private readonly events: LearningEvents,
  ) {
    this.#tour = new Tour(host, {
      onStep: (place) => {
        if (place) events.onAsk(place);
      },
      say: events.say,
      veils: () => this.#quiz?.veils ?? [],
    });
  }

  /** To be told what is on screen before the cards are drawn. */
  attend(scene: LearningScene): void {
    const { trace, follow, head, traceOf } = scene;
    const tour = { trace, follow, head, title: trace.title, about: trace.about };
    this.#tour.attend({ ...tour, quiet: false });
    if (!this.#quiz) return void this.#loadQuiz();
    this.#quiz.know(stepsOnce(trace));
    this.#quiz.attend({
      trace,
      follow,
      head,
      traceOf,
      get document() {
        return scene.document;
      },
      place: `${scene.lesson}\n${scene.text}`,
      step: this.#tour.step,
    });
    this.#tour.attend({ ...tour, quiet: this.#quiz.veils.length > 0 });
  }

  /** Where we are. */
  stepCard(): TemplateResult {
    return this.#tour.render();
  }

  /** Predict, then see. */
  questionCard(): TemplateResult | typeof nothing {
    const { predict, predictSoon } = texts.panel;
    return (
      this.#quiz?.render() ??
      html`<section class="card quiz soon" aria-label=${predict}>
        <h3>${predict}</h3>
        <p class="note">${predictSoon}</p>
      </section>`
    );
  }

  /** Marks the sheet; to be called after each drawing. */
  apply(): void {
    this.#tour.apply();
    this.#quiz?.apply();
    if (this.#listening) return;
    this.#listening = true;
    this.host.renderRoot.addEventListener('click', this.#onClick);
  }

  stop(): void {
    this.#tour.pause();
  }

  // ---- what loads later, so that the first numbers come soon ----

  async #loadQuiz(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    await this.firstSign;
    this.#tour.load().catch(noMatter);
    try {
      const { Quiz } = await import('./quiz.js');
      this.#quiz = new Quiz(this.host, {
        onAsk: this.events.onAsk,
        onSpot: this.events.onSpot,
        goTo: (kind) => this.#tour.goTo(kind),
      });
      this.host.requestUpdate();
    } catch {
      this.#asked = false; // so that a later drawing tries again
    }
  }

  #onClick = (event: Event): void => {
    const target = event.target as Element | null;
    const term = target?.closest<HTMLElement>('[data-term]')?.dataset['term'];
    if (term !== undefined) void this.#explain(term);
  };

  async #explain(term: string): Promise<void> {
    this.#words ??= import('./word-dialog.js').then(
      ({ WordDialog }) => new WordDialog(this.host.renderRoot as ShadowRoot),
    );
    try {
      (await this.#words).openTerm(term);
    } catch {
      this.#words = null;
    }
  }
}
