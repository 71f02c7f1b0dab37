import { css } from 'lit';

/** The turned map of narrow screens: words down, parts across, the next word at the end. */
export const mapTurned = css`
  .model-map {
    & .map-scroller:has(> .turned) {
      scroll-padding-inline: 66px 76px; /* the words and the next words stay in view */
    }
    & .turned {
      --label: 76px;
      --row: calc(40px + 20px * var(--lines-below, 0));
      display: flex;
      min-inline-size: min-content; /* the words stick as far as the map goes */
    }
    /* Two blocks of attention fit beside each other on a phone: strips and lanes become narrow
       before anything scrolls. */
    & .turned > .map-line {
      flex: 1 1 62px;
      min-inline-size: 24px;
      min-block-size: 0;
      margin: 0 1px;
      grid-template-columns: 100%;
      grid-template-rows: var(--label) repeat(var(--tokens), var(--row));
    }
    & .turned > .map-line.head {
      flex-basis: 92px;
      min-inline-size: 58px;
    }
    & .turned > .map-line.of-several {
      flex-basis: 76px;
      min-inline-size: 62px;
      min-block-size: 0;
    }
    & .turned > .map-line:is(.of-several, .network) > .map-head {
      flex-flow: column nowrap;
      align-items: flex-start;
    }
    & .turned > .map-line:is(.of-several, .network) .map-name {
      flex: none;
      inline-size: 100%;
    }
    & .turned > .map-line.norm {
      flex-basis: 50px;
      min-inline-size: 34px;
    }
    & .turned > .map-line.words {
      position: sticky;
      inset-inline-start: -3px;
      z-index: 4;
      flex: 0 0 64px;
      background: var(--paper);
    }
    & .turned > .map-line.next {
      position: sticky;
      inset-inline-end: -3px;
      z-index: 4;
      flex: 0 0 74px;
      background: var(--paper);
      box-shadow: -4px 0 6px -4px var(--line);
    }
    & .turned > .map-line.next:dir(rtl) {
      box-shadow: 4px 0 6px -4px var(--line);
    }
    & .turned > .map-line.patterns {
      flex: 0 0 124px;
    }
    & .turned .map-head {
      position: static;
      grid-row: 1;
      overflow: hidden;
    }
    & .turned .map-name {
      padding-block: 1px;
      padding-inline: 4px 0;
      font-size: 11px;
    }
    & .turned .map-name .of {
      white-space: normal;
      font-weight: 400;
    }
    /* As narrow as a strip. */
    & .turned > :is(.stream, .norm, .network) .map-name {
      writing-mode: vertical-rl;
      inline-size: auto;
      min-inline-size: 24px;
      max-block-size: 100%;
      padding: 2px 0;
    }
    & .turned > :is(.stream, .norm, .network) .map-name .of {
      overflow-wrap: normal;
    }
    & .turned > :is(.stream, .norm) > .map-head {
      align-items: center;
      padding: 0;
    }
    & .turned > .map-line.network {
      min-inline-size: 40px;
    }
    & .turned :is(.words, .next) .word {
      font-size: 13px;
    }
    & .turned .map-name small {
      display: none;
    }
    /* Which keys and values it shares. */
    & .turned > .map-line.sharing .map-name small {
      display: block;
    }
    & .turned .painted {
      grid-column: 1;
      grid-row: 2 / -1;
    }
    & .turned .map-cell {
      grid-area: var(--place) / 1;
    }
    & .turned > .map-line .head-switch {
      max-inline-size: none;
      margin-inline-start: 2px;
      padding: 0 4px;
    }
    & .turned .map-cell.patterns {
      position: static;
      max-inline-size: none;
      grid-area: 2 / 1 / -1 / auto;
      align-content: flex-start;
    }
    & .turned .strip {
      inset: 0 3px;
      inline-size: calc(100% - 6px);
      block-size: 100%;
    }
    & .turned .map-line:is(.stream, .network) > .map-cell::after {
      inset: 5px 2px;
    }
    & .turned .mark {
      inset-block: calc(100% * var(--down) + 4px) auto;
      block-size: calc(100% / var(--tokens) - 8px);
    }
    /* The next words cover a part of a lane; its tags stand beside that part. */
    & .turned > .map-line.head > .painted {
      display: grid;
      grid-template: 100% / 100%;
      container-type: size;
    }
    & .turned .tag {
      --wide: 38px;
      position: sticky;
      inset-block: auto;
      inset-inline: auto 76px;
      grid-area: 1 / 1;
      place-self: start end;
      inline-size: var(--wide);
      margin-inline-end: calc(100% - 1% * var(--height) - var(--wide) / 2);
      padding: 0;
      text-align: center;
      translate: 0 calc(100cqb * var(--at) - 50%);
    }
    & .turned > .map-line:is(.norm, .head) > .map-cell::before {
      inset-block: calc(50% - 0.5px) auto;
      inset-inline: 0;
      inline-size: auto;
      block-size: 1px;
    }
    & .turned > .map-line.next > .map-cell {
      align-content: center;
      padding-block: 0;
    }
    /* Up to four lines stand in a cell; without a line, the last seems to belong to the next. */
    & .turned > .map-line.next > .map-cell ~ .map-cell {
      border-block-start: 1px solid var(--hair);
    }
    & .turned .next .word {
      max-inline-size: calc(100% - 16px);
    }
    /* The share stands beside its bar, on a line of their own, which leaves room between words. */
    & .turned > .map-line.next > .map-cell::before {
      content: '';
      flex: 0 0 100%;
      order: 1;
    }
    & .turned .next .share-bar {
      flex: 1 1 20px;
      order: 2;
    }
    & .turned .next .share {
      flex: none;
      order: 2;
      font-size: 11px;
      line-height: 1.1;
    }
    & .turned .next :is(.true-next, .was) {
      order: 3;
    }
  }
`;
