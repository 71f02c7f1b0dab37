/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or with ⌘), outside of text fields. */

const textTypes = /^(text|search|url|tel|email|number|password)$/;

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.composedPath()[0];
  return (
    (target instanceof HTMLInputElement && textTypes.test(target.type)) ||
    target instanceof HTMLTextAreaElement
  );
};

export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}
