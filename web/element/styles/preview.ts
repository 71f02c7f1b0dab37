import { css } from 'lit';

/** The preview of a computation that still runs. */
export const preview = css`
  /* Keeps the room of what is still being computed. */
  .coming > .frame {
    position: relative;
  }
  .coming .legend {
    visibility: hidden;
  }
  .coming > .frame > p {
    position: absolute;
    inset: 50% auto auto 50%;
    padding: 2px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
    translate: -50% -50%;
    color: var(--soft);
    font-size: 12px;
    white-space: nowrap;
  }
  /* Parts that still describe the previous numbers. */
  [aria-busy='true'] {
    & .ribbons,
    & .explored {
      visibility: hidden;
    }
    & td {
      outline: 0;
      -webkit-text-stroke: 0;
    }
    /* Everything in the diagram but what sticks over it. */
    & > .side > * > :not(.scrub),
    & .scrub > * {
      opacity: 0.4;
    }
  }
`;
