/**
 * A picture in TikZ (pgfmanual 3.1, with its library svg.path). One pixel is 0.75 pt, as in CSS.
 */
import type { Drawing, Run, Shape } from './drawing.js';
import { texText } from './latex.js';

const point = 0.75;

const round = (value: number): string => String(Math.round(100 * value) / 100);

function written({ text, bold, italic, shift }: Run): string {
  const space = /^ | $/.test(text) ? texText(text).replace(/^ | $/g, '\\ ') : texText(text);
  const styled = [bold ? '\\textbf' : '', italic ? '\\textit' : ''].reduce(
    (inside, style) => (style ? `${style}{${inside}}` : inside),
    space,
  );
  if (!shift) return styled;
  return `\\text${shift === 1 ? 'super' : 'sub'}script{${styled}}`;
}

const anchors = { start: 'base west', middle: 'base', end: 'base east' } as const;

/** `widthInCm`: null keeps the width as it is drawn. */
export function tikz({ width, height, shapes }: Drawing, widthInCm: number | null): string {
  const cm = 72.27 / 2.54;
  const scale = widthInCm === null ? point : (widthInCm * cm) / width;
  const colours = new Map<string, string>();
  const colour = (hex: string): string => {
    const name = colours.get(hex) ?? `c${colours.size}`;
    colours.set(hex, name);
    return name;
  };
  const opacity = (share = 1): string => (share === 1 ? '' : `, opacity=${round(share)}`);
  const coordinates = (x: number, y: number): string => `(${round(x)},${round(y)})`;
  const line = (shape: Shape): string => {
    const { x, y } = shape;
    switch (shape.kind) {
      case 'rect': {
        const { fill, radius } = shape;
        const corners = radius ? `, rounded corners=${round(radius * scale)}pt` : '';
        const to = coordinates(x + shape.width, y + shape.height);
        return `\\fill[${colour(fill)}${corners}${opacity(shape.opacity)}] ${coordinates(x, y)} rectangle ${to};`;
      }
      case 'curve': {
        const { from, through, to, stroke } = shape;
        const at = ([dx, dy]: readonly [number, number]): string => coordinates(x + dx, y + dy);
        const [x1, y1, x2, y2] = through;
        return `\\draw[${colour(stroke)}, line width=${round(shape.width * scale)}pt${opacity(shape.opacity)}] ${at(from)} .. controls ${at([x1, y1])} and ${at([x2, y2])} .. ${at(to)};`;
      }
      case 'path': {
        const { d, stroke } = shape;
        return `\\draw[shift={${coordinates(x, y)}}, ${colour(stroke)}, line width=${round(shape.width * scale)}pt${opacity(shape.opacity)}] svg {${d}};`;
      }
      case 'text': {
        const { runs, fill, anchor, serif, turn } = shape;
        const points = round(shape.size * scale);
        const font = `\\fontsize{${points}}{${points}}\\selectfont${serif ? '\\rmfamily' : '\\sffamily'}`;
        const turned = turn ? `, rotate=${turn}` : '';
        return `\\node[${colour(fill)}, anchor=${anchors[anchor]}, font=${font}${turned}${opacity(shape.opacity)}] at ${coordinates(x, y)} {${runs.map(written).join('')}};`;
      }
    }
  };
  const drawn = shapes.map(line);
  const named = [...colours].map(
    ([hex, name]) => `\\definecolor{${name}}{HTML}{${hex.slice(1).toUpperCase()}}`,
  );
  return [
    '% \\usepackage{tikz} \\usetikzlibrary{svg.path}',
    ...named,
    `\\begin{tikzpicture}[x=1pt, y=1pt, xscale=${round4(scale)}, yscale=-${round4(scale)}, inner sep=0pt, outer sep=0pt]`,
    `\\path[use as bounding box] (0,0) rectangle ${coordinates(Math.ceil(width), Math.ceil(height))};`,
    ...drawn,
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

const round4 = (value: number): string => String(Math.round(10000 * value) / 10000);
