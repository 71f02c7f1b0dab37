/** What the page is about, and skip links: visible only while one of them has the focus. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../session/frame.js';
import type { Shown } from '../teaching/shown.js';
import { texts } from '../text/language.js';

const ways = ['matrices', 'weights', 'explanation', 'switches', 'help'] as const;
export type SkipTarget = (typeof ways)[number];

/** The targets on the page. `weights`: the index of that stage. */
export function skipTargets(
  only: Shown | null,
  { hide }: Pick<Frame, 'hide'>,
  weights: number,
): readonly SkipTarget[] {
  const hasMatrices = only?.stages?.size !== 0;
  const leads: Record<SkipTarget, boolean> = {
    matrices: hasMatrices,
    weights: only?.reached?.has(weights) ?? true,
    explanation: hasMatrices && !hide.includes('panel'),
    switches: !hide.includes('panel') && !hide.includes('switches'),
    help: true,
  };
  return ways.filter((way) => leads[way]);
}

export function skipLinks(
  purpose: string | null,
  shown: readonly SkipTarget[],
  onGo: (way: SkipTarget) => void,
): TemplateResult {
  const s = texts.skip;
  return html`<nav class="skips" aria-label=${s.region}>
    ${purpose === null ? nothing : html`<p class="sr">${purpose}</p>`}
    ${shown.map(
      (way) =>
        html`<a
          href="#"
          @click=${(event: Event) => {
            event.preventDefault();
            onGo(way);
          }}
          >${s[way]}</a
        >`,
    )}
  </nav>`;
}
