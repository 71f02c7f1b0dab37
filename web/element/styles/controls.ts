import { css } from 'lit';

export const controls = css`
  /* Floats over the page, so that nothing moves when a link gets the focus. */
  .skips {
    position: absolute;
    z-index: 6;
    inset: 0 0 auto;
    gap: 4px;
  }
  .skips:not(:focus-within) {
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .skips a {
    padding: 6px 10px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--accent);
  }
  .controls {
    align-items: center;
    gap: 6px 12px;
    padding: 5px 18px;
    border-block-end: 1px solid var(--line);
    background: var(--panel);
  }
  .chosen-here,
  .main {
    display: contents;
  }
  .control {
    display: flex;
    align-items: center;
    gap: 7px;
    min-inline-size: 0;
  }
  /* Chinese text may break between any two characters. */
  .control > :is(label, .term) {
    white-space: nowrap;
  }
  @container clear-head (max-width: 640px) {
    .control > :is(label, .term) {
      flex: none;
      max-inline-size: 60%;
      white-space: normal;
      word-break: keep-all;
    }
    .control button,
    .control > :is(label, .term) {
      overflow-wrap: anywhere;
    }
    .export-and-share > .opens-share {
      display: none; /* it is in the menu */
    }
  }
  .control > .term {
    margin-block: 0;
    padding-block: 0;
    min-inline-size: 24px;
    min-block-size: 24px;
  }
  .control.sentence {
    flex: 1 1 180px;
    max-inline-size: 460px;
  }
  /* The sentence has a line of its own, together with the controls that change it. */
  @container clear-head (max-width: 1023.98px) {
    .control:is(.sentence, .history) {
      order: 1;
    }
    .control.sentence {
      flex-basis: 40%;
      max-inline-size: none;
    }
  }
  .control.export-and-share {
    margin-inline-start: auto;
  }
  .opens-menu > summary {
    min-block-size: 30px;
    padding: 3px 9px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    line-height: 1.4;
    list-style: none;
    white-space: nowrap;
    cursor: pointer;
  }
  .opens-menu > summary::-webkit-details-marker {
    display: none;
  }
  /* Over the page, so that nothing moves when it opens, and not inside a row that scrolls, which would cut it. */
  .menu {
    position: absolute;
    inset-inline-end: 12px;
    margin-block-start: 6px;
    z-index: 7;
    display: grid;
    justify-items: start;
    gap: 10px;
    inline-size: max-content;
    max-inline-size: min(300px, 86vw);
    padding: 14px 16px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--panel);
    box-shadow: 0 6px 24px rgb(0 0 0 / 18%);
  }
  @container clear-head (min-width: 640.02px) {
    .in-menu {
      display: none;
    }
  }
  select,
  input,
  textarea,
  button {
    min-block-size: 30px;
    padding: 3px 9px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--paper);
    color: inherit;
    font: inherit;
  }
  #lesson {
    display: flex;
    gap: 8px;
    justify-content: space-between;
    min-inline-size: 0;
    max-inline-size: 100%;
    font-weight: 650;
    white-space: nowrap;
  }
  #lesson > .of {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* On a phone the lesson's title shares a line with two buttons. */
  @container clear-head (max-width: 420px) {
    #lesson {
      gap: 4px;
    }
    .control:is(.lesson, .export-and-share) > button {
      padding-inline: 6px;
    }
  }
  select {
    max-inline-size: 190px;
  }
  input,
  textarea {
    inline-size: 100%;
  }
  textarea {
    field-sizing: content;
    max-block-size: 6lh;
    resize: none;
  }
  .seed input {
    field-sizing: content;
    inline-size: auto;
    min-inline-size: 106px;
    max-inline-size: 150px;
  }
  @supports not (field-sizing: content) {
    .seed input {
      inline-size: 106px;
    }
  }
  input::placeholder {
    color: var(--soft);
    opacity: 1;
  }
  :is(input, textarea)[readonly] {
    border-style: dashed;
    color: var(--soft);
  }
  :is(input, textarea)[aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: 0 0 0 1px var(--bad);
  }
  button {
    cursor: pointer;
  }
  button[aria-disabled='true'] {
    color: var(--soft);
    cursor: default;
  }
  button[aria-pressed='true']:not(.choice) {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  .reset,
  .link,
  .term,
  .rest,
  .crumb {
    border-color: transparent;
    background: none;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .link,
  .term,
  .rest,
  .crumb {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 0;
    text-align: start;
  }
  .side-note {
    flex-basis: 100%;
    order: 1;
  }
  .sentence:has([aria-disabled='true']) + .side-note {
    flex: 0 1 160px;
    order: 0;
    line-height: 1.2;
  }
  /* One line that scrolls sideways: nothing moves while a person types. */
  .written-tokens {
    display: flex;
    gap: 8px;
    order: 1;
    flex-basis: 100%;
    min-inline-size: 0;
  }
  .written-tokens > .specials {
    flex: none;
  }
  .specials > .menu {
    max-block-size: min(60vh, 420px);
    overflow-y: auto;
  }
  .pieces {
    display: flex;
    position: relative; /* holds the hidden texts inside, too */
    flex: 0 1 auto;
    gap: 3px;
    min-inline-size: 0;
    margin: 0;
    padding: 3px;
    overflow-x: auto;
    scrollbar-width: thin;
    list-style: none;
  }
  .piece {
    flex: none;
    padding: 1px 5px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--paper);
    line-height: 20px;
    white-space: nowrap;
  }
  .opens-share.coming {
    visibility: hidden;
  }
  /* Its height stays, whatever it says: nothing moves while a person types. */
  .sentence-help {
    display: flex;
    align-items: center;
    gap: 2px 14px;
    order: 2;
    flex-basis: 100%;
    min-inline-size: 0;
    block-size: 30px;
    line-height: 1.2;
  }
  .sentence-help > .note {
    flex: 0 1 auto;
    margin: 0;
    font-size: 13px;
  }
  /* 24 px to press; the margin keeps the lines where they are. */
  .sentence-help .link {
    min-block-size: 0;
    padding-block: 5px;
    margin-block: -5px;
    font: inherit;
  }
  .suggested {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    gap: 8px;
    min-inline-size: 40%;
  }
  .suggested[hidden] {
    visibility: hidden;
  }
  .suggested > .of {
    flex: none;
    max-inline-size: 60%;
    color: var(--soft);
    font-size: 13px;
  }
  #suggested {
    display: flex;
    gap: 5px;
    position: relative;
    min-inline-size: 0;
    padding: 2px;
    padding-inline-end: 32px;
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(var(--faded), #000 calc(100% - 36px), transparent);
    --faded: to right;
  }
  /* Fades out where there is more to scroll to; the last one ends before that. */
  #suggested:dir(rtl) {
    --faded: to left;
  }
  .suggestion {
    flex: none;
    max-inline-size: 160px;
    min-block-size: 26px;
    padding: 2px 9px;
    overflow: hidden;
    border: 1px solid var(--field);
    border-radius: 13px;
    background: var(--paper);
    line-height: 20px;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .suggestion[aria-selected='true'] {
    border-color: var(--ink);
    background: var(--lit);
    box-shadow: 0 0 0 1px var(--ink);
  }
  /* One line that scrolls sideways, but for what is wrong with a sentence. */
  @container clear-head (max-width: 900px) {
    .controls:not(:has(#sentence[aria-invalid='true'])) .sentence-help:not(.of-any) {
      block-size: 34px;
      overflow-x: auto;
      scrollbar-width: none;
      mask-image: linear-gradient(to right, #000 calc(100% - 36px), transparent);
    }
    .controls:not(:has(#sentence[aria-invalid='true'])) .sentence-help:not(.of-any):dir(rtl) {
      mask-image: linear-gradient(to left, #000 calc(100% - 36px), transparent);
    }
    /* The whole line scrolls, and fades at its end. */
    .controls:not(:has(#sentence[aria-invalid='true'])) #suggested {
      mask-image: none;
    }
    .controls:not(:has(#sentence[aria-invalid='true'])) .sentence-help:not(.of-any) > .note {
      white-space: nowrap;
    }
    .controls:has(#sentence[aria-invalid='true']) .sentence-help:not(.of-any) {
      flex-direction: column;
      align-items: stretch;
      justify-content: start;
      block-size: 66px;
    }
    .sentence-help:not(.of-any) > .note {
      flex: none;
    }
    .suggested {
      flex: none;
      block-size: 30px;
      min-inline-size: 0;
    }
  }
  @container clear-head (max-width: 480px) {
    .sentence-help.of-any {
      block-size: 50px;
    }
    .controls:has(#sentence[aria-invalid='true']) .sentence-help:not(.of-any) {
      block-size: 82px;
    }
  }
  .linked {
    padding: 5px 18px;
    border-block-end: 1px solid var(--line);
    background: var(--lit);
    font-size: 13px;
  }
  .problems p {
    padding: 8px 20px;
    border-block-end: 1px solid var(--line);
    background: var(--bad-soft);
    color: var(--bad);
    overflow-wrap: anywhere;
  }
  .problems p.last-good {
    padding-block-start: 0;
    margin-block-start: -6px;
    color: var(--ink);
    font-size: 12.5px;
  }
  .problems p:has(+ .last-good) {
    border-block-end: 0;
  }
  /* Floats over the page, so that nothing moves when it appears. */
  .working {
    position: fixed;
    z-index: 5;
    inset: auto 0 16px;
    align-items: center;
    gap: 4px 12px;
    inline-size: fit-content;
    max-inline-size: 90%;
    margin-inline: auto;
    padding: 8px 14px;
    border: 1px solid var(--field);
    border-radius: var(--radius);
    background: var(--panel);
    box-shadow: 0 2px 12px rgb(0 0 0 / 20%);
  }
  .working progress {
    inline-size: 120px;
  }
  .loading {
    padding: 48px 20px;
    color: var(--soft);
  }
  .places {
    gap: 4px 24px;
    padding-block-start: 12px;
  }
  .places label {
    align-items: center;
    gap: 2px 10px;
  }
  [type='range'] {
    min-block-size: 24px;
    padding: 0;
    accent-color: var(--accent);
  }
  .places input {
    inline-size: 180px;
  }
`;
