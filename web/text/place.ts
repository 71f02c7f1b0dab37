/** Where a number stands, in words. */
import type { Stage, Trace } from '../engine/types.js';
import { axisName, isTokenAxis } from '../views/matrix.js';
import { stageWords } from './names.js';
import { texts } from './language.js';

/** Where a word stands, if it occurs twice. */
function nameApart(axis: string, index: number, trace: Trace): string {
  const name = axisName(axis, index, trace);
  const { tokens } = trace;
  const same = (token: string, i: number): boolean => i !== index && token === tokens[index];
  return isTokenAxis(axis) && tokens.some(same) ? texts.place.apart(name, index) : name;
}

export function placeOf(stage: Stage, row: number, col: number, trace: Trace): string {
  const name = stageWords(stage.name);
  const s = texts.place;
  const rowLabel = nameApart(stage.rowAxis, row, trace);
  const colLabel = nameApart(stage.colAxis, col, trace);
  const place = (): string => {
    const square = isTokenAxis(stage.colAxis);
    if (square && stage.rowAxis === 'query') return s.looking(name, rowLabel, colLabel);
    if (square && stage.rowAxis === 'key') return s.lookedAt(name, rowLabel, colLabel);
    if (stage.rowAxis === 'one') return s.number(name, col + 1);
    if (isTokenAxis(stage.rowAxis) || stage.rowAxis === 'vocabulary') {
      return s.ofToken(name, rowLabel, col + 1);
    }
    return s.rowCol(name, stage.rowAxis === 'position' ? row : row + 1, col + 1);
  };
  return stage.head !== null && trace.heads > 1 ? s.inHead(place(), stage.head + 1) : place();
}
