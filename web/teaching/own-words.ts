/** An author's text, with the numbers that it names as now computed. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { isHidden, noneHidden, type HiddenRow } from '../trace/hidden.js';
import { numberAt } from '../trace/some-rows.js';
import { inLanguage, type Words } from '../wording/authored.js';
import { hiddenNumber } from '../wording/format.js';
import { tokenMark } from '../wording/rich-text.js';
import { numberText } from '../wording/writing.js';
import { cellAt } from './places.js';

/** `{weights.0.2.1}` is the number there; hidden numbers are shown as ?. */
export function ownWords(
  words: Words,
  trace: Trace,
  hidden: readonly HiddenRow[] = noneHidden,
): string {
  const marked = inLanguage(words).replace(/⟪([^⟫]*)⟫/g, (_, token: string) =>
    tokenMark(token, trace),
  );
  return marked.replace(/\{([\w.]+)\}/g, (whole, reference: string) => {
    const cell = cellAt(reference, trace);
    if (!cell) return whole;
    if (isHidden(hidden, cell)) return hiddenNumber;
    const stage = at(trace.stages, cell.stage);
    const value = numberAt(stage, cell.row, cell.col);
    return value === undefined ? '…' : numberText(stage, value);
  });
}
