import { css } from 'lit';

/** Why the model predicts a word, in the panel and on the map. */
export const ledgerStyle = css`
  .why-word[hidden] {
    display: none;
  }
  .why-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 8px;
  }
  .why-word h3 {
    margin-block: 8px 2px;
    font-size: 14px;
  }
  .why-word .answer-path {
    margin: 0;
    padding-inline-start: 1.2em;
  }
  .part-bars {
    margin: 4px 0;
    padding: 0;
    list-style: none;
    max-inline-size: 40em;
  }
  .part-bar {
    display: grid;
    grid-template-columns: minmax(8em, 1.2fr) minmax(4em, 1fr) 4.2em;
    align-items: center;
    gap: 0 8px;
    inline-size: 100%;
    min-block-size: 30px;
    padding: 2px 4px;
    border: 0;
    background: none;
    text-align: start;
    line-height: 1.25;
  }
  .part-bar[aria-expanded='true'] {
    box-shadow: inset 3px 0 var(--accent);
  }
  .part-space {
    position: relative;
    grid-row: 1 / 3;
    grid-column: 2;
    block-size: 12px;
    border-radius: 3px;
    background: linear-gradient(var(--soft), var(--soft)) center / 1px 100% no-repeat var(--hair);
  }
  .part-space > i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 50%;
    inline-size: var(--part);
    border-radius: 2px;
    background: var(--bar);
  }
  .part-bar.less .part-space > i {
    inset-inline: auto 50%;
    border: 1.5px solid var(--bar);
    background: none;
  }
  .part-name {
    grid-row: 1 / 3;
    overflow-wrap: anywhere;
    font-size: 13px;
  }
  .part-value {
    grid-column: 3;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .part-total {
    grid-column: 3;
    color: var(--soft);
    font-size: 11px;
    text-align: end;
    white-space: nowrap;
  }
  .part-open {
    margin: 2px 0 8px;
    padding: 4px 8px;
    border-inline-start: 3px solid var(--line);
    overflow-x: auto;
  }
  .without dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 2px 10px;
    margin: 4px 0;
  }
  .without dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .bars .bar[aria-pressed='true'] {
    box-shadow: inset 3px 0 var(--accent);
  }
  .bars .bar[aria-pressed='true'] .bar-word {
    font-weight: 650;
  }
  .model-map .map-line .lane-curves > .on-path path {
    stroke: var(--accent);
    stroke-opacity: 0.85;
    opacity: 1;
  }
  .model-map .map-line .lane-curves.path-alone > .all path {
    opacity: 0.18;
  }
  .model-map .map-line .tag.on-path {
    border-color: var(--accent);
    font-weight: 700;
    z-index: 2;
  }
  .model-map .map-line.network > .map-cell.on-path::after {
    border: 2px solid var(--accent);
  }
  .map-line.marked > .map-head .of {
    text-decoration: underline 2px var(--accent);
  }
  .circuit-pair {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 40px;
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .circuit {
    border-spacing: 1px;
    font-size: 11.5px;
  }
  .circuit-pair > figure {
    margin: 0;
  }
  .circuit-pair figcaption {
    padding-block-end: 4px;
    font-size: 12.5px;
  }
  .circuit th {
    padding: 1px 4px;
    color: var(--soft);
    font-weight: 400;
    text-align: end;
  }
  .circuit .followed > th {
    color: var(--ink);
    font-weight: 700;
  }
  .circuit td {
    padding: 0;
  }
  .circuit td > button {
    inline-size: 40px;
    min-block-size: 24px;
    padding: 0 3px;
    border: 0;
    border-radius: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: end;
  }
  .circuit td > button[aria-expanded='true'] {
    outline: 2px solid var(--ink);
    outline-offset: -2px;
  }
  .circuit.small {
    border-spacing: 0;
  }
  .circuit.small th {
    padding: 0 2px;
    font-size: 9px;
  }
  .circuit.small th[scope='col'] {
    writing-mode: vertical-rl;
  }
  .circuit.small td > button {
    inline-size: 12px;
    min-inline-size: 12px;
    min-block-size: 12px;
    block-size: 12px;
    padding: 0;
  }
  .circuit-open {
    margin-block: 6px;
    padding: 4px 8px;
    border-inline-start: 3px solid var(--line);
    overflow-x: auto;
  }
  .why-headline {
    min-block-size: 26px;
    margin-block: -2px;
    margin-inline-end: 12px;
    padding-block: 1px;
    border-color: var(--accent);
    color: var(--accent);
    font-size: 13.5px;
    font-weight: 650;
  }
  @container clear-head (max-width: 640px) {
    .why-headline {
      margin-block-start: 3px; /* it begins a line */
    }
  }
  .why-headline[aria-pressed='true'] {
    color: var(--ink);
  }
  .lens-switch {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    /* In the line of the heading, without making it higher. */
    margin-block: -4px;
    margin-inline-end: 10px;
    vertical-align: middle;
    font-size: 13px;
    white-space: nowrap;
  }
  .lens-switch > input {
    inline-size: 18px;
    block-size: 18px;
    min-block-size: 18px;
    margin: 3px;
  }
  .model-map .map-line > .lens {
    grid-area: 2 / var(--place);
    display: flex;
    justify-content: center;
    gap: 4px;
    min-inline-size: 0;
    overflow: hidden;
    font-size: 11px;
    color: var(--soft);
    pointer-events: none;
  }
  .lens > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .model-map .turned .map-line > .lens {
    grid-area: var(--place) / 1;
    align-self: end;
    flex-direction: column;
    gap: 0;
    font-size: 10px;
    line-height: 1.15;
    text-align: center;
    background: color-mix(in srgb, var(--paper) 86%, transparent);
    z-index: 1;
  }
  /* As wide as a word: lanes scroll then. */
  .model-map .turned > .map-line:has(> .lens) {
    min-inline-size: 44px;
  }
  @container clear-head (max-width: 1199.98px) {
    .card.why-word {
      grid-column: 1 / -1;
      order: -2;
    }
  }
  @media (forced-colors: active) {
    .part-space > i {
      forced-color-adjust: none;
      background: CanvasText;
    }
    .part-bar.less .part-space > i {
      border-color: CanvasText;
      background: Canvas;
    }
    .model-map .map-line .lane-curves > .on-path path {
      stroke: Highlight;
    }
  }
`;
