/** Jumps to places in the page, for skip links and keys. */
import { at } from '../../engine/at.js';
import { texts } from '../../text/language.js';
import { rootOf, type Context } from '../base/context.js';
import { isOfLesson } from '../../lesson/stages.js';
import { indexOfMax, rowOf } from '../../teaching/tour.js';
import { isIncomplete } from '../../trace/layers.js';
import { unfoldAround } from '../cards/show-in-panel.js';
import type { DiagramView } from '../base/diagram-view.js';
import { matricesOf, matrixAround } from '../base/diagram-cells.js';

export class Jumps {
  constructor(
    private readonly context: Context,
    private readonly diagram: DiagramView,
  ) {}

  /**
   * Jumps to the next or previous visible matrix; at first to the one that the present step makes.
   * In a step in slow motion, to its matrix.
   */
  matrix(by: number): void {
    const root = rootOf(this.context);
    const slow = root.activeElement?.closest('.slow');
    if (slow) return slow.querySelector<HTMLElement>('td[tabindex]')?.focus();
    const all = matricesOf(root).filter(
      ({ table }) => !table.closest('.again') && table.checkVisibility(),
    );
    const here = matrixAround(root.activeElement)?.table;
    const now = all.findIndex(({ table }) => table === here);
    const firstOutput = all.findIndex(({ table }) => table.closest('[data-part="output"]'));
    const first = firstOutput >= 0 ? firstOutput : by > 0 ? 0 : all.length - 1;
    const next = all[now < 0 ? first : (now + by + all.length) % all.length];
    next?.table.querySelector<HTMLElement>('td[tabindex]')?.focus();
  }

  weights(): void {
    const { trace, follow, state } = this.diagram;
    if (!trace) return;
    const weights = trace.stage('weights', state.head ?? 0);
    const col = indexOfMax(rowOf(weights, follow));
    this.diagram.visit({ stage: weights.index, row: follow, col }, true);
  }

  result(): void {
    const { trace, follow } = this.diagram;
    if (!trace) return;
    const last = trace.stages.findLast(({ name }) => isOfLesson(name));
    const { index } = last ?? at(trace.stages, 0);
    this.diagram.visit({ stage: index, row: follow, col: 0 }, true);
  }

  gradients(): void {
    const found = rootOf(this.context).querySelector<HTMLElement>('.gradients-switch');
    if (found) found.click();
    else {
      const { trace } = this.diagram;
      this.context.announce(
        trace && isIncomplete(trace) ? texts.gradients.large : texts.gradients.none,
      );
    }
  }

  /** Jumps to the first of these that is there, and from one to the next. */
  through(...which: string[]): void {
    const root = rootOf(this.context);
    const all = which.flatMap((selector) => {
      const found = root.querySelector<HTMLElement>(selector);
      return found?.checkVisibility() ? [found] : [];
    });
    const here = all.findIndex((element) => element === root.activeElement);
    all[(here + 1) % all.length]?.focus();
  }

  focus(which: string): void {
    const found = rootOf(this.context).querySelector<HTMLElement>(which);
    unfoldAround(found);
    found?.focus();
  }
}
