import { css, unsafeCSS, type CSSResult } from 'lit';

/** A matrix that is alone shows all its labels. Operands that were drawn before are left out. */
const stackedLabels = css`
  .no-rows :is(tbody th, thead td) {
    position: sticky;
  }
  .no-rows tbody th {
    padding: 0 5px 0 3px;
  }
  .no-rows [data-down='down'] > tbody th {
    min-inline-size: 24px;
  }
  .no-rows tbody th > span,
  .no-cols thead th > span {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
  .no-cols thead th {
    block-size: 12px;
  }
  .again:not(.last > * > * > *) {
    display: none;
  }
`;

/** Products drawn as a column of matrices, without operands that were drawn before. */
function stacked(which: string): CSSResult {
  const name = unsafeCSS(which);
  return css`
    ${unsafeCSS(which || '.diagram')} {
      ${stackedLabels}
    }
    .crossing${name}, .fan${name} > .column {
      display: flex;
      flex-direction: column;
      align-items: stretch;
      gap: 14px;
    }
    .fan${name} {
      display: flex;
      flex-flow: row wrap;
      align-items: flex-end;
      gap: 14px 22px;
    }
    .crossing${name} > .left:not(:has(.matrix:not(.again))),
    .crossing${name} > .above:not(:has(.matrix:not(.again))):not(.last > * > .above),
    .fan${name} > .left {
      display: none;
    }
    .fan${name} > .column > * {
      max-inline-size: 100%;
    }
    :is(.crossing${name}:has(> .below), .last > .crossing${name}) > * > .matrix.matrix {
      align-items: flex-start;
    }
    /* Weights, values and context stay together, in this order. */
    .last > .crossing${name} > .left {
      order: -1;
    }
    .last > .crossing${name} > .above {
      align-items: flex-start;
    }
  `;
}

