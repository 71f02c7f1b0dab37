import { css } from 'lit';

/** Forced colours, print, reduced motion. */
export const media = css`
  @media (forced-colors: active) {
    tbody td {
      border: 1px solid GrayText;
    }
    td.asked {
      outline-color: Highlight;
    }
    td.from {
      outline-style: dashed;
    }
    td.into {
      outline: 2px dotted GrayText;
    }
    button[aria-pressed='true']:not(.choice),
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
  @media print {
    .controls,
    .places,
    .scrub,
    .quiz,
    .ribbons,
    .answer :is(.hint, .ask-tools, .trail) {
      display: none;
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
    .section,
    .card {
      break-inside: avoid;
    }
    tbody td,
    .ramp,
    .bars .bar > span {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
  }
`;
