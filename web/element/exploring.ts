/** All by which a person explores what is computed: loaded once the first numbers stand there. */
import { at } from '../engine/at.js';
import type { Trace } from '../engine/types.js';
import { scaleOf, scalesOf } from '../trace/color-scale.js';
import { adopt } from './adopt.js';
import { Asking, type AskHost } from './asking.js';
import { Comparing, type CompareHost } from './comparing.js';
import { Following } from './following.js';
import type { HeatMap } from './heat-map.js';
import { matrixAround, placeOfCell } from './diagram-cells.js';
import { explore } from './styles/explore.js';
import { heads } from './styles/heads.js';
import { texts } from '../text/language.js';

/** What exploring needs of the sheet. */
export interface ExploreHost extends AskHost, CompareHost {
  readonly root: ShadowRoot;
  /** Whether one token is followed alone, and which one. */
  readonly pinned: boolean;
  readonly follow: number;
  /** The followed token again: all of them. */
  followToken(token: number): void;
}

export class Exploring {
  readonly asking: Asking;
  readonly #following: Following;
  readonly #comparing: Comparing;
  #map: Promise<HeatMap> | null = null;

  constructor(private readonly host: ExploreHost) {
    this.asking = new Asking(host);
    this.#following = new Following(host.root);
    this.#comparing = new Comparing(host);
    const { root } = host;
    adopt(root, explore);
    adopt(root, heads);
    root.addEventListener('keydown', (event) => this.#onEscape(event as KeyboardEvent));
  }

  /** The page has been drawn. */
  drawn(trace: Trace, version: number): void {
    const { pinned, follow } = this.host;
    this.asking.drawn();
    this.#comparing.drawn(trace, version);
    this.#following.apply(trace, version, pinned ? follow : null);
  }

  stop(): void {
    this.#following.stop();
  }

  /** Another lesson is shown. */
  forget(): void {
    this.asking.forget();
  }

  // ---- what a person does on the sheet ----

  onClick(target: Element): void {
    const picture = target.closest<HTMLElement>('[data-zoom]');
    if (picture) return void this.#zoomInto(picture);
    const place = placeOfCell(target);
    const token = place ? null : this.#tokenOfLabel(target);
    if (place) this.asking.press(place);
    else if (token !== null) this.#follow(token);
  }

  async #zoomInto({ dataset }: HTMLElement): Promise<void> {
    this.#map ??= import('./heat-map.js').then(
      ({ HeatMap }) => new HeatMap(this.host.root, (place) => this.host.visit(place)),
    );
    try {
      const map = await this.#map;
      const { trace } = this.host;
      const stage = trace?.stages[Number(dataset['zoom'])];
      if (!trace || !stage) return;
      const scale = scaleOf(stage, scalesOf(trace.stages, this.host.kept));
      map.open(trace, stage, dataset['flipped'] === 'true', scale);
    } catch {
      this.#map = null; // so that the next press tries again
    }
  }

  /** Whether the key was meant for exploring. */
  onKey(event: KeyboardEvent): boolean {
    if (event.key !== ' ') return this.asking.onKey(event);
    const { trace } = this.host;
    const place = placeOfCell(event.target);
    const token = place && trace && tokenOf(trace, place.stage, place.row);
    if (token === null) return false;
    event.preventDefault();
    this.#follow(token);
    return true;
  }

  #onEscape(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (target.closest('input:not([type=range]), select, dialog')) return;
    if (this.asking.keeps) this.asking.release();
    else if (this.host.pinned) this.#follow(this.host.follow);
    else return;
    event.preventDefault();
  }

  #follow(token: number): void {
    const { host } = this;
    host.followToken(token);
    const name = host.trace?.tokens[token] ?? '';
    const s = texts.follow;
    host.say(host.pinned ? s.pinned(name) : s.unpinned);
  }

  /** Of a row's label, or a column's where tokens run across. */
  #tokenOfLabel(target: Element): number | null {
    const header = target.closest<HTMLTableCellElement>('th');
    const matrix = matrixAround(header);
    const { trace } = this.host;
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
