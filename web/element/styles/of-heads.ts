import { css } from 'lit';

/** Brackets that name the head of each column or row. */
export const ofHeads = css`
  .of-head {
    font-size: 10px;
    line-height: 1.25;
  }
  .of-heads th {
    block-size: 19px;
    max-inline-size: none;
    padding: 0 1px;
    vertical-align: bottom;
  }
  .of-heads .of-head {
    position: relative;
    padding-block-end: 5px;
  }
  .of-heads .of-head::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    block-size: 4px;
    border: 1.25px solid var(--field);
    border-block-end: 0;
  }
  /* Its columns line up with the result below it. */
  .above:has(> .heads-down) {
    align-items: flex-end;
  }
  .crossing:has(.heads-down) > .result {
    justify-self: end;
  }
  .heads-down.no-rows tbody th {
    position: relative;
    padding: 0 8px 0 3px;
  }
  .heads-down tbody th .of-head {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }
  .heads-down tbody th::after {
    content: '';
    position: absolute;
    inset: -1px 2px 0 auto;
    inline-size: 4px;
    border-inline-start: 1.25px solid var(--field);
  }
  .heads-down .opens th::after {
    inset-block-start: 1px;
    border-block-start: 1.25px solid var(--field);
  }
  .heads-down .closes th::after {
    inset-block-end: 1px;
    border-block-end: 1.25px solid var(--field);
  }
`;
