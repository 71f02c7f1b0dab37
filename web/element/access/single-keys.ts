/** Whether single keys work: a person may turn them off, and they type letters in text fields. */
const storageKey = 'clearhead-single-keys';

/** They are on where storage is forbidden, as in some iframes. */
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

/** Whether keys type letters into an element. */
export const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, dialog, [contenteditable], input:not([type=range], [type=checkbox])',
  ) !== null;
