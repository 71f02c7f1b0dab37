/** FNV-1a, 32 bits. */
export function printOfBytes(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * A number that distinguishes documents, wherever they are: one address has another document in
 * each package, or after a change.
 */
export const printOf = (document: unknown): string =>
  printOfBytes(new TextEncoder().encode(JSON.stringify(document)));
