// Numbers of 32 bits as numbers of 16 bits.
import { halfOf } from './use-lite.mjs';

const [view, bits] = (() => {
  const buffer = new Float32Array(1);
  return [buffer, new Uint32Array(buffer.buffer)];
})();

/** The nearest number of BF16, ties to even: the first half of a Float32. */
export function brainOf(/** @type {number} */ number) {
  view[0] = number;
  const all = bits[0] ?? 0;
  if (Number.isNaN(number)) return (all >>> 16) | 0x40;
  return (all + 0x7fff + ((all >>> 16) & 1)) >>> 16;
}

/** Writes one number in each type. */
const writers = { F16: halfOf, BF16: brainOf };

/**
 * Numbers of a Float32 tensor, or of a part of it, as bytes.
 * @param {Buffer} bytes little-endian
 * @param {keyof typeof writers} type
 */
export function halved(bytes, type) {
  const of = writers[type];
  const result = Buffer.alloc(bytes.length / 2);
  for (let at = 0; at < bytes.length; at += 4)
    result.writeUInt16LE(of(bytes.readFloatLE(at)), at / 2);
  return result;
}
