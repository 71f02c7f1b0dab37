/** The settings of the dialog of keys: a person chooses them, and this browser keeps them. */
import { store, stored } from '../../session/storage.js';
import { allHowMuch, type HowMuch } from '../../teaching/announcements.js';

const keys = {
  singleKeys: 'clearhead-single-keys',
  howMuch: 'clearhead-how-much',
  tones: 'clearhead-tones',
} as const;

/** Whether single keys work. */
export const areSingleKeysOn = (): boolean => stored(keys.singleKeys) !== 'off';

export const rememberSingleKeys = (on: boolean): void =>
  void store(keys.singleKeys, on ? 'on' : 'off');

/** The verbosity of announcements. */
export const howMuch = (): HowMuch =>
  allHowMuch.find((verbosity) => verbosity === stored(keys.howMuch)) ?? 'usual';

export const rememberHowMuch = (verbosity: HowMuch): void => void store(keys.howMuch, verbosity);

/** The next verbosity: from the last the first follows. */
export const nextHowMuch = (now: HowMuch): HowMuch =>
  allHowMuch[(allHowMuch.indexOf(now) + 1) % allHowMuch.length] ?? 'usual';

/** Whether a key plays a row or a curve as tones. */
export const areTonesOn = (): boolean => stored(keys.tones) === 'on';

export const rememberTones = (on: boolean): void => void store(keys.tones, on ? 'on' : 'off');
