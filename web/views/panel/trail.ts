/** The trail: the numbers that a person inspected, one after another. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import {
  canGo,
  findCell,
  relation,
  type Relation,
  type NamedCell,
  type Trail,
} from '../../trace/trail.js';
import { findStage } from '../../lesson/stages.js';
import { isTokenAxis } from '../../engine/axes.js';
import { headNumber, labelOf } from '../../wording/cell-name.js';
import { canExplain, headsIn } from '../../trace/layers.js';
import { isTransposed, stageWords, wordsOf, symbolText } from '../../wording/names.js';
import { texts } from '../../text/language.js';

/** The most crumbs that are shown around the present one. */
const most = 6;

const signs: Record<Relation, string> = { from: '←', into: '→', elsewhere: '·' };

/** A number's place, as short as possible: 'Q flies 1'. */
export function crumbText({ stage, layer, head, row, col }: NamedCell, trace: Trace): string {
  const found = findStage(trace.stages, stage, head, layer);
  if (!found) return stageWords(stage);
  const rowLabel = found.rowAxis === 'one' ? '' : labelOf(found, found.rowAxis, row, trace);
  const colLabel = labelOf(found, found.colAxis, col, trace);
  const isSwapped = isTransposed(found);
  const name = isSwapped ? symbolText(found, trace, true) : wordsOf(found);
  const several =
    trace.layers > 1 || (layer === undefined ? trace.heads : headsIn(trace, layer)) > 1;
  const ofHead =
    head !== null && several ? ` ${texts.inspector.ofHead(headNumber(found, trace))}` : '';
  const block =
    head === null && layer !== undefined && trace.layers > 1
      ? ` (${texts.cellName.block(layer + 1)})`
      : '';
  const isNamed = isTokenAxis(found.rowAxis) || found.rowAxis === 'vocabulary';
  const separator = !isNamed ? ', ' : isTokenAxis(found.colAxis) ? ' × ' : ' ';
  const labels = isSwapped ? [colLabel, rowLabel] : [rowLabel, colLabel];
  return `${name}${ofHead}${block} ${labels.filter(Boolean).join(separator)}`;
}

/** The relation between a crumb and the next one. */
function relationOf(a: NamedCell, b: NamedCell, trace: Trace): Relation {
  const [from, to] = [findCell(a, trace), findCell(b, trace)];
  return from && to && canExplain(trace, from)
    ? relation(trace.explain(from.stage, from), to)
    : 'elsewhere';
}

export function trailView(trail: Trail, trace: Trace): TemplateResult | typeof nothing {
  const { cells, at: here } = trail;
  if (cells.length < 2) return nothing;
  const s = texts.inspector;
  const first = Math.max(0, Math.min(here - most + 2, cells.length - most));
  const shown = cells.slice(first, first + most);
  return html`<nav class="trail" aria-label=${s.trail}>
    <ol>
      ${first > 0 ? html`<li aria-hidden="true">…</li>` : nothing}
      ${shown.map((cell, i) => {
        const index = first + i;
        const before = cells[index - 1];
        const how = before && relationOf(before, cell, trace);
        return html`<li>
          ${how ? html`<span title=${s.relation[how]} aria-hidden="true">${signs[how]}</span>` : nothing}
          <button
            type="button"
            class="crumb"
            data-crumb=${index}
            aria-current=${index === here ? 'step' : nothing}
          >
            ${how ? html`<span class="sr">${s.relation[how]}</span> ` : nothing}<span dir="auto"
              >${crumbText(cell, trace)}</span
            >
          </button>
        </li>`;
      })}
      ${first + most < cells.length ? html`<li aria-hidden="true">…</li>` : nothing}
    </ol>
  </nav>`;
}

/** The buttons for back, forward, and pinning the inspected number. */
export function inspectorTools(trail: Trail, isPinned: boolean): TemplateResult {
  const s = texts.inspector;
  const step = (name: string, help: string, sign: string, by: number, keys: string) =>
    html`<button
      type="button"
      class="icon"
      data-walk=${by}
      aria-label=${name}
      title=${help}
      aria-keyshortcuts=${keys}
      aria-disabled=${canGo(trail, by) ? 'false' : 'true'}
    >
      <span class=${sign} aria-hidden="true"></span>
    </button>`;
  return html`<div class="inspector-tools">
    ${step(s.back, s.backHelp, 'back', -1, 'Backspace')}
    ${step(s.forward, s.forwardHelp, 'on', 1, 'Shift+Backspace')}
    <button
      type="button"
      class="pin"
      data-keep
      aria-pressed=${isPinned ? 'true' : 'false'}
      title=${isPinned ? s.unpinHelp : s.pinHelp}
    >
      ${s.pin}
    </button>
  </div>`;
}
