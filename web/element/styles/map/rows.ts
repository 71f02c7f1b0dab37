import { css } from 'lit';

/** Lines with a cell for each token: words, strips of numbers, norms. */
export const mapRows = css`
  .model-map {
    & .words > .map-cell > .word {
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
    @container clear-head (max-width: 900px) {
      & .map-grid:not(.turned) :is(.words, .next) .word {
        font-size: 12.5px;
      }
    }
    & .words > .map-cell:hover > .word {
      border-color: var(--accent);
    }
    & .words > .map-cell.followed > .word {
      border-color: var(--ink);
      background: var(--lit);
      font-weight: 650;
    }
    & .words > .map-cell > .word.unknown {
      border: 1px dashed var(--bad);
      color: var(--bad);
    }
    & .words > .map-cell > .word.written {
      border-style: dashed;
      border-color: var(--accent);
      color: var(--accent);
      font-style: italic;
    }
    & .map-line:is(.stream, .network) {
      min-block-size: 30px;
    }
    & .strip {
      position: absolute;
      inset-inline: 0;
      inset-block: 5px;
      inline-size: 100%;
      block-size: calc(100% - 10px);
      image-rendering: pixelated;
    }
    & .map-scroller:dir(rtl) .map-grid:not(.turned) .strip,
    & .map-scroller:dir(rtl) .lane-curves {
      transform: scaleX(-1);
    }
    & .map-line:is(.stream, .network) > .map-cell::after {
      content: '';
      position: absolute;
      inset: 4px 5.3571%;
      border: 1px solid var(--hair);
      border-radius: 2px;
      pointer-events: none;
    }
    & .map-line:is(.stream, .network) > .map-cell.followed::after {
      border-color: var(--ink);
    }
    & .map-line:is(.stream, .network) > .map-cell:hover::after {
      border-color: var(--accent);
    }
    & .mark {
      position: absolute;
      inset-block: 2px;
      inset-inline-start: calc(100% * var(--at));
      inline-size: max(5px, 100% * var(--long));
      border: 2px solid var(--ink);
      border-radius: 2px;
      z-index: 1;
    }
    & .painted > [hidden] {
      display: none;
    }
    & .divisor {
      position: relative;
      padding-inline: 4px;
      background: var(--paper);
      color: var(--soft);
      font-size: 11.5px;
    }
    & .map-line.norm > .map-cell.inspected .divisor {
      outline: 2px solid var(--ink);
      border-radius: 3px;
    }
    & .map-line.norm > .map-head > .map-name {
      color: var(--soft);
    }
  }
`;
