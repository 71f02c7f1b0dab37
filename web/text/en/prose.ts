import type { Prose } from '../prose.js';

/** Empty: index.html has the English. */
export const prose: Partial<Prose> = {};
