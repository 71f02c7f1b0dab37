/** Handles files and folders that are dropped. */
import { modelRoom } from './files.js';

/** The dropped files; of a folder those in it. Entries can be asked for only during the event. */
function droppedIn({ items, files }: DataTransfer): readonly File[] | Promise<readonly File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory)) return [...files];
  return modelRoom.enter().then(
    async ({ filesIn }) => {
      const found = await filesIn(entries.filter((entry) => entry !== null));
      return found.length ? found : [...files];
    },
    () => [...files], // the sentence about an unreadable file names the folder
  );
}

export function takesFiles(target: EventTarget, onFiles: (files: readonly File[]) => void): void {
  const filesOf = (event: Event): DataTransfer | null => {
    const { dataTransfer, defaultPrevented } = event as DragEvent;
    return !defaultPrevented && dataTransfer?.types.includes('Files') ? dataTransfer : null;
  };
  target.addEventListener('dragover', (event) => {
    const files = filesOf(event);
    if (!files) return;
    event.preventDefault(); // otherwise the browser opens the file instead of the page
    files.dropEffect = 'copy';
  });
  target.addEventListener('drop', (event) => {
    const transfer = filesOf(event);
    if (!transfer?.files.length) return;
    event.preventDefault();
    const dropped = droppedIn(transfer);
    if (dropped instanceof Promise) void dropped.then(onFiles);
    else onFiles(dropped);
  });
}
