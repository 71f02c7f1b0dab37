import { css } from 'lit';

export const side = css`
  .side {
    background: var(--panel);
    border-block-start: 1px solid var(--line);
  }
  .card {
    padding: 11px 16px;
    border-block-end: 1px solid var(--hair);
  }
  .card > h2 {
    margin-block-end: 3px;
  }
  /* One line, which unfolds; all of it can be pressed. */
  .card:has(> .unfolds) {
    padding: 0;
  }
  .unfolds > summary {
    padding: 9px 16px;
  }
  .unfolds > summary > h2 {
    display: inline;
  }
  .fold-state {
    margin-inline-start: 6px;
    color: var(--soft);
    font-size: 12.5px;
    font-weight: 400;
  }
  .unfolded {
    max-inline-size: 46em;
    padding: 0 16px 11px;
  }
  h3 {
    margin-block: 8px 3px;
    color: var(--soft);
    font-size: 12px;
    font-weight: 500;
  }
  .place {
    font-weight: 600;
    outline-offset: 3px;
  }
  .answer .formula {
    margin-block-start: 4px;
    font-size: 16px;
  }
  .shapes {
    margin-inline-start: 12px;
    color: var(--soft);
    font: 12px/1.4 var(--sans);
    white-space: nowrap;
  }
  .sums,
  .formula {
    /* The same as in the diagram. */
    direction: ltr;
  }
  .formula {
    /* Mathematics does not break between lines, whatever the language. */
    overflow: auto hidden;
    scrollbar-width: thin;
  }
  .sums {
    margin-block: 4px;
    font: 15.5px/1.6 var(--serif);
    font-variant-numeric: lining-nums tabular-nums;
  }
  .sum-line > span,
  .sum-line > strong {
    white-space: nowrap;
  }
  .inspected-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 6px;
    min-block-size: 28px;
  }
  .operand {
    min-block-size: 0;
    padding: 0 1px;
    border: 0;
    border-block-end: 1.5px dotted var(--soft);
    border-radius: 0;
    background: none;
    font-family: var(--serif);
    line-height: 1.1;
    white-space: nowrap;
  }
  /* A target of 24 px around a number that is less high. */
  .operand {
    position: relative;
  }
  .operand::after {
    position: absolute;
    inset: calc(50% - 12px) min(0px, 50% - 12px);
    content: '';
  }
  .operand:hover {
    border-block-end: 1.5px solid var(--accent);
    color: var(--accent);
  }
  .rest {
    font: 12.5px/1 var(--sans);
  }
  .sums sup {
    font-size: 0.72em;
    line-height: 1;
  }
  .exact {
    margin-block-start: 3px;
    overflow-wrap: anywhere;
  }
  .sum {
    font-weight: 600;
  }
  .good {
    color: var(--good);
  }
  .bad,
  .mismatches {
    color: var(--bad);
  }
  .stages {
    max-inline-size: 300px;
    margin-block-start: 4px;
  }
  .stages > li {
    justify-content: space-between;
    gap: 0 8px;
  }
  .stages .of {
    white-space: nowrap;
  }
  .mismatches {
    flex-basis: 100%;
  }
  @container clear-head (min-width: 1200px) {
    /* The steps stay in view while the panel scrolls. */
    .step {
      display: contents;
    }
    .scrub {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
      padding: 6px 16px 4px;
      margin: 0;
      background: var(--panel);
    }
    .step-text {
      padding: 4px 16px 11px;
      border-block-end: 1px solid var(--hair);
    }
    .side {
      position: sticky;
      inset-block-start: calc(var(--hidden-above, 0px) + var(--held, 0px));
      align-self: start;
      grid-area: 1 / 2 / span 3;
      block-size: 100%;
      max-block-size: calc(var(--viewport) - var(--held, 0px));
      overflow-y: auto;
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
    }
    /* Room to scroll: if the last card gets shorter, nothing moves under the pointer. */
    .side::after {
      content: '';
      flex: none;
      block-size: calc(var(--viewport) / 4);
    }
    /* Room for what appears with the reader's first action, and for longer sums. */
    .answer {
      flex: none;
      min-block-size: 330px;
    }
  }
  @container clear-head (max-width: 1199.98px) {
    .body {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      place-content: start stretch; /* a body that is held longer stretches no row */
      align-items: start;
    }
    .side,
    .step {
      display: contents;
    }
    .looks,
    .diagram,
    .answer,
    .quiz,
    .scrub,
    .step-text {
      grid-column: 1 / -1;
    }
    /* Only a pinned number shows the numbers that use it: the bar stays low until then. */
    .answer:not(:has([data-keep][aria-pressed='true'])) > :is(.into-title, .into-list, .colours) {
      display: none;
    }
    .looks {
      order: -2;
    }
    .card,
    .scrub,
    .step-text {
      order: 2;
      min-inline-size: 0;
      background: var(--panel);
    }
    .card:not(:has(> .unfolds)),
    .unfolds > summary,
    .unfolded,
    .scrub,
    .step-text {
      padding-inline: 20px;
    }
    .side > .card:not(.answer) {
      grid-column: 1 / -1;
    }
    .quiz,
    .scrub,
    .step-text {
      order: -1;
    }
    /* The choices end above the answer. */
    .quiz {
      scroll-margin-block: calc(44px + var(--words, 0px)) calc(0.34 * var(--viewport));
    }
    /* Stays in view while a reader taps on matrices. */
    .answer {
      position: sticky;
      inset-block-end: var(--hidden-below, 0);
      z-index: 5; /* above the Next button, where there is one */
      order: 1;
      max-block-size: calc(var(--viewport) / 3);
      overflow-y: auto;
      border-block-start: 1px solid var(--line);
      box-shadow: 0 -6px 18px rgb(0 0 0 / 0.08);
    }
    .answer h2,
    .answer .hint {
      display: none;
    }
    /* On the first line. */
    .answer .inspected-head {
      float: inline-end;
    }
  }
  @container clear-head (min-width: 640.02px) and (max-width: 1199.98px) {
    /* The buttons that continue the text stand beside the bars. */
    .body:not(.compact) .next-word > .unfolds > .unfolded {
      display: grid;
      grid-template-columns: minmax(0, 34em) minmax(0, 1fr);
      column-gap: 28px;
      max-inline-size: none;
      & > * {
        grid-column: 1;
      }
      & > .why {
        grid-column: 1 / -1;
      }
      & > .go-on {
        flex-direction: column;
        align-items: start;
        grid-area: 2 / 2;
        align-self: start;
      }
      & > .how-drawn {
        grid-area: 3 / 2;
      }
    }
  }
  @container clear-head (max-width: 640px) {
    .card:not(:has(> .unfolds)),
    .unfolds > summary,
    .unfolded,
    .scrub,
    .step-text,
    .controls,
    .problems p {
      padding-inline: 14px;
    }
    /* Low enough to leave the matrices in view; full height once a number is pinned, as a tap
       does. */
    .answer {
      max-block-size: calc(0.3 * var(--viewport));
      padding-block: 7px;
    }
    .answer:not(:has([data-keep][aria-pressed='true']))
      > :not(.inspected-head, .place, .sums, .note.covered),
    .answer:not(:has([data-keep][aria-pressed='true'])) .sum-line:not(:last-child) {
      display: none;
    }
    /* Stands after the numbers that it describes. */
    .quiz {
      order: 0;
    }
    .control.lesson {
      flex: 1 1 140px;
    }
    #lesson {
      inline-size: 100%;
    }
    .control.sentence {
      flex: 1 1 60%;
      max-inline-size: none;
    }
    select {
      max-inline-size: none;
      inline-size: 100%;
    }
  }
`;
