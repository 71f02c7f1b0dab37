/** The row of words as a picture: from the shown token, arcs as wide as its weight on each. */
import { at } from '../engine/at.js';
import { featuresOf, rowSentence, type ShownRow } from '../teaching/shown-row.js';
import { directionOf, language, texts } from '../text/language.js';
import { arcs, middles } from '../trace/arcs.js';
import { headPlace } from '../trace/layers.js';
import { tokenText } from '../wording/cell-name.js';
import { plainText } from '../wording/rich-text.js';
import { directionOfWords } from '../wording/script.js';
import { shareText } from '../wording/writing.js';
import { fitted, widestPart, widthOf, wrapped, type Drawing, type Shape } from './drawing.js';
import { hex, paper, type Palette, type Colour } from './palette.js';

export interface ArcsPicture extends ShownRow {
  /** Whether there is no background. */
  readonly isBare: boolean;
}

export interface ArcsPalette extends Palette {
  readonly bar: Colour;
}

const margin = 24;
const gap = 8;
const [size, small] = [16, 12.5];
const chipHeight = 32;
const [narrowest, widest] = [92, 172];
/** The height of the arcs by the number of words. */
const heightOf = (words: number): number => Math.min(180, 48 + 12 * words);

export function arcsFigure(view: ArcsPicture, palette: ArcsPalette): Drawing {
  const { trace, weights, token, taken, isCovered } = view;
  const names = trace.tokens.map((_, i) => tokenText(trace, i));
  const offers = names.map((_, i) => featuresOf(i, view) ?? '');
  const columns = names.map((name, i) => {
    const room = Math.max(widthOf(name, size) + 32, widestPart(at(offers, i), small) + 4);
    return Math.min(widest, Math.max(narrowest, room));
  });
  const length = columns.reduce((sum, column) => sum + column, 0);
  const isMirrored = directionOfWords(trace.words) === 'rtl';
  const centres = middles(columns).map((centre) => (isMirrored ? length - centre : centre));
  const shapes: Shape[] = [];
  const text = (
    line: string,
    x: number,
    y: number,
    style: Partial<Shape & { kind: 'text' }>,
  ): void =>
    void shapes.push({
      kind: 'text',
      x,
      y,
      runs: [{ text: line }],
      size: small,
      anchor: 'middle',
      fill: hex(palette.ink),
      ...style,
    });

  const isLeftward = directionOf(language) === 'rtl';
  /** Isolated, since a picture has no direction. */
  const isolated = (line: string): string => (isLeftward ? `\u2067${line}\u2069` : line);
  let y = margin + size;
  const head = trace.heads > 1 ? [texts.matrix.ofHead(headPlace(weights).head + 1)] : [];
  for (const line of [...head, ...wrapped(plainText(rowSentence(view)), size, length)]) {
    if (isLeftward) text(isolated(line), margin + length, y, { size, anchor: 'end' });
    else text(line, margin, y, { size, anchor: 'start' });
    y += 1.4 * size;
  }
  const height = heightOf(names.length);
  if (!isCovered && taken.weights.length) {
    const targets = [...taken.weights].map((weight, i) => ({ weight, position: at(centres, i) }));
    const farthest = length - at(columns, 0);
    for (const arc of arcs(targets, at(centres, token), { farthest, height, isDown: false })) {
      if (!arc) continue;
      const { path: d, width } = arc;
      const stroke = hex(palette.bar);
      shapes.push({ kind: 'path', x: margin, y, d, width, stroke, opacity: 0.7 });
    }
  }
  y += height;
  let bottom = y + chipHeight;
  names.forEach((name, i) => {
    const [column, x] = [at(columns, i), margin + at(centres, i)];
    const width = column - gap;
    shapes.push({
      kind: 'rect',
      x: x - width / 2,
      y,
      width,
      height: chipHeight,
      radius: 6,
      fill: hex(i === token ? palette.share : palette.cell),
      ...(i === token ? { opacity: 0.35 } : {}),
    });
    text(fitted(name, size, width - 8), x, y + 21, { size });
    let line = y + chipHeight + 18;
    const isMost = i === taken.best && Number(taken.weights[i]) > 0 && !taken.isEven && !isCovered;
    if (!isCovered && taken.weights.length) {
      text('', x, line, { runs: [{ text: shareText(taken, i), bold: isMost }] });
    }
    const features = at(offers, i);
    for (const part of features ? wrapped(features, small, column - 4) : []) {
      line += 16;
      text(isolated(part), x, line, { fill: hex(palette.soft) });
    }
    bottom = Math.max(bottom, line + 6);
  });
  const whole = {
    width: Math.ceil(length + 2 * margin),
    height: Math.ceil(bottom + margin - 6),
  };
  return { ...whole, shapes: [...paper(whole, { ...view, palette }), ...shapes] };
}
