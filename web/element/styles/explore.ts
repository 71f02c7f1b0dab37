import { css } from 'lit';

/** Following a token, and walking from a number to its makers. */
export const explore = css`
  /* ---- one token followed alone ---- */
  .diagram {
    position: relative;
    isolation: isolate;
  }
  .diagram :is([data-down='down'], [data-down='vocabulary']:has(small)) > tbody th:not(:empty) {
    cursor: pointer;
  }
  /* Colours fade, and words too, as long as they stay readable. */
  .diagram[data-following] tr[data-path='away'] {
    --ground: transparent;
    --keep: 0.16;

    & > td {
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
  .ribbons text {
    fill: var(--ink);
    font-size: 12px;
    dominant-baseline: central;
  }
  /* Arrows take the place of signs. */
  .diagram[data-following] .sign {
    visibility: hidden;
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

  /* ---- inspecting, and walking on ---- */
  .inspector-tools {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  .colours {
    align-items: center;
    gap: 4px 12px;
    margin-block-start: 6px;
  }
  .colours .of {
    flex-basis: 100%;
  }
  .scale {
    inline-size: 104px;
  }
  :is(.colours, .only-head, .heads) :is(button, select) {
    min-block-size: 26px;
    padding-block: 1px;
    font-size: 12.5px;
  }
  /* Marks both ends of a scale that is kept: its ends no longer move with the numbers. */
  .fixed .ramp {
    border-inline: 2px solid var(--ink);
    border-radius: 0;
  }
  .trail ol {
    gap: 0 5px;
    margin-block-end: 3px;
    font-size: 12px;
  }
  .trail li {
    display: flex;
    align-items: center;
    gap: 5px;
    color: var(--soft);
  }
  .trail li > [aria-hidden]:dir(rtl) {
    scale: -1 1;
  }
  .crumb[aria-current] {
    color: var(--ink);
    font-weight: 650;
    text-decoration: none;
  }
  .into-title {
    margin-block: 6px 0;
  }
  .into-list li {
    max-inline-size: 400px;
    justify-content: space-between;
    gap: 0 10px;
  }
  .into-list .of {
    min-inline-size: 0;
    overflow-wrap: anywhere;
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
    font-variant-numeric: lining-nums tabular-nums;
  }
  .all-terms {
    direction: ltr;
  }
  .all-terms table {
    font: 13px/1.4 var(--serif);
  }
  .card .all-terms :is(td, th) {
    block-size: 20px;
    color: inherit;
    font-size: 13px;
  }
  .card .all-terms thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--panel);
    color: var(--soft);
    font: 12px/1.4 var(--sans);
  }
  .card .all-terms tbody th {
    text-align: start;
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
