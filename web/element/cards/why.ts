/**
 * Why the model predicts the chosen word, in the panel and on the map. Nothing is computed until a
 * word is chosen.
 */
import { html, render, type ReactiveController } from 'lit';
import { at, required } from '../../engine/at.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { Inputs } from '../../session/view-state.js';
import type { SwitchedPart } from '../../lesson/switched-off.js';
import { isHidden } from '../../trace/hidden.js';
import { isIncomplete } from '../../trace/layers.js';
import {
  contributions,
  LedgerTrace,
  sumOfPart,
  partOfContribution,
  switchedByPart,
  answerPathOf,
  type AnswerPath,
} from '../../trace/why.js';
import { blockOfPart, type StackPart } from '../../trace/parts.js';
import { texts } from '../../text/language.js';
import { spokenWhy, whyWord, type WhyData, type Without } from '../../views/panel/why-word.js';
import { stageWords } from '../../wording/names.js';
import { inHead } from '../../wording/cell-name.js';
import { rootOf, type Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';

type Cell = NonNullable<WhyData['inspected']>;

/** A word's ledger at a token, for one state. */
interface WordLedger {
  readonly of: Inputs;
  readonly token: number;
  readonly word: number;
  readonly trace: LedgerTrace;
  readonly answerPath: AnswerPath;
}

/** The explanation's part on the map. */
export interface OnMap {
  readonly word: number;
  readonly answerPath: AnswerPath;
  /** The part of the model whose bar is open. */
  readonly marked: { readonly part: StackPart; readonly head: number | null } | null;
}

export class Why implements ReactiveController {
  #ledger: WordLedger | null = null;
  #isWhole = false;
  #open: number | null = null;
  #inspected: Cell | null = null;
  #without: { of: WordLedger; part: Stage; found: Without | 'wait' | 'failed' } | null = null;
  #stop = new AbortController();

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    this.draw();
  }

  hostDisconnected(): void {
    this.#stop.abort();
  }

  get onMap(): OnMap | null {
    const ledger = this.#now();
    return (
      ledger && { word: ledger.word, answerPath: ledger.answerPath, marked: this.#marked(ledger) }
    );
  }

  #marked(ledger: WordLedger): OnMap['marked'] {
    const contribution =
      this.#open === null ? undefined : contributions(ledger.trace.added)[this.#open];
    return contribution
      ? { part: partOfContribution(contribution, ledger.trace), head: contribution.stage.head }
      : null;
  }

  /**
   * The explanation of the chosen word, computed at the first use; null if no word is chosen, or if
   * it cannot be computed.
   */
  #now(): WordLedger | null {
    const { trace, state, hidden } = this.diagram;
    const computed = this.context.session.computed?.state;
    const shares = trace && stageOf(trace, 'probabilities');
    const word = state.why;
    if (!trace || !computed || !shares || word === null) return null;
    const token = Math.min(state.token ?? trace.tokens.length - 1, trace.tokens.length - 1);
    if (word >= trace.vocabulary.length || isHidden(hidden, { stage: shares.index, row: token })) {
      return null;
    }
    if (!trace.hasLedger(token, word)) return null;
    const ledger = this.#ledger;
    if (ledger?.of === computed && ledger.token === token && ledger.word === word) return ledger;
    const read = new LedgerTrace(trace, trace.ledger(token, word));
    this.#close();
    this.#ledger = {
      of: computed,
      token,
      word,
      trace: read,
      answerPath: answerPathOf(read.added, trace, token),
    };
    return this.#ledger;
  }

  #close(): void {
    this.#open = null;
    this.#inspected = null;
    this.#without = null;
    this.#stop.abort();
  }

  draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.card.why-word');
    const { trace, state } = this.diagram;
    if (!container) return;
    const before = this.#ledger;
    const ledger = this.#now();
    const isComing = !ledger && trace !== null && state.why !== null && isIncomplete(trace);
    container.hidden = !ledger && !isComing;
    if (!ledger) {
      if (isComing)
        render(html`<p class="note" role="status">${texts.ledger.coming}</p>`, container);
      return;
    }
    const data = this.#dataOf(ledger);
    render(
      whyWord(data, {
        onOpen: (index) => this.#press(ledger, index),
        onWhole: (isWhole) => {
          this.#isWhole = isWhole;
          this.draw();
        },
        onInspect: (event) => this.#inspect(event, ledger),
        onClose: () => this.context.look({ why: null }),
      }),
      container,
    );
    const isOther = before && (before.word !== ledger.word || before.token !== ledger.token);
    if (ledger === before || (before && !isOther)) return;
    this.context.announce(spokenWhy(data));
    this.#explain(ledger);
  }

  /** The panel explains the weight of the answer's largest curve. */
  #explain({ answerPath: { curves }, trace }: WordLedger): void {
    const [largest] = curves;
    const weights = trace.stages.find(
      ({ name, layer, head }) =>
        name === 'weights' && layer === largest?.layer && head === largest.head,
    );
    if (!largest || !weights || this.diagram.state.pin) return;
    this.diagram.pointAt({ stage: weights.index, row: largest.to, col: largest.from });
  }

  #dataOf(ledger: WordLedger): WhyData {
    const { trace, token, word, answerPath } = ledger;
    const off = this.#without?.of === ledger ? this.#without : null;
    return {
      trace,
      token,
      word,
      answerPath,
      isWhole: this.#isWhole,
      open: this.#open,
      inspected: this.#inspected,
      ...predictionIn(trace, ledger),
      off: off && {
        name: inHead(stageWords(off.part.name), off.part, trace),
        adds: sumOfPart(trace.added, off.part),
        without: off.found,
      },
    };
  }

  /** Opens a bar's arithmetic, and its part below the map. */
  #press(ledger: WordLedger, index: number | null): void {
    this.#close();
    this.#open = index;
    const contribution = index === null ? undefined : contributions(ledger.trace.added)[index];
    if (contribution) {
      const part = partOfContribution(contribution, ledger.trace);
      const layer = blockOfPart(part);
      this.context.look({ part, ...(layer === null ? {} : { layer, head: null }) });
      const stage = at(ledger.trace.stages, contribution.stage.index);
      const switched = switchedByPart(stage);
      if (switched) void this.#switchOff(ledger, stage, switched);
    }
    this.context.element.requestUpdate();
  }

  async #switchOff(ledger: WordLedger, part: Stage, switched: SwitchedPart): Promise<void> {
    const { session } = this.context;
    const { state } = session;
    if (!state) return;
    const stop = (this.#stop = new AbortController());
    const show = (found: Without | 'wait' | 'failed'): void => {
      this.#without = { of: ledger, part, found };
      this.draw();
    };
    show('wait');
    try {
      const off = [...session.off, switched];
      const trace = await session.computeBeside(
        { ...state, off },
        ['logits', 'probabilities'],
        stop.signal,
      );
      if (stop.signal.aborted) return;
      show(predictionIn(trace, ledger));
    } catch {
      if (!stop.signal.aborted) show('failed');
    }
  }

  /** A number of the model is shown in its matrix, one of the ledger here. */
  #inspect(event: Event, ledger: WordLedger): void {
    const inspected = (event.target as Element).closest<HTMLElement>('[data-inspect]');
    const address = inspected?.dataset['inspect'];
    if (address === undefined) return;
    const [stage = 0, row = 0, col = 0] = address.split(',').map(Number);
    if (stage < (this.diagram.trace?.stages.length ?? 0)) {
      return this.diagram.visit({ stage, row, col });
    }
    if (!at(ledger.trace.stages, stage).name.startsWith('ledger')) return;
    this.#inspected = { stage, row, col };
    this.draw();
  }
}

/** The logit and the probability of a word at a token. */
function predictionIn(trace: Trace, { token, word }: Pick<WordLedger, 'token' | 'word'>): Without {
  const numberIn = (name: string): number => {
    const { values, cols } = required(stageOf(trace, name), name);
    return at(values, token * cols + word);
  };
  return { logit: numberIn('logits'), probability: numberIn('probabilities') };
}

const stageOf = (trace: Trace, wanted: string): Stage | undefined =>
  trace.stages.find(({ name, isMissing }) => name === wanted && !isMissing);
