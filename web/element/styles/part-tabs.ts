import { css } from 'lit';

/** The parts of a stack, one of which is open. */
export const partTabs = css`
  .part-fold {
    border-block-end: 1px solid var(--hair);
  }
  .part-fold > summary > :is(h2, h3) {
    display: inline;
  }
  .part-fold > .section > .about > :is(h2, h3) {
    display: none;
  }
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
  @container clear-head (max-width: 640px) {
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
    .part-tabs > button[aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
