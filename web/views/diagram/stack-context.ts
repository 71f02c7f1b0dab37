/** What a stack is drawn with, and its parts that fold away. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OpenPart } from '../../trace/parts.js';
import type { CircuitCell } from './circuits.js';
import type { Part, SectionContext } from './diagram.js';

export interface StackEvents {
  onPart(part: OpenPart): void;
  onOpen(layer: number): void;
  onFold(name: string, isOpen: boolean): void;
  /** Opens the arithmetic of a circuit's number; null: closes it. */
  onCircuit(cell: CircuitCell | null): void;
}

/** The switch by which gradients are shown. */
export interface GradientSwitch {
  isOn: boolean;
  /** Null: it can be turned. */
  whyLocked: string | null;
  onTurn(isOn: boolean): void;
}

export interface StackContext extends SectionContext {
  /** Null where there is no loss. */
  gradients: GradientSwitch | null;
  /** The open part. */
  part: OpenPart;
  /** The head that is shown alone. */
  head: number | null;
  /** The number of a circuit whose arithmetic is open; null: none. */
  circuit: CircuitCell | null;
  /** The parts that a person has unfolded or folded. */
  folds: ReadonlyMap<string, boolean>;
  events: StackEvents;
}

export interface Fold {
  name: string;
  /** Unless a person has decided. */
  isOpen?: boolean;
  /** It is a part of the stack, or most of one. */
  isPart?: boolean;
  classes?: string;
}

/** A part that folds away, and is drawn while it is unfolded. */
export function fold(
  context: StackContext,
  of: Fold,
  title: Part,
  parts: () => Part,
): TemplateResult {
  const { folds, events, only, part } = context;
  // What stands there alone is to be seen.
  const isAlone = Boolean(only?.stages) || part !== 'all';
  const isOpen = folds.get(of.name) ?? (of.isOpen || (of.isPart && isAlone));
  const onToggle = ({ target }: Event): void => {
    const { open } = target as HTMLDetailsElement;
    if (open !== isOpen) events.onFold(of.name, open);
  };
  return html`<details class=${of.classes ?? 'fold'} ?open=${isOpen} @toggle=${onToggle}>
    <summary>${title}</summary>
    ${isOpen ? parts() : nothing}
  </details>`;
}
