/**
 * The tokens in a row, with arcs from one of them to the tokens that it attends to, as wide as the
 * weights. Pressing a token follows it alone. A sentence names unknown words.
 */
import { at } from '../../engine/at.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Stage, Trace } from '../../engine/types.js';
import { arcs, middles, ownArcEnd, type Arc } from '../../trace/arcs.js';
import type { Span } from '../../trace/window.js';
import { largest } from '../../trace/largest.js';
import { tokenText } from '../../wording/cell-name.js';
import { plainText } from '../../wording/rich-text.js';
import { isNoNumber } from '../../wording/no-number.js';
import { spokenText } from '../../wording/spoken.js';
import { typed } from '../../wording/typed.js';
import { shareText } from '../../wording/writing.js';
import { featuresOf, rowSentence, type ShownRow } from '../../teaching/shown-row.js';
import { tokenNameApart } from '../../teaching/tour.js';
import { linkButton } from '../link-button.js';
import { langOf, rich } from '../rich.js';
import { isOff, type SwitchedPart } from '../../lesson/switched-off.js';
import { headPlace } from '../../trace/layers.js';
import { attentionRow, sumsBeside, type AttentionRow } from '../../trace/attention-row.js';
import { headsOfStack } from '../../trace/telling-head.js';
import { directionOfWords } from '../../wording/script.js';
import { texts } from '../../text/language.js';

export interface TokensData extends ShownRow {
  follow: number;
  /** Whether that token is followed alone. */
  pinned: boolean;
  /** The tokens that are shown. */
  span: Span;
  /** Whether heads can be chosen, and whether there are steps to walk through. */
  hasHeads: boolean;
  hasSteps: boolean;
  /** What pictures of all heads need in a stack; null: the trace is no stack. */
  stack: StackHeads | null;
}

export interface StackHeads {
  /** The next word that the model predicts, in a sentence; null if it has no logits. */
  next: string | null;
  /** The heads and MLPs that are turned off. */
  off: readonly SwitchedPart[];
  /** Why none can be turned off or on; null if they can. */
  whyLocked: string | null;
  /** Whether an open question hides the token's row of a head's weights. */
  isHidden(weights: Stage): boolean;
}

export interface TokensEvents {
  onFollow(token: number): void;
  onFollowAll(): void;
  /** Null: the pointer is at no token. */
  onPoint(token: number | null): void;
  onHead(head: number): void;
  /** Shows a head of a stack. */
  onStackHead(weights: Stage): void;
  /** Turns a head of a stack off, or on again. */
  onSwitch(head: SwitchedPart): void;
  /** Shows a stack's map in place of the arcs. */
  onMap(): void;
  /** Shows the tokens from this one on. */
  onMove(from: number): void;
  /** Explains the largest weight. */
  onExplain(): void;
  onSteps(): void;
}

// ---- room ----

/** The height of the arcs in px above the words, or their width beside them. */
const above = (words: number): number => Math.min(122, 48 + 8 * words);
const beside = 104;
/** The height of each word when they are below each other. */
const rowHeight = 34;
/** Widths in the widest font that many systems use here; a token has `margins` around it. */
const [letter, wideLetter, margins] = [9, 15.5, 40];
const [narrowest, widest] = [70, 172];
/** A few tokens divide this width equally, but none is made wider than `mostOfShared`. */
const [sharedWidth, mostOfShared] = [940, 104];
/** The widest rows that fit on printed A4, where words are closer together: with margins of 1 cm and 2.5 cm. */
const [paper, narrowPaper] = [940, 786];

function columnsOf(trace: Trace, { from, to }: Span): number[] {
  const least = Math.min(mostOfShared, sharedWidth / (to - from));
  return trace.tokens.slice(from, to).map((token) => {
    let width = margins;
    for (const character of token) width += character < '\u0590' ? letter : wideLetter;
    return Math.round(Math.min(widest, Math.max(narrowest, least, width)));
  });
}

// ---- words ----

