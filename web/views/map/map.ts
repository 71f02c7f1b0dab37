/**
 * The map of a stack: tokens are columns and parts are rows, from the words down to the next word.
 * Curves are a few paths per lane and strips are painted; words, next words and labels for screen
 * readers are elements. On narrow screens the map is turned: words go down, parts across.
 */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Stage, Trace } from '../../engine/types.js';
import { queriesPerKey } from '../../lesson/stages.js';
import { isOff, type SwitchedPart } from '../../lesson/switched-off.js';
import { scaleOf, type Scales } from '../../trace/color-scale.js';
import { isHidden, type HiddenRow } from '../../trace/hidden.js';
import type { Curve, Expected, StageRow } from '../../trace/map.js';
import { predictedAt, type LensWords } from '../../trace/lens-words.js';
import type { OpenPart, StackPart } from '../../trace/parts.js';
import type { AnswerPath } from '../../trace/why.js';
import type { Span } from '../../trace/window.js';
import { texts } from '../../text/language.js';
import { tokenText } from '../../wording/cell-name.js';
import { typed } from '../../wording/typed.js';
import { picture } from '../figures/picture.js';
import { langOf } from '../rich.js';
import { folded } from './folded.js';
import {
  curvesInLane,
  isPathAlone,
  laneHeight,
  acrossAt,
  opacityOf,
  strokesOf,
  tagsOf,
  tagWidth,
  widestCurve,
} from '../../trace/curves.js';
import {
  cellLabel,
  divisorText,
  nameOfLine,
  nextLabel,
  shortShare,
  shortWeight,
  signsOf,
  wordLabel,
  wordOf,
} from '../../wording/map-labels.js';
import {
  mostLanes,
  switchedPartOf,
  type MapLine,
  type PatternsLine,
} from '../../trace/map-lines.js';
import { strip } from './strip.js';
import { spokenText } from '../../wording/spoken.js';

export interface MapScene {
  readonly trace: Trace;
  readonly lines: readonly MapLine[];
  readonly scales: Scales;
  /** Changes with the colours of the page. */
  readonly theme: number;
  readonly hidden: readonly HiddenRow[];
  readonly span: Span;
  readonly isTurned: boolean;
  readonly dir: 'rtl' | 'ltr';
  /** The token whose curves are highlighted; null: none. */
  readonly token: number | null;
  readonly part: OpenPart;
  /** The parts that are turned off; and why none can be, or null. */
  readonly off: readonly SwitchedPart[];
  readonly whyLocked: string | null;
  /**
   * The expected next word of each token: now, and before heads or numbers were changed; empty if
   * there is no next word.
   */
  readonly expected: readonly Expected[];
  readonly before: readonly Expected[] | null;
  /** The path of the answer: of the explained word, or else of the headline's; null: not known. */
  readonly answerPath: AnswerPath | null;
  /** The word that is explained, and the part of the model whose bar is open; null: none. */
  readonly why: {
    readonly word: number;
    readonly marked: { readonly part: StackPart; readonly head: number | null } | null;
  } | null;
  /** The model's prediction at each strip; null: not shown. */
  readonly lens: LensWords | null;
  /** The model wrote the tokens from this one on. */
  readonly written: number;
}

export interface MapEvents {
  onPart(line: MapLine): void;
  onSwitch(part: SwitchedPart): void;
  /** Gives a head a lane, or removes it. */
  onChoose(layer: number, head: number): void;
}

const tokensIn = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

function lane(weights: Stage, scene: MapScene): TemplateResult {
  const { span, token, isTurned } = scene;
  const tokens = span.to - span.from;
  const { all: curves, ofHeadline, onPath, labelled } = curvesInLane(weights, scene);
  const widest = widestCurve(tokens);
  const paths = (drawn: readonly Curve[]): unknown =>
    strokesOf(drawn, isTurned).map(
      ({ width, path }) =>
        svg`<path
          d=${path}
          stroke-width=${Math.max(0.8, width * widest).toFixed(1)}
          opacity=${opacityOf(width).toFixed(2)}
        ></path>`,
    );
  const box = isTurned ? `0 0 ${laneHeight} ${tokens}` : `0 0 ${tokens} ${laneHeight}`;
  return html`<svg
      class=${['lane-curves', token === null ? 'lean' : 'recede', isPathAlone(scene) ? 'path-alone' : ''].join(' ')}
      viewBox=${box}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${svg`<g class="all">${paths(curves)}</g><g class="of-headline">${paths(ofHeadline)}</g><g class="on-path">${paths(onPath)}</g>
        <path class="inspected"></path>`}
    </svg>
    ${tagsOf(labelled, tagWidth(tokens, isTurned)).map(
      ({ curve, height }) =>
        html`<span
          class=${onPath.includes(curve) ? 'tag on-path' : 'tag'}
          aria-hidden="true"
          .style=${`--at:${acrossAt(curve, height) / tokens};--height:${height}`}
          >${shortWeight(curve.weight)}</span
        >`,
    )}
    <span class="tag inspected" aria-hidden="true" hidden></span>`;
}