/** Bands and crossings: rows that belong together are level, because everything aligns at the end. */
export const diagram = css`
  .diagram {
    min-inline-size: 0;
    padding: 1px 18px 10px;
  }
  .section {
    padding-block: 6px;
    border-block-end: 1px solid var(--hair);
  }
  .section:last-child {
    border: 0;
  }
  .about > :is(h2, h3) {
    display: inline;
    margin-inline-end: 10px;
  }
  .section .head {
    margin-inline-start: 4px;
    padding: 0 7px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-weight: 500;
  }
  .why {
    display: inline;
    color: var(--soft);
    font-size: 13px;
  }
  .line {
    /* Mathematics runs from left to right in every writing direction. */
    direction: ltr;
    align-items: flex-end;
    gap: 12px 4px;
    margin-block-start: 4px;
  }
  .pair {
    display: flex;
    align-items: flex-end;
    gap: 4px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .column,
  .above,
  .rotated,
  .pick {
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  /* The columns of a table line up with those of the rows picked from it, whatever their labels. */
  .pick {
    align-items: flex-end;
  }
  /* Where there is room, a formula breaks after its sign only if it would overlap its neighbour
     or leave a full line. */
  @container clear-head (min-width: 560px) {
    :not(.pair > .column > .matrix, .pair + .pair .result > .matrix) > .title .breaking {
      flex-wrap: nowrap;
      padding: 0;
    }
  }
  .sign {
    flex: none;
    padding-block-end: calc(var(--rows) * var(--row) / 2 + 4px);
    color: var(--soft);
    font: 16px/1 var(--serif);
  }
  .pair:has(.overview) > .sign {
    padding-block-end: calc(var(--rows) * var(--row) / 2 + 122px);
  }
  .crossing {
    display: grid;
    grid-template-columns: auto auto;
    align-items: end;
    justify-content: start;
    gap: 6px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .crossing > * {
    min-inline-size: 0;
  }
  .crossing > .above {
    grid-area: 1 / 2;
  }
  .crossing > .left {
    grid-area: 2 / 1;
  }
  .crossing > .result {
    grid-area: 2 / 2;
  }
  /* Level with the right operand, without widening the left one. */
  .crossing > .corner {
    grid-area: 1 / 1;
    align-self: start;
    inline-size: 0;
    min-inline-size: min(100%, 30em);
    padding-inline-end: 12px;
  }
  .corner > .about:dir(rtl) {
    direction: rtl;
  }
  /* Columns line up, so its labels take room from the left operand. */
  .crossing > .below {
    grid-area: 3 / 1 / auto / -1;
    justify-self: end;
  }
  .crossing:has(> .below) > .left {
    justify-self: end;
  }
  .crossing:has(> .below) > :is(.above, .result, .below) > .matrix {
    align-items: flex-end;
  }
  .above .title,
  .crossing:has(> .below) > .result .title {
    flex-wrap: nowrap;
  }
  /* Its rows have names of their own; its columns line up with those of the result below. */
  .above:has(> .named-rows) {
    align-items: flex-end;
  }
  .crossing:has(.above > .named-rows) > .result,
  .fan:has(.named-rows) > .column > * {
    justify-self: end;
  }
  /* The labels of the values reach over the weights, so that the columns of both line up with
     the context. */
  .last > .crossing > .above {
    grid-area: 1 / 1 / auto / -1;
    justify-self: end;
  }
  .last > .crossing:where(:not(.long)) > .result > .matrix {
    align-items: flex-end;
  }
  /* Too wide for the room beside the weights: it scrolls, with labels like those of the matrix
     above. */
  .last > .crossing.long > :is(.above, .result) {
    grid-column: 2;
    justify-self: stretch;
  }
  .last > .crossing.long > .result .no-rows tbody th {
    position: sticky;
    padding: 0 5px 0 3px;
  }
  .last > .crossing.long > .result .no-rows tbody th > span {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
  .fan {
    display: grid;
    grid-auto-flow: column;
    align-items: end;
    justify-content: start;
    gap: 6px 22px;
  }
  .fan > .left {
    grid-area: 1 / 1 / span 2;
    margin-inline-end: -12px;
  }
  .fan > .column {
    display: contents;
  }
  .fan > .column > .above {
    grid-row: 1;
  }
  .fan > .column > .result {
    grid-row: 2;
  }
  .fan > .column > .rotated {
    grid-row: 3;
  }
  /* Its own labels stand to the left of the columns that it shares with the matrix above. */
  .line > .pair > .column:has(> .above) {
    align-items: flex-end;
    margin-inline-end: 18px;
  }
  @container clear-head (min-width: 1200px) {
    .body:not(.no-panel) {
      display: grid;
      grid-template: auto auto 1fr / minmax(0, 1fr) 306px;
    }
    .body:not(.no-panel, .compact) > .diagram {
      grid-area: 3 / 1;
    }
  }
  @container clear-head (min-width: 1400px) {
    .pick.in-line {
      flex-flow: row wrap;
      gap: 6px 12px;
    }
    /* From right to left the second section would be read before the first. */
    .beside:not(:dir(rtl)) {
      display: flex;
      flex-wrap: wrap;
      column-gap: 12px;
      border-block-end: 1px solid var(--hair);
      & > .section {
        display: flex;
        flex-direction: column;
        border: 0;
      }
      & > :last-child {
        flex: 1;
      }
      /* As wide as the matrices below it, without widening them. */
      & .about {
        inline-size: 0;
        min-inline-size: 100%;
      }
      & .line {
        margin-block-start: auto;
      }
      & .fan {
        column-gap: 14px;
      }
      & .column:not(:last-child) .result .what {
        white-space: normal;
      }
      & .fan > .left {
        display: none;
      }
    }
  }
  /* Keeps a title over its own matrix, where a block's mask or the end of the page is near. */
  :is(.block, .one-part) .crossing:has(> .below):has(+ .pair) > .result .what {
    min-inline-size: 0;
    white-space: normal;
  }
  :is(.block, .one-part) .crossing:has(> .below):has(+ .pair) > .result .title {
    flex-wrap: wrap;
  }
  @container clear-head (max-width: 1199.98px) {
    .above .what,
    .crossing:has(> .below) > .result .what {
      min-inline-size: 0;
      white-space: normal;
    }
  }
  @container clear-head (max-width: 1399.98px) {
    ${stacked('.long')}
  }
  @container clear-head (max-width: 819.98px) {
    ${stacked('.middling')}
  }
  @container clear-head (max-width: 719.98px) {
    .diagram {
      padding-inline: 14px;
    }
    .fan {
      gap: 6px 14px;
    }
    .fan > .left {
      margin-inline-end: -6px;
    }
    .no-rows .what i {
      display: none;
    }
  }
  @container clear-head (max-width: 559.98px) {
    ${stacked('')}
    .line,
    .pair {
      flex-flow: column; /* columns that may wrap are as wide as their content */
      align-items: stretch;
      gap: 14px;
    }
    .pick {
      align-items: flex-start;
    }
    .fan.fan {
      flex-flow: column;
      align-items: stretch;
    }
    .fan.fan > .column {
      flex-flow: row wrap;
      align-items: flex-end;
    }
    .what {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    /* A formula breaks only after its sign. */
    .name {
      max-inline-size: 100%;
      white-space: normal;
      overflow-x: auto;
      overflow-y: hidden;
    }
    .sign {
      display: none;
    }
    .no-rows .what i {
      display: inline;
    }
  }
`;