/** The most tokens that the description of the arcs names. */
const mostDescribed = 3;

/** The description of the arcs for people who cannot see them. */
function arcsDescription(data: TokensData): string {
  const { trace, taken, token, weights, isCovered } = data;
  const isPlain = taken.isEven || taken.from < 2 || weights.rowAxis === 'key' || isNoNumber(taken);
  if (isCovered || weights.isMissing || isPlain) return rowSentence(data);
  const s = texts.modelMap.cells;
  const takings = largest(taken.weights, Math.min(mostDescribed, taken.from)).map((from) =>
    s.taking(shareText(taken, from), tokenNameApart(trace, from)),
  );
  return s.head(tokenNameApart(trace, token), takings);
}

// ---- drawing ----

/** The arcs of the shown words, and of the words before and after them. */
function picture(data: TokensData, lengths: readonly number[], isDown: boolean): TemplateResult {
  const { taken, span, token, isCovered } = data;
  const length = lengths.reduce((sum, length) => sum + length, 0);
  const height = isDown ? beside : above(lengths.length);
  const centres = middles(lengths);
  const [before, after] = sumsBeside(taken, span);
  const targets = [...taken.weights.subarray(span.from, span.to)].map((weight, i) => ({
    weight,
    position: at(centres, i),
  }));
  if (before) targets.push({ weight: before, position: 0 });
  if (after) targets.push({ weight: after, position: length });
  const here = token >= span.from && token < span.to;
  const shown: (Arc | null)[] =
    here && !isCovered
      ? arcs(targets, at(centres, token - span.from), {
          farthest: length - at(lengths, 0),
          height,
          isDown,
        })
      : [];
  // In a column, the last word's own arc reaches below it; its room is always there, so that nothing moves.
  const [width, tall] = isDown ? [height, ownArcEnd(centres.at(-1) ?? 0)] : [length, height];
  return html`<svg
    class=${isDown ? 'arcs down' : 'arcs'}
    width=${width}
    height=${tall}
    viewBox="0 0 ${width} ${tall}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${shown.map((arc) =>
      arc ? svg`<path d=${arc.path} stroke-width=${arc.width}></path>` : nothing,
    )}
  </svg>`;
}

function chip(i: number, data: TokensData, events: TokensEvents): TemplateResult {
  const { trace, taken, token, follow, pinned, isCovered } = data;
  const asToken = tokenText(trace, i);
  const weight = taken.weights[i];
  const isUnknown = trace.unknown.includes(i);
  const name = isUnknown ? typed(trace.words[i] ?? '') : asToken;
  const readAs = isUnknown ? texts.controls.readAs(asToken) : null;
  const classes = [
    'chip',
    isUnknown ? 'unknown' : '',
    i === follow ? 'followed' : '',
    i === token ? 'looking' : '',
    !isCovered && i === taken.best && Number(weight) > 0 && !taken.isEven ? 'most' : '',
  ].join(' ');
  return html`<li>
    <button
      type="button"
      class=${classes}
      data-token=${i}
      aria-pressed=${pinned && i === follow ? 'true' : 'false'}
      title=${texts.controls.follow(name)}
      aria-describedby=${i === token ? 'takes' : nothing}
      @click=${() => events.onFollow(i)}
    >
      <span dir="auto" lang=${langOf(name, trace)}>${name}</span>
      ${readAs === null ? nothing : html`<span class="sr">, ${readAs}</span>`}
    </button>
    <span class="share">${weight === undefined || isCovered ? nothing : shareText(taken, i)}</span>
    ${readAs === null ? nothing : html`<em dir="auto" aria-hidden="true">${readAs}</em>`}
    ${features(i, data)}
  </li>`;
}

/** What a token's query asks for, or its key offers. */
function features(i: number, data: TokensData): TemplateResult | typeof nothing {
  const text = featuresOf(i, data);
  if (text === null) return nothing;
  const classes = i === data.token ? 'features asks' : 'features';
  return html`<span class=${classes} dir="auto">${text}</span>`;
}

