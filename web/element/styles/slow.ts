import { css } from 'lit';

/** One training step in slow motion. */
export const slow = css`
  section.slow {
    margin-block: 8px;
    padding: 8px 12px;
    border: 1px solid var(--hair);
    border-inline-start: 4px solid var(--accent);
    border-radius: var(--radius);
    background: var(--paper);
  }
  .training .slow > h3 {
    margin: 0;
    color: var(--ink);
    font-size: 15px;
    font-weight: 650;
  }
  .chain .formula {
    /* Without this it would have no direction of its own. */
    display: block;
    font-weight: 600;
  }
  .slow :is(.phases, .slow-stages, .chain) {
    margin: 6px 0;
  }
  .phases {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .phases button {
    min-block-size: 28px;
  }
  .phases button[aria-current] {
    border-color: var(--accent);
    box-shadow: inset 0 -3px var(--accent);
    font-weight: 650;
  }
  .slow-buttons > button:first-child {
    min-inline-size: 0;
    border-color: var(--field);
    background: none;
    color: inherit;
  }
  .slow-stages {
    display: flex;
    gap: 6px;
    overflow-x: auto;
  }
  .slow-stages button {
    display: grid;
    justify-items: center;
    gap: 3px;
    inline-size: 92px;
    block-size: 100%;
    padding: 4px;
    align-content: start;
    font-size: 11px;
    overflow-wrap: anywhere;
  }
  .slow-stages button[aria-pressed='true'] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
    font-weight: 650;
  }
  .slow-stages .picture {
    inline-size: 64px;
    block-size: 64px;
    border: 1px solid var(--hair);
  }
  .slow-stages.moving > li {
    animation: slow-appear 0.4s both;
    animation-delay: calc(var(--i) * 0.25s);
  }
  @keyframes slow-appear {
    from {
      opacity: 0.15;
    }
  }
  .slow-look {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px 24px;
  }
  @container clear-head (min-width: 900px) {
    .slow-look {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    }
  }
  .slow-matrix {
    min-inline-size: 0;
    overflow-x: auto;
  }
  .slow-matrix .export {
    display: none;
  }
  .slow-matrix td.inspected {
    outline: 2px solid var(--ink);
    outline-offset: -2px;
  }
  .slow-card h4 {
    margin: 0 0 4px;
  }
  .chain > li {
    padding-block: 3px;
    border-block-end: 1px solid var(--hair);
  }
  .chain .sums {
    overflow-x: auto;
  }
`;
