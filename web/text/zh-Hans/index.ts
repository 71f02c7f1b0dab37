/** Simplified Chinese, as English has it: a section of the page's words per name. */
import type { Texts } from '../language.js';
import * as captions from './captions.js';
import * as change from './change.js';
import * as controls from './controls.js';
import * as diagram from './diagram.js';
import { engine } from './engine.js';
import * as explore from './explore.js';
import * as exporting from './export.js';
import * as glossary from './glossary.js';
import * as gradients from './gradients.js';
import * as heard from './heard.js';
import * as keys from './keys.js';
import * as looks from './looks.js';
import { list, number, quoted, sentences } from './grammar.js';
import * as ownLessons from './own.js';
import * as panel from './panel.js';
import * as problems from './problems.js';
import * as questions from './questions.js';
import * as share from './share.js';
import * as slow from './slow.js';
import * as stack from './stack.js';
import * as steps from './steps.js';
import * as training from './training.js';

export const texts: Texts = {
  list,
  number,
  quoted,
  sentences,
  engine,
  ...captions,
  ...change,
  ...controls,
  ...diagram,
  ...explore,
  ...exporting,
  ...glossary,
  ...gradients,
  ...heard,
  ...keys,
  ...looks,
  ...ownLessons,
  ...panel,
  ...problems,
  ...questions,
  ...share,
  ...slow,
  ...stack,
  ...steps,
  ...training,
};
