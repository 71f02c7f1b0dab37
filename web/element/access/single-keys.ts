/** Whether single keys work: a person may turn them off, and in text fields they type letters. */
import { store, stored } from '../../session/storage.js';

const storageKey = 'clearhead-single-keys';

export const areSingleKeysOn = (): boolean => stored(storageKey) !== 'off';

export const rememberSingleKeys = (on: boolean): void => void store(storageKey, on ? 'on' : 'off');

/** Whether keys type letters into an element. */
export const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof Element &&
  target.closest(
    'textarea, select, dialog, [contenteditable], input:not([type=range], [type=checkbox])',
  ) !== null;
