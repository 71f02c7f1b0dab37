/** A text whose addresses are links, such as the sources of a session. */
import { html, type TemplateResult } from 'lit';

export const linked = (text: string): TemplateResult[] =>
  text
    .split(/(https:\/\/[\w./-]*\w)/)
    .map((part, i) =>
      i % 2
        ? html`<a href=${part} target="_blank">${part.replace('https://', '')}</a>`
        : html`${part}`,
    );
