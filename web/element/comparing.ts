/** The section in which heads are compared; loaded for lessons with several. */
import { render } from 'lit';
import type { Trace } from '../engine/types.js';
import { headWeights } from '../trace/heads.js';
import { heads } from '../views/heads.js';
import { HeadCursor } from './head-cursor.js';
import type { Place } from './diagram-cells.js';

export interface CompareHost {
  readonly root: ShadowRoot;
  readonly follow: number;
  /** The head that the sheet shows alone; null: all. */
  readonly head: number | null;
  readonly theme: number;
  showHead(head: number | null): void;
  /** What is asked about is outlined in what was drawn now, too. */
  redrawn(): void;
  ask(place: Place, aloud: boolean): void;
  say(text: string): void;
}

export class Comparing {
  #pair: [number, number] = [0, 1];
  #drawn: unknown[] = [];
  #cursor: HeadCursor | null = null;

  constructor(private readonly host: CompareHost) {}

  /** The page has been drawn. */
  drawn(trace: Trace, version: number): void {
    const place = this.host.root.querySelector<HTMLElement>('.explored');
    if (!place) return;
    const { follow, head, theme } = this.host;
    const count = headWeights(trace).length;
    if (this.#pair.some((one) => one >= count)) this.#pair = [0, 1];
    const data = { trace, follow, only: head, pair: this.#pair, theme };
    const drawn = [place, version, ...Object.values(data)];
    if (drawn.every((value, i) => value === this.#drawn[i])) return;
    this.#drawn = drawn;
    const content = heads(data, {
      onOnly: (only) => this.host.showHead(only),
      onPair: (pair) => {
        this.#pair = pair;
        this.drawn(trace, version);
      },
    });
    render(content, place);
    if (count < 2) return; // one is compared with nothing
    this.#cursorOn(place).drawn(data);
    this.host.redrawn();
  }

  #cursorOn(place: HTMLElement): HeadCursor {
    return (this.#cursor ??= new HeadCursor(place, {
      onAsk: (asked) => this.host.ask(asked, true),
      say: (text) => this.host.say(text),
    }));
  }
}
