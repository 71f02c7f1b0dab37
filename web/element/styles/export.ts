import { css } from 'lit';

/** The dialogs that export numbers, pictures and programs. */
export const exportStyles = css`
  .export-dialog,
  .share-dialog {
    inline-size: min(620px, calc(100vw - 24px));
    max-inline-size: none;
    max-block-size: calc(var(--viewport) - 24px);
    padding: 14px 18px;
    overflow-y: auto;
    font: inherit;
  }
  :is(.export-dialog, .share-dialog)::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  .export-head,
  .share-head,
  .share-actions {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  :is(.export-dialog, .share-dialog) h2 {
    font-size: 16px;
    outline: none;
  }
  .export-dialog h3 {
    margin-block: 10px 2px;
  }
  .export-dialog li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 3px;
    border-block-start: 1px solid var(--hair);
  }
  .export-dialog li > div {
    flex: 1;
  }
  .export-dialog b {
    margin-inline-end: 6px;
    font-weight: 600;
  }
  :is(.export-dialog, .share-dialog) .note {
    color: var(--soft);
    font-size: 12.5px;
  }
  .figure-look {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    margin: 8px 0 0;
    padding: 4px 10px 8px;
    border: 1px solid var(--hair);
    border-radius: 6px;
  }
  .figure-look input {
    inline-size: 8.5em;
  }
  .export-dialog li button {
    min-inline-size: 60px;
  }
  .status {
    min-block-size: 1.45em;
    margin-block-start: 8px;
    font-weight: 600;
  }
  .status:empty {
    margin: 0;
  }
  :is(.export-dialog, .share-dialog) textarea {
    inline-size: 100%;
    direction: ltr;
    font: 12px/1.4 var(--mono);
    overflow-wrap: anywhere;
  }
`;
