/** The section in which heads are compared; loaded for lessons with several. */
import { nothing, render } from 'lit';
import type { Stage } from '../../engine/types.js';
import type { Computed } from '../../session/calculation.js';
import { weightsOf } from '../../trace/heads.js';
import { inLayer } from '../../lesson/stages.js';
import { hides } from '../../session/locks.js';
import { earlySentence } from '../../text/early-problem.js';
import { disagreementText, heads } from '../../views/figures/heads.js';
import type { Diagram } from './diagram.js';
import { HeadCursor } from './head-cursor.js';

export class Comparing {
  #pair: [number, number] = [0, 1];
  #drawn: unknown[] = [];
  #cursor: HeadCursor | null = null;

  constructor(private readonly diagram: Diagram) {}

  /** The page has been drawn. */
  drawn(computed: Computed): void {
    const place = this.diagram.root.querySelector<HTMLElement>('.explored');
    if (!place) return;
    const { follow, theme } = this.diagram;
    const { trace } = computed;
    const count = weightsOf(trace).length;
    if (this.#pair.some((one) => one >= count)) this.#pair = [0, 1];
    const { hidden } = this.diagram;
    const only = this.diagram.state.head;
    const locked = this.diagram.session.whyLocked('heads');
    const whyLocked = locked && earlySentence(locked);
    const data = { trace, follow, only, pair: this.#pair, theme, hidden, whyLocked };
    const isShown = !hides(this.diagram.state, 'heads') && !this.diagram.only?.stages;
    const drawn = [place, computed, ...Object.values(data), isShown];
    if (drawn.every((value, i) => value === this.#drawn[i])) return;
    this.#drawn = drawn;
    if (!isShown) return void render(nothing, place);
    const content = heads(data, {
      onOnly: (weights) =>
        this.diagram.look(
          weights ? { head: weights.head, ...inLayer(weights.layer) } : { head: null },
        ),
      onPair: (pair) => {
        this.#pair = pair;
        this.drawn(computed);
        const all = weightsOf(trace);
        const [a, b] = pair.map((one) => all[one]) as [Stage, Stage];
        this.diagram.say(disagreementText(a, b, trace, follow));
      },
    });
    render(content, place);
    if (count < 2) return; // one is compared with nothing
    this.#cursorOn(place).drawn(data);
    this.diagram.redrawn();
  }

  #cursorOn(place: HTMLElement): HeadCursor {
    return (this.#cursor ??= new HeadCursor(place, {
      onAsk: (asked) => this.diagram.ask(asked, true),
      say: (text) => this.diagram.say(text),
    }));
  }
}
