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
    .chip[aria-pressed='true'],
    .followed th {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .chip[aria-pressed='true'] :is(em, small) {
      color: HighlightText;
    }
    .ramp,
    .overview canvas,
    .bars .bar > span {
      forced-color-adjust: none;
    }
  }
  @media print {
    .controls,
    .places,
    .answer .hint {
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
    .band,
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
  @media (prefers-reduced-motion: no-preference) {
    .bars .bar > span {
      transition: inline-size 120ms ease-out;
    }
  }
`;
