/** The engine's messages in the page's language. */
import type { Wording } from '../engine/types.js';
import { texts } from '../text/language.js';
import { typed } from './typed.js';

type Words = string | ((...parts: (string | number)[]) => string);

/** Null if this page has no words for it. */
function translated([id, ...parts]: Wording): string | null {
  const words: Words | undefined = (texts.engine as Readonly<Record<string, Words>>)[id];
  if (typeof words !== 'function') return words ?? null;
  const all: (string | number)[] = [];
  for (const part of parts) {
    const written =
      typeof part === 'number'
        ? part
        : typeof part === 'string'
          ? typed(part, 60)
          : translated(part);
    if (written === null) return null;
    all.push(written);
  }
  return words(...all);
}

/**
 * The message without a full stop, for use inside a sentence. If the page has no words for it, the
 * engine's own message, which may quote anything.
 */
export function engineSentence(fault: {
  readonly message: string;
  readonly wording?: Wording | undefined;
}): string {
  const sentence = fault.wording && translated(fault.wording);
  return (sentence ?? typed(fault.message, 300)).replace(/\.$/, '');
}
