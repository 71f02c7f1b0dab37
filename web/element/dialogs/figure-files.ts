/** Pictures as files: in the chosen look, and printed on a page of their size. */
import { longestCanvasPixels, mostCanvasPixels, printStartMs } from '../../engine/limits.js';
import { svg, type Caption, type Drawing } from '../../export/drawing.js';
import { mix, type Colour } from '../../export/palette.js';
import type { FigureLook } from '../../views/dialogs/figure-look.js';
import { paintDrawing } from '../../views/figures/painted-drawing.js';
import { colourOf } from '../../views/figures/pixels.js';

/** CSS pixels of a centimetre. */
const pixelsOfCm = 96 / 2.54;

const white: Colour = [255, 255, 255];

/** The page's colours at an element, for a background. */
export function coloursAt<Name extends string>(
  element: HTMLElement,
  names: readonly Name[],
  { background }: FigureLook,
): Record<Name, Colour> {
  const before = element.style.colorScheme;
  if (background !== 'page') element.style.colorScheme = background === 'dark' ? 'dark' : 'light';
  const found = names.map((name): [Name, Colour] => {
    const [red = 0, green = 0, blue = 0] = colourOf(element, `--${name}`);
    return [name, [red, green, blue]];
  });
  element.style.colorScheme = before;
  const colours = Object.fromEntries(found) as Record<string, Colour>;
  if (background === 'white' && colours['paper']) {
    colours['cell'] = mix(white, colours['cell'] ?? white, 0.5);
    colours['paper'] = white;
  }
  return colours as Record<Name, Colour>;
}

export const captioned = (
  description: { title: string; about: string },
  { width, unit }: FigureLook,
): Caption => ({ ...description, width: width === null ? null : { size: width, unit } });

/** Width in CSS pixels. */
const pixelsOf = ({ width }: Drawing, look: FigureLook): number =>
  look.width === null ? width : look.unit === 'px' ? look.width : look.width * pixelsOfCm;

/** Width in cm; null: as it is drawn. */
export const cmOf = (drawing: Drawing, look: FigureLook): number | null =>
  look.width === null ? null : pixelsOf(drawing, look) / pixelsOfCm;

/** @throws if the browser has no room for that many pixels */
export async function png(drawing: Drawing, look: FigureLook): Promise<Blob> {
  const { width, height } = drawing;
  const scale = Math.min(
    (look.scale * pixelsOf(drawing, look)) / width,
    longestCanvasPixels / Math.max(width, height),
    Math.sqrt(mostCanvasPixels / (width * height)),
  );
  const canvas = new OffscreenCanvas(Math.ceil(scale * width), Math.ceil(scale * height));
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.scale(scale, scale);
  paintDrawing(context, drawing);
  return canvas.convertToBlob({ type: 'image/png' });
}

/**
 * Prints the picture alone, on a page as large as the picture, so that a browser can save it as
 * PDF.
 * @throws if the page may not print, or its content security policy forbids images from data
 */
export async function printFigure(
  drawing: Drawing,
  caption: Caption,
  look: FigureLook,
): Promise<void> {
  const image = new Image();
  image.alt = caption.title;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg(drawing, caption))}`;
  await image.decode();
  const width = pixelsOf(drawing, look);
  const height = (width * drawing.height) / drawing.width;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .clear-head-print { display: none; }
    @page { size: ${width.toFixed(2)}px ${(height + 1).toFixed(2)}px; margin: 0; }
    @media print {
      body > :not(.clear-head-print) { display: none !important; }
      html, body { margin: 0 !important; padding: 0 !important; background: none !important; }
      .clear-head-print { display: block; inline-size: ${width.toFixed(2)}px; }
    }`);
  image.className = 'clear-head-print';
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.body.append(image);
  const restore = (): void => {
    image.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adopted) => adopted !== sheet,
    );
  };
  addEventListener('afterprint', restore, { once: true });
  const begun = new Promise<void>((begin) =>
    addEventListener('beforeprint', () => begin(), { once: true }),
  );
  print();
  // A sandbox without allow-modals ignores print(), and then the rest of the page could not be printed.
  const refused = new Promise<never>((_, refuse) =>
    setTimeout(() => refuse(new Error('It is not printed.')), printStartMs),
  );
  await Promise.race([begun, refused]).catch((error: unknown) => {
    restore();
    throw error;
  });
}
