/** How the signs of mathematics are read out. */

export const spoken = {
  signs: {
    '+': 'plus',
    '−': 'minus',
    '·': 'times',
    '\u2062': 'times',
    '÷': 'divided by',
    '=': 'equals',
    '→': 'becomes',
    '←': 'becomes',
    '∑': 'the sum over',
    '∂': 'the change of',
    '∈': 'in',
    '∞': 'infinity',
    ℝ: 'the real numbers',
    '|': 'size',
    '×': 'by',
    Δ: 'change of',
    '…': 'and so on',
  } as Readonly<Record<string, string>>,
  /** Before a number; the sign alone is that of a subtraction. */
  negative: 'minus',
  /** Closes what stands in parentheses. */
  together: ', all',
  root: (of: string) => `the square root of ${of}`,
  power: (base: string, exponent: string) => `${base} to the power of ${exponent}`,
  transposed: (what: string) => `${what} transposed`,
  fraction: (over: string, under: string) => `${over} divided by ${under}`,
  below: (base: string, under: string) => `${base} ${under}`,
};
