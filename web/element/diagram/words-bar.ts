/** Shows the words on a line at the top while their row is out of view, or a compact step has none. */
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { headlineToken } from '../../trace/map.js';
import { tokensFrom, tokensWith } from '../../trace/attention-row.js';
import { wordsBar } from '../../views/diagram/words-bar.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { hasTokenRow } from './token-row.js';

export class WordsBar implements ReactiveController {
  #isAway = false;
  #observed: Element | null = null;
  /** The word that was last scrolled to. */
  #shown: Element | null = null;
  readonly #observer = new IntersectionObserver((entries) => {
    const isAway = !entries.at(-1)?.isIntersecting;
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.context.element.requestUpdate();
  });

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    context.element.addController(this);
  }

  /** Nothing where a part is shown alone. */
  template(): TemplateResult | typeof nothing {
    const { trace, only, follow, state } = this.diagram;
    const hasRow = hasTokenRow(only);
    if (!trace || (state.compact ? hasRow || state.show !== null : !hasRow)) return nothing;
    const token =
      trace.layers && !state.arcs ? headlineToken({ trace, token: state.token }) : follow;
    const span = tokensWith(token, tokensFrom(0, trace.tokens.length));
    return html`<div class="words-bar">
      ${this.#isAway || !hasRow ? wordsBar(trace, token, span, (pressed) => this.diagram.followToken(pressed)) : nothing}
    </div>`;
  }

  hostUpdated(): void {
    const root = rootOf(this.context);
    const word = root.querySelector<HTMLElement>('.words-line > .looking');
    if (word && word !== this.#shown)
      word.parentElement?.scrollTo({ left: word.offsetLeft - word.parentElement.clientWidth / 2 });
    this.#shown = word;
    const row = root.querySelector('.chips, .model-map .map-line');
    if (row === this.#observed) return;
    this.#observer.disconnect();
    this.#observed = row;
    this.#isAway = false;
    if (row) this.#observer.observe(row);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#observed = null;
  }
}
