/** Short ways, seen only while one of them has focus. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../text/language.js';

const ways = ['matrices', 'weights', 'explanation', 'switches', 'help'] as const;
export type Way = (typeof ways)[number];

export function skips(onGo: (way: Way) => void): TemplateResult {
  const s = texts.skip;
  return html`<nav class="skips" aria-label=${s.region}>
    ${ways.map(
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