/** The painted layer of a line, behind its cells. */
function painted(line: MapLine, scene: MapScene): TemplateResult | typeof nothing {
  if (line.kind === 'head') return lane(line.stage, scene);
  if (line.kind !== 'stream' && line.kind !== 'network') return nothing;
  const { scales, theme, hidden, span, isTurned } = scene;
  const { stage } = line;
  return html`${strip({ stage, scale: scaleOf(stage, scales), theme, hidden, span, isTurned })}
    <i class="mark" hidden></i>`;
}

function wordCell(token: number, { trace, written }: MapScene): TemplateResult {
  const isUnknown = trace.unknown.includes(token);
  const name = isUnknown ? typed(trace.words[token] ?? '') : tokenText(trace, token);
  return html`<span
    class=${token >= written ? 'word written' : isUnknown ? 'word unknown' : 'word'}
    dir="auto"
    lang=${langOf(name, trace)}
    >${name}</span
  >`;
}

function word(id: number, { trace }: MapScene, classes?: string): TemplateResult {
  const name = wordOf(id, trace);
  return html`<span class=${classes ?? nothing} dir="auto" lang=${langOf(name, trace)}
    >${name}</span
  >`;
}

const signs = { right: '✓', other: '≠', unknowable: '–', open: '' } as const;

function nextCell(token: number, scene: MapScene): TemplateResult | typeof nothing {
  const expected = scene.expected[token];
  if (!expected) return nothing;
  const { id, share, next, nextShare, verdict } = expected;
  if (Number.isNaN(share)) return html`<span class="share">${shortShare(share)}</span>`;
  const isWrong = verdict === 'other' && next !== null && nextShare !== null;
  const before = scene.before?.[token];
  return html`${word(id, scene, 'word')}<span class="verdict">${signs[verdict]}</span>
    <span class="share-bar" .style=${`--part:${(100 * share).toFixed(1)}%`}></span>
    <span class="share">${shortShare(share)}</span>
    ${
      isWrong
        ? html`<span class="true-next"><b>${word(next, scene)}</b> ${shortShare(nextShare)}</span>`
        : nothing
    }
    ${before && before.id !== id ? html`<span class="was">${texts.modelMap.was(wordOf(before.id, scene.trace))}</span>` : nothing}`;
}

/** The content of a cell, unless its line is painted. */
function inCell(line: MapLine, token: number, scene: MapScene): unknown {
  if (line.kind === 'words') return wordCell(token, scene);
  if (line.kind === 'patterns' || line.stage.isMissing) return nothing;
  if (isHidden(scene.hidden, { stage: line.stage.index, row: token })) return '?';
  if (line.kind === 'next') return nextCell(token, scene);
  return line.kind === 'norm'
    ? html`<span class="divisor">${divisorText(line.stage, token)}</span>`
    : nothing;
}

function lensCell(line: StageRow, token: number, scene: MapScene): TemplateResult | typeof nothing {
  const predicted = predictedAt(line.stage, token, scene);
  if (!predicted) return nothing;
  return html`<div
    class="lens"
    aria-hidden="true"
    .style=${`--place:${token - scene.span.from + 2}`}
  >
    ${word(predicted.id, scene)}
    <span>${shortShare(predicted.share)}</span>
  </div>`;
}

function labelOf(line: StageRow, token: number, scene: MapScene): string {
  const { trace, hidden, expected, before } = scene;
  const after = expected[token];
  const isUncovered =
    line.kind === 'next' && after && !isHidden(hidden, { stage: line.stage.index, row: token });
  if (isUncovered) return nextLabel(after, token, trace, before?.[token] ?? null);
  const label = cellLabel(line, token, trace, hidden);
  const predicted = line.kind === 'stream' ? predictedAt(line.stage, token, scene) : undefined;
  return predicted
    ? texts.ledger.spoken(label, wordOf(predicted.id, trace), shortShare(predicted.share))
    : label;
}

