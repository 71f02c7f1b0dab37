/** The context in which a stack is drawn, and its parts that fold away. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OpenPart } from '../../trace/parts.js';
import type { CircuitCell } from './circuits.js';
import type { SectionContext } from './diagram.js';
import type { Part } from './section.js';

export interface StackEvents {
  onPart(part: OpenPart): void;
  onOpen(layer: number): void;
  onFold(name: string, isOpen: boolean): void;
  /** Opens the arithmetic of a circuit's number; null closes it. */
  onCircuit(cell: CircuitCell | null): void;
}

/** The switch that shows gradients. */
export interface GradientSwitch {
  isOn: boolean;
  /** Why the switch is locked; null if it is not. */
  whyLocked: string | null;
  onSwitch(isOn: boolean): void;
}

export interface StackContext extends SectionContext {
  /** Null if there is no loss. */
  gradients: GradientSwitch | null;
  /** The open part. */
  part: OpenPart;
  /** The head that is shown alone. */
  head: number | null;
  /** The number of a circuit whose arithmetic is open; null: none. */
  circuit: CircuitCell | null;
  /** The parts that a person has folded (false) or unfolded (true). */
  folds: ReadonlyMap<string, boolean>;
  events: StackEvents;
}

export interface Fold {
  name: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Whether it is a part of the stack, or most of one. */
  isPart?: boolean;
  classes?: string;
}

/** A part that can be folded; it is drawn only while it is unfolded. */
export function fold(
  context: StackContext,
  name: Fold,
  title: Part,
  parts: () => Part,
): TemplateResult {
  const { folds, events, only, part } = context;
  // Whatever is shown alone is unfolded.
  const isAlone = Boolean(only?.stages) || part !== 'all';
  const isOpen = folds.get(name.name) ?? (name.isOpen || (name.isPart && isAlone));
  const onToggle = ({ target }: Event): void => {
    const { open } = target as HTMLDetailsElement;
    if (open !== isOpen) events.onFold(name.name, open);
  };
  return html`<details class=${name.classes ?? 'fold'} ?open=${isOpen} @toggle=${onToggle}>
    <summary>${title}</summary>
    ${isOpen ? parts() : nothing}
  </details>`;
}
