import { css } from 'lit';

/**
 * Colours, fonts, and rules that every part uses. In both themes each text colour has a contrast of
 * at least 4.5:1 on each background.
 */
export const theme = css`
  :host {
    --paper: var(--clear-head-paper, light-dark(#fbfaf6, #16171a));
    --panel: var(--clear-head-panel, light-dark(#ffffff, #1d1f23));
    --cell: light-dark(#f4f2ea, #1f2126);
    --ink: var(--clear-head-ink, light-dark(#1b1c1e, #ecebe6));
    --soft: light-dark(#5a5e65, #a3a6ae);
    --line: light-dark(#d6d2c7, #3b3e45);
    --hair: light-dark(#e8e4da, #2a2c32);
    --field: light-dark(#8b8778, #70747d);
    --accent: var(--clear-head-accent, light-dark(#5c3496, #bda4f2));
    --accent-soft: light-dark(#efe9f8, #2c2540);
    --lit: light-dark(#fff3bf, #4a431c);
    --good: light-dark(#1a6d43, #63c997);
    --bad: light-dark(#a1281f, #f2938a);
    --bad-soft: light-dark(#fbecea, #3a2220);
    --below: light-dark(#69a2dc, #2f68ab);
    --above: light-dark(#e7924f, #97551c);
    --share: light-dark(#ac92dc, #6e50ae);
    --bar: light-dark(#6f47ad, #9d7fe0);
    /* The colour that cells' colours are mixed into, and the share of the cell's own. */
    --ground: var(--cell);
    --keep: 1;
    --radius: 6px;
    /* The height of a matrix row: that of a target. */
    --row: 24px;
    /* Limits the height of sticky parts: in a frame, the height that is in sight. */
    --viewport: var(--visible-size, 100vh);
    --serif: var(
      --clear-head-math,
      'STIX Two Text',
      'Iowan Old Style',
      'Palatino Linotype',
      Cambria,
      Georgia,
      'Times New Roman',
      serif
    );
    --sans: var(
      --clear-head-font,
      'Segoe UI',
      'Helvetica Neue',
      Roboto,
      Arial,
      system-ui,
      sans-serif
    );
    --mono: var(--clear-head-mono, monospace);

    display: block;
    position: relative;
    container: clear-head / inline-size;
    background: var(--paper);
    color: var(--ink);
    -webkit-text-size-adjust: 100%;
    /* No lines between its own parts. */
    white-space: normal !important;
    /* The end of this transition tells that the colours of the page around have changed. */
    transition: background-color 1ms;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  /* Stops inheritance from the page around, but for direction and visibility. Rules that a page
     has for an element win over :host. */
  :host > * {
    color: var(--ink);
    font: 14px/1.45 var(--sans);
    font-variant-numeric: tabular-nums;
    font-feature-settings: normal;
    font-size-adjust: none;
    font-kerning: auto;
    letter-spacing: normal;
    word-spacing: normal;
    line-break: auto;
    word-break: normal;
    hyphens: manual;
    overflow-wrap: break-word;
    white-space: normal;
    tab-size: 8;
    text-align: start;
    text-align-last: auto;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    text-underline-offset: auto;
    text-rendering: auto;
    writing-mode: horizontal-tb;
    text-orientation: mixed;
    quotes: auto;
    caption-side: top;
    border-collapse: separate;
    border-spacing: 0;
    empty-cells: show;
    list-style: none;
    cursor: auto;
    -webkit-text-stroke: 0 currentColor;
    -webkit-text-fill-color: currentColor;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  li,
  figure {
    margin: 0;
    padding: 0;
    font-size: inherit;
    list-style: none;
  }
  h2,
  h3,
  summary {
    font-weight: 650;
  }
  h2,
  .block-body h3,
  summary {
    font-size: 13px;
  }
  /* A page without a doctype (quirks mode) sets these for tables and forms anew. */
  table {
    color: inherit;
    font: inherit;
    text-align: inherit;
    white-space: inherit;
  }
  form {
    margin: 0;
  }
  /* There a line of mathematics without other text is only as high as its ink. */
  .name::before {
    content: '\\2060' / '';
  }
  /* For screen readers, also labels that a neighbour shows until matrices are stacked. */
  .sr,
  caption,
  .no-rows tbody th > *,
  .no-cols thead th > *,
  /* Both share one scale, which is shown below the lower one. */
  .pick:not(.in-line) > .above .legend,
  .above > :not(:last-child) .legend,
  .crossing:has(> .below) > :is(.left, .result) .legend {
    position: absolute;
    inline-size: 1px;
    min-inline-size: 0;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  math {
    direction: ltr;
    font-family: var(--serif);
    font-size: 1em;
  }
  .breaking {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.4em 0.278em;
    padding-block-end: 0.2em; /* below a second line: mathematics is only as high as its ink */
  }
  /* The serif's own italic, not a separate mathematical alphabet that a system may lack. */
  mi {
    font-style: italic;
    text-transform: none;
  }
  mi.t {
    font-style: normal;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  /* Side by side as far as there is room. */
  .controls,
  .look-buttons,
  .ways,
  .of-one-head,
  .skips,
  .working,
  .places,
  .places label,
  .buttons,
  .choices,
  .sets :is(ul, li),
  .colours,
  .trail ol,
  .into-list li,
  .stages > li,
  .only-head,
  .difference-banner,
  .question-buttons,
  .title,
  .line,
  .legend {
    display: flex;
    flex-wrap: wrap;
  }
  .matrix,
  .frame,
  .column,
  .above,
  .pick,
  .side,
  .predictions {
    display: flex;
    flex-direction: column;
  }
  .control > :is(label, .term),
  .card .note,
  .colours .of,
  .places label,
  .exact,
  .hint,
  .side-note,
  .source,
  .stages,
  .switch-hint {
    color: var(--soft);
    font-size: 12.5px;
  }
  .difference-banner,
  .only-head {
    align-items: center;
    gap: 4px 12px;
    margin-block-start: 8px;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--accent-soft);
    font-size: 12.5px;
  }
  summary {
    min-block-size: 24px;
    align-content: center;
    cursor: pointer;
  }
  dialog {
    inset-block: var(--hidden-above, 0) var(--hidden-below, 0);
    margin: auto;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--panel);
    color: var(--ink);
  }
`;
