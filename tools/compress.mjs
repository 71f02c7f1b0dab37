// Writes .gz and .br beside each file that they make smaller, for hosts that serve such files directly.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(css|html|js|json|md|mjs|svg|ts|txt|wasm)$/;

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const encoders = {
  '.br': promisify(brotliCompress),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses all files in a folder and below. */
export async function compress(/** @type {string} */ folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => compressible.test(file))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    for (const [ending, encode] of Object.entries(encoders)) {
      const small = await encode(bytes);
      if (small.length < bytes.length) await writeFile(path + ending, small);
    }
  }
}
