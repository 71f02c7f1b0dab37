import { css } from 'lit';

/** Forced colours, print, reduced motion. */
export const media = css`
  @media (forced-colors: active) {
    tbody td {
      border: 1px solid GrayText;
    }
    /* Shades keep their meaning, mixed from the system's own colours, faint enough to read text
       on. */
    .diagram {
      --keep: 0.45;
    }
    tbody td,
    .ramp {
      --above: Highlight;
      --share: Highlight;
      --below: GrayText;
      --cell: Canvas;
      --ground: Canvas;
    }
    button:is([aria-disabled='true'], :disabled) {
      border-color: GrayText !important;
      color: GrayText !important;
    }
    input.switch::before {
      forced-color-adjust: none;
      background: ButtonText;
    }
    .diagram tbody td {
      forced-color-adjust: none;
      color: CanvasText;
    }
    .diagram td.inspected,
    .diagram td:focus-visible {
      outline-color: Highlight;
    }
    .diagram td.from {
      outline: 2px dashed CanvasText;
    }
    td.into {
      outline: 2px dotted GrayText;
    }
    button[aria-pressed='true']:not(.choice),
    .chip.all[aria-pressed='true'],
    .followed th {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .chip.looking {
      outline: 3px solid Highlight;
    }
    .arcs path {
      stroke: CanvasText;
    }
    .ramp,
    .compare .bar,
    .icon > span,
    .segments > span,
    .switch:checked,
    canvas {
      forced-color-adjust: none;
    }
    .compare .bar {
      background: CanvasText;
    }
    .compare .bar.then,
    .segments > span {
      background: Canvas;
    }
    .segments > span {
      box-shadow: inset 0 0 0 1px CanvasText;
    }
    .icon > span {
      background: ButtonText;
    }
    .segments > .done,
    input.switch:checked {
      background: Highlight;
    }
    .ribbons {
      display: none;
    }
  }
  @media (prefers-contrast: more) {
    :host {
      --soft: var(--ink);
      --line: light-dark(#6b675b, #8b8f98);
      --hair: var(--line);
      --field: var(--ink);
      --accent: light-dark(#431f7c, #d6c6ff);
      --good: light-dark(#0d4f2e, #8be0b5);
      --bad: light-dark(#7c1710, #ffb9b2);
      --above: light-dark(#f0b27f, #7d4413);
      --below: light-dark(#93c1ee, #24558f);
      --share: light-dark(#c6b3ec, #583d92);
    }
    tbody td {
      border: 1px solid var(--line);
    }
    td.from {
      outline-width: 2.5px;
    }
    td.into {
      outline: 2.5px dotted var(--ink);
    }
  }
  /* At a zoom that leaves few lines, the steps scroll with the page, and the explanation, which
     stays in view below the cells, leaves room for a focused cell. */
  @media (max-height: 420px) {
    @container clear-head (max-width: 1199.98px) {
      .scrub {
        position: static;
      }
      .side .answer {
        max-block-size: calc(var(--viewport) / 3);
        padding-block: 3px;
      }
      .answer .formula {
        display: none;
      }
      .body :is(td, a, button, input, select, summary, [tabindex]) {
        scroll-margin-block: 8px calc(0.42 * var(--viewport));
      }
    }
  }
  @media print {
    .controls,
    .places,
    .scrub,
    .quiz,
    .ribbons,
    .hint,
    .answer :is(.inspector-tools, .trail),
    /* Pressable words, numbers and bars are content, and are printed; other buttons are not. */
    button:not(
      .term, .operand, .rest, .bar, .part-bar, .rest-of, .more-parts, .word, .map-name, .heat-map-head,
      [data-token]
    ),
    select,
    label:has(input),
    .card:is(.ingredients, .sets),
    .card:has(.change),
    .before-after:not(:has(.compare)),
    details:not([open], :is(.checks, .next-word) > .unfolds),
    :is(.card:not(.checks, .next-word), .survey):has(> details:only-child:not([open])) {
      display: none !important; /* whatever shows them on a screen */
    }
    .body {
      display: block;
    }
    .side {
      position: static;
      max-block-size: none;
      overflow: visible;
    }
    .answer {
      position: static;
      max-block-size: none;
      box-shadow: none;
    }
    .matrix,
    .about,
    .card,
    tr {
      break-inside: avoid;
    }
    h2,
    h3,
    .about {
      break-after: avoid;
    }
    tbody td,
    .ramp,
    .bars .bar > span {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
  }
`;
