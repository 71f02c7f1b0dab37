/** Importing this defines <clear-head>. */
import { ClearHead } from './clear-head.js';
import { loadEngine } from '../session/source.js';

declare global {
  interface HTMLElementTagNameMap {
    'clear-head': ClearHead;
  }
}

// Loads the engine while the page is still being parsed; if that fails, the element reports it.
loadEngine().catch(() => undefined);
if (!customElements.get('clear-head')) customElements.define('clear-head', ClearHead);

export { ClearHead };