/** The hidden words, and the weight on all of them together. */
const rest = (words: string, share: number, onPress: () => void): TemplateResult =>
  html`<button type="button" class="rest-of" @click=${onPress}>
    ${words}${share > 0 ? html` <span class="share">${share.toFixed(2)}</span>` : nothing}
  </button>`;

const tokenOf = ({ target }: Event): number | null => {
  const token = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null;
  return token && Number(token.dataset['token']);
};

/** The tokens and arcs that are shown, between buttons for those before and after them. */
function row(data: TokensData, events: TokensEvents): TemplateResult {
  const { trace, taken, span } = data;
  const s = texts.looks;
  const columns = columnsOf(trace, span);
  const rows = columns.map(() => rowHeight);
  const all = columns.reduce((sum, width) => sum + width, 0);
  const [before, after] = sumsBeside(taken, span);
  const size = span.to - span.from;
  const leave = (): void => events.onPoint(null);
  return html`<div class="looks-scroller">
    ${span.from > 0 ? rest(s.before(span.from), before, () => events.onMove(span.from - size)) : nothing}
    <div
      class=${all > paper ? 'looks-row long' : all > narrowPaper ? 'looks-row wide' : 'looks-row'}
      dir=${directionOfWords(trace.words)}
      .style=${`--all:${all}px`}
    >
      ${picture(data, columns, false)} ${picture(data, rows, true)}
      <ul
        class="chips"
        .style=${`--longest:${Math.max(...columns)}px;--columns:${columns.map((width) => `minmax(0,${width}fr)`).join(' ')}`}
        aria-label=${s.tokens}
        @pointermove=${(event: Event) => events.onPoint(tokenOf(event))}
        @pointerleave=${leave}
        @focusin=${(event: Event) => events.onPoint(tokenOf(event))}
        @focusout=${leave}
      >
        ${columns.map((_, i) => chip(span.from + i, data, events))}
      </ul>
    </div>
    ${span.to < span.all ? rest(s.after(span.all - span.to), after, () => events.onMove(span.to)) : nothing}
  </div>`;
}

const headName = (weights: Stage): string => {
  const { layer, head } = headPlace(weights);
  return texts.modelMap.headIn(layer + 1, head + 1);
};

/** Names the head whose arcs are shown, and turns it off or on. */
function headSwitch(
  weights: Stage,
  { off, whyLocked }: StackHeads,
  events: TokensEvents,
): TemplateResult {
  const s = texts.stack;
  const head = headPlace(weights);
  const isOn = !isOff(off, head);
  return html`<button
    type="button"
    role="switch"
    class="shown-head"
    aria-checked=${isOn ? 'true' : 'false'}
    aria-disabled=${whyLocked === null ? nothing : 'true'}
    title=${whyLocked ?? s.switchHelp}
    @click=${() => whyLocked === null && events.onSwitch(head)}
  >
    ${headName(weights)}: ${isOn ? s.on : s.off}
  </button>`;
}

function headButtons({ trace, weights }: TokensData, events: TokensEvents): TemplateResult {
  const s = texts.looks;
  const head = weights.head ?? 0;
  return html`<span class="of-one-head" role="group" aria-label=${s.heads(head + 1, trace.heads)}>
    ${Array.from(
      { length: trace.heads },
      (_, i) =>
        html`<button
          type="button"
          aria-pressed=${i === head ? 'true' : 'false'}
          @click=${() => events.onHead(i)}
        >
          ${s.head(i + 1)}
        </button>`,
    )}
  </span>`;
}

// ---- the heads of a stack ----

/** The size of a head's picture, in px. */
const [pictureWidth, pictureHeight] = [250, 52];

