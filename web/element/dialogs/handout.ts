/** Exporting and sharing, whose dialogs are a room of their own. */
import { problemOf } from '../../session/problem-of.js';
import type { Context } from '../context.js';
import type { DiagramView } from '../diagram/diagram-view.js';
import { Room } from '../room.js';
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

  async #open(open: (dialogs: Dialogs) => Promise<void>): Promise<void> {
    try {
      await open(await this.#room.enter());
    } catch (error) {
      this.context.tell(problemOf(error));
    }
  }

  /** Called after the page has been drawn. */
  drawn(): void {
    this.#dialogs?.exporting.drawn();
  }
}
