/** Reads a file that lies beside the script, in browsers, workers and Node. */
export async function bytesOf(url: URL): Promise<ArrayBuffer> {
  if (url.protocol === 'file:') {
    // Without an import, which bundlers for browsers would follow.
    const { readFile } = process.getBuiltinModule('node:fs/promises');
    return new Uint8Array(await readFile(url)).buffer;
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
