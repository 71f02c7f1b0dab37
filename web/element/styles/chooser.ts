import { css } from 'lit';

/** The lessons to choose from. */
export const chooserStyles = css`
  .chooser {
    inline-size: min(1240px, calc(100vw - 24px));
    max-block-size: min(0.92 * var(--viewport), 1000px);
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
  .chooser .group {
    margin-block: 16px 6px;
  }
  .chooser .group h3 {
    display: inline;
    margin-inline-end: 6px;
    color: var(--ink);
    font-size: 15px;
    font-weight: 650;
  }
  .chooser summary {
    cursor: pointer;
  }
  .chooser :is(.note, li p) {
    color: var(--soft);
    font-size: 12.5px;
  }
  .chooser ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr));
    gap: 8px;
    margin-block-end: 14px;
  }
  .chooser li {
    position: relative;
    padding: 10px 12px;
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
    display: block;
    inline-size: 100%;
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
  .chooser li:has([aria-current]) p {
    color: var(--ink);
  }
  .chooser .rungs {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
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
    display: block;
    block-size: 84px;
    margin-block-end: 6px;
  }
  .lesson-card b {
    font-weight: 650;
  }
  .lesson-picture {
    inline-size: 100%;
    block-size: 100%;
    direction: ltr;
    fill: none;
  }
  .lesson-picture path {
    stroke: var(--accent);
  }
  .lesson-picture .other {
    stroke-opacity: 0.25;
  }
  .lesson-picture .curve {
    stroke-width: 2;
  }
  .lesson-picture :is(.guess, .axis, rect) {
    stroke: var(--soft);
  }
  .lesson-picture :is(.guess, rect) {
    stroke-dasharray: 3 2;
  }
  .lesson-picture text {
    fill: var(--soft);
    font-size: 12.5px;
    text-anchor: middle;
  }
  .lesson-picture .own {
    fill: var(--ink);
    font-weight: 650;
  }
  .lesson-picture path.own {
    fill: none;
  }
  .lesson-picture .next {
    fill: var(--accent);
    font-style: italic;
    font-weight: 650;
  }
  .lesson-picture .start {
    text-anchor: start;
  }
  .lesson-picture .end {
    text-anchor: end;
  }
`;
