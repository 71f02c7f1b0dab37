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

/** Null if it is not kept. */
export async function keptFile(url: string): Promise<File | null> {
  try {
    const handle = await (await filesFolder())?.getFileHandle(nameOf(url));
    return (await handle?.getFile()) ?? null;
  } catch {
    return null;
  }
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
