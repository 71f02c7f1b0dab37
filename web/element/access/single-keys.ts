/** Single keys may be turned off, and are letters where text is typed. */
const storageKey = 'clearhead-single-keys';

/** Where storage is forbidden, as in some iframes, they are on. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function rememberSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Not remembered, then.
  }
}

/** Where keys are letters. */
export const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, dialog, [contenteditable], input:not([type=range], [type=checkbox])',
  ) !== null;
