import { css } from 'lit';

/** The lessons to choose from. */
export const chooserStyles = css`
  .chooser {
    inline-size: min(880px, calc(100vw - 24px));
    max-block-size: min(0.86 * var(--viewport), 860px);
    padding: 0;
    overscroll-behavior: contain;
  }
  .chooser::backdrop {
    background: rgb(0 0 0 / 0.25);
  }
  .chooser-content {
    padding: 14px 20px 18px;
  }
  .chooser h2 {
    font-size: 18px;
  }
  .chooser h3 {
    margin-block: 14px 6px;
  }
  .chooser :is(.note, li p) {
    color: var(--soft);
    font-size: 12.5px;
  }
  .chooser ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
    gap: 8px;
    margin-block-end: 14px;
  }
  .chooser li {
    position: relative;
    display: grid;
    grid-template-columns: 64px 1fr;
    align-content: center;
    column-gap: 12px;
    min-block-size: 82px;
    padding: 8px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .chooser li:has([aria-current]) {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .chooser li:hover {
    border-color: var(--accent);
  }
  .lesson-card {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: end;
    min-block-size: 0;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  /* The whole card is a button. */
  .lesson-card::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .lesson-card:focus-visible {
    outline: 0;
  }
  .lesson-card:focus-visible::after {
    border-radius: var(--radius);
    outline: 3px solid var(--accent);
  }
  .chooser li p {
    grid-column: 2;
  }
  .chooser li:has([aria-current]) p {
    color: var(--ink);
  }
  .chooser .rungs {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
  }
  .chooser .files {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 8px;
    margin-block-end: 14px;
  }
  .lesson-card b,
  .chooser li p {
    overflow-wrap: anywhere;
  }
  .lesson-card .thumbnail {
    position: absolute;
    inset-block-start: 8px;
    inline-size: 64px;
    block-size: 64px;
    border-radius: 3px;
    background: var(--cell);
    overflow: hidden;
  }
  .lesson-card b {
    grid-column: 2;
    font-weight: 650;
  }
`;
