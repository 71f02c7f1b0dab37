/**
 * A number that distinguishes documents, wherever they are (FNV-1a, 32 bits): one address has
 * another document in each package, or after a change.
 */
export function printOf(document: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(document)))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
