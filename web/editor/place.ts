/** Finds positions in a document's text. */

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The index of the character at a byte of the text's UTF-8. */
export function charAt(text: string, byte: number): number {
  const before = new TextEncoder().encode(text).subarray(0, byte);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(before).length;
}

/** The rest of a path below a key; null if the path does not lead there. */
function below(path: string | null, step: string): string | null {
  if (path === null) return null;
  const rest = path.startsWith('.') ? path.slice(1) : path;
  if (!rest.startsWith(step)) return null;
  const left = rest.slice(step.length);
  return left === '' || /^[.[]/.test(left) ? left : null;
}

/**
 * The range of text that a path names in JSON: the key and its value if both are on one line, else
 * the key; of a repeated key, the second. Null if there is none.
 */
export function rangeOf(text: string, path: string): Range | null {
  const tokens = /[{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|[^\s{}[\],:"]+/g;
  let found: Range | null = null;
  let token: Range & { text: string } = { from: 0, to: 0, text: '' };
  const next = (): string => {
    const match = tokens.exec(text);
    token = { from: match?.index ?? text.length, to: tokens.lastIndex, text: match?.[0] ?? '' };
    return token.text;
  };
  /** Reads a value from its first token on, and returns its end. */
  function read(rest: string | null): number {
    const { from, text: first } = token;
    if (first === '{') {
      while (next().startsWith('"')) {
        const key = token;
        const left = below(rest, JSON.parse(key.text) as string);
        next();
        next();
        const end = read(left);
        if (left === '') found = inLine(key.from, end) ? { from: key.from, to: end } : key;
        if (next() !== ',') break;
      }
    } else if (first === '[') {
      for (let i = 0; next() !== ']' && token.text; i++) {
        const left = below(rest, `[${i}]`);
        const start = token;
        const end = read(left);
        if (left === '') found = inLine(start.from, end) ? { from: start.from, to: end } : start;
        if (next() !== ',') break;
      }
    }
    if (rest === '' && path === '') found = { from, to: from + 1 };
    return token.to;
  }
  const inLine = (from: number, to: number): boolean => !text.slice(from, to).includes('\n');
  next();
  read(path);
  return found;
}
