import { css } from 'lit';

/** The picture of a large matrix. */
export const overview = css`
  .overview {
    position: relative;
    align-self: flex-end;
    margin-block-start: 6px;
    direction: ltr;
    touch-action: none;
  }
  /* No text stands on these pixels, so their colours may be strong. All have the same ones, which
     are kept (paletteAt). */
  @media (forced-colors: none) {
    canvas:is(.picture, .strip, .folded-heads) {
      --below: light-dark(#3f7fc0, #5b9ad6);
      --above: light-dark(#e07b2c, #e08a45);
      --share: var(--bar);
    }
  }
  .picture {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    image-rendering: pixelated;
    cursor: crosshair;
  }
  .zoom {
    position: absolute;
    inset: auto 0 0 auto;
    inline-size: 24px;
    min-block-size: 24px;
    padding: 0;
    border-radius: 3px;
    font-size: 13px;
    line-height: 1;
  }
  .here {
    position: absolute;
    min-inline-size: 4px;
    min-block-size: 4px;
    outline: 1.5px solid var(--ink);
    pointer-events: none;
  }
`;
