import { css } from 'lit';

/** The dialog that compares a model on two texts; its tables are as in the encoder's cards. */
export const twoTextsStyles = css`
  .two-texts {
    inline-size: min(1320px, calc(100vw - 24px));
    max-inline-size: none;
    max-block-size: calc(var(--viewport) - 24px);
    padding: 14px 18px;
    overflow-y: auto;
    font: inherit;
    overscroll-behavior: contain;
  }
  .two-texts::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  .two-texts-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .two-texts h2 {
    font-size: 18px;
    outline: none;
  }
  .two-texts h3 {
    margin-block: 18px 2px;
    font-size: 15px;
  }
  .two-texts .note {
    max-inline-size: 46em;
  }
  .two-texts .both {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: center;
    gap: 6px 12px;
    margin-block: 10px;
  }
  .two-texts .both dt {
    color: var(--soft);
  }
  .two-texts .both dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .two-texts .both input {
    inline-size: 100%;
  }
  .two-texts .bad {
    color: var(--bad);
    font-weight: 600;
  }
  .two-texts .wide {
    max-block-size: none;
  }
  .two-texts td {
    padding-inline: 6px;
    direction: ltr; /* numbers, and a sign before them */
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  /* A wide table scrolls below the names of its rows. */
  .two-texts .wide th[scope='row'] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--panel);
  }
  .two-texts caption {
    padding-block-end: 3px;
    color: var(--soft);
    font-size: 12.5px;
    text-align: start;
  }
  .two-texts td.differs {
    font-weight: 700;
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  .two-texts .marks td {
    color: var(--accent);
    font-weight: 700;
    text-align: center;
  }
  .two-texts .sum > * {
    border-block-start: 1px solid var(--line);
    font-weight: 700;
  }
  .two-texts th > .term {
    min-inline-size: 0;
    border: 0;
  }
  .two-texts .change {
    font-weight: 700;
  }
  .two-texts :is(.word-choices, .taken) {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    margin: 12px 0 6px;
    padding: 0;
    border: 0;
  }
  .two-texts legend {
    padding: 0;
    color: var(--soft);
    font-size: 12.5px;
  }
  .two-texts label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 26px;
  }
  .two-texts .word-choice {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .two-texts label {
    white-space: nowrap;
  }
  .two-texts select {
    max-inline-size: 12em;
  }
  .two-texts .word-choice > input {
    inline-size: 8em;
  }
  .two-texts .taken input {
    inline-size: 16px;
    block-size: 16px;
    min-block-size: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  .two-texts .filling {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 14px;
  }
  .two-texts .patch-grid thead th {
    max-inline-size: 9em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
    vertical-align: bottom;
  }
  .two-texts .patch-grid thead span {
    display: block;
  }
  .two-texts .patch-grid thead th.differs {
    color: var(--ink);
    font-weight: 700;
  }
  .two-texts .patch-cell {
    min-inline-size: 40px;
    text-align: center;
    cursor: pointer;
  }
  .two-texts .patch-cell[aria-selected='true'] {
    outline: 2px solid var(--ink);
    outline-offset: -2px;
  }
  .two-texts .read-out {
    min-block-size: 4.4em;
    max-inline-size: 52em;
    font-weight: 400;
  }
  /* On a wide screen the grid is seen together with the words that it compares. */
  @media (min-width: 1100px) {
    .two-texts .beside {
      display: grid;
      grid-template-columns: minmax(0, 27rem) minmax(0, 1fr);
      align-items: start;
      gap: 0 32px;
    }
    .two-texts .beside > :last-child > h3:first-child {
      margin-block-start: 4px;
    }
  }
  @media (max-width: 480px) {
    .two-texts {
      padding: 10px 12px;
    }
    .two-texts .both {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