/** A token's arcs in one head, small; the words are as far from each other as their number allows. */
function smallArcs(taken: AttentionRow, { trace, token }: TokensData): TemplateResult {
  const step = pictureWidth / trace.tokens.length;
  const targets = [...taken.weights].map((weight, i) => ({ weight, position: (i + 0.5) * step }));
  const shown = arcs(targets, (token + 0.5) * step, {
    farthest: pictureWidth - step,
    height: pictureHeight,
    isDown: false,
    ribbon: 9,
  });
  return html`<svg
    class="head-arcs"
    viewBox="0 -6 ${pictureWidth} ${pictureHeight + 6}"
    aria-hidden="true"
  >
    ${shown.map((arc) =>
      arc ? svg`<path d=${arc.path} stroke-width=${arc.width}></path>` : nothing,
    )}
  </svg>`;
}

/** The picture of one head, which shows it large. */
function headPicture(
  weights: Stage,
  data: TokensData,
  { off, isHidden }: StackHeads,
  events: TokensEvents,
): TemplateResult {
  const { trace, token } = data;
  const s = texts.looks;
  const { layer, head } = headPlace(weights);
  const taken = attentionRow(weights, token);
  const isCovered = isHidden(weights);
  const name = headName(weights);
  const most =
    taken.from && !isCovered
      ? s.pictured(tokenText(trace, taken.best), shareText(taken, taken.best))
      : '';
  return html`<li>
    <button
      type="button"
      class="head-picture"
      aria-pressed=${weights.index === data.weights.index ? 'true' : 'false'}
      @click=${() => events.onStackHead(weights)}
    >
      ${isCovered ? nothing : smallArcs(taken, data)}
      <span
        ><span class="sr">${name}</span><b aria-hidden="true">${layer + 1}.${head + 1}</b>
        <bdi>${most}</bdi
        >${isOff(off, { layer, head }) ? html` · ${texts.stack.off}` : nothing}</span
      >
    </button>
  </li>`;
}

/** Small pictures of all heads, a row for each block. */
function headPictures(data: TokensData, stack: StackHeads, events: TokensEvents): TemplateResult {
  const s = texts.looks;
  const heads = headsOfStack(data.trace);
  const layers = [...new Set(heads.map(({ layer }) => layer as number))];
  return html`<section class="head-pictures" aria-label=${s.allHeads}>
    ${layers.map(
      (layer) =>
        html`<h3>${texts.modelMap.block(layer + 1)}</h3>
          <ul>
            ${heads.filter((head) => head.layer === layer).map((head) => headPicture(head, data, stack, events))}
          </ul>`,
    )}
  </section>`;
}

export function tokens(data: TokensData, events: TokensEvents): TemplateResult {
  const { trace, weights, taken, pinned, isCovered, stack } = data;
  const s = texts.looks;
  const c = texts.controls;
  const canExplain = !weights.isMissing && !isCovered && taken.from > 0;
  return html`<h2>${s.title}</h2>
    <p class="hint">${trace.ids.length ? s.hint : s.hintVectors}</p>
    <p class="taken">
      ${rich(rowSentence(data))}${stack ? headSwitch(weights, stack, events) : nothing}
    </p>
    ${stack?.next ? html`<p class="predicted">${rich(stack.next)}</p>` : nothing}
    <p id="takes" hidden>${spokenText(plainText(arcsDescription(data)))}</p>
    ${row(data, events)}
    <div class="look-buttons">
      <button
        type="button"
        class="chip all"
        aria-pressed=${pinned ? 'false' : 'true'}
        title=${c.followAllHelp}
        @click=${() => events.onFollowAll()}
      >
        ${c.followAll}
      </button>
      ${trace.heads > 1 && data.hasHeads && !stack ? headButtons(data, events) : nothing}
      <span class="ways">
        ${data.hasSteps ? linkButton(s.steps, () => events.onSteps()) : nothing}
        ${canExplain ? linkButton(s.how(shareText(taken, taken.best)), () => events.onExplain()) : nothing}
        ${stack ? linkButton(s.map, () => events.onMap()) : nothing}
      </span>
    </div>
    ${stack ? headPictures(data, stack, events) : nothing}`;
}
