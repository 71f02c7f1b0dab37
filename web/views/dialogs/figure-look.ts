/** The choices for saved pictures: background, width, and how fine a PNG is. */
import { html, type TemplateResult } from 'lit';
import { texts } from '../../text/language.js';

export const backgrounds = ['page', 'white', 'dark', 'none'] as const;
export const units = ['cm', 'px'] as const;
export const scales = [1, 2, 4] as const;

export interface FigureLook {
  readonly background: (typeof backgrounds)[number];
  /** Null: as wide as it is drawn. */
  readonly width: number | null;
  readonly unit: (typeof units)[number];
  /** The pixels of a PNG per pixel of its width. */
  readonly scale: (typeof scales)[number];
}

export const defaultLook: FigureLook = { background: 'page', width: null, unit: 'cm', scale: 2 };

/** The largest width, in either unit. */
export const widest = 10_000;

export function figureLook(
  look: FigureLook,
  onChange: (change: Partial<FigureLook>) => void,
): TemplateResult {
  const s = texts.exporting;
  const choice = <Value extends string | number>(
    name: string,
    key: keyof FigureLook,
    all: readonly Value[],
    label: (value: Value) => string,
  ): TemplateResult =>
    html`<label
      >${name}
      <select
        @change=${({ target }: Event) =>
          onChange({ [key]: all[(target as HTMLSelectElement).selectedIndex] })}
      >
        ${all.map((value) => html`<option ?selected=${look[key] === value}>${label(value)}</option>`)}
      </select></label
    >`;
  const width = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const { valueAsNumber } = field;
    const isPossible = valueAsNumber > 0 && valueAsNumber <= widest;
    if (!isPossible) field.value = ''; // as wide as it is drawn, as the field shows
    onChange({ width: isPossible ? valueAsNumber : null });
  };
  return html`<fieldset class="figure-look">
    <legend>${s.pictures}</legend>
    ${choice(s.background, 'background', backgrounds, (background) => s.backgrounds[background])}
    <label
      >${s.width}
      <input
        type="number"
        min="0.1"
        max=${widest}
        step="any"
        placeholder=${s.asDrawn}
        .value=${look.width === null ? '' : String(look.width)}
        @change=${width}
    /></label>
    ${choice(s.unit, 'unit', units, (unit) => unit)}
    ${choice(s.scale, 'scale', scales, (scale) => `${scale}×`)}
  </fieldset>`;
}
