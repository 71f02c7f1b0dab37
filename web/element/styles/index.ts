import { change } from './change.js';
import { colours } from './colours.js';
import { controls } from './controls.js';
import { learn } from './learn.js';
import { look } from './look.js';
import { matrix } from './matrix.js';
import { media } from './media.js';
import { ofHeads } from './of-heads.js';
import { overview } from './overview.js';
import { sheet } from './sheet.js';
import { side } from './side.js';
import { theme } from './theme.js';
import { words } from './words.js';

export const styles = [
  theme,
  controls,
  sheet,
  matrix,
  colours,
  overview,
  ofHeads,
  side,
  learn,
  words,
  change,
  look,
  media,
];
