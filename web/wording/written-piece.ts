/** How the pieces of a tokenizer.json are written on the page: white space and bytes can be seen. */
import { at } from '../engine/at.js';

/** Signs in place of white space that has no ink of its own. */
const signs: Readonly<Record<string, string>> = { ' ': '▁', '\n': '↵', '\t': '⇥', '\r': '␍' };
/** Characters that cannot be seen, and have no sign above. */
const unseen = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u;

const hexadecimal = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');
const byteWord = (byte: number): string => `0x${hexadecimal(byte, 2)}`;
const bytesWord = (bytes: Iterable<number>): string => Array.from(bytes, byteWord).join(' ');

/** A part of a written piece; `code` is apart from what is beside it. */
interface Part {
  readonly text: string;
  readonly isCode: boolean;
}

function partOf(letter: string): Part {
  const sign = signs[letter];
  if (sign !== undefined) return { text: sign, isCode: false };
  const code = letter.codePointAt(0) ?? 0;
  return unseen.test(letter)
    ? { text: `U+${hexadecimal(code, 4)}`, isCode: true }
    : { text: letter, isCode: false };
}

function joined(parts: readonly Part[]): string {
  const text = parts
    .map(({ text, isCode }, i) => (i && (isCode || at(parts, i - 1).isCode) ? ` ${text}` : text))
    .join('');
  // A mark without a letter is drawn on a circle.
  return /^\p{M}/u.test(text) ? `◌${text}` : text;
}

const writtenText = (text: string): string =>
  /^[!-~]*$/.test(text) ? text : joined(Array.from(text, partOf));

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The letter that begins at a byte, in UTF-8; null: no whole letter. */
function letterAt(bytes: Uint8Array, start: number): string | null {
  const first = bytes[start] ?? 0;
  const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  try {
    return strict.decode(bytes.subarray(start, start + length));
  } catch {
    return null;
  }
}

function writtenBytes(bytes: Uint8Array): string {
  try {
    return writtenText(strict.decode(bytes));
  } catch {
    return writtenBroken(bytes);
  }
}

/** Bytes that are not all whole letters. */
function writtenBroken(bytes: Uint8Array): string {
  const parts: Part[] = [];
  for (let i = 0; i < bytes.length;) {
    const letter = letterAt(bytes, i);
    parts.push(letter === null ? { text: byteWord(at(bytes, i)), isCode: true } : partOf(letter));
    i += letter === null ? 1 : new TextEncoder().encode(letter).length;
  }
  return joined(parts);
}

/**
 * The bytes by the letters that stand for them in a byte-level vocabulary: a byte that can be seen stands for
 * itself, the others have the letters from U+0100 on.
 */
const byteOfLetter: ReadonlyMap<string, number> = (() => {
  const isSeen = (byte: number): boolean =>
    (byte > 32 && byte < 127) || (byte > 160 && byte < 173) || byte > 173;
  const bytes = [...Array(256).keys()];
  const others = bytes.filter((byte) => !isSeen(byte));
  return new Map(
    bytes.map((byte) => [
      String.fromCodePoint(isSeen(byte) ? byte : 256 + others.indexOf(byte)),
      byte,
    ]),
  );
})();

function bytesOfLetters(piece: string): Uint8Array | null {
  const bytes = Array.from(piece, (letter) => byteOfLetter.get(letter));
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes as number[]);
}

/** `letters`: its letters stand for bytes; `byte`: it is one byte, as <0xE2>; `text`: neither. */
export type PieceKind = 'letters' | 'byte' | 'text';

function writtenPiece(piece: string, kind: PieceKind): string {
  const bytes = kind === 'letters' ? bytesOfLetters(piece) : null;
  if (bytes) return writtenBytes(bytes);
  if (kind !== 'byte') return writtenText(piece);
  const byte = Number(piece.slice(1, -1));
  const sign = signs[String.fromCharCode(byte)];
  return sign === undefined || sign === signs[' '] ? byteWord(byte) : sign; // a space has its own piece
}

/** How each piece of a vocabulary is written; an id may have none. No two are the same: a second one is written as its bytes. */
export function writtenPieces(
  pieces: readonly (string | undefined)[],
  kindOf: (piece: string, id: number) => PieceKind,
): (string | undefined)[] {
  const taken = new Set<string>();
  return Array.from(pieces, (piece, id) => {
    if (piece === undefined) return undefined;
    const kind = kindOf(piece, id);
    const word = writtenPiece(piece, kind);
    const written = taken.has(word) ? bytesWord(bytesOf(piece, kind)) : word;
    taken.add(written);
    return written;
  });
}

const bytesOf = (piece: string, kind: PieceKind): Uint8Array =>
  (kind === 'letters' && bytesOfLetters(piece)) || new TextEncoder().encode(piece);
