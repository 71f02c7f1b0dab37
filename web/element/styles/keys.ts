import { css } from 'lit';

/** The sheet that lists the keys. */
export const keys = css`
  .keys h3 {
    margin-block: 12px 3px;
    color: var(--ink);
    font-size: 14px;
    font-weight: 650;
  }
  .all-keys > li {
    display: grid;
    grid-template-columns: 8.5em 1fr;
    gap: 0 10px;
    padding-block: 2px;
  }
  kbd {
    padding: 0 5px;
    border: 1px solid var(--field);
    border-radius: 4px;
    background: var(--paper);
    font: 13px/1.4 var(--sans);
  }
  .how-much {
    margin: 8px 0 0;
    padding: 4px 10px 8px;
    border: 1px solid var(--field);
    border-radius: 6px;
  }
  .how-much > legend {
    padding-inline: 4px;
    font-weight: 650;
  }
  .how-much > label {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-block-size: 24px;
  }
  .how-much input[type='radio'] {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    min-block-size: 0;
  }
  .how-much > .tones {
    margin-block-start: 6px;
  }
  .keys-on {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-block-start: 8px;
    min-block-size: 28px;
  }
`;
