/**
 * NumPy's format for one array, version 1.0: 32-bit floats, little-endian, row by row.
 * https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */

/** Magic bytes and version; two bytes for the header's length follow. */
const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0];

export function npy(values: Float32Array, rows: number, cols: number): Uint8Array<ArrayBuffer> {
  const dictionary = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${cols}), }`;
  const before = magic.length + 2;
  const size = 64 * Math.ceil((before + dictionary.length + 1) / 64); // where the numbers start
  const header = `${dictionary.padEnd(size - before - 1)}\n`;
  const bytes = new Uint8Array(size + 4 * values.length);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint16(magic.length, header.length, true);
  bytes.set(new TextEncoder().encode(header), before);
  for (let i = 0; i < values.length; i++) {
    view.setFloat32(size + 4 * i, values[i] as number, true);
  }
  return bytes;
}
