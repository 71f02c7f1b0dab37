/** The cards that change the computation, and the editor of a number. */
import { randomSeeds } from '../../engine/limits.js';
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { HiddenRow } from '../../trace/hidden.js';
import { differencesOf, differs, type Difference } from '../../trace/difference.js';
import type { Stage, Trace } from '../../engine/types.js';
import type { Computed } from '../../session/compute.js';
import type { Outcome } from '../../session/session.js';
import { problemSentence } from '../../wording/problem.js';
import { guarded, renderView } from '../../views/boundary.js';
import { beforeAfter, changeWords } from '../../views/panel/before-after.js';
import { changedNumbers } from '../../views/panel/changed-numbers.js';
import type { IngredientName } from '../../lesson/ingredients.js';
import type { PagePart } from '../../lesson/page-parts.js';
import { lockedParts, hides } from '../../session/locks.js';
import type { Problem } from '../../lesson/problem.js';
import { ingredients } from '../../views/panel/ingredients.js';
import { parameterSets } from '../../views/panel/parameter-sets.js';
import { changedSince, initialState } from '../../session/view-state.js';
import { openLayer } from '../../trace/layers.js';
import { effectsOfSwitch, type Switching } from '../../teaching/switches.js';
import { cellName } from '../../wording/cell-name.js';
import { rowSummaries } from '../../views/diagram/row-summaries.js';
import { CellEditor, type Editing } from './cell-editor.js';
import { rootOf, type Context } from '../base/context.js';
import { Flash } from './flash.js';
import type { CellRef } from '../../lesson/edits.js';
import { texts } from '../../text/language.js';

/** The parts of the page that change numbers. */
const changingParts: readonly PagePart[] = ['sentence', 'seed', 'switches', 'parameters'];

const sentenceOf = (problem: Problem | null): string | null => problem && problemSentence(problem);

export class Changes {
  readonly editor: CellEditor;
  readonly #flash = new Flash();
  /** The ingredient whose sentence is shown below the switches, and whether it was pressed. */
  #about: IngredientName | null = null;
  #isPressed = false;
  #complaint: string | null = null;
  /** Null while the diagram shows the numbers themselves. */
  #differences: readonly Difference[] | null = null;
  #inspected: CellRef = { stage: 0, row: 0, col: 0 };
  /** Counts changes of these cards that need no computing. */
  #revision = 0;

  constructor(private readonly context: Context) {
    this.editor = new CellEditor(this.#editing());
  }

  get #trace(): Trace {
    return this.context.session.trace;
  }

  /** The differences from the reference; null while they are not shown. */
  differences(trace: Trace): readonly Stage[] | null {
    const { reference } = this.context.session;
    this.#differences &&= differencesOf(trace, reference.trace, this.#differences);
    return this.#differences;
  }

  get isDifference(): boolean {
    return this.#differences !== null;
  }

  showDifference(on: boolean): void {
    this.#differences = on ? [] : null;
    this.#update();
  }

  /** Called when another lesson is shown: a complaint was about the numbers of the one before. */
  forget(): void {
    this.#complaint = this.#about = null;
  }

  /** Called after the diagram has been drawn with changed numbers. */
  repainted(diagram: Element, before: readonly Stage[]): void {
    this.#flash.mark(diagram, before, this.#trace);
  }

