// A static server for localhost, enough for the built site:  node tools/serve.mjs [folder] [port]
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on 127.0.0.1.
 * @param {string} folder relative to the project, or absolute
 * @param {number} [port] 0: any free one
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export function serve(folder, port = 0) {
  const base = resolve(root, folder);
  const server = createServer((request, response) => {
    const file =
      request.method === 'GET' || request.method === 'HEAD' ? find(base, request.url) : null;
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
      return;
    }
    const encoded = encodedFile(file, request.headers['accept-encoding']);
    const bytes = readFileSync(encoded?.path ?? file);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Length': bytes.length,
      ...(encoded && { 'Content-Encoding': encoded.encoding }),
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
      // Pages of other origins embed <clear-head>, as they can from any static host.
      'Access-Control-Allow-Origin': '*',
    });
    // Sent at once: in pieces, other work would come in between.
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  return new Promise((done, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      done({ url: `http://127.0.0.1:${address.port}/`, close });
    });
  });
}

/** The file for a requested URL, or null. A folder means its index.html. */
function find(/** @type {string} */ base, /** @type {string | undefined} */ url = '/') {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    // normalize() of an absolute path drops every '..' that would climb out of the folder.
    for (const candidate of [path, `${path}/index.html`]) {
      const file = join(base, normalize(candidate));
      const stat = statSync(file, { throwIfNoEntry: false });
      if (stat?.isFile()) return file;
    }
  } catch {
    // A malformed address is answered like one that does not exist.
  }
  return null;
}

/** @type {[encoding: string, ending: string][]} */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The compressed file that tools/compress.mjs wrote, if the browser accepts it; null if the file
 * itself is newer.
 */
function encodedFile(/** @type {string} */ path, /** @type {unknown} */ accepted) {
  const { mtimeMs } = statSync(path);
  for (const [encoding, ending] of encodings) {
    const stat = statSync(path + ending, { throwIfNoEntry: false });
    const isAccepted = String(accepted ?? '')
      .split(/[\s,;]+/)
      .includes(encoding);
    if (isAccepted && stat && stat.mtimeMs >= mtimeMs) return { encoding, path: path + ending };
  }
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', port = '0'] = process.argv.slice(2);
  console.log((await serve(folder, Number(port))).url);
}
