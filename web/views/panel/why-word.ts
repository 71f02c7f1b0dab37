/**
 * Why the model predicts a word: the parts of its logit as bars, the path of the largest, the
 * effect of each head and MLP.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../engine/at.js';
import { arithmetic } from '../../operations/arithmetic.js';
import { canExplain } from '../../trace/layers.js';
import { probabilityText } from '../../teaching/next-word.js';
import {
  contributions,
  finalDivisor,
  type Contribution,
  type AnswerPath,
} from '../../trace/why.js';
import type { LedgerTrace } from '../../trace/why.js';
import { texts } from '../../text/language.js';
import { formatNumber } from '../../wording/format.js';
import { axisName, inHead, nameApart, cellName } from '../../wording/cell-name.js';
import { stageWords } from '../../wording/names.js';
import { plainText } from '../../wording/rich-text.js';
import { formula } from '../formula.js';
import { rich } from '../rich.js';
import { decimals, signed, pathInWords } from '../../wording/answer-path.js';
import { lineOf } from './arithmetic.js';

/** A word's logit and probability with a head or an MLP turned off. */
export interface Without {
  readonly logit: number;
  readonly probability: number;
}

export interface WhyData {
  readonly trace: LedgerTrace;
  readonly token: number;
  readonly word: number;
  /** The word's logit and probability in the model. */
  readonly logit: number;
  readonly probability: number;
  readonly answerPath: AnswerPath;
  /** Whether all parts are shown, or the largest. */
  readonly isWhole: boolean;
  /** The part whose arithmetic is open: its index among the contributions. */
  readonly open: number | null;
  /** A number of the ledger that is inspected inside that arithmetic; null: the part itself. */
  readonly inspected: { readonly stage: number; readonly row: number; readonly col: number } | null;
  /** For the open part's head or network: all that it adds, and the word's numbers without it. */
  readonly off: {
    readonly name: string;
    readonly adds: number;
    readonly without: Without | 'wait' | 'failed';
  } | null;
}

export interface WhyEvents {
  onOpen(index: number | null): void;
  onWhole(isWhole: boolean): void;
  /** Called when a number of the arithmetic is pressed. */
  onInspect(event: Event): void;
  onClose(): void;
}

/** The most parts with a bar until all are shown. */
const most = 7;

/** The name of a part: 'attention (block 2), from old at position 5'. */
export function contributionName({ stage, token }: Contribution, trace: LedgerTrace): string {
  const name = inHead(stageWords(stage.name), at(trace.stages, stage.index), trace);
  return token === null ? name : texts.ledger.from(name, nameApart('token', token, trace));
}

/** A bar from the middle: towards the end if the part adds, towards the start if it subtracts. */
function bar(
  contribution: Contribution,
  index: number,
  largest: number,
  data: WhyData,
  events: WhyEvents,
) {
  const isOpen = data.open === index;
  const { value, total } = contribution;
  const part = `${((100 * Math.abs(value)) / largest / 2).toFixed(1)}%`;
  return html`<li>
    <button
      type="button"
      class=${value < 0 ? 'part-bar less' : 'part-bar'}
      .style=${`--part:${part}`}
      aria-expanded=${isOpen ? 'true' : 'false'}
      @click=${() => events.onOpen(isOpen ? null : index)}
    >
      <span class="part-name">${rich(contributionName(contribution, data.trace))}</span>
      <span class="part-space" aria-hidden="true"><i></i></span>
      <span class="part-value">${signed(value)}</span>
      <small class="part-total">${texts.ledger.total(formatNumber(total, decimals))}</small>
    </button>
    ${isOpen ? openPart(contribution, data, events) : nothing}
  </li>`;
}

function openPart(contribution: Contribution, data: WhyData, events: WhyEvents): TemplateResult {
  const { trace, inspected } = data;
  const { stage, row, col } = inspected ?? {
    stage: contribution.stage.index,
    row: 0,
    col: contribution.col,
  };
  if (!canExplain(trace, { stage, row, col })) {
    return html`<div class="part-open">
      <p class="note">${texts.ledger.elsewhere}</p>
      ${without(data)}
    </div>`;
  }
  const math = formula(at(trace.stages, stage), trace);
  const { lines } = arithmetic(trace.explain(stage, { row, col }), trace);
  return html`<div class="part-open">
    <div class="part-sums" @click=${events.onInspect}>
      ${inspected ? html`<p class="place">${cellName(at(trace.stages, stage), row, col, trace)}</p>` : nothing}
      ${math ? html`<p class="formula">${math}</p>` : nothing}
      <div class="sums">${lines.map((line) => lineOf(line, trace))}</div>
    </div>
    ${without(data)}
  </div>`;
}

