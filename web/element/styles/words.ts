import { css } from 'lit';

/** Predictions, and the words that explain themselves. */
export const words = css`
  /* ---- predict, then see ---- */
  .quiz p {
    font-size: 13.5px;
  }
  .quiz .note {
    margin-block-start: 4px;
    font-size: 12.5px;
  }
  /* A line is left for the way to the first question, or the diagram would move when it comes. */
  .quiz.soon {
    padding-block-end: 35px;
  }
  .quiz .prompt {
    margin-block-end: 6px;
    font-weight: 600;
  }
  .choices {
    gap: 6px;
    margin-block-end: 6px;
  }
  .choice {
    max-inline-size: 100%;
    padding-inline: 12px;
    border-radius: 15px;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .choice.right {
    border-color: var(--good);
    box-shadow: 0 0 0 1px var(--good);
    color: var(--good);
    font-weight: 650;
  }
  .choice.wrong {
    border-color: var(--bad);
    color: var(--bad);
    text-decoration: line-through;
  }
  .see-in {
    margin-block-start: 4px;
    color: var(--soft);
  }
  .see-in .link {
    min-block-size: 0;
  }
  .question-buttons {
    align-items: baseline;
    gap: 0 14px;
    margin-block-start: 4px;
    font-size: 13px;
  }
  .predictions {
    gap: 4px;
    margin-block: 4px 8px;
    font-size: 13px;
  }
  .predictions > li {
    display: flex;
    justify-content: space-between;
    gap: 10px;
  }
  .predictions .link {
    overflow-wrap: anywhere;
  }
  .predictions .of {
    color: var(--soft);
    white-space: nowrap;
  }

  /* ---- words ---- */
  .term {
    display: inline;
    min-block-size: 0;
    color: inherit;
    /* Not in one: WebKit knows no thickness there. */
    text-decoration-style: dotted;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 1.5px;
    white-space: normal;
  }
  .term:hover {
    color: var(--accent);
  }
  .title .term {
    font: inherit;
    text-decoration-color: var(--field);
    text-decoration-thickness: 1px;
    white-space: inherit;
  }
  .glossary {
    inline-size: min(460px, calc(100vw - 24px));
    max-block-size: min(80vh, 640px);
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
    min-block-size: 26px;
  }
  .word-buttons {
    display: flex;
    gap: 8px;
    justify-content: flex-end;
    margin-block-start: 14px;
  }
`;
