/** What the first looks say; later.ts has what is said only once a person does something. */
import * as controls from './controls.js';
import * as diagram from './diagram.js';
import * as early from './early.js';
import { list, number, quoted, sentences } from './grammar.js';
import * as looks from './looks.js';
import * as panel from './panel.js';
import * as sets from './sets.js';
import * as spoken from './spoken.js';
import * as steps from './steps.js';

export const first = {
  list,
  number,
  quoted,
  sentences,
  ...controls,
  ...diagram,
  ...early,
  ...looks,
  ...panel,
  ...sets,
  ...spoken,
  ...steps,
};
