/** The card of the heads' mean weights, on the shown text or on a list of sentences. */
import { habitsOf, tellingHeads, type HabitKind, type HabitsOfHead } from '../../trace/habits.js';
import { hasArcs, headsOfStack } from '../../trace/telling-head.js';
import { markedSentences, nounsAmong } from '../../teaching/encoder-sentences.js';
import { contextLength } from '../../lesson/context-length.js';
import { repeatedText } from '../../teaching/repeated-text.js';
import { encoderTexts } from '../../text/encoder.js';
import type { Written } from '../../lesson/file-tokenizer.js';
import type { HeadRef } from '../../lesson/switched-off.js';
import {
  headName,
  heads as view,
  habitSentences,
  type Measured,
} from '../../views/encoder/heads.js';
import { rootOf } from '../base/context.js';
import { Card } from './card.js';
import type { Lacking } from './readings.js';
import { isEncoder } from './offered.js';

interface Found {
  readonly heads: readonly HabitsOfHead[];
  /** The same with positions, if these are without. */
  readonly withPositions: readonly HabitsOfHead[] | null;
}

export class HeadsCard extends Card {
  #measured: Measured = 'own';
  #positions: 'with' | 'without' = 'with';
  #sorted: HabitKind | null = null;
  /** The last measurement; `of` names its text and choices. */
  #found: (Found & { readonly of: string }) | null = null;
  /** The measurement that is running. */
  #going: { readonly of: string; done: number } | null = null;
  /** The random text of a lesson. */
  #random: { readonly lesson: object; readonly text: Written | null } | null = null;
  /** The text and choices of a measurement that failed. */
  #failed: string | null = null;

  override forget(): void {
    super.forget();
    this.#found = this.#going = this.#failed = null;
    this.#positions = 'with';
    if (!this.#listed) this.#measured = 'own';
  }

  protected override stopped(): void {
    this.#failed = this.#going?.of ?? null;
    this.#going = null;
  }

  get #listed(): boolean {
    return isEncoder(this.tools.context.session.computed?.lesson);
  }

  override get line(): string | null {
    const [head] = tellingHeads(this.#found?.heads ?? []);
    if (!head) return null;
    const s = encoderTexts().heads;
    return s.state(headName(head, this.#layers), s.kinds[head.most.kind]);
  }

  /** A random text that is repeated; null: the model cannot look back, or there is no such text. */
  #repeated(): Written | null {
    const { session } = this.tools.context;
    const { lesson, trace } = session.computed ?? {};
    if (!lesson || !trace || session.ingredients.mask !== 'causal') return null;
    if (this.#random?.lesson === lesson) return this.#random.text;
    const positions = contextLength(lesson, trace);
    const text = repeatedText(lesson, trace.vocabulary, positions, (count) =>
      session.uniform(count),
    );
    this.#random = { lesson, text };
    return text;
  }

  get #layers(): number {
    return this.tools.context.session.computed?.trace.layers ?? 1;
  }

  get #key(): string {
    const { state } = this.tools.context.session;
    const text = this.#measured === 'own' ? (state?.text ?? '') : '';
    return JSON.stringify([this.#measured, this.#positions, text]);
  }

  template(): unknown {
    const { session } = this.tools.context;
    const key = this.#key;
    if (![this.#found?.of, this.#going?.of, this.#failed].includes(key)) this.#measure(key);
    const { state } = session;
    const shown =
      state?.arcs && state.layer !== null && state.head !== null
        ? { layer: state.layer, head: state.head }
        : null;
    const isList = this.#measured === 'list';
    return view(
      {
        heads: this.#found?.heads ?? [],
        withPositions: this.#found?.withPositions ?? null,
        layers: this.#layers,
        measured: this.#measured,
        listed: this.#listed ? markedSentences.length : null,
        isRepeatable: this.#repeated() !== null,
        positions: this.#hasPositions ? this.#positions : null,
        sorted: this.#sorted,
        shown,
        done: isList && this.#going ? this.#going.done : null,
        problem: this.problem,
      },
      {
        onMeasure: (measured) => this.#choose(() => (this.#measured = measured)),
        onPositions: (positions) => this.#choose(() => (this.#positions = positions)),
        onSort: (kind) => {
          this.#sorted = kind;
          this.tools.redraw();
        },
        onShow: (head) => this.#show(head),
        onCancel: () => {
          this.#measured = 'own';
          this.stop();
        },
      },
    );
  }

  get #hasPositions(): boolean {
    const { session } = this.tools.context;
    return session.ingredients.positions !== 'none' && !session.whyNot('positions', 'none');
  }

  #choose(change: () => void): void {
    change();
    this.tools.redraw();
  }

  #measure(key: string): void {
    const going = (this.#going = { of: key, done: 0 });
    this.work(async (isCurrent) => {
      const isWithout = this.#positions === 'without';
      const withPositions = await this.#habits(null, isCurrent, going);
      const heads = isWithout ? await this.#habits('positions', isCurrent, going) : withPositions;
      if (!isCurrent()) return;
      this.#going = null;
      this.#found = { of: key, heads, withPositions: isWithout ? withPositions : null };
      const [first = encoderTexts().heads.none] = habitSentences(heads, this.#layers);
      if (this.#measured !== 'own' || isWithout) this.announce(first);
    });
  }

  async #habits(
    lacking: Lacking,
    isCurrent: () => boolean,
    going: { done: number },
  ): Promise<HabitsOfHead[]> {
    const { readings, context } = this.tools;
    if (this.#measured === 'own') {
      const { computed, state } = context.session;
      if (!computed || !state) return [];
      const { trace } = computed;
      const heads = headsOfStack(trace);
      const isHere = lacking === null && heads.every(({ isMissing }) => !isMissing);
      const text = state.text ?? computed.lesson.input.text ?? '';
      return habitsOf([
        isHere ? { tokens: trace.tokens, heads } : await readings.weights(text, isCurrent, lacking),
      ]);
    }
    if (this.#measured === 'repeated') {
      const repeated = this.#repeated();
      return repeated ? habitsOf([await readings.weights(repeated, isCurrent, lacking)]) : [];
    }
    const texts = [];
    for (const [i, sentence] of markedSentences.entries()) {
      const read = await readings.weights(sentence.text, isCurrent, lacking);
      if (!isCurrent()) return [];
      const nouns = nounsAmong(read.tokens, sentence);
      texts.push(nouns ? { ...read, nouns } : read);
      going.done = i + 1;
      this.tools.redraw();
    }
    return habitsOf(texts);
  }

  /** Shows a head's arcs, or in a large stack its block. */
  #show({ layer, head }: HeadRef): void {
    const { context } = this.tools;
    const { trace } = context.session.computed ?? {};
    if (!trace) return;
    const arcs = hasArcs(trace);
    context.look({ arcs, layer, head, part: `block-${layer + 1}/attention` });
    const name = headName({ layer, head }, trace.layers);
    void context.element.updateComplete.then(() => {
      const place = rootOf(context).querySelector(arcs ? '.looks' : '.model-map');
      place?.scrollIntoView({ block: 'nearest' });
      const { shown, opened } = encoderTexts().heads;
      this.announce((arcs ? shown : opened)(name)); // in place of the title of what has appeared
    });
  }
}
