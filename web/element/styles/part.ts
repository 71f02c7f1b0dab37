import { css } from 'lit';

/** A single part alone, and small spaces. */
export const part = css`
  .part .line,
  .compact .line {
    gap: 12px 16px;
  }
  .part .pair:not(:has(.matrix)),
  .part .crossing:not(:has(.matrix)),
  .part .crossing > :not(:has(.matrix)),
  .part .column:not(:has(.matrix)) {
    display: none;
  }
  /* In a stack: the open part, and after its probabilities the next word. */
  .part .block-head,
  .part .block .section:not(:has(.matrix)),
  .part .stack > :not(:has(.matrix), .section:has(.matrix) + .next-word) {
    display: none;
  }
  .part .block {
    padding: 0;
    border: 0;
  }
  .part .section:last-of-type {
    border: 0;
  }
  .part .explored:empty {
    display: none;
  }
  .compact .diagram {
    --row: 22px;
  }
  .compact .diagram:not(:has(.section, .note)),
  .compact .diagram:has(.stack):not(:has(.matrix)),
  .compact:not(:has(.section, .note)) .answer {
    display: none;
  }
  .compact .look-buttons .hint,
  .compact .answer .hint {
    display: none;
  }
  /* Training and surveys share its height with the diagram; what has no room is scrolled to. */
  .main.with-compact {
    display: flex;
    flex-direction: column;
    max-block-size: 680px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
  .main.with-compact > * {
    flex: none;
  }
  /* The diagram and the panel each scroll by themselves where they must. */
  .compact.compact {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: stretch;
  }
  .compact > :is(.looks, .model-map, .diagram) {
    max-block-size: 340px;
    overflow: auto;
    scrollbar-width: thin;
    border-block-end: 0;
  }
  .compact > .side {
    display: block;
    position: static;
    grid-column: 1 / -1;
    align-self: stretch;
    block-size: auto;
    max-block-size: 330px;
    overflow-y: auto;
  }
  .compact .step {
    display: block;
  }
  .compact .card:not(:has(> .unfolds)),
  .compact .unfolds > summary {
    padding: 8px 12px;
  }
  .compact .unfolded {
    padding: 0 12px 8px;
  }
  .compact :is(.scrub, .step-text) {
    padding: 0;
    border: 0;
  }
  .compact .scrub {
    position: sticky;
    inset-block-start: -8px;
    margin-block-end: 4px;
  }
  .compact .answer {
    position: static;
    max-block-size: none;
    border-block-start: 0;
    box-shadow: none;
  }
  @container clear-head (max-width: 640px) {
    /* The words stay above the matrices of a step, which scroll. */
    .compact > .words-bar {
      block-size: auto;
    }
    .compact > .words-bar ~ .diagram {
      max-block-size: calc(340px - var(--words));
    }
  }
  /* No room but for what is wrong with a sentence. */
  .controls:has(~ .main > .compact):not(:has(#sentence[aria-invalid='true'])) .sentence-help {
    display: none;
  }
  /* Side by side. */
  @container clear-head (min-width: 640.02px) {
    .controls:has(~ .main > .compact) {
      flex-wrap: nowrap;
      overflow-x: auto;
    }
    .controls:has(~ .main > .compact) .control {
      flex-shrink: 0;
      white-space: nowrap;
    }
    .controls:has(~ .main > .compact) .control.sentence {
      flex: 1 1 120px;
      min-inline-size: 120px;
    }
    .controls:has(~ .main > .compact) .sentence:has([aria-disabled='true']) + .side-note {
      display: none;
    }
    /* Shown in the step before. */
    .compact .fan > .left {
      display: none;
    }
    .compact .fan {
      gap: 6px 14px;
    }
    .compact .fan > .column:nth-of-type(2) tbody th {
      padding: 0 5px 0 3px;
    }
    .compact .fan > .column:nth-of-type(2) tbody th,
    .compact .fan > .column:nth-of-type(2) tbody th > span {
      position: static;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
    }
    .compact.compact {
      flex: 1 0 300px;
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(236px, 33%, 340px);
      block-size: 300px;
    }
    .main.with-compact {
      block-size: 444px;
    }
    .compact > .words-bar {
      display: none;
    }
    .compact > :is(.looks, .model-map, .diagram) {
      grid-column: 1;
      max-block-size: none;
      overscroll-behavior: contain;
    }
    .compact > :is(.looks, .model-map):not(:has(~ .diagram .section)) {
      grid-row: 1 / -1;
    }
    .compact > .side {
      grid-area: 1 / 2 / -1 / -1;
      max-block-size: none;
      overscroll-behavior: contain;
      border-block-start: 0;
      border-inline-start: 1px solid var(--line);
    }
  }
`;
