/** The files of dropped folders. */

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder, which browsers give in several parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (!some.length) return all;
    all.push(...some);
  }
}

/** The files among entries, and those of folders; where a folder has files, its own folders do not count. */
export async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files = entries.filter((entry) => entry.isFile) as FileSystemFileEntry[];
  const folders = entries.filter((entry) => entry.isDirectory) as FileSystemDirectoryEntry[];
  const inFolders = await Promise.all(
    folders.map(async (folder) => {
      const entries = await entriesOf(folder);
      return filesIn(
        entries.some(({ isFile }) => isFile) ? entries.filter(({ isFile }) => isFile) : entries,
      );
    }),
  );
  return [...(await Promise.all(files.map(fileOf))), ...inFolders.flat()];
}
