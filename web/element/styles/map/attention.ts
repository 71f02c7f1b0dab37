import { css } from 'lit';

/** Heads: each in a lane of curves, or as a small pattern if there are many. */
export const mapAttention = css`
  .model-map {
    & .map-line.head {
      min-block-size: 80px;
      margin-block: 1px;
    }
    & .map-line.head > .painted {
      background: var(--cell);
      border-radius: var(--radius);
    }
    /* Heads of a block are below each other, so that their curves line up with the words'
       columns; the more heads, the less height each has. */
    & .map-line.head.of-2 {
      min-block-size: 66px;
    }
    & .map-line.head.of-3 {
      min-block-size: 56px;
    }
    & .map-line.head.of-4 {
      min-block-size: 48px;
    }
    & .map-line:is(.of-several, .network) > .map-head {
      flex-flow: row nowrap;
      align-items: center;
      justify-content: flex-start;
    }
    & .map-line:is(.of-several, .network) .map-name {
      flex: 1;
      inline-size: auto;
      min-inline-size: 0;
    }
    & .map-line:is(.of-several, .network) .head-switch {
      flex: 0 1 auto;
      min-inline-size: 32px;
      max-inline-size: 50%;
      margin-inline-start: 2px;
      padding: 0 5px;
      font-size: 11px;
    }
    & .map-line.off > .painted {
      opacity: 0.35;
    }
    & .lane-curves {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
    }
    & .lane-curves path {
      fill: none;
      stroke: var(--bar);
      stroke-opacity: 0.42;
      vector-effect: non-scaling-stroke;
    }
    & .lane-curves.lean > .all path {
      stroke-opacity: 0.34;
    }
    & .lane-curves.recede > .all path {
      stroke-opacity: 0.13;
    }
    & .lane-curves > .of-headline path {
      stroke-opacity: 0.6;
    }
    & .lane-curves > path.inspected {
      stroke: var(--accent);
      stroke-opacity: 1;
    }
    & .tag {
      position: absolute;
      inset-block-start: calc(1% * var(--height));
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
    & .tag:dir(rtl) {
      translate: 50% -50%;
    }
    & .tag.inspected {
      border-color: var(--ink);
      z-index: 2;
    }
    & .head-switch {
      min-block-size: 24px;
      min-inline-size: 40px;
      margin-inline-start: 8px;
      padding: 0 8px;
      border-radius: 12px;
      font-size: 11.5px;
      overflow-wrap: break-word;
    }
    /* Below an Arabic name, which ends at the other side. */
    &:dir(rtl) .map-scroller:dir(ltr) .map-line:not(.of-several, .network) > .map-head {
      align-items: flex-end;
    }
    & .head-switch[aria-checked='false'] {
      text-decoration: line-through;
    }
    /* Stays in view when many tokens are scrolled. */
    & .map-cell.patterns {
      position: sticky;
      inset-inline-start: calc(var(--label) - 3px);
      justify-self: start;
      max-inline-size: calc(100cqi - var(--label) - 40px);
      grid-area: 1 / 2 / auto / -1;
      flex-direction: row;
      flex-wrap: wrap;
      justify-content: flex-start;
      gap: 4px;
      padding: 2px 0;
      cursor: default;
    }
    & .pattern {
      display: flex;
      flex-direction: column;
      align-items: center;
      gap: 2px;
    }
    & .pattern .picture {
      display: block;
      inline-size: 52px;
      block-size: 52px;
    }
    & .folded-heads {
      display: block;
      max-inline-size: 100%;
      block-size: auto;
    }
    & .pattern.off .picture {
      opacity: 0.3;
    }
    & .pattern > button:not(.head-switch) {
      padding: 2px;
      border: 2px solid var(--hair);
      border-radius: 4px;
      background: none;
    }
    & .pattern > button[aria-pressed='true'] {
      border-color: var(--accent);
    }
    & .pattern > .head-switch {
      margin: 0;
    }
  }
  @container clear-head (min-width: 1200px) {
    .body:not(.no-panel) > .model-map .map-cell.patterns {
      max-inline-size: calc(100cqi - var(--label) - 346px);
    }
  }
  @media (forced-colors: active) {
    .model-map {
      & .lane-curves path {
        stroke: CanvasText;
      }
      & .lane-curves > :is(.of-headline path, path.inspected) {
        stroke: Highlight;
      }
    }
  }
`;
