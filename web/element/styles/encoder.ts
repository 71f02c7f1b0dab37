import { css } from 'lit';

/** The cards in which a person tries out an encoder. */
export const encoder = css`
  .encoder p {
    margin-block: 6px;
  }
  .encoder .note,
  .encoder .notes {
    color: var(--soft);
    font-size: 12.5px;
  }
  .encoder .notes {
    margin-block: 6px;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--accent);
    list-style: none;
  }
  .encoder .wide {
    margin-block: 8px;
    max-block-size: 420px;
    overflow: auto;
  }
  .encoder .wide :is(thead th, .chance > *) {
    position: sticky;
    inset-block: 0;
    background: var(--panel);
  }
  .encoder .wide table {
    inline-size: auto;
    min-inline-size: min(100%, 260px);
    border-spacing: 1px;
  }
  .encoder :is(td, th) {
    block-size: 26px;
    padding: 1px 2px;
    font-size: 12.5px;
  }
  .encoder thead th {
    min-inline-size: 34px;
    max-inline-size: none;
    font-size: 11px;
    text-align: end;
  }
  .encoder th[scope='row'] {
    color: var(--ink);
    text-align: start;
    white-space: normal;
  }
  .encoder td.shaded {
    background: color-mix(
      in oklab,
      var(--share) calc(100% * var(--mix) * var(--keep)),
      var(--ground)
    );
  }
  .encoder td.strong {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .encoder .chance > * {
    border-block-start: 1px solid var(--line);
    color: var(--soft);
  }
  .encoder :is(td, th) > button {
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 0 1px;
    border: 1px solid transparent;
    background: none;
    color: inherit;
    font: inherit;
  }
  .encoder tbody :is(td, th) > button {
    min-inline-size: 34px;
    border-color: var(--field);
  }
  .encoder :is(td, th) > button:hover {
    border-color: var(--accent);
  }
  .encoder :is(td, th) > button[aria-pressed='true'] {
    border: 2px solid var(--accent);
    font-weight: 700;
  }
  .encoder .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .encoder .choices legend {
    float: inline-start;
    margin-inline-end: 10px;
    padding: 0;
    color: var(--soft);
    line-height: 26px;
  }
  .encoder .choices label {
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-block-size: 26px;
  }
  .encoder .choices input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    min-block-size: 0;
    margin: 0;
    accent-color: var(--accent);
  }
  .encoder .findings {
    columns: auto;
  }
  .encoder :is(.findings, .sentences, .results, .quoted) {
    margin-block: 6px;
    padding: 0;
    list-style: none;
  }
  .encoder .findings > li {
    margin-block-end: 5px;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--share);
  }
  .encoder .sentences > li {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-block: 4px;
  }
  .encoder .sentences input,
  .encoder .query input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 30px;
  }
  .encoder .removes {
    min-inline-size: 28px;
    min-block-size: 28px;
    padding: 0;
  }
  .encoder .query {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .encoder .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
  .encoder .cosine b {
    font-size: 18px;
  }
  .encoder .arithmetic > summary {
    min-block-size: 24px;
    cursor: pointer;
    font-size: 12.5px;
    font-weight: 500;
  }
  .encoder .arithmetic tbody tr:last-child > * {
    border-block-start: 1px solid var(--line);
    font-weight: 700;
  }
  .encoder .results > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 10px;
    padding-block: 3px;
    border-block-end: 1px solid var(--hair);
  }
  .encoder .nearness {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    margin-inline-start: auto;
  }
  .encoder .track {
    inline-size: 60px;
    block-size: 8px;
    background: var(--hair);
  }
  .encoder .fill {
    display: block;
    block-size: 100%;
    background: var(--bar);
  }
  .encoder .quoted > li {
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--line);
  }
  .encoder .measuring {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  .encoder .measuring progress {
    inline-size: min(200px, 100%);
    accent-color: var(--bar);
  }
`;
