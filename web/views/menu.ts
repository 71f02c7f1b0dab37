/** A menu that a button unfolds, for what is needed less often. It closes when a person turns to something else. */
import { html, type TemplateResult } from 'lit';

const listening = new WeakMap<HTMLDetailsElement, AbortController>();

function onToggle({ currentTarget }: Event): void {
  const menu = currentTarget as HTMLDetailsElement;
  listening.get(menu)?.abort();
  if (!menu.open) return;
  const until = new AbortController();
  listening.set(menu, until);
  const closeOutside = (event: Event): void => {
    if (!event.composedPath().includes(menu) || !menu.isConnected) menu.open = false;
  };
  for (const type of ['pointerdown', 'focusin'])
    addEventListener(type, closeOutside, { capture: true, signal: until.signal });
}

function onKey(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== 'Escape' || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** `kind`: its class. */
export const menu = (name: string, content: TemplateResult, kind = 'more'): TemplateResult =>
  html`<details class=${`control opens-menu ${kind}`} @toggle=${onToggle} @keydown=${onKey}>
    <summary part="button">${name} <span aria-hidden="true">▾</span></summary>
    <div class="menu">${content}</div>
  </details>`;
