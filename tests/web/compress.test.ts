/** Browsers that accept compression are served the compressed copy beside a file. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compress } from '../../tools/compress.mjs';
import { serve } from '../../tools/serve.mjs';

const folder = mkdtempSync(join(tmpdir(), 'clearhead-'));
const text = 'export const words = "again and again and again and again and again";\n';
const script = join(folder, 'script.js');
writeFileSync(script, text);
writeFileSync(join(folder, 'tiny.js'), '1');
writeFileSync(join(folder, 'picture.png'), text);
await compress(folder);
const { url, close } = await serve(folder);
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

async function fetched(accepted: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  const headers = { 'Accept-Encoding': accepted };
  const response = await new Promise<IncomingMessage>((done) =>
    get(`${url}script.js`, { headers }, done),
  );
  expect(response.headers['content-type']).toMatch(/^text\/javascript/);
  expect(response.headers.vary).toBe('Accept-Encoding');
  const body = Buffer.concat(await response.toArray());
  return { encoding: response.headers['content-encoding'], body };
}

test('only files that become smaller are compressed', () => {
  const files = ['picture.png', 'script.js', 'script.js.br', 'script.js.gz', 'tiny.js'];
  expect(readdirSync(folder).sort()).toEqual(files);
});

test('a browser gets the smallest version that it accepts, with the same content', async () => {
  const best = await fetched('gzip, deflate, br');
  expect(best.encoding).toBe('br');
  expect(brotliDecompressSync(best.body).toString()).toBe(text);
  const other = await fetched('gzip');
  expect(other.encoding).toBe('gzip');
  expect(gunzipSync(other.body).toString()).toBe(text);
  const plain = await fetched('identity');
  expect(plain.encoding).toBeUndefined();
  expect(plain.body.toString()).toBe(text);
});

test('a rebuilt file is not served in its old version', async () => {
  utimesSync(script, new Date(), new Date(Date.now() + 10_000));
  expect((await fetched('gzip, br')).encoding).toBeUndefined();
});
