import { css } from 'lit';

/** Changing numbers and ingredients: the editor in a cell, and the panel's cards. */
export const change = css`
  .given tbody td,
  .dragging,
  .dragging * {
    cursor: ew-resize;
    user-select: none;
  }
  .switched tbody td {
    cursor: pointer;
  }
  .cell-editor {
    position: absolute;
    z-index: 4;
    inline-size: 9ch;
    max-inline-size: 100%;
    min-block-size: 0;
    padding: 0 3px;
    border: 0;
    border-radius: 2px;
    outline: 2px solid var(--accent);
    outline-offset: 0;
    background: var(--paper);
    font-size: 12px;
    text-align: end;
  }
  .cell-editor[aria-invalid='true'] {
    outline-color: var(--bad);
  }
  .buttons,
  .sets ul {
    gap: 6px;
    margin-block: 5px;
  }
  .sets li {
    align-items: center;
    gap: 2px 8px;
  }
  .history {
    gap: 4px;
  }
  .sign-button {
    min-inline-size: 32px;
    padding-inline: 6px;
    font-size: 17px;
    line-height: 1;
  }
  /* Back points to where lines begin. */
  .sign-button:dir(rtl) > [aria-hidden] {
    display: inline-block;
    scale: -1 1;
  }
  .changing:empty {
    display: none;
  }
  .buttons > button,
  .sets li > button {
    min-block-size: 28px;
    font-size: 12.5px;
  }
  :is(.buttons, .sets) button[aria-disabled='true'] {
    border-style: dashed;
  }
  .complaint {
    color: var(--bad);
    font-size: 12.5px;
  }
  .unfolds + .complaint:not(:empty) {
    padding: 0 16px 9px;
  }
  .why-not {
    color: var(--soft);
    font-size: 12px;
  }
  .switches {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 4px 14px;
    margin-block: 5px;
  }
  .ingredient,
  .temperature {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .ingredient {
    justify-content: space-between;
    min-block-size: 28px;
    font-size: 12.5px;
  }
  .ingredient:has(select, .temperature) {
    grid-column: 1 / -1;
  }
  .ingredient > label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .ingredient.changed > label {
    font-weight: 650;
  }
  .ingredient.changed > label::after {
    content: ' •';
    color: var(--accent);
  }
  .ingredient select {
    inline-size: 168px;
    min-block-size: 27px;
    padding-block: 2px;
  }
  .temperature {
    inline-size: 168px;
  }
  .temperature input {
    flex: 1;
    min-inline-size: 0;
  }
  .temperature output {
    min-inline-size: 4ch;
    text-align: end;
  }
  input.switch {
    appearance: none;
    position: relative;
    flex: none;
    inline-size: 40px;
    min-block-size: 0;
    block-size: 24px;
    padding: 0;
    border-radius: 12px;
    background: var(--hair);
    cursor: pointer;
  }
  input.switch::before {
    content: '';
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    inline-size: 18px;
    border-radius: 50%;
    background: var(--field);
  }
  input.switch:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  input.switch:checked::before {
    inset-inline: auto 2px;
    background: var(--paper);
  }
  input.switch[aria-disabled='true'] {
    border-style: dashed;
    cursor: default;
  }
  .switch-hint {
    min-block-size: 120px;
  }
  .body[data-still] {
    overflow-anchor: none;
  }
  .switch-hint p + p {
    margin-block-start: 4px;
  }
  .compare {
    table-layout: fixed;
  }
  .card table {
    inline-size: 100%;
  }
  .compare,
  .rows {
    margin-block-start: 5px;
  }
  .card :is(td, th) {
    block-size: 19px;
    padding: 0 4px;
    background: none;
    font-size: 12px;
    text-align: end;
  }
  .card thead th {
    max-inline-size: none;
    font-weight: 500;
  }
  .compare tbody th,
  .rows tbody th {
    max-inline-size: 84px;
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
  }
  .card .rows :is(td, thead th) {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .rows tr.followed > * {
    background: var(--lit);
  }
  .card .compare td.both {
    padding: 0;
  }
  .card .compare tfoot td {
    white-space: normal;
  }
  .card .compare thead > tr > :first-child {
    inline-size: 18%;
  }
  .card .compare thead > tr > :nth-child(2) {
    inline-size: 32%;
  }
  .compare .bar {
    display: block;
    block-size: 9px;
    min-inline-size: 2px;
    border-radius: 2px;
    background: var(--bar);
  }
  .compare .bar.then {
    margin-block-end: 1px;
    border: 1px solid var(--field);
    background: none;
  }
  .compare tfoot th {
    font-weight: 500;
  }
  @container clear-head (min-width: 1200px) {
    .windowed tbody th {
      position: static;
    }
    .diagram {
      display: flex;
      flex-direction: column;
    }
    .difference-banner {
      position: sticky;
      inset-block-end: calc(var(--hidden-below, 0px) + 8px);
      z-index: 3;
      order: 1;
    }
  }
  /* No transition: animating hundreds of cells would take every frame. */
  @media (prefers-reduced-motion: no-preference) {
    td.new {
      box-shadow: inset 0 0 0 1.5px var(--accent);
    }
  }
`;
