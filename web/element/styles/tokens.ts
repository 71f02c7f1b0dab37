import { css } from 'lit';

/** Words below each other, arcs at the left: the whole sentence is in view. */
const inColumn = css`
  .looks-scroller {
    flex-direction: column;
    align-items: flex-start;
  }
  .looks-row {
    display: flex;
    direction: ltr;
    flex: none;
    inline-size: 100%;
    min-inline-size: 0;
  }
  .arcs.down {
    display: block;
    flex: none;
    inline-size: auto;
  }
  .arcs:not(.down) {
    display: none;
  }
  .chips {
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: 34px;
    min-inline-size: 0;
  }
  .chips li {
    flex-direction: row;
    gap: 8px;
  }
  .chips .chip {
    flex: none;
    inline-size: min(104px, 25cqi);
  }
  /* Long words take the room that no features need. */
  .chips:not(:has(.features, em)) .chip {
    inline-size: clamp(min(104px, 25cqi), var(--longest), 44cqi);
  }
  .features,
  .features:lang(de) {
    min-block-size: 0;
    text-align: start;
  }
`;

/** The row of tokens, and arcs from each token to those that it attends to. */
export const tokens = css`
  .looks {
    min-inline-size: 0;
    padding: 9px 18px 8px;
    border-block-end: 1px solid var(--line);
  }
  .looks h2 {
    display: inline;
    margin-inline-end: 10px;
    font-size: 16px;
  }
  .looks .hint {
    display: inline;
  }
  /* As high as its longest sentence: nothing moves from token to token. */
  .taken,
  .predicted {
    min-block-size: 1.45em;
    margin-block: 2px 0;
    font-size: 16px;
  }
  .looks-scroller {
    display: flex;
    align-items: flex-end;
    gap: 6px;
    /* Contains the absolutely placed text for screen readers. */
    position: relative;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    /* Room for outlines, which would otherwise be cut off. */
    padding: 3px;
    margin: -3px;
    scrollbar-width: thin;
  }
  /* Words move closer together before the row scrolls. */
  .looks-row {
    flex: 0 1 var(--all);
    min-inline-size: calc(0.72 * var(--all));
  }
  .looks-row:dir(rtl) > .arcs:not(.down) {
    transform: scaleX(-1);
  }
  .arcs {
    display: block;
    inline-size: 100%;
    overflow: visible;
  }
  .arcs.down {
    display: none;
  }
  .arcs path {
    fill: none;
    stroke: var(--bar);
    stroke-opacity: 0.7;
    vector-effect: non-scaling-stroke;
  }
  .chips {
    display: grid;
    grid-template-columns: var(--columns);
  }
  .chips li {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    min-inline-size: 0;
    padding-inline: 2px;
    text-align: center;
  }
  .chip {
    display: inline-flex;
    align-items: baseline;
    justify-content: center;
    gap: 5px;
    max-inline-size: 100%;
    border-color: var(--line);
    background: var(--panel);
    white-space: nowrap;
  }
  .chips .chip {
    inline-size: 100%;
    padding-inline: 3px;
    font-size: 16px;
  }
  .chip > span:first-child,
  .chips em {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chips em {
    color: var(--bad);
    font-size: 12px;
  }
  .chip.unknown {
    border: 1px dashed var(--bad);
    color: var(--bad);
  }
  .share {
    min-block-size: 1.45em;
    color: var(--soft);
    font-size: 13px;
    direction: ltr;
  }
  /* Two lines for every token, or the page would move from token to token. */
  .features {
    min-block-size: 2.5em;
    color: var(--soft);
    font-size: 12px;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  /* German names of columns are longer. */
  .features:lang(de) {
    min-block-size: 3.75em;
  }
  .features.asks,
  li:has(> .most) > .features {
    color: var(--ink);
  }
  .chip.most,
  .chip.most + .share {
    color: var(--ink);
    font-weight: 700;
  }
  .chip.looking {
    border-color: var(--ink);
    background: var(--lit);
    font-weight: 650;
  }
  .chip.all {
    align-items: center;
    min-block-size: 26px;
    padding-block: 1px;
    color: var(--soft);
    font-size: 12.5px;
  }
  .chip[aria-pressed='true'] {
    color: var(--ink);
    font-weight: 650;
  }
  .chip.all[aria-pressed='true'] {
    background: var(--paper);
  }
  .look-buttons {
    align-items: center;
    gap: 4px 14px;
    margin-block-start: 6px;
    font-size: 13px;
  }
  .ways {
    gap: 0 18px;
  }
  .of-one-head {
    gap: 4px;
  }
  .of-one-head button {
    min-block-size: 26px;
    padding-block: 1px;
    font-size: 12.5px;
  }
  .rest-of {
    flex: none;
    max-inline-size: 92px;
    margin-block-end: 20px;
    font-size: 12px;
  }
  .rest-of .share {
    display: block;
  }
  /* The words once more, at the top, while they are out of view. */
  .words-bar {
    position: sticky;
    inset-block-start: var(--hidden-above, 0px);
    z-index: 4;
    block-size: 0;
  }
  .body:has(> .words-bar) {
    --words: 34px;
  }
  .words-line {
    display: flex;
    align-items: center;
    gap: 4px;
    block-size: var(--words);
    padding-inline: 18px;
    overflow-x: auto;
    scrollbar-width: none;
    border-block-end: 1px solid var(--line);
    background: var(--paper);
  }
  .words-line > button {
    flex: none;
    max-inline-size: 9em;
    min-block-size: 26px;
    padding: 1px 8px;
    overflow: hidden;
    border-color: var(--line);
    background: var(--panel);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .words-line > .looking {
    border-color: var(--ink);
    background: var(--lit);
    font-weight: 650;
  }
  @container clear-head (min-width: 1200px) {
    .body:not(.no-panel) > .words-bar {
      grid-area: 1 / 1 / span 3;
    }
    .body:not(.no-panel) > :is(.looks, .model-map) {
      grid-area: 1 / 1;
    }
    .body:not(.no-panel) > .training-row {
      grid-area: 2 / 1;
    }
  }
  @container clear-head (max-width: 1199.98px) {
    .words-bar {
      grid-column: 1 / -1;
      order: -3;
    }
  }
  /* The head whose arcs are shown, and small pictures of all heads. */
  .shown-head {
    min-block-size: 26px;
    margin-inline: 6px 0;
    padding: 1px 10px;
    border-radius: 13px;
    font-size: 13px;
  }
  .shown-head[aria-checked='false'] {
    border-style: dashed;
    color: var(--soft);
  }
  .head-pictures {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: center;
    gap: 6px 12px;
    max-inline-size: 1240px;
    margin-block-start: 10px;
  }
  .head-pictures > h3 {
    color: var(--soft);
    font-size: 13px;
    font-weight: 400;
  }
  .head-pictures > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    gap: 6px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .head-picture {
    display: flex;
    flex-direction: column;
    inline-size: 100%;
    padding: 2px 6px 3px;
    border-color: transparent;
    background: var(--cell);
    font-size: 12.5px;
    text-align: start;
  }
  .head-pictures .head-picture[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  /* On a wide page the heads are beside the arcs. */
  @container clear-head (min-width: 1700px) {
    .looks:has(> .head-pictures) {
      display: grid;
      grid-template-columns: minmax(0, 960px) minmax(0, 1fr);
      column-gap: 40px;
    }
    .looks > :not(.head-pictures) {
      grid-column: 1;
    }
    .looks > .head-pictures {
      grid-area: 3 / 2 / span 4;
      align-content: center;
      margin-block-start: 0;
    }
  }
  .head-arcs {
    inline-size: 100%;
    block-size: 52px;
    overflow: hidden;
  }
  .head-arcs path {
    fill: none;
    stroke: var(--bar);
    stroke-opacity: 0.8;
  }
  @container clear-head (max-width: 640px) {
    .looks {
      padding-inline: 14px;
    }
    /* The switch fits beside a short headline. */
    .taken,
    .predicted {
      font-size: 15px;
    }
    .shown-head {
      margin-inline-start: 3px;
      padding-inline: 7px;
    }
    ${inColumn}
    .rest-of {
      max-inline-size: none;
      margin: 0;
    }
    .rest-of .share {
      display: inline;
    }
  }
  @media print {
    .words-bar {
      display: none;
    }
    .looks:has(.long) {
      ${inColumn}
    }
    @container clear-head (max-width: 712.98px) {
      .looks:has(.wide) {
        ${inColumn}
      }
    }
  }
  /* The words keep their two lines; the arcs give way. */
  @container clear-head (max-width: 349.98px) {
    .arcs.down {
      inline-size: 62px;
    }
    .chips .chip {
      font-size: 15px;
    }
  }
`;
