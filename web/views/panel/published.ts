/** Published results of a model, each with what is computed here. */
import { html, nothing, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Published, PublishedKind } from '../../lesson/published.js';
import { agrees, textsFor, type ComparedNumber, type Finding } from '../../trace/published.js';
import { publishedTexts } from '../../text/published.js';
import { formatDifference, formatShort } from '../../wording/format.js';
import { folded, type FoldView } from './fold.js';

/** How the model's tokens are written. */
export interface Writing {
  /** The text of some ids. */
  textOf(ids: readonly number[]): string;
  /** One token by itself. */
  tokenOf(id: number): string;
}

export interface PublishedData {
  /** Null: the file is not the published one. */
  readonly results: readonly Published[] | null;
  /** What is computed so far. */
  readonly found: ReadonlyMap<Published, Finding>;
  /** The result that is being computed, and how many of its texts are done. */
  readonly computing: { readonly result: Published; readonly done: number } | null;
  readonly problem: string | null;
  readonly writing: Writing;
  readonly fold: FoldView;
}

export interface PublishedEvents {
  onCompute(result: Published): void;
}

/** How many decimals are written. */
const decimals: Readonly<Record<Exclude<PublishedKind, 'greedy'>, number>> = {
  loss: 6,
  probabilities: 2,
  differences: 4,
  vector: 5,
};

export function titleOf(result: Published): string {
  const { titles } = publishedTexts();
  return result.kind === 'greedy'
    ? titles.greedy(result.ids.length - result.given)
    : titles[result.kind];
}

/** What was found, in a sentence. */
export function findingText(finding: Finding, writing: Writing): string {
  const s = publishedTexts();
  if ('numbers' in finding) {
    const { numbers } = finding;
    return s.some(numbers.filter(({ agrees }) => agrees).length, numbers.length);
  }
  const { other } = finding;
  if (!other) return s.sameText;
  return s.otherToken(
    other.position,
    writing.tokenOf(other.computed),
    writing.tokenOf(other.published),
  );
}

/** An English text, on a page of any language; its line breaks are shown. */
const english = (text: string): TemplateResult =>
  html`<span class="english" lang="en" dir="ltr">${text}</span>`;

/** What each number of a result belongs to. */
function labelsOf(result: Published, writing: Writing): unknown[] {
  const s = publishedTexts();
  switch (result.kind) {
    case 'loss':
      return [s.titles.loss];
    case 'probabilities':
      return result.percents.map(([id]) => english(writing.tokenOf(id)));
    case 'differences':
      return [
        ...result.prompts.map(({ ids, right }) =>
          english(writing.textOf([...ids.slice(1), right])),
        ),
        s.mean,
      ];
    case 'vector':
      return result.values.map((_, i) => s.feature(i + 1));
    case 'greedy':
      return [];
  }
}

/** A number, on a page of any direction: its sign stays before it. */
const ltr = (number: string): TemplateResult => html`<bdi dir="ltr">${number}</bdi>`;

const mark = (isGood: boolean): TemplateResult =>
  html`<span class=${isGood ? 'good' : 'bad'} aria-hidden="true">${isGood ? '✓' : '✗'}</span>`;

function table(
  result: Exclude<Published, { kind: 'greedy' }>,
  numbers: readonly ComparedNumber[],
  writing: Writing,
): TemplateResult {
  const s = publishedTexts();
  const labels = labelsOf(result, writing);
  const digits = decimals[result.kind];
  const title = titleOf(result);
  return html`<div class="wide" tabindex="0" role="region" aria-label=${title}>
    <table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${s.columns.published}</th>
          <th scope="col">${s.columns.computed}</th>
          <th scope="col">${s.columns.difference}</th>
        </tr>
      </thead>
      <tbody>
        ${numbers.map(
          ({ published, computed, agrees }, i) =>
            html`<tr>
              <th scope="row">${at(labels, i)}</th>
              <td>${ltr(formatShort(published, digits))}</td>
              <td>${ltr(formatShort(computed, digits))}</td>
              <td class=${agrees ? nothing : 'bad'}>
                ${mark(agrees)}${
                  agrees
                    ? html`<span class="sr">${s.agrees}</span>`
                    : html` ${ltr(formatDifference(computed - published, digits))}`
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function outcome(result: Published, finding: Finding, writing: Writing): TemplateResult {
  return html`<p class="sum">${mark(agrees(finding))} ${findingText(finding, writing)}</p>
    ${'numbers' in finding && result.kind !== 'greedy' ? table(result, finding.numbers, writing) : nothing}`;
}

function row(
  result: Published,
  { found, computing, writing }: PublishedData,
  events: PublishedEvents,
): TemplateResult {
  const s = publishedTexts();
  const finding = found.get(result);
  const texts = textsFor(result);
  const [first, another] = texts;
  const done = computing?.result === result ? computing.done : null;
  return html`<li>
    <h3>${titleOf(result)}</h3>
    ${another || !first ? nothing : html`<p>${english(writing.textOf(first))}</p>`}
    <p class="note">${s.about[result.kind]} <bdi>${s.source(result.source)}</bdi></p>
    <p class="buttons">
      <button
        type="button"
        part="button"
        aria-label=${s.computeOf(titleOf(result))}
        aria-disabled=${computing ? 'true' : nothing}
        @click=${() => !computing && events.onCompute(result)}
      >
        ${s.compute}
      </button>
      ${done === null ? nothing : html`<span>${s.computing(done, texts.length)}</span>`}
    </p>
    ${finding ? outcome(result, finding, writing) : nothing}
  </li>`;
}

/** How many of the computed results agree; null: none is computed. */
function state(found: ReadonlyMap<Published, Finding>): string | null {
  const all = [...found.values()];
  return all.length ? publishedTexts().state(all.filter(agrees).length, all.length) : null;
}

export function published(data: PublishedData, events: PublishedEvents): TemplateResult {
  const s = publishedTexts();
  const { results, found, problem, fold } = data;
  const content = results
    ? html`<p class="note">${s.why}</p>
        ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
        <ul class="results">
          ${results.map((result) => row(result, data, events))}
        </ul>`
    : html`<p>${s.otherFile}</p>`;
  return html`<section class="card published" aria-label=${s.title}>
    ${folded(fold, s.title, state(found), content)}
  </section>`;
}
