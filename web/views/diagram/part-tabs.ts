/** The parts of a stack as a row of tabs, one of which is open. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import { openLayer } from '../../trace/layers.js';
import {
  blockOfPart,
  partInBlock,
  placeOfPart,
  stackParts,
  type OpenPart,
} from '../../trace/parts.js';
import { findStage } from '../../lesson/stages.js';
import { texts } from '../../text/language.js';
import { textsFor } from '../../wording/letters.js';

/** With more blocks, only one block's parts are listed, to save space. */
const mostBlocks = 3;

/** For example 'Block 2: attention'; if there is only one block, 'Attention'. */
export function partName(
  part: OpenPart,
  trace: Pick<Trace, 'layers' | 'vocabulary' | 'stages'>,
): string {
  const s = textsFor(trace).modelMap.parts;
  if (part === 'end' && findStage(trace.stages, 'pooled')) return s.pooled;
  if (part === 'words' || part === 'end' || part === 'all') return s[part];
  const place = placeOfPart(part);
  if (!place) throw new Error(`"${part}" is no part of a stack.`);
  const name = s[place.part];
  return trace.layers > 1 ? s.ofBlock(place.layer + 1, name) : name;
}

export function partTabs(
  trace: Trace,
  open: OpenPart,
  onOpen: (part: OpenPart) => void,
): TemplateResult {
  const { layers } = trace;
  const all: OpenPart[] = [...stackParts(trace), 'all'];
  const block = blockOfPart(open) ?? openLayer(trace) ?? 0;
  const isLarge = layers > mostBlocks;
  const shown = all.filter((part) => !isLarge || [null, block].includes(blockOfPart(part)));
  /** Opens the same part of another block, if that block has it. */
  const openIn = (layer: number): void => {
    const parts = all.filter((part) => blockOfPart(part) === layer);
    const wanted = partInBlock(layer, placeOfPart(open)?.part ?? 'attention');
    const part = parts.includes(wanted) ? wanted : parts[0];
    if (part) onOpen(part);
  };
  const blocks = html`<select
    aria-label=${texts.modelMap.parts.block}
    @change=${({ target }: Event) => openIn(Number((target as HTMLSelectElement).value))}
  >
    ${Array.from(
      { length: isLarge ? layers : 0 },
      (_, layer) =>
        html`<option value=${layer} .selected=${layer === block}>
          ${texts.modelMap.block(layer + 1)}
        </option>`,
    )}
  </select>`;
  return html`<nav class="part-tabs" aria-label=${texts.modelMap.parts.title}>
    ${shown.map(
      (part, i) =>
        html`${isLarge && i === 1 ? blocks : nothing}<button
            type="button"
            aria-pressed=${part === open ? 'true' : 'false'}
            @click=${() => onOpen(part)}
          >
            ${partName(part, trace)}
          </button>`,
    )}
  </nav>`;
}