function cell(line: MapLine, token: number, scene: MapScene): TemplateResult {
  const { token: followed, trace, written, expected, span, answerPath } = scene;
  const isFollowed = token === followed;
  const isOnPath =
    line.kind === 'network' &&
    answerPath?.networks.some(
      (network) => network.token === token && network.layer === line.stage.layer,
    );
  const after = line.kind === 'next' ? expected[token] : undefined;
  const verdict = after && !Number.isNaN(after.share) ? after.verdict : '';
  const label =
    line.kind === 'words'
      ? wordLabel(token, trace, token >= written)
      : line.kind === 'patterns'
        ? ''
        : labelOf(line, token, scene);
  return html`<div
    role="gridcell"
    class=${`map-cell ${isFollowed ? 'followed' : ''} ${verdict} ${isOnPath ? 'on-path' : ''}`}
    data-token=${token}
    .style=${`--place:${token - span.from + 2}`}
    data-stop
    tabindex="-1"
    aria-label=${spokenText(label)}
    aria-selected=${line.kind === 'words' ? String(isFollowed) : nothing}
  >
    ${inCell(line, token, scene)}
  </div>`;
}

function partSwitch(part: SwitchedPart, scene: MapScene, events: MapEvents): TemplateResult {
  const { off, whyLocked } = scene;
  const { layer, head } = part;
  const s = texts.stack;
  const isOn = !isOff(off, part);
  const isMlp = head === 'network';
  return html`<button
    type="button"
    role="switch"
    class="head-switch"
    data-stop
    tabindex="-1"
    aria-checked=${isOn ? 'true' : 'false'}
    aria-label=${isMlp ? s.mlpOf(layer + 1) : s.headOf(head + 1, layer + 1)}
    aria-disabled=${whyLocked === null ? nothing : 'true'}
    title=${whyLocked ?? (isMlp ? s.switchMlpHelp : s.switchHelp)}
    @click=${() => whyLocked === null && events.onSwitch(part)}
  >
    ${isOn ? s.on : s.off}
  </button>`;
}

function patterns(line: PatternsLine, scene: MapScene, events: MapEvents): TemplateResult {
  const { layer, heads, chosen, isFolded } = line;
  const { scales, theme, hidden, off, isTurned } = scene;
  const s = texts.stack;
  const size = 56;
  const isOn = ({ head }: Stage): boolean => !isOff(off, { layer, head: head ?? 0 });
  const shown = (stage: Stage): TemplateResult => {
    const head = stage.head ?? 0;
    const name = s.headOf(head + 1, layer + 1);
    const image = picture({
      stage,
      scale: scaleOf(stage, scales),
      theme,
      hidden,
      label: s.weightsOf(name),
      width: size,
      height: size,
      isRooted: true,
    });
    return html`<span class=${`pattern ${isOn(stage) ? '' : 'off'}`}>
      <button
        type="button"
        data-stop
        tabindex="-1"
        aria-pressed=${chosen.includes(head) ? 'true' : 'false'}
        aria-label=${texts.modelMap.show(name)}
        @click=${() => events.onChoose(layer, head)}
      >
        ${image}
      </button>
      ${partSwitch({ layer, head }, scene, events)}
    </span>`;
  };
  return html`<div
    role="gridcell"
    class="map-cell patterns"
    aria-colspan=${scene.trace.tokens.length}
    aria-label=${texts.modelMap.cells.folded(layer + 1, heads.length)}
  >
    ${isFolded ? folded({ heads, isOff: (head) => !isOn(head), scales, theme, hidden, columns: isTurned ? 4 : 32 }) : heads.map(shown)}
  </div>`;
}

/** Whether a line's part is open below. */
const isOpen = ({ part }: MapLine, open: OpenPart): boolean => open !== 'all' && part === open;

/** Whether the contribution of a line is pointed at. */
function marked(line: MapLine, { why }: MapScene): boolean {
  const mark = why?.marked;
  if (!mark || line.part !== mark.part) return false;
  return line.kind !== 'head' || mark.head === null || line.stage.head === mark.head;
}

/** How many heads of a block have lanes. */
const lanesOf = (layer: number | null, { lines }: MapScene): number =>
  lines.filter((line) => line.kind === 'head' && line.stage.layer === layer).length;

