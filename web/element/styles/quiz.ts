import { css } from 'lit';

/** A question, its choices, and the tally of predictions. */
export const quiz = css`
  .quiz .prompt {
    margin-block-end: 6px;
    font-weight: 600;
  }
  /* The prompt is bold, so its tokens have the language's quotation marks instead. */
  .prompt:lang(de) b {
    quotes: '„' '“';
  }
  .prompt:lang(ar) b {
    quotes: '«' '»';
  }
  .prompt b::before {
    content: open-quote;
  }
  .prompt b::after {
    content: close-quote;
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
  .typed-answer {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-end: 6px;
  }
  .typed-answer input {
    inline-size: 8em;
  }
  .typed-answer .note {
    flex-basis: 100%;
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
    flex: none;
    max-inline-size: 50%;
    color: var(--soft);
  }
`;
