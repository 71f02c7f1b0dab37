import { css } from 'lit';

/** The section that compares heads. */
export const heads = css`
  .heads figure {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .all-heads,
  .compared {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 30px;
    align-items: flex-start;
    margin-block-start: 8px;
  }
  .heads :is(figcaption, label) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .heads figcaption {
    flex-wrap: wrap;
    min-block-size: 28px;
    overflow-wrap: anywhere;
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
    padding-inline: 1px;
    font-size: 10.5px;
  }
  .heads tbody th span {
    max-inline-size: 62px;
  }
  .entropy {
    color: var(--soft);
    font-size: 12px;
  }
  .heads .scale {
    margin-block-start: 4px;
  }
  .surface {
    position: relative;
    direction: ltr;
    inline-size: 190px;
    block-size: 190px;
  }
  .surface .cursor {
    position: absolute;
    min-inline-size: 5px;
    min-block-size: 5px;
    outline: 2px solid var(--ink);
    pointer-events: none;
  }
  .heads .read-out {
    max-inline-size: 190px;
    /* Two lines always, so that nothing moves when a sentence needs both. */
    min-block-size: 2.9em;
    margin-block-start: 4px;
    font-size: 12px;
    line-height: 1.45;
    overflow-wrap: anywhere;
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
  .chosen select {
    color: var(--ink);
  }
  .compared .disagreement {
    flex: 1 1 220px;
    max-inline-size: 46ch;
    font-size: 13.5px;
  }
  .compared .why {
    display: block;
    margin-block-start: 5px;
    font-size: 12.5px;
  }
`;
