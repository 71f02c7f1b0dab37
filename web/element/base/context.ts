import type { LitElement } from 'lit';
import type { Trace } from '../../engine/types.js';
import type { Outcome, Session } from '../../session/session.js';
import type { View } from '../../session/view-state.js';
import type { CellRef } from '../../lesson/edits.js';
import type { Problem } from '../../lesson/problem.js';
import type { Folds } from './folds.js';

/** How the focus came to a number. */
export interface Walk {
  /** Whether the focus comes from another number of the same matrix. */
  isStep?: boolean;
  /** The trace that has the number, if it is not the lesson's. */
  trace?: Trace;
}

/** The context of all parts of the element: the session, and the ways to change it. */
export interface Context {
  readonly element: LitElement & { undo(): void; redo(): void };
  readonly session: Session;
  /** The folded cards of the panel. */
  readonly folds: Folds;
  /** Makes a change to the computation; resolves with a sentence if that is impossible. */
  act(change: () => Outcome): Promise<string | null>;
  /** Changes parts of the view, such as the step or the followed token; computes nothing. */
  look(view: Partial<View>): void;
  /** Opens a lesson from its beginning. */
  choose(lesson: string): void;
  /** Opens the lesson in a file. */
  open(files: readonly File[]): void;
  /** Shows a problem above the numbers. */
  showProblem(problem: Problem): void;
  /** Announces a sentence to screen readers, after a pause. */
  announce(text: string): void;
  /** Announces the focused number, after a pause. */
  walk(cell: CellRef, how?: Walk): void;
}

export const rootOf = ({ element }: Context): ShadowRoot => element.renderRoot as ShadowRoot;
