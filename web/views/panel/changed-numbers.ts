/** Actions on the inspected number, and on all changed numbers. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import { symbolText } from '../../wording/names.js';
import { partsOf } from '../../wording/cell-name.js';
import { texts } from '../../text/language.js';
import { folded, type FoldView } from './fold.js';

export interface ChangedNumbersData {
  trace: Trace;
  /** The stage of the inspected number. */
  inspected: Stage | undefined;
  /** Why its numbers cannot be changed; null if they can. */
  why: string | null;
  edited: readonly Stage[];
  complaint: string | null;
  fold: FoldView | null;
}

export interface ChangedNumbersEvents {
  onChange(): void;
  onReset(stage: number): void;
}

export function changedNumbers(
  data: ChangedNumbersData,
  events: ChangedNumbersEvents,
): TemplateResult {
  const s = texts.edit;
  const { trace, inspected, why, edited, complaint } = data;
  const name = (stage: Stage): string => {
    const parts = partsOf(stage, trace);
    const symbol = symbolText(stage, trace);
    return parts.length ? texts.cellName.inParts(symbol, parts) : symbol;
  };
  const content = html`<div class="buttons">
      <button
        type="button"
        class="change"
        aria-disabled=${why === null ? nothing : 'true'}
        aria-describedby="change-hint"
        @click=${() => {
          if (why === null) events.onChange();
        }}
      >
        ${inspected?.name === 'mask' ? s.toggle : s.change}
      </button>
      ${edited.map(
        (stage) =>
          html`<button
            type="button"
            class="reset-matrix"
            title=${s.resetWhy}
            @click=${() => events.onReset(stage.index)}
          >
            ${s.reset(name(stage))}
          </button>`,
      )}
    </div>
    <p class="note" id="change-hint">${why ?? s.hint}</p>`;
  const state = edited.length ? s.changed(texts.list(edited.map(name))) : '';
  return html`${folded(data.fold, s.title, state, content)}
    <p class="complaint" role="alert">${complaint}</p>`;
}
