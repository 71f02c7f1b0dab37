/** Whether a key plays a row or a curve as tones: a person turns it on, and this browser keeps it. */
import { store, stored } from '../../session/storage.js';

const storageKey = 'clearhead-tones';

export const areTonesOn = (): boolean => stored(storageKey) === 'on';

export const rememberTones = (on: boolean): void => void store(storageKey, on ? 'on' : 'off');
