import { css } from 'lit';

/** Removes colour, but keeps text readable. */
const receding = css`
  --ground: transparent;
  --keep: 0;

  & tbody td {
    color: var(--soft);
  }
  & .ramp {
    visibility: hidden;
  }
  /* As bold as before: in some fonts lighter letters are lower, and the diagram would move. */
  & .own,
  & .name {
    color: var(--soft);
  }
  & .overview canvas {
    filter: grayscale(1);
  }
`;

/** The tour's steps, and the diagram while a step is shown. */
export const learn = css`
  /* ---- the bar of steps ---- */
  .scrub {
    display: flex;
    align-items: center;
    gap: 6px;
    margin-block-end: 8px;
  }
  .icon {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 28px;
    min-block-size: 28px;
    padding: 0;
    border-color: transparent;
    background: none;
    color: var(--accent);
  }
  .icon:hover {
    border-color: var(--field);
  }
  .icon > span {
    inline-size: 12px;
    block-size: 12px;
    background: currentColor;
    clip-path: polygon(15% 0, 100% 50%, 15% 100%);
  }
  .icon > .pause {
    clip-path: polygon(10% 0, 38% 0, 38% 100%, 62% 100%, 62% 0, 90% 0, 90% 100%, 10% 100%);
  }
  .icon > .on {
    clip-path: polygon(25% 0, 75% 50%, 25% 100%, 10% 86%, 46% 50%, 10% 14%);
  }
  .icon > .back {
    clip-path: polygon(75% 0, 25% 50%, 75% 100%, 90% 86%, 54% 50%, 90% 14%);
  }
  .icon:dir(rtl) > :not(.pause) {
    transform: scaleX(-1);
  }
  .track {
    position: relative;
    flex: 1;
    min-inline-size: 60px;
    block-size: 28px;
  }
  .segments {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    gap: 3px;
  }
  .segments > span {
    flex: 1;
    block-size: 5px;
    border-radius: 3px;
    background: var(--hair);
    box-shadow: inset 0 0 0 1px var(--field);
  }
  .segments > .done {
    background: var(--accent);
    box-shadow: none;
  }
  .segments > .present {
    block-size: 11px;
  }
  .segments > .all {
    flex: 0 0 7px;
    block-size: 7px;
  }
  .track input {
    position: absolute;
    inset: 0;
    min-block-size: 28px;
    margin: 0;
    border: 0;
    appearance: none;
    background: none;
    cursor: pointer;
  }
  .track input::-webkit-slider-thumb {
    appearance: none;
    inline-size: 12px;
    block-size: 28px;
    background: none;
  }
  .track input::-moz-range-thumb {
    inline-size: 12px;
    block-size: 28px;
    border: 0;
    background: none;
  }
  .step-text h2 {
    margin-block-end: 3px;
    font-size: 16px;
    letter-spacing: -0.005em;
  }
  .waits {
    margin-block-end: 6px;
    padding: 4px 10px;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    background: var(--accent-soft);
    font-size: 13px;
  }
  .caption {
    font-size: 13.5px;
  }
  /* A long text scrolls inside its own box. */
  .whole > .caption {
    max-block-size: 40vh;
    overflow: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .step-text > p {
    overflow-wrap: anywhere;
  }
  .appearing .link + .link {
    margin-inline-start: 14px;
  }
  .step-text :is(.note, .formula) {
    margin-block-start: 4px;
  }
  .step-text .formula {
    font-size: 14.5px;
    overflow-wrap: anywhere;
  }
  .whole {
    margin-block-start: 7px;
    padding-block-start: 5px;
    border-block-start: 1px solid var(--hair);
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .active {
    padding-inline: 1px;
    border-block-end: 2px solid var(--accent);
    background: var(--lit);
  }

  /* ---- the diagram while a step is shown ---- */
  /* Matrices come and go with the steps: the browser's scroll anchoring would jump. */
  .diagram[data-stepping] {
    overflow-anchor: none;
  }
  .diagram[data-stepping] .matrix[data-part='other'] {
    ${receding}
  }
  @container clear-head (min-width: 640.02px) {
    .diagram[data-stepping] .matrix[data-part='elsewhere'] {
      ${receding}
    }
  }
  /* Stands below the symbol, so that the words beside it are not underlined. */
  .diagram[data-stepping] .matrix[data-part='output'] .own {
    box-shadow: 0 3px var(--accent);
  }
  /* A question mark in place of a covered number. */
  td.covered {
    color: var(--soft);
    text-align: center;
  }

  @container clear-head (max-width: 1199.98px) {
    .scrub,
    .step-text {
      margin: 0;
      padding-block: 8px;
    }
    /* Keeps the Next button in view. Matrices scroll to below this bar and above the answer. */
    .scrub {
      position: sticky;
      inset-block-start: calc(var(--hidden-above, 0px) + var(--held, 0px) + var(--words, 0px));
      z-index: 4;
      padding-block: 4px;
      border-block-end: 1px solid var(--hair);
    }
    tbody td {
      scroll-margin-block-start: calc(44px + var(--words, 0px));
    }
    .step-text {
      border-block-end: 1px solid var(--hair);
      scroll-margin-block-start: var(--step-start, calc(40px + var(--words, 0px)));
    }
    .matrix[data-part='output'] {
      scroll-margin-block: var(--step-start, calc(56px + var(--words, 0px)))
        var(--step-end, calc(0.45 * var(--viewport)));
    }
  }
  @container clear-head (max-width: 640px) {
    /* One step is one page: hides what the step is not about; its caption says why. */
    .diagram[data-stepping] .matrix[data-part='other'],
    .diagram[data-stepping] .section:not(:has(.matrix:not([data-part='other']))),
    .diagram[data-stepping] :is(.about, .places),
    .diagram[data-stepping]
      :is(.pick, .pair, .crossing, .crossing > *, .column, .column > *):not(
        :has(.matrix:not([data-part='other']))
      ),
    .diagram[data-stepping] .last:not(:has(.matrix:not(.again)[data-part='output'])) .again,
    .diagram[data-stepping]:has(.last .matrix:not(.again)[data-part='output'])
      .matrix[data-part='elsewhere'] {
      display: none;
    }
  }

  @container clear-head (max-width: 559.98px) {
    /* Operands whose makers are hidden stand side by side. */
    .diagram[data-stepping] .fan:not(:has(.above .matrix:not([data-part='other']))) {
      flex-flow: row wrap;
    }
  }
`;
