/** Handles files that are dropped. */
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
    const files = [...(filesOf(event)?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    onFiles(files);
  });
}
