/**
 * Evaluates arithmetic as the page writes it, without the engine: every number may be anything that
 * its digits allow.
 */

type Range = readonly [from: number, to: number];

/** The smallest step of a float, by which numbers near 0 may differ. */
const smallest = 1.5e-45;

function allowed(text: string): Range {
  const value = Number(text.replace('−', '-'));
  const [digits = '', exponent = '0'] = text.split('e');
  const decimals = digits.split('.')[1]?.length;
  const half = decimals === undefined ? 0 : 0.5 * 10 ** (Number(exponent) - decimals);
  const room = half * 1.0001 + smallest + Math.abs(value) * 2 ** -22; // as floats round it
  return [value - room, value + room];
}

/** The results of an operation on two ranges, which has its extremes at their ends. */
const combined = (a: Range, b: Range, operation: (a: number, b: number) => number): Range => {
  const all = a.flatMap((x) => b.map((y) => operation(x, y)));
  return [Math.min(...all), Math.max(...all)];
};

class Reader {
  readonly #parts: string[];

  constructor(text: string) {
    // A minus followed by a space is a subtraction.
    const spaced = text.replaceAll('− ', '~ ');
    this.#parts = spaced.match(/−?\d+(?:\.\d+)?(?:e[+-]?\d+)?|e\^|max\(0,|[~+·÷√()]|\S/g) ?? [];
  }

  get isOver(): boolean {
    return this.#parts.length === 0;
  }

  #takes(...signs: string[]): string | null {
    return signs.includes(this.#parts[0] ?? '') ? (this.#parts.shift() ?? null) : null;
  }

  sum(): Range {
    let all = this.#product();
    for (let sign = this.#takes('+', '~'); sign; sign = this.#takes('+', '~')) {
      const by = sign === '+' ? 1 : -1;
      all = combined(all, this.#product(), (a, b) => a + by * b);
    }
    return all;
  }

  #product(): Range {
    let all = this.#factor();
    for (let sign = this.#takes('·', '÷'); sign; sign = this.#takes('·', '÷')) {
      const divides = sign === '÷';
      all = combined(all, this.#factor(), (a, b) => (divides ? a / b : a * b));
    }
    return all;
  }

  #factor(): Range {
    const base = this.#base();
    if (!this.#takes('^')) return base;
    const [power] = this.#base();
    const ends = map(base, (x) => x ** Math.round(power));
    const spansZero = base[0] < 0 && base[1] > 0; // its square has its minimum there
    return [Math.min(...ends, spansZero ? 0 : Infinity), Math.max(...ends)];
  }

  #base(): Range {
    if (this.#takes('max(0,')) {
      const inside = this.sum();
      if (!this.#takes(')')) throw new Error('A parenthesis stays open.');
      return map(inside, (x) => Math.max(0, x));
    }
    if (this.#takes('e^')) return map(this.#factor(), Math.exp);
    if (this.#takes('σ')) return map(this.#base(), (x) => 1 / (1 + Math.exp(-x)));
    if (this.#takes('√')) return map(this.#factor(), Math.sqrt);
    if (this.#takes('(')) {
      const inside = this.sum();
      if (!this.#takes(')')) throw new Error('A parenthesis stays open.');
      return inside;
    }
    return allowed(this.#parts.shift() ?? '');
  }
}

const map = ([from, to]: Range, by: (x: number) => number): Range => [by(from), by(to)];

function rangeOf(text: string): Range {
  const reader = new Reader(text);
  const range = reader.sum();
  if (!reader.isOver || range.some(Number.isNaN)) throw new Error(`This is no arithmetic: ${text}`);
  return range;
}

/** Whether 'a = b = c' holds within the precision of its digits. */
export function comesOut(text: string): boolean {
  const sides = text.split(' = ').map(rangeOf);
  return sides.every(([from, to], i) => {
    const [before, after] = sides[i - 1] ?? [from, to];
    return from <= after && before <= to;
  });
}
