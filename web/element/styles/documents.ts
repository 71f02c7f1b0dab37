import { css } from 'lit';

/** A training on documents: its lines, its losses, the names it makes up. */
export const documentsStyles = css`
  .documents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 28px;
  }
  @container clear-head (min-width: 760px) {
    .documents {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    }
    .documents > .made-up {
      grid-column: 1 / -1;
    }
  }
  @container clear-head (min-width: 1200px) {
    .documents {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    .documents > .made-up {
      grid-column: auto;
    }
  }
  .printed-lines {
    block-size: 288px;
    overflow: auto;
    overflow-anchor: none;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .all-lines {
    position: relative;
    min-inline-size: max-content;
  }
  .printed-line {
    direction: ltr;
    position: absolute;
    inset-inline: 0;
    display: flex;
    gap: 6px;
    align-items: center;
    block-size: 24px;
    padding-inline: 6px;
    cursor: pointer;
  }
  .printed-line:hover {
    background: var(--accent-soft);
  }
  .printed-line[aria-selected='true'] {
    background: var(--lit);
    box-shadow: inset 3px 0 var(--accent);
  }
  .printed-lines:focus-visible .printed-line.active {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .printed-line code {
    font: 12px/1 var(--mono);
    white-space: pre;
  }
  .tick {
    inline-size: 1em;
    color: var(--good);
    font-weight: 700;
  }
  .tick.bad {
    color: var(--bad);
  }
  .line-name {
    color: var(--soft);
    font-size: 13px;
  }
  .under-lines {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: center;
    justify-content: space-between;
    margin-block: 6px;
  }
  .documents .same {
    color: var(--good);
  }
  .documents .differs {
    color: var(--bad);
  }
  .losses .each {
    stroke: var(--soft);
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-opacity: 0.55;
  }
  .losses .mean {
    stroke: var(--bar);
    stroke-width: 2.6;
  }
  .losses .guess {
    stroke: var(--soft);
    stroke-width: 1.2;
  }
  .losses .pairs {
    stroke: var(--ink);
    stroke-width: 1.6;
    stroke-dasharray: 1.5 3.5;
    stroke-linecap: round;
  }
  .make-up label {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .made-up-names {
    display: flex;
    flex-wrap: wrap;
    gap: 5px 6px;
    margin-block: 6px;
  }
  .made-up-names button {
    min-block-size: 28px;
    padding: 2px 9px;
  }
  .made-up-names [aria-expanded='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .made-up-names .in-list {
    padding-inline-start: 3px;
    color: var(--accent);
    font-weight: 700;
  }
  .opened-name {
    margin-block: 8px;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .letters {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .letters button {
    display: grid;
    justify-items: center;
    min-inline-size: 34px;
    padding: 2px 5px;
  }
  .letters small {
    color: var(--soft);
    font-size: 11px;
  }
  .letters [aria-selected='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 -3px var(--accent);
  }
  .draw {
    margin-block-start: 8px;
  }
  .interval {
    direction: ltr;
    display: block;
    inline-size: 100%;
    block-size: 64px;
    overflow: visible;
  }
  .interval rect {
    stroke: var(--panel);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .interval .even {
    fill: var(--line);
  }
  .interval .odd {
    fill: var(--hair);
  }
  .interval .fell {
    fill: var(--share);
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .drawn-mark {
    stroke: var(--ink);
    stroke-width: 2.5;
    vector-effect: non-scaling-stroke;
  }
  .interval-words {
    position: relative;
    block-size: 20px;
    font-size: 12px;
  }
  .interval-words span {
    position: absolute;
    transform: translateX(-50%);
    color: var(--soft);
  }
  .interval-words .fell {
    color: var(--ink);
    font-weight: 700;
  }
  .by-letter {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block: 6px;
  }
`;
