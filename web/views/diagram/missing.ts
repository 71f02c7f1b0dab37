/** The things that an author names and a trace lacks, and their replacements. */
import { writeShow } from '../../session/frame.js';
import type { Missing } from '../../teaching/shown.js';
import { texts } from '../../text/language.js';

export function missing({ named, nearest }: Missing): string {
  const s = texts.frame;
  const instead =
    nearest === 'all' ? [s.allInstead] : nearest ? [s.instead(writeShow(nearest))] : [];
  return texts.sentences([s.notHere(writeShow(named)), ...instead]);
}
