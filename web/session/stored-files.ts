/** Files of models that a person keeps in this browser: in its origin private file system. */

/** The folder of these files. */
const folder = 'models';

async function filesFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(folder, { create: true });
  } catch {
    return null; // a browser without it, or one that forbids it here
  }
}

const nameOf = (url: string): string => encodeURIComponent(url);

/** The files that are kept of a folder of the site, by address. */
export async function keptIn(address: string): Promise<Map<string, File>> {
  const found = new Map<string, File>();
  const all = await filesFolder();
  if (!all) return found;
  for await (const [name, handle] of all.entries()) {
    const url = decodeURIComponent(name);
    if (!url.startsWith(address) || handle.kind !== 'file') continue;
    found.set(url, await (handle as FileSystemFileHandle).getFile());
  }
  return found;
}

/** Whether the browser could keep it: it may lack room. */
export async function keepFile(url: string, file: Blob): Promise<boolean> {
  try {
    const handle = await (await filesFolder())?.getFileHandle(nameOf(url), { create: true });
    const written = await handle?.createWritable();
    if (!written) return false;
    await file.stream().pipeTo(written);
    return true;
  } catch {
    await removeFile(url);
    return false;
  }
}

export async function removeFile(url: string): Promise<void> {
  await (await filesFolder())?.removeEntry(nameOf(url)).catch(() => undefined);
}
