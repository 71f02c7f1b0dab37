/** The purpose of the page, and skip links: visible only while one of them has the focus. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../session/frame.js';
import { hides } from '../session/locks.js';
import type { Shown } from '../teaching/shown.js';
import { texts } from '../text/language.js';

const skipTargetNames = ['matrices', 'weights', 'explanation', 'switches', 'help'] as const;
export type SkipTarget = (typeof skipTargetNames)[number];

/** The targets on the page. `weights`: the index of that stage. */
export function skipTargets(
  only: Shown | null,
  frame: Pick<Frame, 'hide' | 'show'>,
  weights: number,
): readonly SkipTarget[] {
  const hasMatrices = only?.stages?.size !== 0;
  const exists: Record<SkipTarget, boolean> = {
    matrices: hasMatrices,
    weights: only?.reached?.has(weights) ?? true,
    explanation: hasMatrices && !hides(frame, 'panel'),
    switches: !hides(frame, 'panel') && !hides(frame, 'switches'),
    help: true,
  };
  return skipTargetNames.filter((target) => exists[target]);
}

export function skipLinks(
  purpose: string | null,
  shown: readonly SkipTarget[],
  onGo: (target: SkipTarget) => void,
): TemplateResult {
  const s = texts.skip;
  return html`<nav class="skips" aria-label=${s.region}>
    ${purpose === null ? nothing : html`<p class="sr">${purpose}</p>`}
    ${shown.map(
      (target) =>
        html`<a
          href="#"
          @click=${(event: Event) => {
            event.preventDefault();
            onGo(target);
          }}
          >${s[target]}</a
        >`,
    )}
  </nav>`;
}
