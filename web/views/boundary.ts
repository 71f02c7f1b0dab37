/**
 * The one place where a view that fails becomes a sentence. What stood before never stays under a new title:
 * the rest of the page is drawn, and whoever looks is told what is missing.
 */
import { render, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { texts } from '../text/language.js';
import { typed } from '../wording/typed.js';
import { problems } from './errors.js';

const longest = 200;

/** In the place of a view that failed. Developers, and pages that listen for errors, get the error itself. */
export function failed(error: unknown): TemplateResult {
  reportError(error);
  const what = error instanceof Error ? error.message : String(error);
  return problems([texts.problems.notDrawn(typed(what, longest))], false);
}

/** The result of a view, or a sentence on why it failed. */
export function attempt(view: () => unknown): unknown {
  try {
    return view();
  } catch (error) {
    return failed(error);
  }
}

/** A view that is made anew when one of these values is another. */
export const guarded = (
  values: readonly unknown[],
  view: () => unknown,
): ReturnType<typeof guard> => guard([...values], () => attempt(view));

/** Draws a view into a container of its own. */
export function renderView(view: () => unknown, container: HTMLElement): void {
  try {
    render(view(), container);
  } catch (error) {
    render(failed(error), container);
  }
}