/** The least difference between logits that is not due to rounding. */
const leastDifference = 0.005;

function without({ off, logit, probability, trace }: WhyData): TemplateResult | typeof nothing {
  if (!off) return nothing;
  const s = texts.ledger;
  const { name, adds, without: found } = off;
  const effect = html`<p>${s.without(name, signed(adds))}</p>`;
  if (typeof found === 'string') {
    return html`<div class="without" role="status">
      ${effect}
      <p class="note">${s[found]}</p>
    </div>`;
  }
  const change = (before: string, after: string): string => s.change(before, after);
  const by = found.logit - logit;
  const hasNorms = trace.stages.some(({ name }) => name.includes('norm'));
  return html`<div class="without" role="status">
    ${effect}
    <dl>
      <dt>${s.logit}</dt>
      <dd>${change(formatNumber(logit, decimals), formatNumber(found.logit, decimals))}</dd>
      <dt>${s.probability}</dt>
      <dd>${change(probabilityText(probability), probabilityText(found.probability))}</dd>
    </dl>
    <p class="note">
      ${s.missing(signed(by))}
      ${Math.abs(by + adds) < leastDifference ? s.same : s.differs(hasNorms)}
    </p>
  </div>`;
}

export function whyWord(data: WhyData, events: WhyEvents): TemplateResult {
  const s = texts.ledger;
  const { trace, token, word, logit, answerPath, isWhole, open } = data;
  const all = contributions(trace.added);
  const shown = isWhole ? all : all.slice(0, Math.max(most, (open ?? 0) + 1));
  const rest = all.slice(shown.length);
  const largest = Math.max(1e-9, ...all.map(({ value }) => Math.abs(value)));
  const name = axisName('vocabulary', word, trace);
  const scale = finalDivisor(trace.added);
  const sum = rest.reduce((total, { value }) => total + value, 0);
  const path = pathInWords(answerPath, trace);
  return html`<div class="why-head">
      <h2>${plainText(s.title(name))}</h2>
      <button type="button" part="button" @click=${() => events.onClose()}>${s.close}</button>
    </div>
    <p class="why">
      ${rich(s.adds(name, nameApart('token', token, trace), formatNumber(logit, decimals)))}
    </p>
    ${scale === null ? nothing : html`<p class="note">${s.held(formatNumber(scale))}</p>`}
    <h3>${s.path}</h3>
    ${
      path.length
        ? html`<ul class="answer-path">
            ${path.map((sentence) => html`<li>${rich(sentence)}</li>`)}
          </ul>`
        : html`<p class="note">${s.noPath}</p>`
    }
    <p class="note">${s.order}</p>
    <ol class="part-bars">
      ${shown.map((contribution, i) => bar(contribution, i, largest, data, events))}
    </ol>
    ${
      rest.length || isWhole
        ? html`<button
            type="button"
            class="more-parts"
            aria-expanded=${live(isWhole ? 'true' : 'false')}
            @click=${() => events.onWhole(!isWhole)}
          >
            ${isWhole ? s.less : s.rest(rest.length, signed(sum))}
          </button>`
        : nothing
    }`;
}

/** The announcement for a chosen word. */
export const spokenWhy = ({ trace, token, word, logit, answerPath }: WhyData): string => {
  const s = texts.ledger;
  const name = axisName('vocabulary', word, trace);
  const after = nameApart('token', token, trace);
  const [first] = contributions(trace.added);
  const path = pathInWords(answerPath, trace);
  const sentences = [
    s.adds(name, after, formatNumber(logit, decimals)),
    ...(first && !path.length
      ? [texts.inShort.labelled(contributionName(first, trace), texts.ended(signed(first.value)))]
      : []),
    ...path,
  ];
  return plainText(texts.sentences(sentences));
};
