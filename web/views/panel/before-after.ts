/** The followed token's weights before and after a change, side by side. */
import { at } from '../../engine/at.js';
import { html, nothing, type TemplateResult } from 'lit';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import { counterpart } from '../../trace/difference.js';
import type { Stage, Trace } from '../../engine/types.js';
import { formatNumber } from '../../wording/format.js';
import { stagesOf } from '../../lesson/given-document.js';
import type { SetName } from '../../lesson/parameter-sets.js';
import { tokenNameApart } from '../../teaching/tour.js';
import { largest } from '../../trace/largest.js';
import { rich, wordHeader } from '../rich.js';
import { writtenRow } from '../diagram/row-summaries.js';
import { changedSince, startOf, type Changed, type Inputs } from '../../session/view-state.js';
import { partSentence } from '../../teaching/announcements.js';
import { texts } from '../../text/language.js';
import { headNumber, tokenText } from '../../wording/cell-name.js';
import { folded, type FoldView } from './fold.js';

export interface BeforeAfterData {
  after: Trace;
  before: Trace;
  isKept: boolean;
  /** The changes since then, in words. */
  changed: readonly string[];
  /** The seed of the numbers before; null: that of the lesson. */
  seed: number | null;
  /** The parameter set that they have; null: the parameters of the lesson. */
  set: SetName | null;
  /** Whether the sentence differs from that of the lesson. */
  isOtherSentence: boolean;
  /** Whether any number differs. */
  differs: boolean;
  /** Whether the diagram shows the difference now. */
  shown: boolean;
  follow: number;
  /** The rows that an open question hides. */
  hidden: readonly HiddenRow[];
  fold: FoldView | null;
}

export interface BeforeAfterEvents {
  onKeep(): void;
  onForget(): void;
  onShow(on: boolean): void;
}

/** A longer row shows the tokens with the largest weights, before or after. */
const most = 12;

const bar = (part: number, which: string): TemplateResult =>
  html`<span
    class=${`bar ${which}`}
    .style=${`inline-size:${(100 * Math.max(0, Math.min(1, part))).toFixed(2)}%`}
  ></span>`;

/**
 * The same head's weights in the reference; if its heads are different ones, those of its first
 * head.
 */
const weightsBefore = (after: Stage, { after: now, before }: BeforeAfterData): Stage | undefined =>
  counterpart(after, now, before) ??
  stagesOf(before, 'weights').find((stage) =>
    counterpart({ ...after, ...headOf(stage) }, now, before),
  );

const headOf = ({ name, head }: Stage): Pick<Stage, 'name' | 'head'> => ({ name, head });

