import { css } from 'lit';

/** No colour, but text that stays readable. */
const receding = css`
  & tbody td {
    background: none;
    color: var(--soft);
  }
  & .ramp {
    visibility: hidden;
  }
  & .own,
  & .name {
    color: var(--soft);
    font-weight: 400;
  }
  & .overview canvas {
    filter: grayscale(1);
  }
`;

/** Steps, predictions and words. */
export const learn = css`
  /* ---- where we are ---- */
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
  .icon[aria-disabled='true'] {
    color: var(--soft);
    cursor: default;
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
  :host(:dir(rtl)) .icon > :not(.pause) {
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
    inline-size: 100%;
    min-block-size: 28px;
    margin: 0;
    padding: 0;
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
  .told h2 {
    margin-block-end: 3px;
    font-size: 16px;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  .caption,
  .quiz p {
    font-size: 13.5px;
  }
  .card .told .note,
  .quiz .note {
    margin-block-start: 4px;
    color: var(--soft);
    font-size: 12.5px;
  }
  .told .formula {
    margin-block-start: 4px;
    font-size: 15px;
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

  /* ---- the sheet while a step is on ---- */
  .sheet[data-stepping] .matrix[data-part='other'] {
    ${receding}
  }
  @container clear-head (min-width: 640.02px) {
    .sheet[data-stepping] .matrix[data-part='elsewhere'] {
      ${receding}
    }
  }
  .sheet[data-stepping] .matrix[data-part='made'] .name {
    text-decoration: underline 2px var(--accent);
    text-underline-offset: 4px;
  }
  td.veiled,
  .sheet[data-stepping] .matrix[data-part] tbody td.veiled {
    position: relative;
    background: repeating-linear-gradient(135deg, var(--hair) 0 3px, var(--cell) 3px 6px);
    color: transparent;
    forced-color-adjust: none;
  }
  .mixture[data-veiled] :is(.bar > span, .value) {
    visibility: hidden;
  }

  /* ---- predict, then see ---- */
  .quiz .prompt {
    margin-block-end: 6px;
    font-weight: 600;
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-end: 6px;
  }
  .choice {
    max-inline-size: 100%;
    min-block-size: 30px;
    padding: 3px 12px;
    border-radius: 15px;
    background: var(--paper);
    overflow-wrap: anywhere;
    text-align: start;
  }
  .choice[aria-disabled='true'] {
    color: var(--soft);
    cursor: default;
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
  .link,
  .term {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  .spots {
    margin-block-start: 4px;
    color: var(--soft);
  }
  .spots .link {
    min-block-size: 0;
  }
  .question-buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 14px;
    margin-block-start: 4px;
    font-size: 13px;
  }
  .predictions {
    display: flex;
    flex-direction: column;
    gap: 4px;
    margin-block: 4px 8px;
    font-size: 13px;
  }
  .predictions > li {
    display: flex;
    justify-content: space-between;
    gap: 10px;
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
    text-decoration: underline dotted 1.5px var(--accent);
    white-space: normal;
  }
  .term:hover {
    color: var(--accent);
  }
  .title .term {
    font: inherit;
    text-decoration: underline dotted 1px var(--field);
    white-space: nowrap;
  }
  .glossary {
    inline-size: min(460px, calc(100vw - 24px));
    max-block-size: min(80vh, 640px);
    margin: auto;
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
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
    font-weight: 650;
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
  .source {
    color: var(--soft);
    font-size: 12.5px;
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

  @container clear-head (max-width: 1199.98px) {
    .step {
      display: contents;
    }
    .scrub,
    .told,
    .quiz {
      grid-column: 1 / -1;
      order: -1;
      margin: 0;
      padding: 8px 20px;
      background: var(--panel);
    }
    /* The way on stays in view, and what it leads to stops below it and above the answer. */
    .scrub {
      position: sticky;
      inset-block-start: 0;
      z-index: 4;
      padding-block: 4px;
      border-block-end: 1px solid var(--hair);
    }
    .told {
      border-block-end: 1px solid var(--hair);
      scroll-margin-block-start: 40px;
    }
    .matrix[data-part='made'] {
      scroll-margin-block: 56px 45vh;
    }
  }
  @container clear-head (max-width: 640px) {
    .scrub,
    .told,
    .quiz {
      padding-inline: 14px;
    }
    /* One step is one page: what has no part in it is not in the way. */
    .sheet[data-stepping] .matrix[data-part='other'],
    .sheet[data-stepping] .band:not(:has(.matrix:not([data-part='other']))),
    .sheet[data-stepping] .places {
      display: none;
    }
  }
`;
