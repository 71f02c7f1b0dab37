/** A section of the diagram: a heading, a sentence, and the matrices below them. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { rich } from '../rich.js';

export type Part = TemplateResult | DirectiveResult | typeof nothing;

/** Where a heading is. */
export interface Headed {
  /** Whether it is under the heading of a block. */
  isInBlock?: boolean;
}

/** A heading one level below that of the block, if there is one. */
export const heading = ({ isInBlock }: Headed, content: Part): TemplateResult =>
  isInBlock ? html`<h3>${content}</h3>` : html`<h2>${content}</h2>`;

export function section(
  headed: Headed,
  title: string,
  why: string,
  head: string | null,
  parts: Part,
  note: Part = nothing,
): TemplateResult {
  return drawnUnder(
    about(headed, title, why, head),
    html`<div class="line">${parts}</div>
      ${note}`,
  );
}

export const about = (
  headed: Headed,
  title: string,
  why: string,
  head: string | null,
): TemplateResult =>
  html`<div class="about">
    ${heading(headed, html`${title}${head ? html` <span class="head">${head}</span>` : nothing}`)}
    <p class="why">${rich(why)}</p>
  </div>`;

export const drawnUnder = (title: Part, parts: Part): TemplateResult =>
  html`<section class="section">${title}${parts}</section>`;
