/** The small picture of a lesson in the list: arcs above its words, or its loss. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { at } from '../../engine/at.js';
import type { Arcs, Curve, Picture } from '../../lesson/picture.js';
import { texts } from '../../text/language.js';

/** The least width, and the height of arcs and curves. */
const [width, height] = [320, 58];
/** The height with the words below, or the labels. */
const whole = height + 20;
/** The width of a letter, roughly. */
const letter = 7.2;

const drawing = (wide: number, content: unknown): TemplateResult =>
  html`<svg class="lesson-picture" viewBox="0 0 ${wide} ${whole}" aria-hidden="true">
    ${content}
  </svg>`;

function arcs({ words, row, arcs: all, next }: Arcs): TemplateResult {
  const boxes = [...words, ...(next === undefined ? [] : [next])];
  const needed = boxes.map((word) => [...word].length * letter + 12);
  const sum = needed.reduce((a, b) => a + b, 0);
  const gap = Math.max(0, width - sum) / boxes.length;
  const starts = needed.map((_, i) => needed.slice(0, i).reduce((a, b) => a + b + gap, gap / 2));
  const middle = (i: number): number => at(starts, i) + at(needed, i) / 2;
  const widest = Math.max(sum, width);
  const longest = Math.max(...all.map(([from = 0, to = 0]) => Math.abs(middle(from) - middle(to))));
  const arc = ([from = 0, to = 0, weight = 0]: readonly number[]): unknown => {
    const [a, b] = [middle(from), middle(to)];
    const top = height - (height - 6) * 1.3 * Math.sqrt(Math.abs(a - b) / longest);
    return svg`<path class=${from === row ? 'own' : 'other'} stroke-width=${Math.max(1, weight * (from === row ? 8 : 4))}
      d="M${a} ${height}C${a} ${top} ${b} ${top} ${b} ${height}" />`;
  };
  const ofRow = all.filter(([from]) => from === row);
  const others = all.filter(([from]) => from !== row);
  return drawing(
    widest,
    svg`${[...others, ...ofRow].map(arc)}
      ${
        next === undefined
          ? nothing
          : svg`<rect x=${at(starts, words.length)} y=${height + 3} width=${at(needed, words.length)} height="16" rx="3" />`
      }
      ${boxes.map(
        (word, i) =>
          svg`<text class=${i === row ? 'own' : i === words.length ? 'next' : ''} x=${middle(i)} y=${height + 15}>${word}</text>`,
      )}`,
  );
}

function curve({ losses, guessing }: Curve): TemplateResult {
  const [first, last] = [at(losses, 0), at(losses, losses.length - 1)];
  const [steps, most] = [at(last, 0), Math.max(guessing, at(first, 1))];
  const y = (loss: number): number => 18 + (1 - loss / most) * (height - 2);
  const end = y(at(last, 1));
  const path = losses
    .map(([step = 0, loss = 0]) => `${(step / steps) * width} ${y(loss)}`)
    .join('L');
  const text = (x: number, at: number, words: string): unknown =>
    svg`<text class=${x ? 'end' : 'start'} x=${x} y=${at}>${words}</text>`;
  const loss = (value: number): string => texts.chooser.loss(value.toFixed(2));
  return drawing(
    width,
    svg`<path class="guess" d="M0 ${y(guessing)}H${width}" /><path class="axis" d="M0 ${y(0)}H${width}" />
      <path class="curve" d="M${path}" />
      ${text(0, 12, loss(at(first, 1)))}
      ${text(width, y(guessing) - 4, texts.training.guessing)}
      ${text(width, end - y(guessing) < 20 ? end + 15 : end - 6, loss(at(last, 1)))}`,
  );
}

export const lessonPicture = (picture: Picture): TemplateResult =>
  'arcs' in picture ? arcs(picture) : curve(picture);
