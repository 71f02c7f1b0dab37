/** Hears of a file that is dropped. */
export function takesFiles(target: EventTarget, onFile: (file: File) => void): void {
  const filesOf = (event: Event): DataTransfer | null => {
    const { dataTransfer, defaultPrevented } = event as DragEvent;
    return !defaultPrevented && dataTransfer?.types.includes('Files') ? dataTransfer : null;
  };
  target.addEventListener('dragover', (event) => {
    const files = filesOf(event);
    if (!files) return;
    event.preventDefault(); // else the browser opens it instead of the page
    files.dropEffect = 'copy';
  });
  target.addEventListener('drop', (event) => {
    const [file] = filesOf(event)?.files ?? [];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
}
