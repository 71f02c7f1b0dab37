/**
 * Shows where a number came from: a number can be pinned, its operands and the numbers that use it
 * are links, and the trail of links can be walked back.
 */
import type { TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import { scaleOf, scalesOf, toggleFixed, type Scale } from '../../trace/color-scale.js';
import type { Explanation, Stage, Trace } from '../../engine/types.js';
import {
  canGo,
  go,
  trimmed,
  noTrail,
  findCell,
  namedCell,
  typedWords,
  visit,
  type Trail,
} from '../../trace/trail.js';
import { allTerms, isLong } from '../../views/panel/all-terms.js';
import type { CardParts } from '../../views/panel/arithmetic.js';
import { colours } from '../../views/panel/colours.js';
import { goesInto } from '../../views/panel/goes-into.js';
import { origin } from '../../views/panel/origin.js';
import { inspectorTools, trailView } from '../../views/panel/trail.js';
import { texts } from '../../text/language.js';
import { rootOf, type Context } from '../base/context.js';
import { unfoldAround } from './show-in-panel.js';
import type { DiagramView } from '../base/diagram-view.js';
import type { CellRef } from '../../lesson/edits.js';
import { fileTokenizerOf, type Span } from '../../lesson/file-tokenizer.js';
import { cellRefOf } from '../base/diagram-cells.js';

const same = (a: CellRef, b: CellRef): boolean =>
  a.stage === b.stage && a.row === b.row && a.col === b.col;

const cellKey = ({ stage, row, col }: CellRef): string => [stage, row, col].join();

export class Inspector {
  #trail: Trail = noTrail;
  #unfolded = false;
  /** The part of a very long sum that the reader has turned to. */
  #page: { of: string; from: number } | null = null;

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {}

  /** While a number is pinned, pointing at others does not inspect them. */
  get isPinned(): boolean {
    return this.diagram.state.pin !== null;
  }

  /** Clears the trail for another lesson. */
  forget(): void {
    this.#trail = noTrail;
    this.#unfolded = false;
  }

  cardParts(explanation: Explanation, trace: Trace): CardParts {
    this.#trail = trimmed(this.#trail, trace);
    const stage = at(trace.stages, explanation.stage);
    const reached = this.diagram.only?.reached ?? null;
    return {
      tools: inspectorTools(this.#trail, this.isPinned),
      before: this.isPinned ? trailView(this.#trail, trace) : null,
      after: [
        origin(explanation, trace, this.#spans(trace), this.#sentence !== null),
        goesInto(explanation, trace, this.diagram.hidden, reached),
        // The colours of differences have separate scales, which are drawn beside them.
        this.diagram.isDifference ? null : colours(stage, this.#scaleOf(stage, trace)),
      ],
      terms: this.#unfolded && isLong(explanation) ? this.#terms(explanation, trace) : null,
    };
  }

  /** All terms; of a very long sum those from a rank on that the reader has turned to. */
  #terms(explanation: Explanation, trace: Trace): TemplateResult {
    const { stage, row, col } = explanation;
    const from = this.#page?.of === cellKey(explanation) ? this.#page.from : 0;
    const part = from ? trace.explain(stage, { row, col, from }) : explanation;
    return allTerms(part, trace, this.diagram.only?.reached ?? null, from);
  }

  // ---- the reader's actions ----

  /** Keeps a number; pressed again, it is released. */
  press(cell: CellRef): void {
    if (this.isPinned && same(cell, this.diagram.inspected)) return this.release();
    this.#keep(cell);
    this.diagram.inspect(cell, true);
  }

  release(): void {
    if (!this.isPinned) return;
    this.context.look({ pin: null });
    this.diagram.inspect(this.diagram.inspected, false);
  }

  /** Whether the key was handled here. */
  onKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Backspace') {
      if (!this.#walk(event.shiftKey ? 1 : -1)) return false;
    } else if (event.key === 'Escape' && this.isPinned) {
      this.release();
    } else if (event.key === 'Enter') {
      const cell = cellRefOf(event.target);
      if (!cell) return false;
      this.press(cell);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** A walk begins at the number where the first link was pressed. */
  #keep(cell: CellRef, walks = this.isPinned): void {
    const { trace, inspected } = this.diagram;
    const [from, to] = trace ? [namedCell(inspected, trace), namedCell(cell, trace)] : [null, null];
    if (walks && from) this.#trail = visit(this.#trail, from);
    if (to) this.#trail = visit(this.#trail, to);
    this.context.look({ pin: to });
  }

  #walk(by: number): boolean {
    if (!canGo(this.#trail, by)) {
      this.context.announce(texts.inspector[by < 0 ? 'firstVisited' : 'lastVisited']);
      return this.isPinned;
    }
    this.#goTo(go(this.#trail, by));
    return true;
  }

  #goTo(trail: Trail): void {
    const named = trail.cells[trail.at];
    const { trace } = this.diagram;
    const cell = named && trace && findCell(named, trace);
    if (!cell) return;
    this.#trail = trail;
    this.context.look({ pin: named });
    this.#show(cell);
  }

  #show(cell: CellRef): void {
    const root = rootOf(this.context);
    const card = root.querySelector('.answer');
    const inside = card?.contains(root.activeElement) ?? false;
    this.diagram.visit(cell);
    // The pressed link may be gone: the focus then goes to its target.
    const moved = (): void => {
      if (inside) card?.querySelector<HTMLElement>('.place')?.focus({ preventScroll: true });
    };
    setTimeout(moved);
  }

  /** Goes where a pressed button leads. */
  follow(leads: DOMStringMap): void {
    const { inspect, crumb, walk, word, terms } = leads;
    if (inspect !== undefined) {
      const [stage = 0, row = 0, col = 0] = inspect.split(',').map(Number);
      this.#keep({ stage, row, col }, true);
      this.#show({ stage, row, col });
    } else if (crumb !== undefined) {
      this.#goTo({ ...this.#trail, at: Number(crumb) });
    } else if (walk !== undefined) {
      this.#walk(Number(walk));
    } else if (word !== undefined) {
      this.#showWord(Number(word));
    } else if ('next' in leads) {
      this.#showNext();
    } else if ('unfold' in leads) {
      this.#unfolded = !this.#unfolded;
      this.diagram.inspect(this.diagram.inspected, false);
    } else if (terms !== undefined) {
      this.#page = { of: cellKey(this.diagram.inspected), from: Number(terms) };
      this.diagram.inspect(this.diagram.inspected, false);
    } else if ('scale' in leads) {
      this.#keepScale();
    } else if ('keep' in leads) {
      if (this.isPinned) this.release();
      else this.press(this.diagram.inspected);
    }
  }

  /** Moves to the button that adds the next word. */
  #showNext(): void {
    const add = rootOf(this.context).querySelector<HTMLElement>('.next-word .go-on button');
    unfoldAround(add);
    add?.scrollIntoView({ block: 'nearest' });
    add?.focus({ preventScroll: true });
  }

  #keepScale(): void {
    const { trace, inspected } = this.diagram;
    const stage = trace?.stages[inspected.stage];
    if (!trace || !stage) return;
    const scales = toggleFixed(this.diagram.state.scales, stage, this.#scaleOf(stage, trace));
    this.context.look({ scales });
  }

  #scaleOf(stage: Stage, trace: Trace): Scale {
    return scaleOf(stage, scalesOf(trace.stages, this.diagram.state.scales));
  }

  // ---- the typed word ----

  get #sentence(): HTMLInputElement | null {
    return rootOf(this.context).querySelector<HTMLInputElement>('#sentence');
  }

  /** The sentence of the shown numbers, whose field may be hidden. */
  get #text(): string {
    const { computed, state } = this.context.session;
    return state?.text ?? computed?.lesson.input.text ?? '';
  }

  /** The place of each token's word in the sentence; `FileTokenizer.spans` explains null and undefined. */
  #spans(trace: Trace, text = this.#text): (Span | null | undefined)[] {
    const { lesson } = this.context.session.computed ?? {};
    const tokenizer = lesson && fileTokenizerOf(lesson);
    return tokenizer ? tokenizer.spans(trace.ids, text) : typedWords(text, trace.words);
  }

  #showWord(token: number): void {
    const { trace } = this.diagram;
    const range = trace && this.#spans(trace, this.#sentence?.value)[token];
    if (!range || !this.#sentence) return;
    this.#sentence.focus();
    this.#sentence.setSelectionRange(range.from, range.to);
  }
}
