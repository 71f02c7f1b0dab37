/** Functions for all dialogs of the element. */
import type { CSSResult } from 'lit';
import { adopt } from '../base/adopt.js';

/** A dialog with its title as its name; a press outside of its content closes it. */
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
  // A text may be selected from inside the dialog to the backdrop.
  let isOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (isOutside = target === dialog));
  dialog.addEventListener('click', ({ target }) => {
    if (isOutside && target === dialog) dialog.close(); // it was a press on the backdrop
  });
  root.append(dialog);
  return dialog;
}

/**
 * Shows a dialog from its title on. When it is closed, the focus returns to where it was, or to the
 * control that opened it if that is still visible.
 */
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

/**
 * Copies a text; returns whether that succeeded. A frame, or a page that is not secure, may not
 * write to the clipboard.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text in a field, which a person can always copy by hand. */
export function selectText(dialog: HTMLDialogElement): void {
  const area = dialog.querySelector('textarea');
  area?.focus();
  area?.select();
}
