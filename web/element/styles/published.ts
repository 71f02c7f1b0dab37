import { css } from 'lit';

/** The card of published results. */
export const published = css`
  .published p {
    margin-block: 6px;
  }
  .published .note {
    color: var(--soft);
    font-size: 12.5px;
  }
  .published .results {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .published .results > li {
    padding-block-end: 8px;
    border-block-end: 1px solid var(--hair);
  }
  .published .english {
    white-space: pre-line;
  }
  .published .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .published .wide {
    margin-block: 8px;
    max-block-size: 420px;
    overflow: auto;
  }
  .published table {
    inline-size: 100%;
  }
  .published :is(td, th) {
    padding: 2px 3px;
    background: none;
    font-size: 12px;
    text-align: end;
    white-space: nowrap;
  }
  .published thead th {
    color: var(--soft);
    font-weight: 400;
    white-space: normal;
  }
  .published th[scope='row'] {
    color: var(--ink);
    overflow-wrap: anywhere;
    text-align: start;
    white-space: normal;
  }
`;
