import { change } from './change.js';
import { colours } from './colours.js';
import { controls } from './controls.js';
import { learn } from './learn.js';
import { mapStyles } from './map/index.js';
import { ledgerStyle } from './ledger.js';
import { matrix } from './matrix.js';
import { media } from './media.js';
import { ofHeads } from './of-heads.js';
import { overview } from './overview.js';
import { diagram } from './diagram.js';
import { explore } from './explore.js';
import { heads } from './heads.js';
import { part } from './part.js';
import { partTabs } from './part-tabs.js';
import { quiz } from './quiz.js';
import { side } from './side.js';
import { stackStyle } from './stack.js';
import { theme } from './theme.js';
import { tokens } from './tokens.js';
import { words } from './words.js';

export const styles = [
  theme,
  controls,
  tokens,
  diagram,
  matrix,
  colours,
  overview,
  ofHeads,
  side,
  learn,
  words,
  change,
  media,
  explore,
  heads,
  stackStyle,
  ...mapStyles,
  partTabs,
  ledgerStyle,
  quiz,
  part,
];
