import { css } from 'lit';

/** The map of a stack: a row for each part, a column for each token; turned where it is narrow. */
export const mapStyle = css`
  .model-map {
    min-inline-size: 0;
    padding: 9px 18px 10px;
    border-block-end: 1px solid var(--line);
  }
  .model-map > h2 {
    display: inline;
    margin-inline-end: 10px;
    font-size: 16px;
  }
  .model-map > .hint {
    display: inline;
  }
  .model-map > .said {
    margin-block: 2px 6px;
    font-size: 16px;
  }
  .map-scroller {
    position: relative;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    padding: 3px;
    margin: -3px;
  }
  .map-grid {
    --label: 132px;
    --least: 44px;
    min-inline-size: calc(var(--label) + var(--tokens) * var(--least));
  }
  .map-grid.many {
    --least: 24px;
  }
  .map-line {
    position: relative;
    display: grid;
    grid-template-columns: var(--label) repeat(var(--tokens), minmax(0, 1fr));
    align-items: stretch;
    border-radius: var(--radius);
  }
  .map-head {
    position: sticky;
    inset-inline-start: 0;
    z-index: 2;
    grid-column: 1;
    grid-row: 1;
    display: flex;
    flex-direction: column;
    justify-content: center;
    align-items: flex-start;
    min-inline-size: 0;
    padding-inline-end: 6px;
    background: var(--paper);
  }
  .map-name {
    inline-size: 100%;
    min-block-size: 24px;
    padding: 1px 4px;
    border: 0;
    background: none;
    text-align: start;
    font-size: 12.5px;
    line-height: 1.25;
  }
  .map-name .of {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .map-name small {
    display: block;
    color: var(--soft);
    font-size: 11px;
  }
  .map-name:hover .of,
  .map-line.open .of {
    color: var(--accent);
  }
  .map-line.open .of {
    font-weight: 650;
  }
  .map-line.open {
    box-shadow: inset 3px 0 var(--accent);
  }
  .map-line.open:dir(rtl) {
    box-shadow: inset -3px 0 var(--accent);
  }
  .map-line.open > .map-head {
    box-shadow: inset 3px 0 var(--accent);
  }
  .map-line.open:dir(rtl) > .map-head {
    box-shadow: inset -3px 0 var(--accent);
  }
  .painted {
    position: relative;
    grid-column: 2 / -1;
    grid-row: 1;
    min-inline-size: 0;
    pointer-events: none;
    z-index: 1;
  }
  .map-cell {
    position: relative;
    grid-area: 1 / var(--place);
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-inline-size: 0;
    min-block-size: 24px;
    cursor: pointer;
    border-radius: 4px;
  }
  .map-cell:focus-visible {
    outline-offset: -2px;
    z-index: 1;
  }
  /* What a token carries runs down its column. */
  .map-line:is(.norm, .head) > .map-cell::before {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc(50% - 0.5px);
    inline-size: 1px;
    background: var(--line);
  }
  /* Words. */
  .words > .map-cell > .word {
    display: block;
    inline-size: calc(100% - 6px);
    padding: 4px 2px;
    border: 1px solid var(--line);
    border-radius: 5px;
    background: var(--panel);
    text-align: center;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 14.5px;
  }
  .words > .map-cell:hover > .word {
    border-color: var(--accent);
  }
  .words > .map-cell.followed > .word {
    border-color: var(--ink);
    background: var(--lit);
    font-weight: 650;
  }
  .words > .map-cell > .word.written {
    border-style: dashed;
    border-color: var(--accent);
    color: var(--accent);
    font-style: italic;
  }
  /* Strips. */
  .map-line:is(.stream, .network) {
    min-block-size: 32px;
  }
  .strip {
    --below: light-dark(#3f7fc0, #5b9ad6);
    --above: light-dark(#e07b2c, #e08a45);
    position: absolute;
    inset-inline: 0;
    inset-block: 5px;
    inline-size: 100%;
    block-size: calc(100% - 10px);
    image-rendering: pixelated;
  }
  .map-scroller:dir(rtl) .map-grid:not(.turned) .strip,
  .map-scroller:dir(rtl) .lane-curves {
    transform: scaleX(-1);
  }
  .map-line:is(.stream, .network) > .map-cell::after {
    content: '';
    position: absolute;
    inset: 4px 5.3571%;
    border: 1px solid var(--hair);
    border-radius: 2px;
    pointer-events: none;
  }
  .map-line:is(.stream, .network) > .map-cell.followed::after {
    border-color: var(--ink);
  }
  .map-line:is(.stream, .network) > .map-cell:hover::after {
    border-color: var(--accent);
  }
  .mark {
    position: absolute;
    inset-block: 2px;
    inset-inline-start: calc(100% * var(--at));
    inline-size: max(5px, 100% * var(--long));
    border: 2px solid var(--ink);
    border-radius: 2px;
    z-index: 1;
  }
  .painted > [hidden] {
    display: none;
  }
  /* Lanes. */
  .map-line.head {
    min-block-size: 88px;
    margin-block: 1px;
  }
  .map-line.head > .painted {
    background: var(--cell);
    border-radius: var(--radius);
  }
  .map-line.head.off > .painted {
    opacity: 0.35;
  }
  .lane-curves {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .lane-curves path {
    fill: none;
    stroke: var(--bar);
    stroke-opacity: 0.42;
    vector-effect: non-scaling-stroke;
  }
  .lane-curves.recede > .all path {
    stroke-opacity: 0.13;
  }
  .lane-curves > .mine path {
    stroke-opacity: 0.9;
  }
  .lane-curves > path.asked {
    stroke: var(--accent);
    stroke-opacity: 1;
  }
  .tag {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: calc(100% * var(--at));
    translate: -50% -50%;
    padding: 0 6px;
    border: 1px solid var(--bar);
    border-radius: 9px;
    background: var(--panel);
    color: var(--ink);
    font-size: 11.5px;
    font-weight: 650;
    z-index: 1;
  }
  .tag:dir(rtl) {
    translate: 50% -50%;
  }
  .tag.asked {
    border-color: var(--ink);
    z-index: 2;
  }
  .head-switch {
    min-block-size: 24px;
    min-inline-size: 40px;
    margin-inline-start: 4px;
    padding: 0 8px;
    border-radius: 12px;
    font-size: 11.5px;
  }
  .head-switch[aria-checked='false'] {
    text-decoration: line-through;
  }
  /* Patterns of many heads. */
  .map-cell.patterns {
    grid-area: 1 / 2 / auto / -1;
    flex-direction: row;
    flex-wrap: wrap;
    justify-content: flex-start;
    gap: 4px;
    padding: 2px 0;
    cursor: default;
  }
  .pattern {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
  }
  .pattern .picture {
    display: block;
    inline-size: 52px;
    block-size: 52px;
  }
  .pattern > .picture {
    inline-size: 26px;
    block-size: 26px;
  }
  .pattern.off .picture {
    opacity: 0.3;
  }
  .pattern > button:not(.head-switch) {
    padding: 2px;
    border: 2px solid var(--hair);
    border-radius: 4px;
    background: none;
  }
  .pattern > button[aria-pressed='true'] {
    border-color: var(--accent);
  }
  .pattern > .head-switch {
    margin: 0;
  }
  /* Norms. */
  .divisor {
    position: relative;
    padding-inline: 4px;
    background: var(--paper);
    color: var(--soft);
    font-size: 11.5px;
  }
  .map-line.norm > .map-cell.asked .divisor {
    outline: 2px solid var(--ink);
    border-radius: 3px;
  }
  .map-line.norm > .map-head > .map-name {
    color: var(--soft);
  }
  /* The next word. */
  .map-line.next {
    margin-block-start: 4px;
  }
  .map-line.next > .map-cell {
    flex-flow: row wrap;
    align-content: flex-start;
    column-gap: 3px;
    padding: 3px;
    text-align: center;
  }
  .next .word {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 14.5px;
  }
  .next .verdict {
    color: var(--soft);
  }
  .next .right > .verdict {
    color: var(--good);
    font-weight: 700;
  }
  .next > .unknowable > :is(.word, .share) {
    color: var(--soft);
  }
  .next > .open > .word,
  .next > .followed > .word {
    font-weight: 700;
  }
  .share-bar {
    flex: 0 0 calc(100% - 8px);
    block-size: 5px;
    margin-block: 2px 1px;
    border-radius: 3px;
    background: linear-gradient(to right, var(--bar) var(--part), transparent var(--part))
      var(--hair);
  }
  .share-bar:dir(rtl) {
    background: linear-gradient(to left, var(--bar) var(--part), transparent var(--part))
      var(--hair);
  }
  .next .share {
    flex-basis: 100%;
    color: var(--soft);
    font-size: 11.5px;
  }
  .next .was {
    flex-basis: 100%;
    color: var(--soft);
    font-size: 11px;
    font-style: italic;
  }
  .map-line.next > .map-cell:hover,
  .map-line.next > .map-cell.asked {
    background: var(--accent-soft);
  }
  .map-line.next > .map-cell.followed {
    background: var(--lit);
  }
  .many:not(.turned) :is(.words, .next) .word {
    writing-mode: vertical-rl;
    max-block-size: 7em;
    padding: 4px 0;
    font-size: 12.5px;
  }
  .many:not(.turned) :is(.share, .divisor) {
    font-size: 10px;
    padding-inline: 0;
  }
  .map-signs {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    margin-block-start: 2px;
    color: var(--soft);
    font-size: 12px;
  }
  /* Turned: words below each other, parts side by side, the next word at the end. */
  .turned {
    --label: 66px;
    --row: 44px;
    display: flex;
    min-inline-size: 0;
    inline-size: max-content;
    min-inline-size: 100%;
  }
  .turned > .map-line {
    flex: 0 0 auto;
    inline-size: 62px;
    min-block-size: 0;
    margin: 0 1px;
    grid-template-columns: 100%;
    grid-template-rows: var(--label) repeat(var(--tokens), var(--row));
  }
  .turned > .map-line.head {
    inline-size: 92px;
  }
  .turned > .map-line.norm {
    inline-size: 42px;
  }
  .turned > .map-line.words {
    position: sticky;
    inset-inline-start: -3px;
    z-index: 4;
    inline-size: 64px;
    background: var(--paper);
  }
  .turned > .map-line.next {
    position: sticky;
    inset-inline-end: -3px;
    z-index: 4;
    inline-size: 74px;
    background: var(--paper);
    box-shadow: -4px 0 6px -4px var(--line);
  }
  .turned > .map-line.patterns {
    inline-size: 124px;
  }
  .turned .map-head {
    position: static;
    grid-row: 1;
    overflow: hidden;
  }
  .turned .map-name .of {
    white-space: normal;
  }
  .turned .map-name small {
    display: none;
  }
  .turned .painted {
    grid-column: 1;
    grid-row: 2 / -1;
  }
  .turned .map-cell {
    grid-area: var(--place) / 1;
  }
  .turned .map-cell.patterns {
    grid-area: 2 / 1 / -1 / auto;
    align-content: flex-start;
  }
  .turned .strip {
    inset: 0 3px;
    inline-size: calc(100% - 6px);
    block-size: 100%;
  }
  .turned .map-line:is(.stream, .network) > .map-cell::after {
    inset: 5px 2px;
  }
  .turned .mark {
    inset-block: calc(100% * var(--down) + 4px) auto;
    block-size: calc(100% / var(--tokens) - 8px);
  }
  .turned .tag {
    inset-block-start: calc(100% * var(--at));
    inset-inline-start: 50%;
  }
  .turned > .map-line:is(.norm, .head) > .map-cell::before {
    inset-block: calc(50% - 0.5px) auto;
    inset-inline: 0;
    inline-size: auto;
    block-size: 1px;
  }
  .turned > .map-line.next > .map-cell {
    align-content: center;
    padding-block: 0;
  }
  .turned .next .word {
    max-inline-size: calc(100% - 16px);
  }
  .turned .next .share {
    line-height: 1.1;
  }
  .part-fold {
    border-block-end: 1px solid var(--hair);
  }
  .part-fold > summary > h2 {
    display: inline;
  }
  .part-fold > .section > .about > h2 {
    display: none;
  }
  /* Parts, one of which is open. */
  .part-tabs {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding-block: 4px;
  }
  .part-tabs > button {
    min-block-size: 28px;
    padding: 2px 12px;
    border-radius: 14px;
    font-size: 13px;
  }
  .part-tabs > button[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--paper);
  }
  @container clear-head (max-width: 1199.98px) {
    .model-map,
    .card.next-word {
      grid-column: 1 / -1;
      order: -2;
    }
  }
  @container clear-head (max-width: 640px) {
    .model-map {
      padding-inline: 10px;
    }
    .part-tabs {
      flex-wrap: nowrap;
      overflow-x: auto;
      scrollbar-width: thin;
    }
    .part-tabs > button {
      flex: none;
    }
  }
  @media (forced-colors: active) {
    .lane-curves path {
      stroke: CanvasText;
    }
    .lane-curves > :is(.mine path, path.asked) {
      stroke: Highlight;
    }
    .share-bar,
    .bar-space {
      forced-color-adjust: none;
      background: linear-gradient(to right, CanvasText var(--part), transparent var(--part))
        GrayText;
    }
    .part-tabs > button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
