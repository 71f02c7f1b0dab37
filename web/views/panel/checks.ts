/** A notebook's printed values compared with those just computed. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Mismatch, PrintedCheck } from '../../engine/types.js';
import { formatExact } from '../../wording/format.js';
import { stageWords } from '../../wording/names.js';
import { texts } from '../../text/language.js';
import { folded, type FoldView } from './fold.js';

const mostMismatches = 8;

const shown = (value: number | string): string =>
  typeof value === 'number' ? formatExact(Math.fround(value)) : value;

/** Parts that the lesson lacks are computed as an empty text. */
function mismatch({ row, col, printed, computed }: Mismatch): string {
  const s = texts.checks;
  const place = s.place(row + 1, col + 1);
  if (computed === '') return s.noCell(place, shown(printed));
  return s.mismatch(place, shown(printed), shown(computed));
}

function mismatches(list: Mismatch[]): TemplateResult | typeof nothing {
  if (!list.length) return nothing;
  const s = texts.checks;
  return html`<ul class="mismatches">
    ${list.slice(0, mostMismatches).map((m) => html`<li>${mismatch(m)}</li>`)}
    ${list.length > mostMismatches ? html`<li>${s.more(list.length - mostMismatches)}</li>` : nothing}
  </ul>`;
}

/** Several printed entries of one stage count together. */
export function joinedChecks(printed: readonly PrintedCheck[]): PrintedCheck[] {
  const joined = new Map<string, PrintedCheck>();
  for (const check of printed) {
    const key = `${check.stage}/${check.layer}/${check.head}/${check.reproducible}`;
    const same = joined.get(key);
    if (!same) joined.set(key, { ...check, mismatches: [...check.mismatches] });
    else {
      same.total += check.total;
      same.matched += check.matched;
      for (const mismatch of check.mismatches) same.mismatches.push(mismatch);
    }
  }
  return [...joined.values()];
}

/** Nothing if numbers were changed: the notebook printed others. */
export function checks(
  printed: readonly PrintedCheck[],
  fold: FoldView | null = null,
): TemplateResult {
  const s = texts.checks;
  const all = joinedChecks(printed);
  const checked = all.filter((check) => check.reproducible);
  const unseeded = all.filter((check) => !check.reproducible);
  const total = checked.reduce((sum, check) => sum + check.total, 0);
  const matched = checked.reduce((sum, check) => sum + check.matched, 0);
  const isAmong = (key: (check: PrintedCheck) => number | string | null | undefined): boolean =>
    new Set(all.flatMap((check) => key(check) ?? [])).size > 1;
  const hasHeads = isAmong(({ head }) => head);
  const hasBlocks = isAmong(({ layer }) => layer);
  const inHead = (words: string, head: number | null): string =>
    hasHeads && head !== null ? s.inHead(words, head + 1) : words;
  const name = ({ stage, head, layer }: PrintedCheck): string => {
    const words = stageWords(stage);
    const { inParts, block } = texts.cellName;
    const name = head === 'mean' ? s.inMean(words) : inHead(words, head);
    return hasBlocks && layer !== undefined ? inParts(name, [block(layer + 1)]) : name;
  };
  const line = (check: PrintedCheck): TemplateResult =>
    html`<li>
      <span>${name(check)}</span>
      <span class="of"
        >${
          check.reproducible
            ? html`${s.stage(check.matched, check.total)}${check.matched === check.total ? nothing : html` <span class="bad" aria-hidden="true">✗</span>`}`
            : s.notReproducibleStage
        }</span
      >
      ${mismatches(check.mismatches)}
    </li>`;
  const mark = matched === total ? '✓' : '✗';
  const state = html`${checked.length ? s.stage(matched, total) : s.notReproducibleStage}
  ${
    checked.length
      ? html`<span class=${matched === total ? 'good' : 'bad'} aria-hidden="true">${mark}</span>`
      : nothing
  }`;
  const content = html`${all.length ? html`<p class="note">${s.why}</p>` : nothing}
  ${
    checked.length
      ? html`<p class="sum ${matched === total ? 'good' : 'bad'}">
          <span aria-hidden="true">${mark}</span>
          ${s.all(matched, total)}
        </p>`
      : nothing
  }
  ${
    unseeded.length
      ? html`<p>${s.notReproducible(unseeded.reduce((sum, check) => sum + check.total, 0))}</p>`
      : nothing
  }
  ${
    all.length
      ? html`<ul class="stages">
          ${all.map(line)}
        </ul>`
      : html`<p>${s.changed}</p>`
  }`;
  return html`<section class="card checks" aria-label=${s.title}>
    ${folded(fold, s.title, all.length ? state : texts.ingredients.changed, content)}
  </section>`;
}