function comparison(after: Stage, data: BeforeAfterData): TemplateResult | typeof nothing {
  const s = texts.reference;
  const { follow } = data;
  const before = weightsBefore(after, data);
  if (!before) return html`<p class="note">${s.noCounterpart}</p>`;
  if (isHidden(data.hidden, { stage: after.index, row: follow })) {
    return html`<p class="note">${texts.learn.coveredHere}</p>`;
  }
  const rowOf = ({ values, cols }: Stage): Float32Array =>
    values.subarray(follow * cols, (follow + 1) * cols);
  const [then, now] = [rowOf(before), rowOf(after)];
  const larger = now.map((share, token) => Math.max(share, at(then, token)));
  // The longest bar has all the room, so that small weights can be compared.
  const longest = Math.max(...larger);
  const partOf = (share: number): number => (longest > 0 ? share / longest : 0);
  const order = now.length > most ? largest(larger, most) : [...now.keys()];
  const [sums, sumsBefore] = [
    writtenRow(after, data.after, follow),
    writtenRow(before, data.before, follow),
  ];
  const foot = (label: string, which: 'entropy' | 'largest' | 'sum'): TemplateResult =>
    html`<tr>
      <th scope="row">${rich(label)}</th>
      <td aria-hidden="true"></td>
      <td dir="auto">${sumsBefore[which]}</td>
      <td dir="auto">${sums[which]}</td>
    </tr>`;
  return html`<table class="compare">
      <caption>
        ${rich(s.weights(tokenNameApart(data.after, follow)))}
      </caption>
      <thead>
        <tr>
          <th scope="col"><span class="sr">${s.token}</span></th>
          <td aria-hidden="true"></td>
          <th scope="col">${s.before}</th>
          <th scope="col">${s.after}</th>
        </tr>
      </thead>
      <tbody>
        ${order.map(
          (token) =>
            html`<tr>
              ${wordHeader(tokenText(data.after, token), 'row', data.after)}
              <td class="both" aria-hidden="true">
                ${bar(partOf(at(then, token)), 'then')}${bar(partOf(at(now, token)), 'now')}
              </td>
              <td>${formatNumber(at(then, token))}</td>
              <td>${formatNumber(at(now, token))}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${foot(texts.rows.entropy(formatNumber(Math.log2(after.cols), 2)), 'entropy')}
        ${foot(texts.rows.largest, 'largest')} ${foot(texts.rows.sum, 'sum')}
      </tfoot>
    </table>
    ${longest > 0 ? html`<p class="note">${s.longest(formatNumber(longest))}</p>` : nothing}`;
}

/** The kinds of changes, in words. */
export function changeWords(
  changed: Changed,
  { seed, trained, set, off }: Inputs,
  trace: Pick<Trace, 'layers'>,
): string[] {
  const { what } = texts.reference;
  return [
    ...(changed.text ? [what.sentence] : []),
    ...(changed.seed ? [what.seed(seed)] : []),
    ...(changed.trained ? [what.trained(trained)] : []),
    ...(changed.recipe ? [what.recipe] : []),
    ...(changed.set ? [what.set(set && texts.sets[set])] : []),
    ...changed.ingredients.map((name) => texts.ingredients.names[name]),
    ...(changed.edits ? [what.edits(changed.edits)] : []),
    ...(changed.off ? [what.off((off ?? []).map((part) => partSentence(part, trace)))] : []),
  ];
}

/** What a state changes in its lesson beside the sentence and the seed, which their fields show. */
export const changesOf = (state: Inputs, trace: Pick<Trace, 'layers'>): string[] =>
  changeWords(
    { ...changedSince(startOf(state.lesson), state), text: false, seed: false },
    state,
    trace,
  );

/** A sentence on the reference and the changes since. */
function noteOf(data: BeforeAfterData): string {
  const { isKept, seed, set, isOtherSentence, changed, differs } = data;
  const s = texts.reference;
  const original = isOtherSentence ? s.ownForSentence : s.own;
  const named = set ? s.ofSet(texts.sets[set]) : seed === null ? original : s.ofSeed(seed);
  const compared = isKept ? s.kept : named;
  if (!changed.length) return texts.sentences([compared, s.same]);
  const sentences = [compared, s.changed([...changed])];
  if (differs) return texts.sentences(sentences);
  const isAlone = isOtherSentence && !isKept && changed.length === 1;
  return texts.sentences([...sentences, isAlone ? s.onlySentence : s.noNumber]);
}

export function beforeAfter(data: BeforeAfterData, events: BeforeAfterEvents): TemplateResult {
  const s = texts.reference;
  const heads = stagesOf(data.after, 'weights');
  const sameTokens =
    data.after.tokens.length === data.before.tokens.length &&
    data.after.tokens.every((token, i) => token === data.before.tokens[i]);
  const content = html`<p class="note">${noteOf(data)}</p>
    <div class="buttons">
      <button type="button" class="keep" @click=${() => events.onKeep()}>${s.keep}</button>
      <button
        type="button"
        class="show"
        aria-pressed=${data.shown ? 'true' : 'false'}
        @click=${() => events.onShow(!data.shown)}
      >
        ${s.show}
      </button>
      ${
        data.isKept
          ? html`<button type="button" class="forget" @click=${() => events.onForget()}>
              ${s.forget}
            </button>`
          : nothing
      }
    </div>
    ${sameTokens ? nothing : html`<p class="note">${s.otherTokens}</p>`}
    ${
      data.differs && sameTokens
        ? heads.map(
            (weights) =>
              html`${heads.length > 1 ? html`<h3>${s.head(headNumber(weights, data.after))}</h3>` : nothing}
              ${comparison(weights, data)}`,
          )
        : nothing
    }`;
  const state = data.changed.length ? texts.list([...data.changed]) : s.none;
  return html`<section class="card before-after">
    ${folded(data.fold, s.title, state, content)}
  </section>`;
}