  /** The banner above the diagram while it shows differences. */
  banner(): TemplateResult | typeof nothing {
    if (!this.#differences) return nothing;
    const s = texts.reference;
    return html`<div class="difference-banner">
      <span>${s.shown}</span>
      <button type="button" @click=${() => this.showDifference(false)}>${s.hide}</button>
    </div>`;
  }

  /** The cards of the panel. They are drawn again after a computation, or when they change. */
  cards(computed: Computed, follow: number, hidden: readonly HiddenRow[]): unknown {
    const { requested, state, isPending } = this.context.session;
    const { hide, lock, show, compact, ingredients: chosen } = requested;
    const isPart = show !== null || compact;
    const canChange =
      !isPart && !changingParts.every((part) => lockedParts(requested).includes(part));
    // Switches show the current choice, which may be given up before it is computed.
    const frame = [hide, lock, isPart, chosen, isPending, this.context.folds.revision];
    return guarded([this, computed, follow, state?.head, hidden, this.#revision, ...frame], () => [
      hides(requested, 'switches') ? nothing : this.#ingredientsCard(follow, hidden),
      hides(requested, 'parameters') || this.#trace.layers ? nothing : this.#setsCard(),
      canChange ? this.#compareCard(follow, hidden) : nothing,
      isPart
        ? nothing
        : rowSummaries(this.#trace, follow, hidden, this.context.folds.always('rows')),
    ]);
  }

  /** Called when another number is inspected: only its card is drawn again. */
  attend(inspected: CellRef): void {
    this.#inspected = inspected;
    const card = rootOf(this.context).querySelector<HTMLElement>('.changing');
    if (card) renderView(() => this.#numbersCard(), card);
  }

  #update(): void {
    this.#revision++;
    this.context.element.requestUpdate();
  }

  #numbersCard(): TemplateResult | typeof nothing {
    const { session } = this.context;
    const trace = this.#trace;
    const inspected = trace.stages[this.#inspected.stage];
    const changed = new Set(
      session.whyLocked('parameters') ? [] : session.changedNumbers.map(({ stage }) => stage),
    );
    const edited = trace.stages.filter(({ index }) => changed.has(index));
    // Beside a view that an author limited, the card comes with the first change.
    if (session.requested.show && !edited.length && this.#complaint === null) return nothing;
    return changedNumbers(
      {
        trace,
        inspected,
        edited,
        why: inspected ? sentenceOf(session.whyFixed(inspected)) : null,
        complaint: this.#complaint,
        fold: this.context.folds.of('edit'),
      },
      {
        onChange: () => {
          const cell = rootOf(this.context).querySelector<HTMLTableCellElement>(
            '.diagram td.inspected',
          );
          if (!cell) return;
          this.editor.change(cell);
          cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        },
        onReset: (stage) => this.#act(() => session.resetStage(stage)),
      },
    );
  }

  #compareCard(follow: number, hidden: readonly HiddenRow[]): TemplateResult {
    const { session } = this.context;
    const { trace: before, isKept, state } = session.reference;
    const changed = changedSince(state, session.state ?? state);
    const after = this.#trace;
    return beforeAfter(
      {
        after,
        before,
        isKept,
        follow,
        hidden,
        changed: changeWords(changed, session.state ?? state, after),
        isOtherSentence: changed.text,
        seed: state.seed,
        set: state.set,
        differs: differs(after, before),
        shown: this.#differences !== null,
        fold: this.context.folds.of('compare'),
      },
      {
        onKeep: () => {
          session.keepReference();
          this.#update();
        },
        onForget: () => {
          session.forgetReference();
          this.#update();
        },
        onShow: (on) => this.showDifference(on),
      },
    );
  }

  #ingredientsCard(follow: number, hidden: readonly HiddenRow[]): TemplateResult {
    const { session } = this.context;
    const { ingredients: all, ownIngredients: original, facts, trace } = session;
    const about = this.#about;
    const head = session.state?.head ?? 0;
    const traceWith: Switching['traceWith'] = (name, value) => session.traceWith(name, value);
    // The effect is not shown during a question, whose answer it would give away.
    const here =
      about && !hidden.length && !trace.isAdopted
        ? effectsOfSwitch(about, { all, original, facts, trace, follow, head, traceWith })
        : [];
    return ingredients(
      {
        all,
        original,
        facts,
        here,
        whyNot: (name, value) =>
          sentenceOf(session.whyLocked('switches') ?? session.whyNot(name, value)),
        about,
        lesson: session.requested.lesson,
        block: openLayer(trace),
        blocks: trace.layers,
        fold: this.context.folds.of('switches'),
      },
      {
        onChoose: (name, value, gesture) => {
          this.#describeSwitch(name, true);
          void this.#act(() => session.choose(name, value, gesture ?? null));
        },
        onAbout: (name, pressed) => this.#describeSwitch(name, pressed),
        onLeave: () => (this.#isPressed = false),
        onSettle: () => session.settle(),
        onOwn: () => this.#act(() => session.withoutIngredients()),
        onLesson: (lesson) => this.context.choose(lesson),
      },
    );
  }

  #setsCard(): TemplateResult {
    const { session } = this.context;
    const { set, seed, edits } = session.state ?? initialState;
    return parameterSets(
      {
        set,
        whyLocked: sentenceOf(session.whyLocked('parameters')),
        whySeedLocked: sentenceOf(session.whyLocked('seed')),
        seed,
        isOwn: set === null && seed === null && !edits.length,
        whyUnfit: (name) => sentenceOf(session.whyUnfit(name)),
        fold: this.context.folds.of('sets'),
      },
      {
        onSet: (name) => this.#act(() => session.useSet(name)),
        onRandomise: () =>
          this.#act(() => session.randomise(Math.floor(Math.random() * randomSeeds))),
      },
    );
  }

  /**
   * Shows the sentence of a switch; that of a pressed switch stays until the pointer has left all
   * switches.
   */
  #describeSwitch(name: IngredientName, pressed: boolean): void {
    if (!pressed && this.#isPressed) return;
    this.#isPressed ||= pressed;
    if (this.#about === name) return;
    this.#about = name;
    this.#update();
  }

  async #act(change: () => Outcome): Promise<void> {
    this.#complain(await this.context.act(change));
  }

  #complain(sentence: string | null): void {
    if (this.#complaint === sentence) return;
    this.#complaint = sentence;
    this.attend(this.#inspected);
  }

  #editing(): Editing {
    const { context } = this;
    const { session } = context;
    return {
      stageOf: ({ stage }) => this.#trace.stages[stage],
      whyFixed: (stage) => sentenceOf(session.whyFixed(stage)),
      labelOf: ({ stage, row, col }) =>
        cellName(at(this.#trace.stages, stage), row, col, this.#trace),
      valueOf: ({ stage, row, col }) => {
        const { values, cols } = at(this.#trace.stages, stage);
        return at(values, row * cols + col);
      },
      set: (cell, value, gesture) => context.act(() => session.edit(cell, value, gesture)),
      settle: () => {
        session.settle();
        context.element.requestUpdate();
      },
      cancel: (gesture) => void context.act(() => session.cancel(gesture)),
      complain: (sentence) => this.#complain(sentence),
    };
  }
}
