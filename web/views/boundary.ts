/**
 * Only here is a failing view replaced by a sentence. Old content never stays below a new title:
 * the rest of the page is drawn, and the sentence names the missing part.
 */
import { render, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { texts } from '../text/language.js';
import { typed } from '../wording/typed.js';
import { problems } from './errors.js';

/** The most characters of an error's message. */
const longest = 200;

/**
 * The sentence that replaces a view that failed. The error itself goes to developers, and to pages
 * that listen for errors.
 */
export function failed(error: unknown): TemplateResult {
  reportError(error);
  const what = error instanceof Error ? error.message : String(error);
  return problems([texts.problems.notDrawn(typed(what, longest))], false);
}

/** The result of a view, or a sentence that it failed. */
export function attempt(view: () => unknown): unknown {
  try {
    return view();
  } catch (error) {
    return failed(error);
  }
}

/** A view that is drawn again only if one of these values has changed. */
export const guarded = (
  values: readonly unknown[],
  view: () => unknown,
): ReturnType<typeof guard> => guard([...values], () => attempt(view));

/** Draws a view into a separate container. */
export function renderView(view: () => unknown, container: HTMLElement): void {
  try {
    render(view(), container);
  } catch (error) {
    render(failed(error), container);
  }
}
