/** The section that compares heads. */
import { nothing } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { Computed } from '../../session/compute.js';
import { weightsOf } from '../../trace/heads.js';
import { inLayer } from '../../lesson/stages.js';
import { openPart } from '../../session/open-part.js';
import { hides } from '../../session/locks.js';
import { texts } from '../../text/language.js';
import { problemSentence } from '../../wording/problem.js';
import { guarded, renderView } from '../../views/boundary.js';
import { heads, shownDisagreement, type HeadsEvents } from '../../views/figures/heads.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import { HeadCursor } from './head-cursor.js';

export class Comparing {
  #pair: [number, number] = [0, 1];
  #cursor: HeadCursor | null = null;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {}

  /** Called after the page has been drawn. */
  drawn(computed: Computed): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.explored');
    if (!container) return;
    const { session } = this.context;
    const { follow, theme, hidden, state, only } = this.diagram;
    const { trace } = computed;
    const all = weightsOf(trace);
    if (this.#pair.some((index) => index >= all.length)) this.#pair = [0, 1];
    const locked = session.whyLocked('heads');
    const whyLocked = locked && problemSentence(locked);
    const data = { trace, follow, only: state.head, pair: this.#pair, theme, hidden, whyLocked };
    const isShown = !hides(state, 'heads') && !only?.stages && openPart(trace, state) === 'all';
    const events: HeadsEvents = {
      onOnly: (weights) =>
        this.context.look(
          weights ? { head: weights.head, ...inLayer(weights.layer) } : { head: null },
        ),
      onPair: (pair) => {
        this.#pair = pair;
        this.drawn(computed);
        const [a, b] = pair.map((index) => all[index]) as [Stage, Stage];
        this.context.announce(shownDisagreement(a, b, data) ?? texts.announcements.covered);
      },
    };
    const content = guarded([computed, isShown, ...Object.values(data)], () =>
      isShown ? heads(data, events) : nothing,
    );
    renderView(() => content, container);
    if (isShown && all.length > 1) this.#cursorOn(container).drawn(data);
  }

  /** Another language draws the section anew. */
  #cursorOn(container: HTMLElement): HeadCursor {
    if (this.#cursor?.section === container) return this.#cursor;
    return (this.#cursor = new HeadCursor(container, {
      onInspect: (cell) => this.diagram.inspect(cell, true),
      say: (text) => this.context.announce(text),
    }));
  }
}
