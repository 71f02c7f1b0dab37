/**
 * The sliders that move the windows on large matrices: one for each axis that is too long to show.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import { isLarge, span, windowSize, type Axis, type Window } from '../../trace/window.js';
import { texts } from '../../text/language.js';

/** The largest number of rows or columns of each axis among some stages of a trace. */
function extents({ tokens }: Trace, stages: readonly Stage[]): Record<Axis, number> {
  const features = stages.flatMap((stage) => {
    const sizes: [string, number][] = [
      [stage.rowAxis, stage.rows],
      [stage.colAxis, stage.cols],
    ];
    return sizes
      .filter(([axis]) => !/^(token|query|key|vocabulary|position)$/.test(axis))
      .map(([, size]) => size);
  });
  const tables = stages.filter((stage) => /^(embedding|position_table)$/.test(stage.name));
  return {
    down: tokens.length,
    across: tokens.length,
    vocabulary: Math.max(0, ...tables.map((stage) => stage.rows)),
    feature: Math.max(0, ...features),
  };
}

/** @param stages those that are shown */
export function windowInputs(
  trace: Trace,
  stages: readonly Stage[],
  window: Window,
  onMove: (axis: Axis, from: number) => void,
): TemplateResult | typeof nothing {
  const sizes = extents(trace, stages);
  const large = (Object.keys(sizes) as Axis[]).filter((axis) => isLarge(sizes[axis]));
  if (!large.length) return nothing;
  return html`<div class="places">
    ${large.map((axis) => {
      const { from, to, all } = span(axis, sizes[axis], window);
      return html`<label>
        <span>${texts.windowPositions[axis](from + 1, to, all)}</span>
        <input
          type="range"
          min="0"
          max=${all - windowSize}
          .value=${String(from)}
          @input=${(event: Event) => onMove(axis, Number((event.target as HTMLInputElement).value))}
        />
      </label>`;
    })}
  </div>`;
}
