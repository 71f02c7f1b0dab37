/** What is said only once a person does something: loaded with what says it (../later.ts). */
import * as captions from './captions.js';
import * as change from './change.js';
import * as chooser from './chooser.js';
import * as explore from './explore.js';
import * as exporting from './export.js';
import * as glossary from './glossary.js';
import * as gradients from './gradients.js';
import * as heard from './heard.js';
import * as keys from './keys.js';
import * as ownLessons from './own.js';
import * as problems from './problems.js';
import * as questions from './questions.js';
import * as share from './share.js';
import * as slow from './slow.js';
import * as stack from './stack.js';
import * as training from './training.js';

export const later = {
  ...captions,
  ...change,
  ...chooser,
  ...explore,
  ...exporting,
  ...glossary,
  ...gradients,
  ...heard,
  ...keys,
  ...ownLessons,
  ...problems,
  ...questions,
  ...share,
  ...slow,
  ...stack,
  ...training,
};
