import { css } from 'lit';

/** A large matrix in a separate dialog. */
export const heatMap = css`
  .heat-map {
    inline-size: min(980px, calc(100vw - 24px));
    max-inline-size: none;
    block-size: min(820px, calc(100dvh - 24px));
    max-block-size: none;
    padding: 12px 16px;
    font: inherit;
  }
  .heat-map[open] {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .heat-map::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  .heat-map-head,
  .heat-map-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 8px;
  }
  .heat-map-head h2 {
    flex: 1 1 90px;
    font-size: 15px;
  }
  .heat-map button {
    min-inline-size: 32px;
    padding-inline: 8px;
  }
  .heat-map canvas {
    flex: 1;
    inline-size: 100%;
    min-block-size: 120px;
    cursor: grab;
    touch-action: none;
  }
  .heat-map canvas:active {
    cursor: grabbing;
  }
  .read-out {
    flex: 1 1 200px;
    min-block-size: 1.45em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .heat-map-help {
    color: var(--soft);
    font-size: 12.5px;
  }
`;
