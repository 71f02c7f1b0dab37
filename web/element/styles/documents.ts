import { css } from 'lit';

/** Training on documents: the printed lines, the losses, the generated names. */
export const documentsStyles = css`
  .documents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px 28px;
  }
  @container clear-head (min-width: 760px) {
    .documents {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    }
    .documents > .made-up {
      grid-column: 1 / -1;
    }
  }
  @container clear-head (min-width: 1200px) {
    .documents {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    .documents > .made-up {
      grid-column: auto;
    }
  }
  .documents h3 {
    margin-block-end: 2px;
    color: var(--ink);
    font-weight: 650;
  }
  .printed-lines {
    margin-block-start: 6px;
    overflow: auto;
    contain: strict;
    overflow-anchor: none;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .all-lines {
    position: relative;
    min-inline-size: max-content;
  }
  .printed-line {
    direction: ltr;
    position: absolute;
    inset-inline: 0;
    display: flex;
    gap: 6px;
    align-items: center;
    block-size: 24px;
    padding-inline: 6px;
    cursor: pointer;
  }
  .printed-line:hover {
    background: var(--accent-soft);
  }
  .printed-line[aria-selected='true'] {
    background: var(--lit);
    box-shadow: inset 3px 0 var(--accent);
  }
  .printed-lines:focus-visible .printed-line.active {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .printed-line code {
    font: 12px/1 var(--mono);
    white-space: pre;
  }
  .tick {
    inline-size: 1em;
    color: var(--good);
    font-weight: 700;
  }
  .tick.bad {
    color: var(--bad);
  }
  .line-name {
    color: var(--soft);
    font-size: 13px;
  }
  .under-lines {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    align-items: center;
    justify-content: space-between;
    margin-block: 6px;
  }
  .documents .same {
    color: var(--good);
  }
  .documents .differs {
    color: var(--bad);
  }
  .losses .each {
    stroke: var(--soft);
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-opacity: 0.55;
  }
  .losses .mean {
    stroke: var(--bar);
    stroke-width: 2.6;
  }
  .losses .other {
    stroke: var(--ink);
    stroke-width: 1.4;
    stroke-dasharray: 6 3;
  }
  .losses .guess {
    stroke: var(--soft);
    stroke-width: 1.2;
  }
  .losses .pairs {
    stroke: var(--ink);
    stroke-width: 1.6;
    stroke-dasharray: 1.5 3.5;
    stroke-linecap: round;
  }
  .make-up label {
    display: flex;
    white-space: nowrap;
    gap: 8px;
    align-items: center;
  }
  .make-up label > span {
    flex: none;
  }
  .made-up-names {
    display: flex;
    flex-wrap: wrap;
    gap: 5px 6px;
    margin-block: 6px;
  }
  .made-up-names button {
    min-block-size: 28px;
    padding: 2px 9px;
  }
  .made-up-names [aria-expanded='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .made-up .in-list {
    padding-inline: 3px;
    color: var(--accent);
    font-weight: 700;
  }
  .opened-name {
    margin-block: 8px;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .letters,
  .by-letter ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .letters button {
    display: grid;
    justify-items: center;
    min-inline-size: 34px;
    padding: 2px 5px;
  }
  :is(.letters, .by-letter) small {
    color: var(--soft);
    font-size: 11px;
  }
  .letters [aria-selected='true'],
  .by-letter [aria-pressed='true'],
  .document-parts > [aria-expanded='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 -3px var(--accent);
  }
  .draw {
    margin-block-start: 8px;
  }
  .interval {
    direction: ltr;
    display: block;
    inline-size: 100%;
    block-size: 64px;
    overflow: visible;
  }
  .interval rect {
    stroke: var(--panel);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .interval .even {
    fill: var(--line);
  }
  .interval .odd {
    fill: var(--hair);
  }
  .interval .fell {
    fill: var(--share);
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .drawn-mark {
    stroke: var(--ink);
    stroke-width: 2.5;
    vector-effect: non-scaling-stroke;
  }
  .interval-words {
    position: relative;
    block-size: 20px;
    font-size: 12px;
  }
  .interval-words span {
    position: absolute;
    transform: translateX(-50%);
    color: var(--soft);
  }
  .interval-words .fell {
    color: var(--ink);
    font-weight: 700;
  }
  .by-letter {
    margin-block: 6px;
  }
  .by-letter > :is(h4, p) {
    margin-block: 2px;
  }
  .document-parts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    margin-block: 5px;
  }
  .document-parts > .first {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--panel);
  }
  .document-parts progress {
    accent-color: var(--bar);
  }
  .worths {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 32px;
  }
  .worths > div {
    flex: 1 1 300px;
    max-inline-size: 560px;
  }
  .scores.worth {
    table-layout: auto;
  }
  .scores.worth :is(td, th) {
    inline-size: auto;
    min-inline-size: 0;
    padding: 0;
  }
  .scores.worth th:nth-child(2) {
    text-align: end;
  }
  .scores.ladder {
    table-layout: auto;
    max-inline-size: 640px;
  }
  .scores.ladder caption {
    position: static;
    inline-size: auto;
    block-size: auto;
    overflow: visible;
    clip-path: none;
    padding: 6px 10px 2px;
    white-space: normal;
    text-align: start;
    font-size: 12.5px;
    font-weight: 650;
  }
  .scores.ladder :is(td, th) {
    inline-size: auto;
    max-inline-size: none;
    padding-block: 3px;
    padding-inline: 0 14px;
    line-height: 1.35;
    vertical-align: baseline;
    text-align: start;
    white-space: normal;
  }
  .scores.ladder :is(td, th) + :is(td, th) {
    text-align: end;
    white-space: nowrap;
  }
  .scores.ladder small {
    display: block;
    max-inline-size: 60ch;
    color: var(--soft);
    font-size: 12.5px;
    line-height: 1.35;
  }
  .document-part {
    margin-block: 4px 8px;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  .script-sections {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: 10px 26px;
    margin-block-end: 10px;
    counter-reset: section;
  }
  .script-sections > li {
    counter-increment: section;
  }
  .script-sections h3::before {
    content: counter(section) ' · ';
  }
  .script-sections h3 {
    color: var(--ink);
    font-weight: 600;
  }
  .own-list {
    inline-size: min(592px, calc(100vw - 24px));
  }
  .own-list-content {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    overflow-wrap: anywhere;
  }
  .own-list-content label {
    display: grid;
    gap: 2px;
  }
  .own-list-content textarea {
    inline-size: 100%;
    min-block-size: 160px;
    padding: 5px 9px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    color: inherit;
    font: 14px/1.5 var(--mono);
    resize: vertical;
  }
  .own-list-content .bad {
    color: var(--bad);
  }
  .by-letter button {
    display: grid;
    justify-items: center;
    min-inline-size: 46px;
    padding: 3px 5px;
    line-height: 1.25;
  }
  .by-letter .cost {
    display: flex;
    align-items: flex-end;
    inline-size: 12px;
    block-size: 30px;
    background: var(--hair);
  }
  .by-letter .cost span {
    inline-size: 100%;
    background: var(--bar);
  }
`;
