import { css } from 'lit';

/** The training card. */
export const train = css`
  .training-row {
    display: flex;
    flex-wrap: wrap;
  }
  .training {
    flex: 1 0 100%;
    min-inline-size: 0;
    padding: 8px 18px 12px;
  }
  .training:has(> .whence):not(:has(> .whence > [open])) {
    flex: 0 1 auto;
  }
  .training:empty {
    min-block-size: 40px;
  }
  .learned > .training:empty {
    min-block-size: 28px;
  }
  /* All of it in one line at 1440 px. */
  .learned > :is(.training, .known-words) {
    padding-inline-end: 2px;
  }
  .learned > .known-words,
  .learned .whence {
    font-size: 12.5px;
  }
  /* Isolates painting: what appears here moves the content below, which need not be painted
     again. */
  .training-row ~ .body {
    will-change: transform;
  }
  /* A single line below the map, until it is unfolded. */
  .training:has(> .whence) {
    padding-block: 2px;
  }
  .whence {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 14px;
    font-size: 13px;
  }
  .whence > h2 {
    font-size: inherit;
  }
  .found > summary {
    min-block-size: 24px;
    color: var(--accent);
    font-size: inherit;
  }
  .found[open] {
    flex-basis: 100%;
  }
  .found > :not(summary) {
    font-size: 14px;
  }
  /* Unfolded content appears below the line; its title stays under the pointer. */
  @supports selector(::details-content) {
    .learned:has(> .training > .whence) {
      place-content: start;
      align-items: center;
      gap: 0 14px;
      min-block-size: 28px; /* as while it loads */
      padding-inline: 18px;
      & > :is(.training, .known-words:not([hidden])),
      & .whence,
      & :is(.whence, .known-words) > details[open] {
        display: contents;
      }
      & :is(.whence, .known-words) > details[open]::details-content {
        flex: 1 0 100%;
        order: 1;
      }
    }
  }
  .train-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    align-items: center;
    margin-block: 5px;
  }
  .train-buttons:where(:not(.choices)) > button:first-child {
    min-inline-size: 96px;
    border-color: var(--accent);
    background: var(--accent);
    color: var(--panel);
  }
  .train-buttons:where(:not(.choices)) > button:first-child[aria-disabled='true'] {
    border-color: var(--field);
    background: var(--paper);
    color: var(--soft);
  }
  .sign-of {
    font-size: 11px;
  }
  .training > .bad {
    margin-block: 4px;
    padding: 5px 10px;
    border-radius: var(--radius);
    background: var(--bad-soft);
  }
  .training :is(.note, .facts) {
    color: var(--soft);
    font-size: 12.5px;
  }
  .train-parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px 28px;
  }
  @container clear-head (min-width: 1000px) {
    .train-parts {
      grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    }
  }
  .plots {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
    gap: 4px 18px;
    max-inline-size: 760px;
  }
  .plot {
    margin: 0;
  }
  .plot > figcaption {
    font-size: 12.5px;
    font-weight: 600;
  }
  .narrated > p {
    margin-block: 2px 6px;
    max-inline-size: 62ch;
  }
  .narrated > h3 {
    margin-block: 0;
  }
  .train-more > summary,
  .lab > summary {
    min-block-size: 24px;
    color: var(--accent);
    font-size: 13px;
  }
  .lab-fields {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
  }
  .lab-row {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    margin-block: 4px;
  }
  .lab-field {
    display: grid;
    gap: 1px;
    font-size: 12.5px;
  }
  .lab-field > label {
    color: var(--soft);
  }
  .lab-field.changed > label {
    color: var(--ink);
    font-weight: 650;
  }
  .lab-field.changed > :is(input, select) {
    border-color: var(--accent);
  }
  .lab-field > :is(input, select) {
    min-block-size: 28px;
    max-inline-size: 150px;
    font-variant-numeric: tabular-nums;
  }
  .lab-field > .bad {
    max-inline-size: 24ch;
    margin: 0;
    font-size: 12px;
  }
  .runs ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 2px 0;
    padding: 0;
    list-style: none;
  }
  .runs button {
    padding: 2px 8px;
    text-align: start;
    font-size: 12.5px;
  }
  .runs button[aria-pressed='true'] {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .runs small {
    color: var(--soft);
  }
  svg.curves {
    direction: ltr;
    display: block;
    inline-size: 100%;
    max-inline-size: 620px;
    overflow: visible;
  }
  .curves text {
    fill: var(--soft);
    font: 11px var(--sans);
  }
  /* Covers the lines of the plot behind the label. */
  .curves .now-label {
    fill: var(--ink);
    stroke: var(--panel);
    stroke-width: 4px;
    paint-order: stroke;
  }
  .curves path,
  .sample path {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .curves .hair {
    stroke: var(--hair);
    stroke-width: 1;
  }
  .curves .now {
    stroke-width: 1.5;
  }
  .accuracy:is(path) {
    stroke: var(--bar);
    stroke-width: 2.5;
  }
  .loss:is(path) {
    stroke-dasharray: 6 4;
  }
  .trainedLoss:is(path) {
    stroke: var(--soft);
    stroke-width: 1.2;
    stroke-dasharray: 6 2 1.5 2;
  }
  .guessing:is(path) {
    stroke: var(--soft);
    stroke-width: 1;
  }
  .elsewhere:is(path) {
    stroke: var(--soft);
    stroke-dasharray: 1.5 3.5;
    stroke-linecap: round;
  }
  .curves .other {
    stroke: var(--soft);
    stroke-width: 1.2;
    opacity: 0.75;
  }
  .curves .run-number {
    font-size: 11px;
    font-weight: 700;
  }
  .curves .jump {
    fill: var(--lit);
    fill-opacity: 0.6;
    stroke: var(--field);
    stroke-dasharray: 2 2;
    stroke-width: 0.75;
  }
  .lines {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    font-size: 12.5px;
  }
  .lines .sample {
    inline-size: 26px;
    block-size: 8px;
    margin-inline-end: 5px;
  }
  .timeline {
    display: flex;
    gap: 8px;
    align-items: center;
    max-inline-size: 620px;
    margin-block: 4px;
  }
  .timeline input {
    flex: 1;
  }
  .as-table summary {
    color: var(--accent);
  }
  .as-table .scroller {
    max-block-size: 220px;
    overflow: auto;
  }
  .as-table :is(th, td) {
    padding: 1px 10px 1px 0;
    font-size: 12.5px;
    text-align: end;
  }
  .scores {
    table-layout: fixed;
    inline-size: 100%;
    max-inline-size: 460px;
    border-spacing: 10px 3px;
    margin-inline: -10px;
  }
  .scores th {
    font-size: 12.5px;
    text-align: start;
  }
  .scores :is(td, th) {
    padding: 0;
    background: none;
  }
  .scores td {
    inline-size: 38%;
  }
  .score {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .score b {
    min-inline-size: 2.2em;
    font-weight: 600;
  }
  .score .track {
    flex: 1;
    block-size: 9px;
    min-inline-size: 20px;
    border: 1px solid var(--field);
    border-radius: 5px;
    overflow: hidden;
  }
  .score .fill {
    display: block;
    block-size: 100%;
    background: var(--bar);
  }
  .pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  .pictures figcaption {
    font-size: 12.5px;
  }
  .pictures canvas {
    border: 1px solid var(--hair);
  }
  .pictures.small canvas {
    inline-size: 84px;
    block-size: 84px;
  }
  .pictures.small button {
    padding: 4px;
    font-size: 12.5px;
    text-align: center;
  }
  @container clear-head (max-width: 1199.98px) {
    .body > .training-row {
      grid-column: 1 / -1;
      order: -2;
    }
    /* The next words stand directly under the map of a trained lesson. */
    .body > .training-row.learned {
      order: -1;
    }
    /* The arithmetic is not that of the moving map, which needs the room. */
    .training-row.moving ~ .body .answer {
      display: none;
    }
  }
  @container clear-head (max-width: 640px) {
    .training {
      padding-inline: 14px;
    }
    .moving .facts {
      display: none;
    }
    .curves text {
      font-size: 12px;
    }
  }
`;
