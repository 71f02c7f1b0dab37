/** Why a word: its ledger, and what happens to it without each head. */
import { at } from '../../engine/at.js';
import type { Ledger, Trace } from '../../engine/types.js';
import { ownOff } from '../../lesson/switched-off.js';
import type { ViewState } from '../../session/view-state.js';
import { headTotals, heldDivisor, ledgerRows } from '../../teaching/ledger.js';
import { findCell } from '../../trace/trail.js';
import { numbersOf } from '../../trace/map.js';
import {
  ledger,
  type LedgerData,
  type LedgerEvents,
  type Outcome,
  type WithoutHead,
} from '../../views/panel/ledger.js';
import type { TemplateResult } from 'lit';
import { axisLabel, tokenText } from '../../wording/place.js';
import type { Context } from '../context.js';
import type { DiagramView } from '../diagram/diagram-view.js';

interface Asked {
  readonly trace: Trace;
  readonly token: number;
  readonly word: number;
  readonly found: Ledger;
}

const outcomeOf = (trace: Trace, token: number, word: number): Outcome => {
  const read = (name: 'logits' | 'probabilities'): number =>
    at(numbersOf(trace.stage(name), token), word);
  return { logit: read('logits'), share: read('probabilities') };
};

export class WhyWord {
  #asked: Asked | null = null;
  #without: WithoutHead[] | null = null;
  #stopped = new AbortController();

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
    private readonly redraw: () => void,
  ) {}

  /** The word whose logit or probability is pinned, for this token; null if none is. */
  wordPinned(trace: Trace, token: number): number | null {
    const { pin } = this.diagram.state;
    const isEnding = pin?.stage === 'probabilities' || pin?.stage === 'logits';
    const place = isEnding ? findCell(pin, trace) : null;
    return place?.row === token ? place.col : null;
  }

  draw(trace: Trace, token: number, word: number): TemplateResult {
    const { found } = this.#ask(trace, token, word);
    const rows = ledgerRows(found, trace, token);
    const data: LedgerData = {
      ...{ word: axisLabel('vocabulary', word, trace), token: tokenText(trace, token), rows },
      now: outcomeOf(trace, token, word),
      divisor: heldDivisor(trace, token),
      without: this.#without,
      hasHeads: headTotals(found).length > 0,
    };
    const events: LedgerEvents = {
      onVisit: (place) => this.diagram.visit(place),
      onWithout: () => void this.#switchEachOff(),
    };
    return ledger(data, events);
  }

  stop(): void {
    this.#stopped.abort();
    this.#asked = this.#without = null;
  }

  #ask(trace: Trace, token: number, word: number): Asked {
    const known = this.#asked;
    if (known?.trace === trace && known.token === token && known.word === word) return known;
    this.stop();
    this.#stopped = new AbortController();
    this.#asked = { trace, token, word, found: trace.ledger(token, word) };
    return this.#asked;
  }

  async #switchEachOff(): Promise<void> {
    const asked = this.#asked;
    const { session } = this.context;
    const lesson = session.computed?.lesson;
    if (!asked || !lesson) return;
    const { token, word, found } = asked;
    const { signal } = this.#stopped;
    const { state } = this.diagram;
    const heads: WithoutHead[] = headTotals(found).map((head) => ({ ...head, after: null }));
    this.#without = heads;
    this.redraw();
    const off = state.off ?? ownOff(lesson);
    for (const [i, { layer, head }] of heads.entries()) {
      const without: ViewState = { ...state, off: [...off, { layer, head }] };
      try {
        const trace = await session.computeBeside(without, ['logits', 'probabilities'], signal);
        heads[i] = { ...at(heads, i), after: outcomeOf(trace, token, word) };
      } catch {
        if (!signal.aborted) this.#without = null; // too large: it can be asked for again
      }
      if (signal.aborted) return;
      this.redraw();
    }
  }
}
