/**
 * The map of a stack as a picture: the same lines in the same order as on the page, but never
 * turned.
 */
import { at } from '../engine/at.js';
import type { Stage } from '../engine/types.js';
import { isOff, type SwitchedPart } from '../lesson/switched-off.js';
import { headPlace } from '../trace/layers.js';
import { predictedAt, type LensWords } from '../trace/lens-words.js';
import { scaleOf, stripStrength, type Scales } from '../trace/color-scale.js';
import {
  acrossAt,
  curvesInLane,
  isPathAlone,
  laneHeight,
  opacityOf,
  tagsOf,
  widestCurve,
  type LaneView,
} from '../trace/curves.js';
import { isHidden } from '../trace/hidden.js';
import {
  leastCurve,
  numbersOf,
  headlineToken,
  type Curve,
  type Expected,
  type StageRow,
} from '../trace/map.js';
import { mostLanes, switchedPartOf, type MapLine, type PatternsLine } from '../trace/map-lines.js';
import { texts } from '../text/language.js';
import {
  divisorText,
  nameOfLine,
  headline,
  shortShare,
  shortWeight,
  signsOf,
  wordOf,
} from '../wording/map-labels.js';
import { hiddenNumber } from '../wording/format.js';
import { tokenText } from '../wording/cell-name.js';
import { plainText } from '../wording/rich-text.js';
import { fitted, widthOf, wrapped, type Drawing, type Shape } from './drawing.js';
import { stripColourOf, hex, mix, paper, type Colour, type Palette } from './palette.js';

/** The content of a map. */
export interface MapPicture extends LaneView {
  readonly lines: readonly MapLine[];
  readonly scales: Scales;
  readonly expected: readonly Expected[];
  readonly lens: LensWords | null;
  readonly off: readonly SwitchedPart[];
  /** The model wrote the tokens from this one on. */
  readonly written: number;
  /** Whether there is no background. */
  readonly isBare?: boolean;
  /** The direction of words and columns. */
  readonly dir: 'rtl' | 'ltr';
}

/** The page's colours, including those of the curves; strips have stronger ones than cells. */
export interface MapPalette extends Palette {
  readonly bar: Colour;
  readonly accent: Colour;
  readonly good: Colour;
  readonly bad: Colour;
}

const margin = 24;
const label = 148;
const head = 40;
/** The height of a lane by the number of heads in a block. */
const laneHeights = [84, 66, 56, 48];
const pattern = 56;
/** The width of a weight that is written on its curve, with room beside it. */
const tag = 38;

class MapDrawer {
  readonly #shapes: Shape[] = [];
  readonly #tokens: number;
  readonly #column: number;
  readonly #width: number;
  #y = margin + head;

  constructor(
    private readonly view: MapPicture,
    private readonly palette: MapPalette,
  ) {
    this.#tokens = view.span.to - view.span.from;
    this.#column = Math.max(28, Math.min(104, 960 / this.#tokens));
    this.#width = 2 * margin + label + this.#tokens * this.#column;
  }

