/** Functions that the dialogs of the element share. */
import type { CSSResult } from 'lit';
import { adopt } from '../adopt.js';

/** A dialog that is named by its title; a press beside its content closes it. */
export function dialogIn(
  root: ShadowRoot,
  name: string,
  title: string,
  ...styles: CSSResult[]
): HTMLDialogElement {
  for (const style of styles) adopt(root, style);
  const dialog = document.createElement('dialog');
  dialog.className = name;
  dialog.setAttribute('aria-labelledby', title);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close(); // its backdrop
  });
  root.append(dialog);
  return dialog;
}

/** Begins at the title. Focus returns to where it was when the dialog is closed: what opened it is seen
 * as long. */
export function show(dialog: HTMLDialogElement, opener: HTMLElement | null = null): void {
  if (!dialog.isConnected) return; // its element was removed meanwhile
  if (!dialog.open) {
    opener?.setAttribute('aria-expanded', 'true');
    const closed = (): void => opener?.removeAttribute('aria-expanded');
    dialog.addEventListener('close', closed, { once: true });
    dialog.showModal();
  }
  dialog.scrollTop = 0;
  dialog.querySelector('h2')?.focus();
}

/** Whether a text has been copied. The frame, or a page that is not secure, may not write there. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A person may always copy what stands in a field. */
export function selectText(dialog: HTMLDialogElement): void {
  const area = dialog.querySelector('textarea');
  area?.focus();
  area?.select();
}
