/** What an encoder cannot do: sentences to check, with numbers computed at that moment. */
import { html, nothing, type TemplateResult } from 'lit';
import type { HeadRef } from '../../lesson/switched-off.js';
import {
  pronounCase,
  readyPairs,
  type Pair,
  type ReadyPair,
} from '../../teaching/encoder-sentences.js';
import { encoderTexts } from '../../text/encoder.js';
import { rich } from '../rich.js';
import { headName } from './heads.js';
import { button, mix, sentenceText, short, wideTable } from './common.js';

/** A head's weights in one sentence of the pronoun's pair. */
export interface PronounWeights {
  /** From the pronoun to each of the two nouns. */
  readonly toNouns: readonly [number, number];
  /** From the adjective to the second noun. */
  readonly fromAdjective: number;
}

export interface PronounHead extends HeadRef {
  /** In the first sentence, and in the second. */
  readonly weights: readonly [PronounWeights, PronounWeights];
}

/** Pairs whose meaning differs more than their vectors. */
export type LimitPair = Extract<ReadyPair, 'negated' | 'reversed'>;

export interface LimitsData {
  readonly layers: number;
  /** The heads of the last block; null: not computed yet. */
  readonly pronoun: readonly PronounHead[] | null;
  readonly cosines: Readonly<Partial<Record<LimitPair, number>>>;
  /** Whether something is being computed. */
  readonly isBusy: boolean;
  readonly problem: string | null;
}

export interface LimitsEvents {
  onPronoun(): void;
  onPair(pair: LimitPair): void;
  /** Shows a sentence of the pronoun's pair on the page. */
  onShow(sentence: number): void;
  onCompare(pair: LimitPair): void;
}

/** The head in which the adjective changes the weight on the second noun most. */
const movedMost = (heads: readonly PronounHead[]): PronounHead => {
  const move = ({ weights: [a, b] }: PronounHead): number => b.fromAdjective - a.fromAdjective;
  return heads.reduce((most, head) => (Math.abs(move(head)) > Math.abs(move(most)) ? head : most));
};

function pronounFound(
  heads: readonly PronounHead[],
  { layers }: LimitsData,
  events: LimitsEvents,
): TemplateResult {
  const s = encoderTexts().limits;
  const { adjectives } = pronounCase;
  const onSecond = (sentence: 0 | 1): number =>
    heads.filter(({ weights }) => weights[sentence].toNouns[1] > weights[sentence].toNouns[0])
      .length;
  const moved = movedMost(heads);
  const [a, b] = moved.weights;
  const both = [0, 1] as const;
  const columns = both.flatMap((sentence) =>
    both.map((noun) => ({
      noun: pronounCase.nouns[noun],
      weight: ({ weights }: PronounHead) => weights[sentence].toNouns[noun],
    })),
  );
  return html`<p>${s.pronounFound(onSecond(0), onSecond(1), heads.length)}</p>
    ${wideTable(
      s.caption,
      html`<thead>
          <tr>
            <td></td>
            ${adjectives.map(
              (adjective) =>
                html`<th scope="colgroup" colspan="2">${sentenceText(`… ${adjective}`)}</th>`,
            )}
          </tr>
          <tr>
            <th scope="col">${encoderTexts().heads.head}</th>
            ${columns.map(({ noun }) => html`<th scope="col">${sentenceText(noun)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${heads.map(
            (head) =>
              html`<tr>
                <th scope="row">${headName(head, layers)}</th>
                ${columns.map(
                  ({ weight }) =>
                    html`<td class="shaded" .style=${mix(weight(head))}>
                      ${short(weight(head))}
                    </td>`,
                )}
              </tr>`,
          )}
        </tbody>`,
    )}
    <p>
      ${s.adjectiveFound(headName(moved, layers), short(a.fromAdjective), short(b.fromAdjective))}
    </p>
    <p class="buttons">
      ${adjectives.map((adjective, i) => button(s.show(adjective), () => events.onShow(i)))}
    </p>`;
}

const quotedPair = (pair: Pair): TemplateResult =>
  html`<ul class="quoted">
    ${pair.map((text) => html`<li>${sentenceText(text)}</li>`)}
  </ul>`;

export function limits(data: LimitsData, events: LimitsEvents): TemplateResult {
  const s = encoderTexts().limits;
  const { pronoun, cosines, isBusy, problem } = data;
  const compute = (onPress: () => void): TemplateResult =>
    html`<button
      type="button"
      part="button"
      aria-disabled=${isBusy ? 'true' : nothing}
      @click=${() => !isBusy && onPress()}
    >
      ${s.compute}
    </button>`;
  const pair = (which: LimitPair, title: string, why: string): TemplateResult => {
    const found = cosines[which];
    return html`<h3>${title}</h3>
      <p>${why}</p>
      ${quotedPair(readyPairs[which])}
      <p class="buttons">
        ${compute(() => events.onPair(which))} ${button(s.compare, () => events.onCompare(which))}
        ${found === undefined ? nothing : html`<b>${s.cosine(short(found))}</b>`}
      </p>`;
  };
  return html`<p class="note">${s.why}</p>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    <h3>${s.pronoun}</h3>
    <p>${rich(s.pronounWhy)}</p>
    ${quotedPair(pronounCase.texts)}
    <p class="buttons">${compute(() => events.onPronoun())}</p>
    ${pronoun?.length ? pronounFound(pronoun, data, events) : nothing}
    ${pair('negated', s.negation, s.negationWhy)} ${pair('reversed', s.order, s.orderWhy)}
    <p class="note">${s.facts}</p>`;
}
