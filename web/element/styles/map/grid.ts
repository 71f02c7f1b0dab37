import { css } from 'lit';

/** The lines of a map and their names, and the cells of its tokens. */
export const mapGrid = css`
  .model-map {
    min-inline-size: 0;
    padding: 6px 18px;
    border-block-end: 1px solid var(--line);
    & > :is(h2, .headline) {
      display: inline;
      margin-inline-end: 10px;
      font-size: 16px;
    }
    & > .hint {
      display: inline-block;
    }
    & > .why-short {
      margin-block-start: 5px;
      font-size: 14.5px;
    }
    & .map-body {
      margin-block-start: 6px;
    }
    & .map-scroller {
      position: relative;
      overflow: auto hidden;
      overscroll-behavior-x: contain;
      scrollbar-width: thin;
      scroll-padding-inline-start: 152px; /* what stays in view */
      padding: 3px;
      margin: -3px;
    }
    & .map-grid {
      --label: 152px;
      --least: 44px;
      min-inline-size: calc(var(--label) + var(--tokens) * var(--least));
    }
    & .map-grid.many {
      --least: 24px;
    }
    & .map-line {
      position: relative;
      display: grid;
      grid-template-columns: var(--label) repeat(var(--tokens), minmax(0, 1fr));
      align-items: stretch;
      border-radius: var(--radius);
    }
    & .map-head {
      position: sticky;
      inset-inline-start: -3px; /* over the scroller's room for outlines */
      z-index: 2;
      grid-column: 1;
      grid-row: 1;
      display: flex;
      flex-direction: column;
      justify-content: center;
      align-items: flex-start;
      min-inline-size: 0;
      padding-inline-end: 6px;
      background: var(--paper);
    }
    & .map-name {
      inline-size: 100%;
      min-block-size: 24px;
      padding-block: 1px;
      padding-inline: 8px 0;
      border: 0;
      background: none;
      text-align: start;
      font-size: 12.5px;
      line-height: 1.25;
    }
    /* The map runs from left to right, its Arabic names from right to left. */
    & .map-name :is(.of, small) {
      unicode-bidi: plaintext;
    }
    & .map-name .of {
      display: block;
      overflow-wrap: anywhere;
    }
    & .map-name small {
      display: block;
      color: var(--soft);
      font-size: 11px;
    }
    & .map-name:hover .of,
    & .map-line.open .of {
      color: var(--accent);
    }
    & .map-line.open .of {
      font-weight: 650;
    }
    & .map-line.open {
      box-shadow: inset 3px 0 var(--accent);
    }
    & .map-line.open:dir(rtl) {
      box-shadow: inset -3px 0 var(--accent);
    }
    & .map-line.open > .map-head {
      box-shadow: inset 3px 0 var(--accent);
    }
    & .map-line.open:dir(rtl) > .map-head {
      box-shadow: inset -3px 0 var(--accent);
    }
    & .painted {
      position: relative;
      grid-column: 2 / -1;
      grid-row: 1;
      min-inline-size: 0;
      pointer-events: none;
      z-index: 1;
    }
    & .map-cell {
      position: relative;
      grid-area: 1 / var(--place);
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      min-inline-size: 0;
      min-block-size: 24px;
      cursor: pointer;
      border-radius: 4px;
    }
    & .map-cell:focus-visible {
      outline-offset: -2px;
      z-index: 1;
    }
    /* A line through the column of each token. */
    & .map-line:is(.norm, .head) > .map-cell::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: calc(50% - 0.5px);
      inline-size: 1px;
      background: var(--line);
    }
    & .many:not(.turned) :is(.words, .next) .word {
      writing-mode: vertical-rl;
      inline-size: auto;
      max-inline-size: 7em;
      max-block-size: 100%;
      padding: 4px 0;
      font-size: 12.5px;
    }
    /* Columns are too narrow for horizontal words. Words, signs and shares of all tokens stand at
       the same heights, however long the words are. */
    & .many:not(.turned) .map-line.next {
      grid-template-rows: repeat(6, auto);
      & > .map-head {
        grid-row: 1 / -1;
      }
      & > .map-cell {
        display: grid;
        grid-row: 1 / -1;
        grid-template-rows: subgrid;
        justify-items: center;
      }
      & :is(.verdict, .true-next, .was) {
        order: 0;
      }
      & .verdict {
        min-block-size: 1lh;
      }
      & .share-bar {
        inline-size: calc(100% - 8px);
      }
      & .true-next {
        writing-mode: vertical-rl;
        max-block-size: none;
        text-align: start;
      }
    }
    & .many:not(.turned) :is(.share, .divisor) {
      font-size: 10px;
      padding-inline: 0;
    }
    & .map-signs {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 16px;
      margin-block-start: 2px;
      color: var(--soft);
      font-size: 12px;
    }
  }
  @media (forced-colors: active) {
    .model-map .map-line.open > .map-head {
      margin-inline-start: -3px;
      border-inline-start: 3px solid Highlight;
    }
  }
  @container clear-head (max-width: 1199.98px) {
    /* Keys scroll to a cell so that the explanation, which covers part of the page, is below it. */
    .model-map [data-stop] {
      scroll-margin-block-end: calc(0.36 * var(--viewport));
    }
    .model-map,
    .card.next-word {
      grid-column: 1 / -1;
      order: -2;
    }
  }
  @container clear-head (max-width: 640px) {
    .model-map {
      padding-inline: 10px;
      & > :is(.headline, .why-short) {
        font-size: 15px;
      }
      & > .headline {
        line-height: 1.5;
      }
    }
  }
`;
