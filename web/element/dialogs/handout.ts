/** Exporting, sharing, the keys, the view of a large matrix, and tones: loaded separately. */
import type { Trace } from '../../engine/types.js';
import type { Tune } from '../../trace/tones.js';
import { problemOf } from '../../session/problem-of.js';
import type { Context } from '../base/context.js';
import type { DiagramView } from '../base/diagram-view.js';
import type { Enlarged } from './heat-map.js';
import { Room } from '../base/room.js';
import type { Dialogs } from './handout-dialogs.js';

export class Handout {
  #dialogs: Dialogs | null = null;
  readonly #room = new Room(async () => {
    const { Dialogs } = await import('./handout-dialogs.js');
    return (this.#dialogs = new Dialogs(this.context, this.diagram));
  });

  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {}

  /** Opens the export of the matrix that the button names, or of all. */
  async export(button: HTMLElement): Promise<void> {
    const { export: stage, flipped } = button.dataset;
    const transposed = flipped === 'true';
    const subject = stage === undefined ? null : { stage: Number(stage), transposed };
    await this.#open(async ({ exporting }) => exporting.open(subject, button));
  }

  async share(button: HTMLElement): Promise<void> {
    await this.#open(({ sharing }) => sharing.open(button));
  }

  /** Shows a large matrix, unless it has been computed anew meanwhile. */
  async enlarge(matrix: Enlarged): Promise<void> {
    await this.#open(({ heatMap }) => {
      if (this.diagram.trace === matrix.trace) heatMap.open(matrix);
    });
  }

  async keys(): Promise<void> {
    await this.#open(({ keys }) => keys.open());
  }

  async play(tune: Tune): Promise<void> {
    await this.#open(({ player }) => player.play(tune));
  }

  async #open(open: (dialogs: Dialogs) => void | Promise<void>): Promise<void> {
    try {
      await open(await this.#room.enter());
    } catch (error) {
      this.context.showProblem(problemOf(error));
    }
  }

  /** Called after the page has been drawn. */
  drawn(trace: Trace): void {
    this.#dialogs?.exporting.drawn();
    this.#dialogs?.heatMap.drawn(trace);
  }
}
