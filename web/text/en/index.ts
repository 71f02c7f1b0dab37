/** English, all of it. Sentences with parts are functions. */
import { captionStrings as captions } from './captions.js';
import { changeStrings as change } from './change.js';
import { exploreStrings as explore } from './explore.js';
import { glossaryStrings as glossary } from './glossary.js';
import { learnStrings as learn } from './learn.js';
import { stepStrings as steps } from './steps.js';
import { strings } from './strings.js';
import { switchStrings as switches } from './switch.js';
import { workingStrings as working } from './working.js';

export const en = {
  ...strings,
  captions,
  change,
  explore,
  glossary,
  learn,
  steps,
  switch: switches,
  working,
};
