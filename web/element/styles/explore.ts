import { css } from 'lit';

/** Following a token, walking from number to number, comparing heads, large matrices. */
export const explore = css`
  /* ---- one token followed alone ---- */
  .sheet {
    position: relative;
    isolation: isolate;
  }
  tbody th:not(:empty) {
    cursor: pointer;
  }
  /* The colours step back, and the words too, as far as they stay readable. */
  .sheet[data-following] tr[data-path='away'] {
    & > td {
      background: color-mix(
        in oklab,
        var(--hue, transparent) calc(0.16 * var(--much, 0%)),
        transparent
      );
      color: var(--soft);
    }
  }
  .ribbons {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    overflow: hidden;
    pointer-events: none;
    direction: ltr;
  }
  .ribbons path {
    fill: none;
  }
  .ribbons .edge {
    stroke: color-mix(in oklab, var(--bar) 62%, var(--paper));
  }
  .ribbons .body {
    stroke: color-mix(in oklab, var(--share) 24%, var(--paper));
  }
  .ribbons .arrow {
    stroke: var(--accent);
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  /* ---- asking, and walking on ---- */
  .ask-tools {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .pin[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .trail ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 5px;
    margin: 0 0 3px;
    padding: 0;
    font-size: 12px;
  }
  .trail li {
    display: flex;
    align-items: center;
    gap: 5px;
    color: var(--soft);
  }
  .card .crumb {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font-size: 12px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .card .crumb[aria-current] {
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
  }
  .card .into-title {
    margin-block: 6px 0;
  }
  .card .into-list {
    margin: 0;
    font-size: 14px;
  }
  .into-list li {
    max-inline-size: 400px;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 10px;
  }
  .into-list .of {
    color: var(--soft);
    font: 12.5px/1.7 var(--sans);
  }
  .all-terms {
    max-block-size: 232px;
    margin-block: 4px;
    overflow-y: auto;
    border-block: 1px solid var(--hair);
    scrollbar-width: thin;
  }
  .into-list,
  .all-terms {
    direction: ltr;
    font-variant-numeric: lining-nums tabular-nums;
  }
  .all-terms table {
    inline-size: 100%;
    font: 13px/1.4 var(--serif);
  }
  .card .all-terms :is(td, th) {
    block-size: 20px;
    min-inline-size: 0;
    background: none;
    color: inherit;
    font-size: 13px;
    text-align: end;
  }
  .card .all-terms thead th {
    position: sticky;
    inset-block-start: 0;
    max-inline-size: none;
    background: var(--panel);
    color: var(--soft);
    font: 12px/1.4 var(--sans);
  }
  .card .all-terms tbody th {
    background: none;
    text-align: start;
  }
  /* ---- heads compared ---- */
  .only-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    margin-block-start: 8px;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--accent-soft);
    font-size: 12.5px;
  }
  .only-head button,
  .heads button,
  .heads select {
    min-block-size: 26px;
    padding-block: 1px;
    font-size: 12.5px;
  }
  .heads figure {
    min-inline-size: 0;
    max-inline-size: 100%;
    margin: 0;
  }
  .all-heads,
  .compared {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 30px;
    align-items: flex-start;
    margin-block-start: 8px;
  }
  .heads figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-block-size: 28px;
    font-size: 13px;
  }
  .heads table {
    direction: ltr;
  }
  .heads tbody td {
    min-inline-size: 32px;
    padding: 0 2px;
    font-size: 11px;
    text-align: center;
  }
  .heads thead th {
    max-inline-size: 34px;
    font-size: 10.5px;
  }
  .heads tbody th span {
    max-inline-size: 62px;
  }
  .heads button[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .entropy {
    color: var(--soft);
    font-size: 12px;
  }
  .heads .scale {
    inline-size: 104px;
    margin-block-start: 4px;
  }
  .picture {
    inline-size: 190px;
    block-size: 190px;
    image-rendering: pixelated;
  }
  .compared {
    padding-block-start: 10px;
    border-block-start: 1px solid var(--hair);
  }
  .chosen {
    display: flex;
    flex-direction: column;
    gap: 6px;
    color: var(--soft);
    font-size: 12.5px;
  }
  .chosen label {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .chosen select {
    color: var(--ink);
  }
  .compared .told {
    flex: 1 1 220px;
    max-inline-size: 46ch;
    font-size: 13.5px;
  }
  .compared .why {
    display: block;
    margin-block-start: 5px;
    font-size: 12.5px;
  }
  /* ---- a large matrix in a window of its own ---- */
  .heat-map {
    inline-size: min(980px, calc(100vw - 24px));
    max-inline-size: none;
    block-size: min(820px, calc(100dvh - 24px));
    max-block-size: none;
    margin: auto;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
  }
  .heat-map[open] {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .heat-map::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  .map-head,
  .map-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
  }
  .map-head h2 {
    flex: 1 1 90px;
    font-size: 15px;
    font-weight: 650;
  }
  .heat-map button {
    min-inline-size: 32px;
    padding-inline: 8px;
  }
  .heat-map button[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .heat-map canvas {
    flex: 1;
    inline-size: 100%;
    min-block-size: 120px;
    cursor: grab;
    touch-action: none;
  }
  .heat-map canvas:active {
    cursor: grabbing;
  }
  .read-out {
    flex: 1 1 200px;
    min-block-size: 1.45em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .map-help {
    color: var(--soft);
    font-size: 12.5px;
  }
  @media (forced-colors: active) {
    .heat-map canvas,
    .picture {
      forced-color-adjust: none;
    }
    .ribbons {
      display: none;
    }
    .pin[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    .ribbons,
    .ask-tools,
    .trail {
      display: none;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .ribbons {
      animation: ribbons 260ms ease-out;
    }
    @keyframes ribbons {
      from {
        opacity: 0;
      }
    }
  }
`;
