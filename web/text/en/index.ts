/** English, all of it: a section of the page's words per name. Sentences with parts are functions. */
import { captions } from './captions.js';
import { edit, ingredients, reference, rows, sets } from './change.js';
import { controls, history, lessons, page } from './controls.js';
import { formula, matrix, places, sections, stages } from './diagram.js';
import { follow, heads, map } from './explore.js';
import { glossary } from './glossary.js';
import { list, number } from './grammar.js';
import { arithmetic, ask, checks, colours, panel, place } from './panel.js';
import { address, impossible, problems, unfitSet } from './problems.js';
import { progress } from './progress.js';
import { learn, questions } from './questions.js';
import { steps } from './steps.js';

export const texts = {
  number,
  list,
  address,
  arithmetic,
  ask,
  captions,
  checks,
  colours,
  controls,
  edit,
  follow,
  formula,
  glossary,
  heads,
  history,
  impossible,
  ingredients,
  learn,
  lessons,
  map,
  matrix,
  page,
  panel,
  place,
  places,
  problems,
  progress,
  questions,
  reference,
  rows,
  sections,
  sets,
  stages,
  steps,
  unfitSet,
};
