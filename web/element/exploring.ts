/** All by which a person explores what is computed: loaded once the first numbers stand there. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import type { Computed } from '../session/calculation.js';
import { scaleOf, scalesOf } from '../trace/color-scale.js';
import { adopt } from './adopt.js';
import { Asking } from './panel/asking.js';
import { Comparing } from './diagram/comparing.js';
import type { Diagram } from './diagram/diagram.js';
import { Following } from './diagram/following.js';
import { Lazy } from './lazy.js';
import { matrixAround, cellRefOf } from './diagram/diagram-cells.js';
import { explore } from './styles/explore.js';
import { heads } from './styles/heads.js';
import { tableOf } from '../export/table.js';
import { tsv } from '../export/tsv.js';
import { withoutHidden } from '../trace/hidden.js';
import { texts } from '../text/language.js';

export class Exploring {
  readonly asking: Asking;
  readonly #following: Following;
  readonly #comparing: Comparing;
  readonly #map = new Lazy(async () => {
    const { HeatMap } = await import('./diagram/heat-map.js');
    return new HeatMap(this.diagram.root, (place) => this.diagram.visit(place));
  });
  readonly #exporting = new Lazy(async () => {
    const { Exporting } = await import('./dialogs/exporting.js');
    return new Exporting(this.diagram);
  });
  readonly #sharing = new Lazy(async () => {
    const { Sharing } = await import('./dialogs/sharing.js');
    return new Sharing(this.diagram);
  });

  constructor(private readonly diagram: Diagram) {
    this.asking = new Asking(diagram);
    this.#following = new Following(diagram.root);
    this.#comparing = new Comparing(diagram);
    const { root } = diagram;
    adopt(root, explore);
    adopt(root, heads);
    root.addEventListener('keydown', (event) => this.#onEscape(event as KeyboardEvent));
    root.addEventListener('copy', (event) => this.#onCopy(event as ClipboardEvent));
  }

  /** The page has been drawn. */
  drawn(computed: Computed): void {
    this.#map.now?.leave(computed.trace);
    this.#exporting.now?.drawn();
    this.#comparing.drawn(computed);
    this.#following.apply(computed, this.diagram.state.token, this.diagram.hidden);
  }

  /** Another lesson is shown. */
  forget(): void {
    this.asking.forget();
  }

  // ---- what a person does on the diagram ----

  onClick(target: Element): void {
    const picture = target.closest<HTMLElement>('[data-zoom]');
    if (picture) return this.#zoomInto(picture);
    const taken = target.closest<HTMLElement>('[data-export]');
    if (taken) return void this.#export(taken);
    const shared = target.closest<HTMLElement>('[data-share]');
    if (shared) return void this.#share(shared);
    const place = cellRefOf(target);
    const token = place ? null : this.#tokenOfLabel(target);
    if (place) this.asking.press(place);
    else if (token !== null) this.diagram.followToken(token);
  }

  #zoomInto({ dataset }: HTMLElement): void {
    this.#map.want((map) => {
      const { trace, state, hidden } = this.diagram;
      const stage = trace?.stages[Number(dataset['zoom'])];
      if (!trace || !stage) return;
      const scale = scaleOf(stage, scalesOf(trace.stages, state.scales));
      map.open(trace, stage, dataset['flipped'] === 'true', scale, hidden);
    });
  }

  async #export(button: HTMLElement): Promise<void> {
    const { export: stage, flipped } = button.dataset;
    const transposed = flipped === 'true';
    const subject = stage === 'all' ? null : { stage: Number(stage), transposed };
    try {
      (await this.#exporting.get()).open(subject, button);
    } catch {
      this.diagram.say(texts.exporting.failed);
    }
  }

  async #share(button: HTMLElement): Promise<void> {
    try {
      await (await this.#sharing.get()).open(button);
    } catch {
      this.diagram.say(texts.exporting.failed);
    }
  }

  /** Of a matrix that has the focus all numbers are copied, unless other text is chosen. */
  #onCopy(event: ClipboardEvent): void {
    const { trace, root, hidden } = this.diagram;
    const cell = root.activeElement?.closest('td');
    const matrix = cell && matrixAround(cell);
    const of = matrix && trace?.stages[matrix.stage];
    if (!of || !trace || String(getSelection())) return;
    const table = tableOf(withoutHidden(of, hidden), trace, matrix.isTransposed);
    event.clipboardData?.setData('text/plain', tsv(table));
    event.preventDefault();
    this.diagram.say(texts.exporting.copiedMatrix(table.title));
  }

  /** Whether the key was meant for exploring. */
  onKey(event: KeyboardEvent): boolean {
    if (event.key !== ' ') return this.asking.onKey(event);
    const { trace } = this.diagram;
    const place = cellRefOf(event.target);
    const token = place && trace && tokenOf(trace, place.stage, place.row);
    if (token === null) return false;
    event.preventDefault();
    this.diagram.followToken(token);
    return true;
  }

  #onEscape(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (target.closest('input:not([type=range]), select, dialog')) return;
    const { token } = this.diagram.state;
    if (this.asking.keeps) this.asking.release();
    else if (token !== null) this.diagram.followToken(token);
    else return;
    event.preventDefault();
  }

  /** Of a row's label, or a column's where tokens run across. */
  #tokenOfLabel(target: Element): number | null {
    const header = target.closest<HTMLTableCellElement>('th');
    const matrix = matrixAround(header);
    const { trace } = this.diagram;
    if (!header || !matrix || !trace || target.closest('button')) return null;
    const stage = at(trace.stages, matrix.stage);
    const down = header.scope === 'row';
    const index = matrix.drawnAt(header)[down ? 0 : 1];
    if (down !== matrix.isTransposed) return tokenOf(trace, stage.index, index);
    return /^(token|query|key)$/.test(stage.colAxis) ? index : null;
  }
}

/** Whose row it is; of a table's row the first token that has it. */
function tokenOf(trace: Trace, stage: number, row: number): number | null {
  const { rowAxis } = at(trace.stages, stage);
  if (/^(token|query|key)$/.test(rowAxis)) return row;
  const token = rowAxis === 'vocabulary' ? trace.ids.indexOf(row) : -1;
  return token < 0 ? null : token;
}
