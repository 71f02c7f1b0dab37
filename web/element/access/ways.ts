/** Short ways by links and keys: what they do loads at the first sign of a person. */
import type { Context } from '../context.js';
import type { Diagram } from '../diagram/diagram.js';
import type { Hearing } from './hearing.js';
import { Lazy } from '../lazy.js';
import type { Learning } from '../learning.js';
import type { Way } from '../../views/skips.js';

export class Ways {
  readonly #shortcuts = new Lazy(async () => {
    const { Shortcuts } = await import('./shortcuts.js');
    return new Shortcuts(this.context, this.diagram, this.learning, this.hearing);
  });

  constructor(
    private readonly context: Context,
    private readonly diagram: Diagram,
    private readonly learning: Learning,
    private readonly hearing: Hearing,
    firstSign: Promise<void>,
  ) {
    void firstSign.then(() => this.#shortcuts.want());
  }

  go(way: Way): void {
    this.#shortcuts.want((shortcuts) => shortcuts.do(way));
  }

  /** Settles when keys are heard; null: they are. */
  later(): Promise<unknown> | null {
    return this.#shortcuts.later();
  }
}
