/** Opens a window over the page, in a task of its own: the browser styles all that lies under it
 * anew. */
export async function showModal(dialog: HTMLDialogElement): Promise<void> {
  if (dialog.open) return;
  await new Promise((done) => setTimeout(done));
  if (dialog.open || !dialog.isConnected) return; // asked for twice, or taken away meanwhile
  const selection = getSelection();
  // The browser would look for another place for a caret that lies under the window, everywhere.
  if (selection?.isCollapsed) selection.removeAllRanges();
  dialog.showModal();
}
