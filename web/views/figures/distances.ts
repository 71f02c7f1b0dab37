/** Each head's mean weight by distance as a drawing: bars, and a line for the value by chance. */
import type { HeadHabits } from '../../engine/survey-types.js';
import type { Drawing, Shape } from '../../export/drawing.js';

/** The drawing has no curves. */
export type Bar = Extract<Shape, { kind: 'rect' | 'text' }>;

export interface Colours {
  readonly bar: string;
  readonly chance: string;
  readonly text: string;
  readonly line: string;
}

const box = { width: 212, height: 108, left: 26, top: 22, bottom: 18, right: 6 };
const size = 11;

/** The drawing of one head, at (0, 0). */
function panel(head: HeadHabits, name: string, most: number, colours: Colours): Bar[] {
  const { width, height, left, top, bottom, right } = box;
  const averages = head.byDistance.filter(({ count }) => count > 0);
  const room = width - left - right;
  const step = room / Math.max(1, averages.length);
  const floor = height - bottom;
  const heightOf = (share: number): number => ((floor - top) * share) / most;
  const text = (
    x: number,
    y: number,
    content: string,
    anchor: 'start' | 'middle' | 'end',
  ): Bar => ({
    kind: 'text',
    x,
    y,
    size,
    fill: colours.text,
    anchor,
    runs: [{ text: content }],
  });
  const labelInterval = averages.length > 12 ? 5 : averages.length > 6 ? 2 : 1;
  return [
    text(left, size, name, 'start'),
    text(left - 4, top + size / 2, most.toFixed(1), 'end'),
    text(left - 4, floor, '0', 'end'),
    { kind: 'rect', x: left, y: floor, width: room, height: 1, fill: colours.line },
    ...averages.flatMap(({ mean, byChance }, distance): Bar[] => [
      {
        kind: 'rect',
        x: left + distance * step + step * 0.1,
        y: floor - heightOf(mean),
        width: step * 0.8,
        height: heightOf(mean),
        fill: colours.bar,
      },
      {
        kind: 'rect',
        x: left + distance * step,
        y: floor - heightOf(byChance) - 1,
        width: step,
        height: 2,
        fill: colours.chance,
      },
    ]),
    ...averages.flatMap((_, distance): Bar[] =>
      distance % labelInterval
        ? []
        : [text(left + (distance + 0.5) * step, height - 4, String(distance), 'middle')],
    ),
  ];
}

/** The scale for all heads: the largest mean, rounded up to a tenth. */
export const mostOf = (heads: readonly HeadHabits[]): number => {
  const all = heads.flatMap(({ byDistance }) => byDistance.flatMap(({ mean }) => mean || 0));
  return Math.max(0.1, Math.ceil(Math.max(...all) * 10) / 10);
};

export function distancePanel(
  head: HeadHabits,
  name: string,
  most: number,
  colours: Colours,
): Drawing & { readonly shapes: readonly Bar[] } {
  return { width: box.width, height: box.height, shapes: panel(head, name, most, colours) };
}

const columns = 4;

/** All heads in one figure. */
export function distances(
  heads: readonly HeadHabits[],
  nameOf: (head: HeadHabits) => string,
  colours: Colours,
): Drawing {
  const most = mostOf(heads);
  const across = Math.min(columns, heads.length);
  const shapes = heads.flatMap((head, i) =>
    panel(head, nameOf(head), most, colours).map((shape) => ({
      ...shape,
      x: shape.x + (i % across) * box.width,
      y: shape.y + Math.floor(i / across) * box.height,
    })),
  );
  return {
    width: across * box.width,
    height: Math.ceil(heads.length / across) * box.height,
    shapes,
  };
}
