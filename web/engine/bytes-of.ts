/** Reads a file that lies beside the script, in browsers, workers and Node. */
export async function bytesOf(url: URL): Promise<ArrayBuffer> {
  if (url.protocol === 'file:') {
    // A plain import would be followed by bundlers for browsers.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return new Uint8Array(await readFile(url)).buffer;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
