/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or with ⌘), outside of text fields. */

const textTypes = /^(text|search|url|tel|email|number|password)$/;

const isTyping = (event: KeyboardEvent): boolean => {
  const target = event.composedPath()[0];
  return (
    (target instanceof HTMLInputElement && textTypes.test(target.type)) ||
    target instanceof HTMLTextAreaElement
  );
};

function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event)) return null;
  // A layout without Latin letters, such as Arabic, has these keys where they are in most of the world.
  const isLatin = /^[a-z]$/i.test(event.key);
  const key = (isLatin ? event.key : event.code.replace('Key', '')).toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

interface WithHistory {
  readonly renderRoot: ParentNode;
  undo(): void;
  redo(): void;
}

/** Undoes or redoes if the keys request it; behind an open dialog nothing changes. */
export function onHistoryKey(event: KeyboardEvent, element: WithHistory): void {
  const what = historyKey(event);
  if (!what) return;
  event.preventDefault(); // otherwise the browser also undoes the last typing, in any field
  if (!element.renderRoot.querySelector('dialog[open]')) element[what]();
}
