import { css } from 'lit';

/** A first look at what is being computed. */
export const preview = css`
  /* Still being computed: what is to stand there keeps its place. */
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
  /* Parts that speak of the numbers before. */
  [aria-busy='true'] {
    & .ribbons,
    & .explored {
      visibility: hidden;
    }
    & td {
      outline: 0;
      -webkit-text-stroke: 0;
    }
    /* Not what stays in view over the diagram, but all in it. */
    & > .side > * > :not(.scrub),
    & .scrub > * {
      opacity: 0.4;
    }
  }
`;
