import { css } from 'lit';

/** The Share dialog; its styles in common with Export are in export.ts. */
export const shareStyles = css`
  .share-dialog {
    inline-size: min(760px, calc(100vw - 24px));
  }
  .share-actions {
    justify-content: start;
    margin-block-start: 8px;
  }
  .share-actions .status {
    margin: 0;
  }
  .share-actions a {
    color: var(--accent);
  }
  .share-dialog :is(h3, legend, summary) {
    padding: 0;
    color: var(--soft);
    font-size: 13px;
    font-weight: 600;
  }
  .share-dialog fieldset {
    margin-block: 8px;
    padding: 0;
    border: 0;
  }
  .share-dialog .kinds {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
  }
  .share-dialog label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 24px;
  }
  .share-dialog input {
    flex: none;
    inline-size: 16px;
    min-inline-size: 0;
    block-size: 16px;
    min-block-size: 0;
    margin: 0;
  }
  .share-body {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
    gap: 8px 20px;
    margin-block-end: 10px;
  }
  .share-body fieldset label,
  .checks-list label {
    display: flex;
  }
  .checks-list {
    columns: 2;
    padding-inline-start: 14px;
  }
  /* A preview at a third of its size: its place is as wide as a page of about 900 px. */
  .share-preview {
    block-size: 240px;
    overflow: hidden;
    border: 1px solid var(--hair);
    border-radius: 4px;
    contain: strict;
  }
  .share-preview > clear-head {
    zoom: 0.36;
  }
`;
