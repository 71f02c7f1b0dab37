/**
 * Pictures as data: shapes and their positions, in pixels. Written as SVG here, and painted on a
 * canvas elsewhere.
 */

export interface Run {
  text: string;
  italic?: boolean;
  bold?: boolean;
  /** Smaller, and above (1) or below (−1) the line. */
  shift?: 1 | -1;
}

export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      fill: string;
      radius?: number;
      opacity?: number;
    }
  | {
      /** A cubic curve; its points are relative to (x, y). */
      kind: 'curve';
      x: number;
      y: number;
      from: readonly [x: number, y: number];
      through: readonly [x1: number, y1: number, x2: number, y2: number];
      to: readonly [x: number, y: number];
      stroke: string;
      width: number;
      opacity: number;
    }
  | {
      /** A path of SVG, relative to (x, y). */
      kind: 'path';
      x: number;
      y: number;
      d: string;
      stroke: string;
      width: number;
      opacity: number;
    }
  | {
      kind: 'text';
      x: number;
      /** The baseline. */
      y: number;
      /** Degrees counterclockwise around (x, y). */
      turn?: number;
      opacity?: number;
      runs: readonly Run[];
      size: number;
      fill: string;
      anchor: 'start' | 'middle' | 'end';
      serif?: boolean;
    };

export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

export const fonts = {
  sans: "'Segoe UI', 'Helvetica Neue', Roboto, Arial, 'Liberation Sans', sans-serif",
  serif: "'STIX Two Text', Cambria, Georgia, 'Times New Roman', 'Liberation Serif', serif",
};

/** The size and the offset of superscripts and subscripts, as fractions of the text's size. */
export const shifted = { size: 0.72, rise: 0.34, fall: 0.2 };

export const moved = (shapes: readonly Shape[], x: number, y: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, x: shape.x + x, y: shape.y + y }));

/** Marks on the letter before them, and invisible signs. */
const withoutWidth = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** The estimated width of a text, since no font is available: too wide rather than too narrow. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const sign of text) {
    if (withoutWidth.test(sign)) continue;
    if (/[\u2e80-\u{10ffff}]/u.test(sign)) width += 1;
    else if (/[iljtfrI.,:;'|()[\] ]/.test(sign)) width += 0.34;
    else if (/[mwMW…]/.test(sign)) width += 0.95;
    else width += /[A-Z@&+−×=<>→]/.test(sign) ? 0.72 : 0.57;
  }
  return width * size;
}

let segmenter: Intl.Segmenter | undefined;

/** A text, cut to the available room: between letters as a person counts them. */
export function fitted(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const [, isolated] = /^\u2068(.*)\u2069$/su.exec(text) ?? [];
  if (isolated !== undefined) return `\u2068${fitted(isolated, size, room)}\u2069`;
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('')}…`;
}

/** Chinese and Japanese signs, between which a line may end. */
const east = String.raw`[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]`;

/** Where a line may end: before a space, or in Chinese also where no punctuation forbids it. */
const lineEnds = new RegExp(
  `(?= )|(?<=${east})(?<![（「『《【〈])(?=${east})(?![、。，：；！？）」』》】〉])`,
  'u',
);

const partsOf = (text: string): string[] => text.split(lineEnds);
const begun = (part: string): string => part.replace(/^ /, '');

/** The width of the longest part of a text that stays on one line. */
export const widestPart = (text: string, size: number): number =>
  Math.max(...partsOf(text).map((part) => widthOf(begun(part), size)));

/** A text in lines of at most this width. */
export function wrapped(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const part of partsOf(text)) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (!lines.length || widthOf(longer, size) > room) lines.push(begun(part));
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => fitted(line, size, room));
}

// ---- SVG ----

/** Characters that XML does not allow. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(notXml, '\ufffd').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const round = (value: number): string => String(Math.round(100 * value) / 100);

function tspans(runs: readonly Run[], size: number): string {
  let offset = 0;
  return runs
    .map(({ text, italic, bold, shift }) => {
      const wanted = shift === 1 ? -shifted.rise : shift === -1 ? shifted.fall : 0;
      const dy = round((wanted - offset) * size);
      offset = wanted;
      const attributes = [
        dy === '0' ? '' : ` dy="${dy}"`,
        shift ? ` font-size="${round(shifted.size * size)}"` : '',
        italic ? ' font-style="italic"' : '',
        bold ? ' font-weight="700"' : '',
      ].join('');
      return attributes ? `<tspan${attributes}>${escaped(text)}</tspan>` : escaped(text);
    })
    .join('');
}

function curve({
  x,
  y,
  from,
  through,
  to,
  stroke,
  width,
  opacity,
}: Extract<Shape, { kind: 'curve' }>): string {
  const points = (at: readonly number[]): string =>
    at.map((coordinate, i) => round(coordinate + (i % 2 ? y : x))).join(' ');
  const d = `M${points(from)}C${points(through)} ${points(to)}`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-opacity="${round(opacity)}"/>`;
}

const opacityOf = (opacity = 1): string => (opacity === 1 ? '' : ` opacity="${round(opacity)}"`);

function element(shape: Shape): string {
  if (shape.kind === 'curve') return curve(shape);
  if (shape.kind === 'path') {
    const { x, y, d, stroke, width, opacity } = shape;
    const moved = x || y ? ` transform="translate(${round(x)} ${round(y)})"` : '';
    return `<path d="${d}"${moved} fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-opacity="${round(opacity)}"/>`;
  }
  const position = `x="${round(shape.x)}" y="${round(shape.y)}"`;
  const fill = `fill="${shape.fill}"${opacityOf(shape.opacity)}`;
  if (shape.kind === 'rect') {
    const { width, height, radius } = shape;
    const corners = radius ? ` rx="${radius}"` : '';
    return `<rect ${position} width="${round(width)}" height="${round(height)}"${corners} ${fill}/>`;
  }
  const { anchor, size, runs, serif, turn } = shape;
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const font = serif ? ` font-family="${fonts.serif}"` : '';
  const turned = turn ? ` transform="rotate(${-turn} ${round(shape.x)} ${round(shape.y)})"` : '';
  return `<text ${position} font-size="${size}"${anchored}${font}${turned} ${fill}>${tspans(runs, size)}</text>`;
}

/** A picture’s title and description, and its width in a unit of CSS; null: as it is drawn. */
export interface Caption {
  title: string;
  about: string;
  width?: { size: number; unit: 'cm' | 'px' } | null;
}

export function svg({ width, height, shapes }: Drawing, caption: Caption): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  const wanted = caption.width ?? { size: w, unit: 'px' };
  const unit = wanted.unit === 'px' ? '' : wanted.unit;
  const high = round((wanted.size * h) / w);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wanted.size}${unit}" height="${high}${unit}" viewBox="0 0 ${w} ${h}" role="img" aria-labelledby="title about" font-family="${fonts.sans}" xml:space="preserve">
<title id="title">${escaped(caption.title)}</title>
<desc id="about">${escaped(caption.about)}</desc>
${shapes.map(element).join('\n')}
</svg>
`;
}