  draw(): Drawing {
    const { view, palette } = this;
    this.#text(plainText(headline(view)), margin, margin + 16, {
      size: 16,
      fill: palette.ink,
      bold: true,
      room: this.#width - 2 * margin,
    });
    for (const line of view.lines) {
      const height = this.#heightOf(line);
      this.#name(line, height);
      if (line.kind === 'patterns') this.#patterns(line);
      else if (line.kind === 'head') this.#lane(line.stage, height);
      else for (let i = 0; i < this.#tokens; i++) this.#cell(line, i, height);
      this.#y += height;
    }
    const size = { width: Math.ceil(this.#width), height: Math.ceil(this.#y + margin) };
    return { ...size, shapes: [...paper(size, { ...view, palette }), ...this.#shapes] };
  }

  #heightOf(line: MapLine): number {
    const { lines, lens, expected } = this.view;
    switch (line.kind) {
      case 'words':
        return 38;
      case 'stream':
        return lens ? 46 : 32;
      case 'norm':
        return 22;
      case 'network':
        return 32;
      case 'next':
        return expected.some(({ verdict }) => verdict === 'other') ? 74 : 60;
      case 'patterns':
        return pattern * Math.ceil(line.heads.length / this.#perRow) + 6;
      case 'head': {
        const { layer } = line.stage;
        const lanes = lines.filter((line) => line.kind === 'head' && line.stage.layer === layer);
        return at(laneHeights, Math.min(lanes.length, mostLanes) - 1);
      }
    }
  }

  get #perRow(): number {
    return Math.max(1, Math.floor((this.#tokens * this.#column) / pattern));
  }

  /** Where a column begins, measured from the side on which lines begin. */
  #left(column: number): number {
    const across = column * this.#column;
    return this.view.dir === 'rtl'
      ? this.#width - margin - label - across - this.#column
      : margin + label + across;
  }

  #middle(column: number): number {
    return this.#left(column) + this.#column / 2;
  }

  #text(
    text: string,
    x: number,
    y: number,
    look: {
      size: number;
      fill: Colour;
      bold?: boolean;
      anchor?: 'start' | 'middle' | 'end';
      room: number;
    },
  ): void {
    const { size, fill, bold = false, anchor = 'start', room } = look;
    this.#shapes.push({
      kind: 'text',
      x,
      y,
      size,
      fill: hex(fill),
      anchor,
      runs: [{ text: fitted(text, size, room), bold }],
    });
  }

  #rect(
    x: number,
    y: number,
    [width, height]: readonly [number, number],
    fill: string,
    radius = 0,
  ): void {
    this.#shapes.push({ kind: 'rect', x, y, width, height, fill, radius });
  }

  #name(line: MapLine, height: number): void {
    const { palette, view } = this;
    const { name, note } = nameOfLine(line, view.trace);
    const isRight = view.dir === 'rtl';
    const x = isRight ? this.#width - margin : margin;
    const anchor = isRight ? 'end' : 'start';
    const part = switchedPartOf(line);
    const isOffLane = part !== null && isOff(view.off, part);
    const notes = [
      ...(line.kind === 'next' ? signsOf(view.expected, view.trace) : note ? [note] : []),
      ...(isOffLane ? [texts.stack.off] : []),
    ].flatMap((note) => wrapped(note, 11, label - 8));
    const top = this.#y + height / 2 + 4 - 6 * notes.length;
    this.#text(name, x, top, { size: 12.5, fill: palette.ink, anchor, room: label - 8 });
    notes.forEach((note, i) =>
      this.#text(note, x, top + 13 * (i + 1), {
        size: 11,
        fill: palette.soft,
        anchor,
        room: label - 8,
      }),
    );
  }

  #cell(line: Exclude<MapLine, PatternsLine>, column: number, height: number): void {
    const { palette, view } = this;
    const token = view.span.from + column;
    const middle = this.#middle(column);
    if (line.kind === 'words') return this.#word(token, column);
    const { stage } = line;
    if (stage.isMissing) return;
    if (isHidden(view.hidden, { stage: stage.index, row: token })) {
      return this.#text(hiddenNumber, middle, this.#y + height / 2 + 4, {
        size: 12,
        fill: palette.soft,
        anchor: 'middle',
        room: this.#column,
      });
    }
    if (line.kind === 'next') return this.#next(token, column);
    if (line.kind === 'norm') {
      return this.#text(divisorText(stage, token), middle, this.#y + 15, {
        size: this.#column < 40 ? 9 : 11.5,
        fill: palette.soft,
        anchor: 'middle',
        room: 99,
      });
    }
    this.#strip(line, token, column);
  }

  #word(token: number, column: number): void {
    const { palette, view } = this;
    const isHeadline = token === headlineToken(view);
    const x = this.#left(column) + 3;
    const size = [this.#column - 6, 28] as const;
    const written = token >= view.written;
    const edge = written ? palette.accent : mix(palette.paper, palette.ink, isHeadline ? 0.7 : 0.2);
    this.#rect(x, this.#y, size, hex(edge), 5);
    this.#rect(x + 1, this.#y + 1, [size[0] - 2, size[1] - 2], hex(palette.paper), 4);
    this.#text(tokenText(view.trace, token), this.#middle(column), this.#y + 19, {
      size: 13.5,
      anchor: 'middle',
      room: size[0] - 4,
      bold: isHeadline,
      fill: written ? palette.accent : palette.ink,
    });
  }

  /** All numbers of a token, or evenly spaced ones. */
  #strip({ stage, kind }: StageRow, token: number, column: number): void {
    const { palette, view } = this;
    const numbers = numbersOf(stage, token);
    const room = this.#column * 0.9;
    const step = Math.ceil(numbers.length / room);
    const count = Math.ceil(numbers.length / step);
    const scale = scaleOf(stage, view.scales);
    const [x, y] = [this.#middle(column) - room / 2, this.#y + 6];
    this.#rect(x - 1, y - 1, [room + 2, 22], hex(mix(palette.paper, palette.ink, 0.15)), 2);
    for (let i = 0; i < count; i++) {
      const place = view.dir === 'rtl' ? count - 1 - i : i;
      const fill = stripColourOf(at(numbers, i * step), scale, palette);
      this.#rect(x + (place * room) / count, y, [room / count, 20], fill);
    }
    const prediction = kind === 'stream' ? predictedAt(stage, token, view) : undefined;
    if (!prediction) return;
    const text = `${wordOf(prediction.id, view.trace)} ${shortShare(prediction.share)}`;
    this.#text(text, this.#middle(column), this.#y + 39, {
      size: 11,
      fill: palette.soft,
      anchor: 'middle',
      room: this.#column - 4,
    });
  }

  #lane(weights: Stage, height: number): void {
    const { palette, view } = this;
    const { all, ofHeadline, onPath, labelled } = curvesInLane(weights, view);
    const [top, size] = [this.#y + 2, height - 4];
    const left = Math.min(this.#left(0), this.#left(this.#tokens - 1));
    this.#rect(left, top, [this.#tokens * this.#column, size], hex(palette.cell), 6);
    const isOffLane = isOff(view.off, headPlace(weights));
    const faint = isOffLane ? 0.35 : 1;
    const stroke = (curves: readonly Curve[], colour: Colour, opacity: number): void => {
      for (const { from, to, weight } of curves) {
        const [a, b] = [this.#middle(from), this.#middle(to)];
        const half = top + size / 2;
        this.#shapes.push({
          kind: 'curve',
          x: 0,
          y: 0,
          stroke: hex(colour),
          opacity: opacity * faint * opacityOf(weight),
          from: [a, top],
          through: [a, half, b, half],
          to: [b, top + size],
          width: Math.max(0.8, weight * widestCurve(this.#tokens)),
        });
      }
    };
    const others = isPathAlone(view) ? 0.1 : view.token === null ? 0.34 : 0.13;
    stroke(all, palette.bar, others);
    stroke(ofHeadline, palette.bar, 0.9);
    stroke(onPath, palette.accent, 0.9);
    for (const { curve, height: at } of tagsOf(labelled, tag / this.#column)) {
      const [x, y] = [this.#middle(acrossAt(curve, at) - 0.5), top + (size * at) / laneHeight];
      this.#rect(x - 17, y - 9, [34, 18], hex(palette.accent), 9);
      this.#rect(x - 16, y - 8, [32, 16], hex(palette.paper), 8);
      this.#text(shortWeight(curve.weight), x, y + 4, {
        size: 11,
        fill: palette.ink,
        anchor: 'middle',
        bold: true,
        room: 40,
      });
    }
  }

  /** Small pictures of many heads' weights; heads that are turned off are faint. */
  #patterns({ heads }: PatternsLine): void {
    const { palette, view } = this;
    const least = leastCurve(view.trace.tokens.length);
    heads.forEach((stage, i) => {
      const [row, column] = [Math.floor(i / this.#perRow), i % this.#perRow];
      const across = column * pattern;
      const size = pattern - 6;
      const x =
        view.dir === 'rtl' ? this.#width - margin - label - across - size : margin + label + across;
      const y = this.#y + row * pattern;
      this.#rect(x, y, [size, size], hex(palette.cell), 2);
      if (stage.isMissing) return;
      const [down, along] = [size / stage.rows, size / stage.cols];
      const isOn = !isOff(view.off, headPlace(stage));
      const strong = isOn ? palette.share : mix(palette.cell, palette.share, 0.3);
      stage.values.forEach((weight, j) => {
        const token = Math.floor(j / stage.cols);
        if (weight < least || isHidden(view.hidden, { stage: stage.index, row: token })) return;
        this.#rect(
          x + (j % stage.cols) * along,
          y + token * down,
          [along, down],
          hex(mix(palette.cell, strong, stripStrength(Math.min(1, weight)))),
        );
      });
    });
  }

  #next(token: number, column: number): void {
    const { palette, view } = this;
    const expected = view.expected[token];
    if (!expected) return;
    const { id, share, next, nextShare, verdict } = expected;
    const middle = this.#middle(column);
    const word = wordOf(id, view.trace);
    const sign = { right: ' ✓', unknowable: ' –', other: ' ≠', open: '' }[verdict];
    const isHeadline = token === headlineToken(view);
    const size = this.#column < 40 ? 10.5 : 13.5;
    const room = this.#column - 4 - widthOf(sign, size);
    const fill = {
      right: palette.good,
      other: palette.soft,
      unknowable: palette.soft,
      open: palette.ink,
    }[verdict];
    this.#text(`${fitted(word, size, room)}${sign}`, middle, this.#y + 18, {
      size,
      fill,
      anchor: 'middle',
      bold: isHeadline,
      room: this.#column,
    });
    const long = this.#column - 10;
    const x = middle - long / 2;
    this.#rect(x, this.#y + 26, [long, 5], hex(mix(palette.paper, palette.ink, 0.12)), 2);
    const part = long * share;
    this.#rect(
      view.dir === 'rtl' ? x + long - part : x,
      this.#y + 26,
      [part, 5],
      hex(palette.bar),
      2,
    );
    this.#text(shortShare(share), middle, this.#y + 44, {
      size: this.#column < 40 ? 9 : 11,
      fill: palette.soft,
      anchor: 'middle',
      room: 60,
    });
    if (verdict !== 'other' || next === null || nextShare === null) return;
    this.#text(`${wordOf(next, view.trace)} ${shortShare(nextShare)}`, middle, this.#y + 60, {
      size: this.#column < 40 ? 9 : 11,
      fill: palette.ink,
      anchor: 'middle',
      room: this.#column - 2,
    });
  }
}

export const mapFigure = (view: MapPicture, palette: MapPalette): Drawing =>
  new MapDrawer(view, palette).draw();
