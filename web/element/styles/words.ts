import { css } from 'lit';

/** Questions (quiz.ts), and terms with an explanation (glossary.ts). */
export const words = css`
  /* ---- predict, then see ---- */
  .quiz p {
    font-size: 13.5px;
  }
  .quiz .note {
    margin-block-start: 4px;
  }

  /* ---- words ---- */
  .term {
    display: inline;
    min-block-size: 0;
    /* 24 px to press; the margin keeps the lines where they are. */
    padding-block: calc(12px - 0.55em);
    margin-block: calc(0.55em - 12px);
    color: inherit;
    /* Not as a shorthand: WebKit accepts no thickness there. */
    text-decoration-style: dotted;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 1.5px;
    white-space: normal;
  }
  .term:hover {
    color: var(--accent);
  }
  .title .term {
    text-decoration-color: var(--field);
    text-decoration-thickness: 1px;
    white-space: inherit;
  }
`;
