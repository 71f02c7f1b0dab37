/** What an encoder cannot do. */
import { at } from '../../engine/at.js';
import { pronounCase, readyPairs } from '../../teaching/encoder-sentences.js';
import type { ReadText } from '../../trace/habits.js';
import type { View } from '../../session/view-state.js';
import { cosine } from '../../trace/likeness.js';
import { encoderTexts } from '../../text/encoder.js';
import { short } from '../../views/encoder/common.js';
import {
  limits,
  type LimitPair,
  type PronounHead,
  type LimitsData,
  type PronounWeights,
} from '../../views/encoder/limits.js';
import { Card, type Tools } from './card.js';

/** The position of a word that is one token; −1: there is none. */
const positionOf = ({ tokens }: ReadText, word: string): number =>
  tokens.findIndex((token) => token.replace('▁', '') === word);

function pronounWeights(read: ReadText, head: number, adjective: string): PronounWeights {
  const { values, cols } = at(read.heads, head);
  const weight = (from: string, to: string): number =>
    values[positionOf(read, from) * cols + positionOf(read, to)] ?? NaN;
  const { pronoun, nouns } = pronounCase;
  return {
    toNouns: [weight(pronoun, nouns[0]), weight(pronoun, nouns[1])],
    fromAdjective: weight(adjective, nouns[1]),
  };
}

export class LimitsCard extends Card {
  #pronoun: LimitsData['pronoun'] = null;
  #cosines: LimitsData['cosines'] = {};
  #isBusy = false;

  constructor(
    tools: Tools,
    private readonly compare: (pair: LimitPair) => void,
  ) {
    super(tools);
  }

  override forget(): void {
    super.forget();
    this.#pronoun = null;
    this.#isBusy = false;
    this.#cosines = {};
  }

  protected override stopped(): void {
    this.#isBusy = false;
  }

  template(): unknown {
    return limits(
      {
        layers: this.tools.context.session.computed?.trace.layers ?? 1,
        pronoun: this.#pronoun,
        cosines: this.#cosines,
        isBusy: this.#isBusy,
        problem: this.problem,
      },
      {
        onPronoun: () => this.#weighPronoun(),
        onPair: (pair) => this.measurePair(pair),
        onShow: (sentence) => this.#show(sentence),
        onCompare: (pair) => this.compare(pair),
      },
    );
  }

  #weighPronoun(): void {
    const { readings } = this.tools;
    this.#isBusy = true;
    this.work(async (isCurrent) => {
      const [first, second] = pronounCase.texts;
      const [firstText, other] = [
        await readings.weights(first, isCurrent),
        await readings.weights(second, isCurrent),
      ];
      if (!isCurrent()) return;
      const last = Math.max(...firstText.heads.map(({ layer }) => layer ?? 0));
      this.#pronoun = firstText.heads.flatMap(({ layer, head }, i) =>
        layer === last
          ? [
              {
                layer,
                head: head ?? 0,
                weights: [
                  pronounWeights(firstText, i, pronounCase.adjectives[0]),
                  pronounWeights(other, i, pronounCase.adjectives[1]),
                ] as const,
              },
            ]
          : [],
      );
      this.#isBusy = false;
    });
    this.tools.redraw();
  }

  /** Computes the cosine of a pair. */
  measurePair(pair: LimitPair): void {
    const { readings } = this.tools;
    this.#isBusy = true;
    this.work(async (isCurrent) => {
      const [a, b] = readyPairs[pair];
      const [first, other] = [
        await readings.vector(a, isCurrent),
        await readings.vector(b, isCurrent),
      ];
      if (!isCurrent()) return;
      const found = cosine(first.vector, other.vector);
      this.#cosines = { ...this.#cosines, [pair]: found };
      this.#isBusy = false;
      this.announce(encoderTexts().limits.cosine(short(found)));
    });
    this.tools.redraw();
  }

  /** The head whose pronoun puts most weight on the two nouns. */
  #shownHead(): Partial<View> {
    const nouns = ({ weights: [{ toNouns }] }: PronounHead): number => toNouns[0] + toNouns[1];
    const [most] = [...(this.#pronoun ?? [])].sort((a, b) => nouns(b) - nouns(a));
    if (!most) return {};
    const { layer, head } = most;
    return { layer, head, part: `block-${layer + 1}/attention` };
  }

  /** Shows a sentence on the page, and what its pronoun attends to. */
  #show(sentence: number): void {
    const { context } = this.tools;
    const { session } = context;
    const text = at(pronounCase.texts, sentence);
    void context
      .act(() => session.setText(text))
      .then(async (problem) => {
        await session.arrival;
        if (problem !== null) return this.announce(problem);
        const { tokens } = session.trace;
        const token = positionOf({ tokens, heads: [] }, pronounCase.pronoun);
        if (token >= 0) context.look({ token, arcs: true, ...this.#shownHead() });
      });
  }
}
