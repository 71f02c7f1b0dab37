/** The parts of a stack in a row, of which one is open. */
import { html, type TemplateResult } from 'lit';
import type { Trace } from '../../engine/types.js';
import { blockOfPart, stackParts, type BlockPart, type OpenPart } from '../../trace/parts.js';
import { texts } from '../../text/language.js';

/** 'Block 2: attention'; where there is one block only, 'Attention'. */
export function partName(part: OpenPart, { layers }: Pick<Trace, 'layers'>): string {
  const s = texts.modelMap.parts;
  if (part === 'words' || part === 'end' || part === 'all') return s[part];
  const block = (blockOfPart(part) ?? 0) + 1;
  const name = s[part.split('/')[1] as BlockPart];
  return layers > 1 ? s.ofBlock(block, name) : name;
}

export function partTabs(
  trace: Trace,
  open: OpenPart,
  onOpen: (part: OpenPart) => void,
): TemplateResult {
  const parts: OpenPart[] = [...stackParts(trace), 'all'];
  return html`<nav class="part-tabs" aria-label=${texts.modelMap.parts.title}>
    ${parts.map(
      (part) =>
        html`<button
          type="button"
          aria-pressed=${part === open ? 'true' : 'false'}
          @click=${() => onOpen(part)}
        >
          ${partName(part, trace)}
        </button>`,
    )}
  </nav>`;
}
