/** Importing this defines <clear-head>. */
import { ClearHead } from './clear-head.js';
import { loadEngine } from '../session/source.js';

declare global {
  interface HTMLElementTagNameMap {
    'clear-head': ClearHead;
  }
}

// The engine loads while the page is still being read; the element says what is wrong if it fails.
loadEngine().catch(() => undefined);
if (!customElements.get('clear-head')) customElements.define('clear-head', ClearHead);

export { ClearHead };
