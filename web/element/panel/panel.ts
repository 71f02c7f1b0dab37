/** The panel beside the diagram: its cards, as far as an author shows them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Computed } from '../../session/compute.js';
import { hides } from '../../session/locks.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';
import { attempt, guarded } from '../../views/boundary.js';
import { checks } from '../../views/panel/checks.js';
import type { Context } from '../base/context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { EncoderRoom } from '../encoder/encoder-room.js';
import type { PublishedRoom } from '../published/published-room.js';
import type { TwoTextsRoom } from '../two-texts/two-texts-room.js';
import type { Changes } from '../cards/changes.js';
import type { Teaching } from './teaching.js';

export class Panel {
  #lesson: string | null = null;

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly teaching: Teaching,
    private readonly changes: Changes,
    private readonly encoder: EncoderRoom,
    private readonly published: PublishedRoom,
    private readonly twoTexts: TwoTextsRoom,
  ) {}

  template(): TemplateResult | typeof nothing {
    const { computed, requested } = this.context.session;
    if (hides(requested, 'panel')) return nothing;
    return html`<section class="side" part="panel" aria-label=${texts.panel.region} tabindex="0">
      ${computed ? attempt(() => this.#cards(computed)) : nothing}
    </section>`;
  }

  /**
   * Called after the page has been drawn; returns whether it now shows another lesson than before. The first
   * cards need no scrolling, which would lay out the page before it is complete.
   */
  drawn(): boolean {
    const before = this.#lesson;
    if (this.context.session.computed) this.#lesson = this.diagram.state.lesson;
    return before !== null && this.#lesson !== before;
  }

  #cards(computed: Computed): TemplateResult {
    const { requested } = this.context.session;
    const { follow, hidden } = this.diagram;
    return html`${hides(requested, 'steps') ? nothing : this.teaching.stepCard()}
    ${computed.trace.layers && !requested.show ? nextWordCard(computed) : nothing}
    ${this.#answerCard()} ${hides(requested, 'questions') ? nothing : this.teaching.questionCard()}
    ${requested.hide.includes('parameters') ? nothing : html`<section class="card changing"></section>`}
    ${requested.show ? nothing : html`${this.encoder.cards()} ${this.twoTexts.button()}`}
    ${this.published.card()} ${this.changes.cards(computed, follow, hidden)}
    ${hides(requested, 'checks') ? nothing : this.#checksCard(computed)}`;
  }

  /** The card of the inspected number, which the diagram fills. */
  #answerCard(): TemplateResult | typeof nothing {
    const { input, only } = this.diagram;
    if (only?.reached?.size === 0) return nothing;
    return html`<section
      class="card answer"
      part="answer"
      @click=${input.onAnswer}
      @keydown=${input.onAnswerKey}
    ></section>`;
  }

  /** Printed values apply only to unchanged numbers. */
  #checksCard(computed: Computed): unknown {
    const { isChanged, requested } = this.context.session;
    const { hide, show } = requested;
    const { trace, lesson } = computed;
    if (!lesson.printed?.length) return nothing;
    const { folds } = this.context;
    return guarded([computed, folds.revision, hide, show], () =>
      checks(isChanged ? [] : trace.printed, folds.of('checks')),
    );
  }
}

/** The card of the next word, which a stack's map fills. */
const nextWordCard = ({ trace }: Computed): TemplateResult =>
  html`<section class="card why-word" aria-label=${textsFor(trace).ledger.open} hidden></section>
    <section class="card next-word" aria-label=${textsFor(trace).stack.next} hidden></section>
    <section class="card kv-cache" aria-label=${texts.cache.title} hidden></section>`;
