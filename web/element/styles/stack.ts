import { css } from 'lit';

/** A column along the residual stream, which is drawn at its side. */
export const stackStyle = css`
  .stack {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  .block {
    border: 1px solid var(--hair);
    border-inline-start: 4px solid var(--hair);
    border-radius: 8px;
    padding: 8px 12px;
    min-inline-size: 0;
  }
  :is(.block, .one-part) .line {
    overflow-x: auto;
  }
  .block.open {
    border-inline-start-color: var(--accent);
  }
  .block-head {
    display: flex;
    flex-flow: row wrap;
    align-items: center;
    gap: 6px 14px;
  }
  .block-head > .why {
    flex: 1 1 12em;
  }
  .opens-block {
    min-block-size: 28px;
    font-weight: 600;
    background: none;
    border: 0;
    padding: 4px 6px;
  }
  .opens-block::before {
    content: '▸' / ''; /* for the eye alone: screen readers have the sentence */
    display: inline-block;
    inline-size: 1.1em;
  }
  .opens-block:dir(rtl)::before {
    content: '◂' / '';
  }
  .opens-block[aria-expanded='true']::before {
    content: '▾' / '';
  }
  /* A name longer than its matrix ends before the next matrix begins. */
  .titled {
    margin-inline-end: 10px;
  }
  .titled .title {
    flex-direction: column;
    inline-size: auto;
  }
  /* Below one column, the scale's numbers fit on one line. */
  .titled .no-cols .frame {
    align-items: flex-start;
  }
  .titled .no-cols .legend {
    min-inline-size: 92px;
  }
  .fold > summary > :is(h2, h3) {
    display: inline;
  }
  .tabs-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 18px;
  }
  .tabs-bar:not(:has(*)) {
    display: none;
  }
  .tabs-bar > .part-tabs {
    min-inline-size: 0;
  }
  .one-part > .section {
    padding-block: 2px;
  }
  .gradients {
    display: flex;
    flex-flow: row wrap;
    align-items: center;
    gap: 2px 14px;
  }
  .gradients > label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
    font-weight: 600;
  }
  .gradients > .why {
    flex: 1 1 24em;
  }
  .with-gradient {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .with-gradient > .matrix + .matrix .title {
    border-block-start: 2px solid var(--accent);
  }
  /* Rows of operands and results stay level, whether or not a gradient has parts. */
  .gradient-parts,
  .with-gradient:not(:has(> .gradient-parts))::after {
    content: '';
    min-block-size: 24px;
  }
  .gradient-parts > summary {
    font-size: 12px;
    color: var(--soft);
  }
  :is(.next-word, .kv-cache)[hidden] {
    display: none;
  }
  .kept-rows {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 6px 0;
    padding: 0;
    list-style: none;
  }
  .kept-rows > li {
    display: grid;
    justify-items: center;
    padding: 2px 7px;
    border: 1px dashed var(--line);
    border-radius: 5px;
  }
  .kept-rows > .new {
    border: 1px solid var(--accent);
    background: var(--lit);
  }
  .kept-rows > .kept small {
    color: var(--soft);
  }
  .kv-cache :is(.unfolded, .unfolded > table) {
    margin-block-end: 8px;
  }
  .kv-cache :is(p, button) {
    margin-block: 6px;
  }
  .kv-cache .unfolded th {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
  }
  .kv-cache thead th:not(:first-child) {
    text-align: end;
  }
  .kv-cache .own > * {
    font-weight: 600;
  }
  /* Words have the room that the longest needs; bars have the rest. */
  .next-word .bars {
    display: grid;
    grid-template-columns: fit-content(9em) minmax(40px, 1fr) auto 1.2em;
    column-gap: 8px;
    margin: 6px 0;
    max-inline-size: 34em;
  }
  .next-word .bars > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  .bars .bar {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-block-size: 26px;
    padding: 1px 4px;
    border: 0;
    background: none;
    text-align: start;
  }
  .bar-space {
    block-size: 12px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--bar) var(--part), transparent var(--part))
      var(--hair);
  }
  .bar-word {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .bar-share {
    white-space: nowrap;
    text-align: end;
  }
  /* The room of the training's controls, which come a moment later, with their own styles. */
  .training-row {
    border-block-end: 1px solid var(--line);
    background: var(--panel);
  }
  .controls-of:empty {
    min-block-size: 123px;
  }
  @container clear-head (max-width: 1199.98px) {
    .controls-of:empty {
      min-block-size: 147px;
    }
  }
  @container clear-head (max-width: 640px) {
    .controls-of:empty {
      min-block-size: 222px;
    }
  }
  .go-on {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }
  .bar-next {
    color: var(--good);
    font-weight: 700;
  }
  .how-drawn > summary {
    margin-block-start: 4px;
    color: var(--soft);
    font-size: 12.5px;
    font-weight: 400;
  }
  .how-drawn > label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 8px;
    min-block-size: 28px;
  }
  /* One step is one page: it shows the matrices, whose formulas replace the captions between
     them. */
  @container clear-head (max-width: 640px) {
    .diagram[data-stepping] :is(.gradients, .block-head),
    .diagram[data-stepping] .block:not(:has(.matrix:not([data-part='other']))),
    .step-text:has(> .formula ~ .formula ~ .formula ~ .formula ~ .formula ~ .formula) > .formula {
      display: none;
    }
    .diagram[data-stepping] .block {
      padding: 0;
      border: 0;
    }
  }
  @media (forced-colors: active) {
    .bar-space {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
      background: linear-gradient(to right, CanvasText var(--part), transparent var(--part)) Canvas;
    }
  }
`;
