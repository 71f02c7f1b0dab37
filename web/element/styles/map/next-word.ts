import { css } from 'lit';

/** The next word after each token, and its probability. */
export const mapNextWord = css`
  .model-map {
    & .map-line.next {
      margin-block-start: 4px;
    }
    & .map-line.next > .map-cell {
      flex-flow: row wrap;
      align-content: flex-start;
      justify-content: center;
      column-gap: 3px;
      padding: 3px;
      text-align: center;
    }
    & .next .word {
      max-inline-size: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: 14.5px;
    }
    /* Beside the share: beside a long word it would wrap and lower the bar. */
    & .next .verdict {
      order: 1;
      color: var(--soft);
      line-height: 1;
    }
    & .next :is(.true-next, .was) {
      order: 2;
    }
    & .next .right > .verdict {
      color: var(--good);
      font-weight: 700;
    }
    & .next > .unknowable > :is(.word, .share) {
      color: var(--soft);
    }
    & .next > .open > .word,
    & .next > .followed > .word {
      font-weight: 700;
    }
    & .share-bar {
      flex: 0 0 calc(100% - 8px);
      block-size: 5px;
      margin-block: 2px 1px;
      border-radius: 3px;
      background: linear-gradient(to right, var(--bar) var(--part), transparent var(--part))
        var(--hair);
    }
    & .share-bar:dir(rtl) {
      background: linear-gradient(to left, var(--bar) var(--part), transparent var(--part))
        var(--hair);
    }
    & .next .share {
      color: var(--soft);
      font-size: 11.5px;
    }
    & .next .true-next {
      flex-basis: 100%;
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      color: var(--soft);
      font-size: 11.5px;
    }
    & .next .true-next > b {
      color: var(--ink);
      font-weight: 600;
    }
    & .next .was {
      flex-basis: 100%;
      color: var(--soft);
      font-size: 11px;
      font-style: italic;
    }
    & .map-line.next > .map-cell:hover,
    & .map-line.next > .map-cell.inspected {
      background: var(--accent-soft);
    }
    & .map-line.next > .map-cell.followed {
      background: var(--lit);
    }
  }
  @media (forced-colors: active) {
    .model-map .share-bar {
      forced-color-adjust: none;
      border: 1px solid CanvasText;
      background: linear-gradient(to right, CanvasText var(--part), transparent var(--part)) Canvas;
    }
  }
`;
