import { css } from 'lit';

export const matrix = css`
  .matrix {
    position: relative;
    align-items: flex-start;
    min-inline-size: 122px;
    max-inline-size: 100%;
  }
  /* Buttons and outlines appear only while a person points at this matrix. */
  .export {
    visibility: hidden;
    position: absolute;
    inset: -5px 0 auto auto;
    z-index: 2;
    inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    line-height: 1;
  }
  .export::before {
    content: '⤓' / '';
  }
  .no-export .export {
    display: none;
  }
  .matrix:is(:hover, :focus-within) > .export,
  .export[aria-expanded='true'] {
    visibility: visible;
  }
  /* Room for a title on one line, even above the few columns of a tiny sentence. */
  .matrix.words {
    min-inline-size: 198px;
  }
  @container clear-head (max-width: 1199.98px) {
    /* Limits the explanation's width, so that it ends before the next matrix begins. */
    .matrix.words {
      min-inline-size: 210px;
    }
    .matrix.words > .title > .what {
      white-space: normal;
    }
  }
  /* On one line if the matrix is wide enough. */
  .title {
    align-items: baseline;
    column-gap: 8px;
    inline-size: 0;
    min-inline-size: 100%;
    padding-block-end: 1px;
    line-height: 1.2;
    white-space: nowrap;
  }
  /* Without labels in between, a word of the title that can be pressed is close to the numbers. */
  .no-cols > .title {
    padding-block-end: 3px;
  }
  .name {
    font: 15px/1.25 var(--serif);
  }
  /* A difference hides its formula and description, which are not its own, but keeps their room. */
  .room {
    visibility: hidden;
  }
  math.room {
    margin-inline-start: -0.6em; /* the width of Δ */
  }
  .own {
    font-weight: 700;
  }
  .what {
    color: var(--soft);
    font: 11.5px/1.25 var(--sans);
  }
  .what b {
    margin-inline-end: 3px;
    font-weight: 500;
  }
  .what i {
    font-style: normal;
  }
  .frame {
    align-items: flex-end;
    max-inline-size: 100%;
  }
  .scroller {
    font-size: 12px;
    /* Contains the absolutely placed text for screen readers, so that it scrolls along. */
    position: relative;
    max-inline-size: calc(100% + 6px);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    /* Room for outlines, which would otherwise be cut off. */
    padding: 3px;
    margin: -3px;
    scrollbar-width: thin;
  }
  .scroller tbody tr {
    block-size: calc(var(--row) - 1px);
  }
  table {
    border-spacing: 1px;
    line-height: 1;
  }
  td,
  th {
    padding: 0 3px;
    white-space: nowrap;
  }
  tbody td {
    padding-inline-start: 0;
    border-radius: 2px;
    background: var(--ground);
    text-align: end;
    scroll-margin: calc(24px + var(--words, 0px)) 24px calc(0.45 * var(--viewport)) 80px;
    cursor: default;
  }
  .matrix table {
    inline-size: max-content;
  }
  .matrix tbody td {
    max-inline-size: 0;
  }
  /* Cells of one width in every font, so that operands and results line up: a minus sign wider
     than a digit takes room from the space before it. The first row sets the width, because a
     style for each of a diagram's thousands of cells would take longer. */
  .matrix tbody tr:first-child td {
    /* Cells are as wide apart as rows are high. */
    --width: max(23px, var(--digits) * (1ch + var(--letter, 0px)) + 6px);
    min-inline-size: var(--width);
    max-inline-size: var(--width);
  }
  .matrix thead td {
    position: sticky;
    inset-inline-start: -3px;
    z-index: 1;
    block-size: 0;
    padding: 0;
    background: var(--paper);
  }
  th {
    color: var(--soft);
    font-size: 12px;
    font-weight: 400;
  }
  thead th {
    block-size: 12px;
    max-inline-size: 0;
    font-size: 10px;
    text-align: center;
  }
  .words thead th {
    block-size: 15px;
    padding-inline: 1px;
    font-size: 11.5px;
  }
  thead th span {
    display: block;
    overflow: hidden;
    line-height: 1.25;
    text-overflow: ellipsis;
  }
  tbody th {
    position: sticky;
    inset-inline-start: -3px; /* the scroller's room for outlines */
    z-index: 1;
    padding: 0 5px 0 3px;
    border-radius: 2px;
    background: var(--paper);
    text-align: end;
  }
  /* Labels that are pressed to follow a token. */
  .matrix:not(.no-rows) [data-down='down'] > tbody th {
    min-inline-size: 24px;
  }
  tbody th span {
    display: inline-block;
    max-inline-size: min(128px, 26cqi);
    overflow: hidden;
    line-height: 1.4;
    text-overflow: ellipsis;
    vertical-align: middle;
  }
  th small {
    margin-inline-start: 4px;
    font-size: 10px;
  }
  .followed th {
    background: var(--lit);
    color: var(--ink);
  }
  .above > .again .overview,
  .above > .again .legend {
    display: none;
  }
  .left > .again .legend {
    visibility: hidden;
  }
  /* A corner, as spreadsheets mark a note. */
  td.edited {
    background-image: linear-gradient(to bottom left, var(--ink) 5px, transparent 5.5px);
    background-repeat: no-repeat;
  }
  td.into {
    outline: 1.5px dotted var(--accent);
    outline-offset: -1px;
  }
  td.from {
    outline: 1.5px solid var(--ink);
    outline-offset: -1.5px;
  }
  td:is(.inspected, :focus-visible) {
    position: relative;
    z-index: 2;
    outline: 2.5px solid var(--ink);
    outline-offset: 0;
  }
  td.inspected {
    -webkit-text-stroke: 0.5px;
  }
  td:focus-visible {
    outline: 3px solid var(--accent);
  }
  .narrow .scroller {
    font-size: 9.75px;
  }
  .narrow tbody td {
    padding: 0 1px 0 0;
    border-radius: 1px;
    letter-spacing: -0.01em;
  }
  .narrow tbody tr:first-child td {
    --width: max(23px, var(--digits) * (1ch + var(--letter, 0px)) + 2px);
  }
  /* Small numbers, 9.75 instead of 12 pixels, in columns that line up with a result of large
     numbers. */
  .level tbody td {
    padding: 0 3px 0 0;
  }
  .level tbody tr:first-child td {
    --width: max(23px, var(--digits) * 1.2308ch + 6px);
  }
  .narrow thead th {
    block-size: 11px;
    padding: 0;
    font-size: 8.5px;
  }
  /* On a phone, columns with names fit beside the names of rows. */
  @container clear-head (max-width: 420px) {
    .matrix tbody tr:first-child td {
      --width: max(23px, var(--digits) * (1ch + var(--letter, 0px)) + 2px);
    }
    thead th {
      padding-inline: 0;
    }
  }
  .legend {
    /* A colour scale reads from low to high in every writing direction, as its numbers do. */
    direction: ltr;
    justify-content: space-between;
    /* At most as wide as its matrix, without widening it. */
    inline-size: 0;
    min-inline-size: max(62px, min(100%, 104px));
    margin-block: 1px;
    color: var(--soft);
    font-size: 9.5px;
    line-height: 1.2;
  }
  .ramp {
    flex: 0 0 100%;
    block-size: 3px;
    border-radius: 2px;
    background: linear-gradient(in oklab to right, var(--below), var(--cell), var(--above));
  }
  .share .ramp {
    background: linear-gradient(in oklab to right, var(--cell), var(--share));
  }
  .no-rows tbody th,
  .no-rows thead > tr > td {
    padding: 0;
  }
  .no-rows :is(tbody th, thead td) {
    position: static;
  }
  .no-cols thead :is(td, th) {
    block-size: 0;
  }
`;
