import { mapAttention } from './attention.js';
import { mapGrid } from './grid.js';
import { mapNextWord } from './next-word.js';
import { mapRows } from './rows.js';
import { mapTurned } from './turned.js';

/** The map of a stack: a line for each part, a column for each token. */
export const mapStyles = [mapGrid, mapRows, mapAttention, mapNextWord, mapTurned];
