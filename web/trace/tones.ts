/** Numbers as tones: the higher the number, the higher the tone. */

export interface Tone {
  /** Null is silence: a number that is masked, or is none. */
  readonly hertz: number | null;
  readonly seconds: number;
}

/** Numbers, and those of the lowest and the highest tone. */
export interface Tune {
  readonly numbers: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Two octaves: equal differences between numbers are equal intervals everywhere. */
const lowest = 220;
const octaves = 2;
/** The longest tune in seconds, and the longest tone. */
const longest = 3;
const longestTone = 0.25;
/** The most tones: of more numbers, the mean of neighbours is played. */
const most = 60;

/** Means of neighbouring numbers, at most `count`; not finite where none of them is. */
function thinned(numbers: readonly number[], count: number): number[] {
  const each = Math.ceil(numbers.length / count);
  return Array.from({ length: Math.ceil(numbers.length / each) }, (_, i) => {
    const part = numbers.slice(i * each, (i + 1) * each).filter(Number.isFinite);
    return part.reduce((sum, number) => sum + number, 0) / part.length;
  });
}

export function tonesOf({ numbers, from, to }: Tune): Tone[] {
  const played = thinned(numbers, most);
  const seconds = Math.min(longestTone, longest / played.length);
  return played.map((number) => {
    const share = to > from ? (Math.min(to, Math.max(from, number)) - from) / (to - from) : 0.5;
    const hertz = Number.isFinite(number) ? lowest * 2 ** (octaves * share) : null;
    return { hertz, seconds };
  });
}
