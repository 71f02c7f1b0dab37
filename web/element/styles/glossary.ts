import { css } from 'lit';

/** The dialog that explains terms. */
export const glossaryStyles = css`
  .glossary {
    inline-size: min(460px, calc(100vw - 24px));
    max-block-size: min(0.8 * var(--viewport), 640px);
    padding: 0;
    font: 15px/1.5 var(--sans);
    overscroll-behavior: contain;
  }
  .glossary::backdrop {
    background: rgb(0 0 0 / 0.25);
  }
  .word {
    padding: 16px 20px;
  }
  .word h2 {
    margin-block-end: 6px;
    font-size: 18px;
  }
  .word h2:focus-visible {
    outline: 0;
  }
  .equation {
    margin-block: 10px;
    padding: 8px;
    border-radius: var(--radius);
    background: var(--paper);
    font-size: 18px;
    overflow-x: auto;
  }
  .source a {
    color: var(--accent);
  }
  .all-words {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
    gap: 4px 16px;
  }
  .word .all-words .term {
    display: block;
    margin-block: 0;
    padding-block: 0;
    min-block-size: 26px;
  }
  .word-buttons {
    display: flex;
    gap: 8px;
    justify-content: flex-end;
    margin-block-start: 14px;
  }
`;