function line(mapLine: MapLine, index: number, scene: MapScene, events: MapEvents): TemplateResult {
  const { name, note } = nameOfLine(mapLine, scene.trace);
  const notes = mapLine.kind === 'next' ? signsOf(scene.expected, scene.trace) : note ? [note] : [];
  const open = isOpen(mapLine, scene.part);
  const part = switchedPartOf(mapLine);
  const isOffLane = part !== null && isOff(scene.off, part);
  const isMarked = marked(mapLine, scene);
  const laneCount = mapLine.kind === 'head' ? lanesOf(mapLine.stage.layer, scene) : 1;
  const classes = [
    'map-line',
    mapLine.kind,
    open ? 'open' : '',
    isOffLane ? 'off' : '',
    isMarked ? 'marked' : '',
    laneCount > 1 ? `of-several of-${Math.min(laneCount, mostLanes)}` : '',
    mapLine.kind === 'head' && queriesPerKey(scene.trace.stages, mapLine.stage.layer) > 1
      ? 'sharing'
      : '',
  ].join(' ');
  return html`<div role="row" class=${classes} data-line=${index} aria-rowindex=${index + 1}>
    <div role="rowheader" class="map-head">
      <button
        type="button"
        class="map-name"
        data-stop
        tabindex="-1"
        aria-current=${open ? 'true' : nothing}
        title=${texts.modelMap.open(name)}
        @click=${() => events.onPart(mapLine)}
      >
        <span class="of">${name}</span>${notes.map((sign) => html` <small>${sign}</small>`)}
      </button>
      ${part ? partSwitch(part, scene, events) : nothing}
    </div>
    ${
      mapLine.kind === 'patterns'
        ? patterns(mapLine, scene, events)
        : html`<div class="painted" aria-hidden="true">${painted(mapLine, scene)}</div>
            ${tokensIn(scene.span).map((token) => cell(mapLine, token, scene))}
            ${mapLine.kind === 'stream' ? tokensIn(scene.span).map((token) => lensCell(mapLine, token, scene)) : nothing}`
    }
  </div>`;
}

/**
 * The most lines that a token has below its strips or its next word's probability: the lens's word,
 * the true next word, the one before a change.
 */
function linesBelow({ expected, before, lens }: MapScene): number {
  const belowShare = [
    expected.some(({ verdict }) => verdict === 'other'),
    expected.some(({ id }, token) => before?.[token] && before[token].id !== id),
  ];
  return Math.max(lens ? 1 : 0, belowShare.filter(Boolean).length);
}

export function map(scene: MapScene, events: MapEvents): TemplateResult {
  const { lines, trace, span, isTurned, dir, part, token, hidden, theme, off, written } = scene;
  const { scales, expected, before, whyLocked, why, answerPath, lens } = scene;
  const tokens = span.to - span.from;
  const classes = ['map-grid', isTurned ? 'turned' : '', tokens > 14 ? 'many' : ''].join(' ');
  return html`<div class="map-scroller" dir=${dir}>
    <div
      role="grid"
      class=${classes}
      aria-label=${texts.modelMap.grid}
      aria-rowcount=${lines.length}
      aria-colcount=${trace.tokens.length + 1}
      .style=${`--tokens:${tokens};--lines-below:${linesBelow(scene)}`}
    >
      ${lines.map((mapLine, i) =>
        guard(
          [
            mapLine.kind === 'patterns' ? mapLine.chosen.join() : mapLine.stage,
            i,
            isOpen(mapLine, part),
            mapLine.kind === 'stream' || mapLine.kind === 'network' ? scales : '',
            hidden,
            theme,
            span.from,
            span.to,
            isTurned,
            token,
            written,
            off,
            whyLocked,
            texts,
            ...(mapLine.kind === 'words' ? [trace.tokens] : []),
            ...(mapLine.kind === 'next' ? [expected, before] : []),
            ...(mapLine.kind === 'stream' ? [lens] : []),
            ...(mapLine.kind === 'head'
              ? [why?.word, answerPath?.curves, lanesOf(mapLine.stage.layer, scene)]
              : []),
            ...(mapLine.kind === 'network' ? [answerPath?.networks] : []),
            marked(mapLine, scene),
            ...(mapLine.kind === 'patterns' ? mapLine.heads : []),
          ],
          () => line(mapLine, i, scene, events),
        ),
      )}
    </div>
  </div>`;
}
