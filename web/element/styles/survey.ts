import { css } from 'lit';

/** Measures over many sentences, and the sizes of other models. */
export const survey = css`
  .survey-row {
    border-block-start: 1px solid var(--line);
    background: var(--panel);
  }
  .survey {
    padding: 2px 18px;
  }
  :is(.survey, .newer) summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  :is(.survey, .newer) summary > h2 {
    display: inline;
    font-size: 15px;
  }
  .survey h3 {
    margin-block: 20px 2px;
    color: var(--ink);
    font-size: 14px;
    font-weight: 600;
  }
  .survey p {
    margin-block: 4px;
    max-inline-size: 80ch;
  }
  :is(.survey, .newer) .note {
    color: var(--soft);
    font-size: 12.5px;
  }
  .findings {
    columns: 2 420px;
    column-gap: 32px;
    margin-block: 8px;
    padding: 0;
    list-style: none;
  }
  .findings > li {
    break-inside: avoid;
    margin-block-end: 6px;
    padding-inline-start: 10px;
    border-inline-start: 3px solid var(--share);
  }
  .measured {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0 32px;
  }
  @container clear-head (min-width: 1200px) {
    .measured {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .measured > .across {
      grid-column: 1 / -1;
    }
  }
  .known-words {
    flex: 0 1 auto;
    min-inline-size: 0;
    padding: 2px 18px;
    font-size: 13px;
  }
  .known-words:has(> [open]) {
    flex-basis: 100%;
  }
  .known-words p {
    margin-block: 4px 8px;
  }
  .known-words summary {
    min-block-size: 24px;
    color: var(--accent);
  }
  .known-words .known {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .known-word {
    min-block-size: 26px;
    padding: 1px 8px;
    border: 1px solid var(--field);
    border-radius: 13px;
    background: var(--cell);
    color: var(--ink);
  }
  .newer {
    flex: 1 0 100%;
    min-inline-size: 0;
    padding: 2px 18px 8px;
    font-size: 13px;
  }
  .newer p {
    margin-block: 4px;
    max-inline-size: 100ch;
  }
  .measures.newer-parts tbody :is(td, th) {
    max-inline-size: 230px;
    padding-block: 4px;
    line-height: 1.35;
  }
  .newer-parts tbody th {
    font-size: 13px;
  }
  /* A card for each part. */
  @container clear-head (max-width: 640px) {
    .newer {
      padding-inline: 14px;
    }
    .newer-parts,
    .newer-parts :is(tbody, tr, th, td) {
      display: block;
    }
    .newer-parts thead {
      display: none;
    }
    .measures.newer-parts tbody :is(td, th) {
      max-inline-size: none;
      padding-inline-end: 0;
      border: none;
    }
    .newer-parts tbody tr {
      padding-block: 6px;
      border-block-start: 1px solid var(--line);
    }
    .newer-parts tbody td:empty {
      display: none;
    }
    .newer-parts td::before {
      content: attr(data-column);
      display: block;
      color: var(--soft);
      font-size: 12px;
    }
  }
  .measuring {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
    align-items: center;
  }
  .measuring progress {
    inline-size: min(260px, 100%);
    accent-color: var(--bar);
  }
  .survey .wide {
    overflow-x: auto;
  }
  .measures {
    border-collapse: collapse;
    font-size: 12.5px;
  }
  .measures :is(td, th) {
    padding: 3px 0;
    padding-inline-end: 10px;
    background: none;
    text-align: start;
    vertical-align: bottom;
    font-weight: 400;
  }
  .measures thead th {
    min-inline-size: 78px;
    max-inline-size: 120px;
    color: var(--soft);
    font-size: 12px;
    line-height: 1.25;
    white-space: normal;
  }
  .measures tbody th {
    white-space: nowrap;
  }
  .measures .term {
    margin-block: 0;
    padding-block: 0;
    display: inline-block;
    min-block-size: 24px;
  }
  .measures :is(.chance) > * {
    border-block-start: 1px solid var(--line);
    color: var(--soft);
  }
  .measures .track {
    position: relative;
    flex: none;
    inline-size: 48px; /* bars of all columns compare */
  }
  .measures .at-chance {
    position: absolute;
    inset-block: -1px;
    inline-size: 2px;
    background: var(--ink);
  }
  .survey .panels {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(170px, 45%), 1fr));
    gap: 6px 12px;
  }
  .survey svg.distances {
    direction: ltr;
    inline-size: 100%;
    max-inline-size: 300px;
  }
  .measures .own > * {
    background: var(--accent-soft);
  }
  .measures.parts :is(td, th) {
    min-inline-size: 130px;
    padding-block: 2px;
    border-block-start: 1px solid var(--hair);
    line-height: 24px; /* as high as a term */
    white-space: normal;
    vertical-align: baseline;
  }
  .areas {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 40px;
    margin-block: 12px;
  }
  .areas figure {
    margin: 0;
    max-inline-size: 100%;
  }
  .areas figcaption {
    max-inline-size: 48ch;
    color: var(--soft);
    font-size: 12.5px;
  }
  .squares {
    direction: ltr;
    display: block;
    inline-size: 100%;
    fill: var(--bar);
  }
  .favourites {
    padding-inline-start: 1.2em;
  }
  .favourite {
    margin-inline-end: 10px;
    white-space: nowrap;
  }
  .favourite small {
    color: var(--soft);
  }
  .readings {
    border-spacing: 10px 1px;
    margin-inline: -10px;
    margin-block-start: 10px;
    font-size: 12.5px;
  }
  .readings :is(td, th) {
    padding: 0;
    background: none;
    font-weight: 400;
    text-align: start;
  }
  .readings td {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .readings .scale {
    position: relative;
    inline-size: min(240px, 45vw);
    block-size: 12px;
    border-inline: 1px solid var(--hair);
    background: linear-gradient(var(--field), var(--field)) center / 1px 100% no-repeat;
  }
  .readings .scale > span {
    position: absolute;
    inset-block: 1px;
  }
  .readings .below {
    background: var(--below);
  }
  .readings .above {
    background: var(--above);
  }
`;
