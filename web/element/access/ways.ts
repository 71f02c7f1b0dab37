/** Short ways by links and keys: what they do loads at the first sign of a person. */
import type { Context } from '../context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { Hearing } from './hearing.js';
import type { Learning } from '../learning.js';
import type { Shortcuts } from './shortcuts.js';
import type { Way } from '../../views/skips.js';

/** Without the network the page still does what it does. */
const noMatter = (): void => undefined;

export class Ways {
  #shortcuts: Promise<Shortcuts> | null = null;
  #isThere = false;

  constructor(
    private readonly context: Context & { element: { undo(): void; redo(): void } },
    private readonly diagram: Diagram,
    private readonly learning: Learning,
    private readonly hearing: Hearing,
    firstSign: Promise<void>,
  ) {
    void firstSign.then(() => this.#load().catch(noMatter));
  }

  go(way: Way): void {
    this.#load().then((shortcuts) => shortcuts.do(way), noMatter);
  }

  /** Settles when keys are heard; null: they are. */
  later(): Promise<unknown> | null {
    return this.#isThere ? null : this.#load();
  }

  #load(): Promise<Shortcuts> {
    this.#shortcuts ??= import('./shortcuts.js').then(
      ({ Shortcuts }) => {
        this.#isThere = true;
        return new Shortcuts(this.context, this.diagram, {
          onStep: (by) => this.learning.step(by),
          onUndo: () => this.context.element.undo(),
          onRedo: () => this.context.element.redo(),
          onLine: (place) => this.hearing.nextLine(place),
        });
      },
      (error: unknown) => {
        this.#shortcuts = null; // so that the next sign tries again
        throw error;
      },
    );
    return this.#shortcuts;
  }
}
