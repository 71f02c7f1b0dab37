/** The verbosity of announcements: the reader chooses it, and this browser keeps it. */
import { store, stored } from '../../session/storage.js';
import { allHowMuch, type HowMuch } from '../../teaching/announcements.js';

const storageKey = 'clearhead-how-much';

export const howMuch = (): HowMuch =>
  allHowMuch.find((one) => one === stored(storageKey)) ?? 'usual';

export const rememberHowMuch = (wanted: HowMuch): void => void store(storageKey, wanted);

/** The next one: from the last the first follows. */
export const nextHowMuch = (now: HowMuch): HowMuch =>
  allHowMuch[(allHowMuch.indexOf(now) + 1) % allHowMuch.length] ?? 'usual';
