/**
 * The bytes of a base64 `data:` URL, without a request, because policies of pages may forbid those.
 */
function bytesIn({ pathname }: URL): ArrayBuffer {
  const signs = atob(pathname.slice(pathname.indexOf(',') + 1));
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0)).buffer;
}

/** Reads a file that lies beside the script or inside it, in browsers, workers and Node. */
export async function bytesOf(url: URL): Promise<ArrayBuffer> {
  if (url.protocol === 'file:') {
    // A plain import would be followed by bundlers for browsers.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return new Uint8Array(await readFile(url)).buffer;
  }
  if (url.protocol === 'data:') return bytesIn(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
