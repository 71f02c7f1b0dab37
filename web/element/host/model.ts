/** The room in which a model opens from its files: everything in it loads together. */
import { render } from 'lit';
import type { ModelFault } from '../../lesson/families/fault.js';
import { modelHeads } from '../../views/dialogs/model-heads.js';

export { filesIn } from './folders.js';
export { modelIn } from '../../session/model-files.js';

/**
 * Asks a person how many heads a model has, in a new dialog, which is removed at the end. Null: the person, or
 * the signal, has closed it.
 */
export function askHeads(
  dialog: HTMLDialogElement,
  { features, likely }: ModelFault & { why: 'heads' },
  signal: AbortSignal,
): Promise<number | null> {
  return new Promise((resolve) => {
    let typed = String(likely);
    let isBad = false;
    let heads: number | null = null;
    const input = (): HTMLInputElement | null => dialog.querySelector('input');
    const draw = (): void => {
      const close = (): void => dialog.close();
      const data = { typed, features, isBad };
      render(modelHeads(data, { onType, onOpen, onCancel: close }), dialog);
    };
    const onType = (now: string): void => {
      typed = now;
      isBad = false;
      draw();
    };
    const onOpen = (): void => {
      const number = Number(typed);
      isBad = !(Number.isSafeInteger(number) && number > 0 && features % number === 0);
      draw();
      if (isBad) return input()?.focus();
      heads = number;
      dialog.close();
    };
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(heads);
    });
    signal.addEventListener('abort', () => dialog.close());
    draw();
    dialog.showModal();
    input()?.select();
  });
}
