/** A training: its controls, how well it does, and what each head has become. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Stage } from '../../engine/types.js';
import type { HeadWeights } from '../../engine/training-types.js';
import type { Recipe } from '../../lesson/recipe.js';
import type { Checkpoint } from '../../session/training/messages.js';
import type { Scale } from '../../trace/color-scale.js';
import { strongest, type HeadScores, type Jump, type Point } from '../../trace/learning.js';
import { texts } from '../../text/language.js';
import { plainText } from '../../wording/rich-text.js';
import { constantText } from '../../wording/format.js';
import { curves, curvesTable, short } from '../figures/curves.js';
import { picture } from '../figures/picture.js';
import { jumpGuess, seedGuess, type JumpGuess, type SeedGuess } from './guesses.js';
import { inductionFormula, meanOf, previousFormula } from './score-formulas.js';
import { linkButton } from '../link-button.js';
import { rich, termButton } from '../rich.js';

export interface TrainingData {
  recipe: Recipe;
  /** Of a lesson that was learned: what it was before its first step is called so. */
  before: string | null;
  /** Of a recipe: what is predicted of another seed. */
  guess: SeedGuess | null;
  /** What is predicted of the time before accuracy jumps; null: nothing is asked. */
  jumpGuess: JumpGuess | null;
  /** What it changes, and what a step takes. */
  facts: string;
  /** Whether the lesson gives what others draw: then something may be learned before step 0. */
  isGiven: boolean;
  status: 'still' | 'running' | 'going';
  step: number;
  /** Where it goes to. */
  aim: number;
  /** The step whose numbers stand below. */
  shown: number;
  points: readonly Point[];
  checkpoints: readonly Checkpoint[];
  jump: Jump | null;
  pictures: readonly HeadWeights[];
  /** The words that the pictures are of. */
  words: readonly string[];
  /** What went wrong, or is to be known. */
  problem: string | null;
  notes: readonly string[];
  /** Why nothing can be done; null if it can. */
  whyLocked: string | null;
  /** Why no further step can be taken; null if one can. */
  whyNoStep: string | null;
  whySeedLocked: string | null;
  /** Changes with the colours of the page. */
  theme: number;
  /** One step in slow motion, while that is open. */
  slow: unknown;
  /** Of a task of documents. `origin`: of a trained lesson, where its numbers come from. */
  documents: ((origin: (() => unknown) | null) => unknown) | null;
}

export interface TrainingEvents {
  /** To what it was before its first step. */
  onBefore(): void;
  onGuess(choice: number): void;
  onJumpGuess(choice: number): void;
  onRun(): void;
  onPause(): void;
  onNext(): void;
  onAgain(): void;
  onSlowly(): void;
  /** Why the last step changed what it did. */
  onWhy(): void;
  onSeed(): void;
  onStep(step: number): void;
}

/** Of a picture, in pixels. */
const side = { alive: 150, small: 84 };

const share: Scale = { kind: 'share', max: 1 };

/** A picture is painted anew only where it is of another stage. */
const stages = new WeakMap<HeadWeights, Stage>();

function stageOf(of: HeadWeights): Stage {
  const known = stages.get(of);
  if (known) return known;
  const { size, values, head, layer } = of;
  const stage: Stage = {
    ...{ index: -1, name: 'weights', head, layer, rows: size, cols: size, values },
    ...{ rowAxis: 'query', colAxis: 'key', range: { least: 0, greatest: 1 } },
    op: { kind: 'softmax', inputs: [], leaf: false, constants: {} },
  } as Stage;
  stages.set(of, stage);
  return stage;
}

const isOf =
  ({ layer, head }: Pick<HeadScores, 'layer' | 'head'>) =>
  (one: Pick<HeadScores, 'layer' | 'head'>): boolean =>
    one.layer === layer && one.head === head;

/** With its head only where a block has several. */
function nameOf(
  of: Pick<HeadScores, 'layer' | 'head'>,
  all: readonly Pick<HeadScores, 'layer' | 'head'>[],
): string {
  const isOnly = all.filter(({ layer }) => layer === of.layer).length < 2;
  return texts.training.head(of.layer + 1, of.head + 1, isOnly);
}

function button(
  name: string,
  onClick: () => void,
  why: string | null,
  help?: string,
  sign?: string,
): TemplateResult {
  return html`<button
    type="button"
    part="button"
    title=${why ?? help ?? nothing}
    aria-disabled=${why === null ? nothing : 'true'}
    @click=${() => why === null && onClick()}
  >
    ${sign ? html`<span class="sign-of" aria-hidden="true">${sign}</span> ` : nothing}${name}
  </button>`;
}

function statusOf({ status, step, aim, shown, isGiven }: TrainingData): string {
  const s = texts.training;
  if (status === 'running') return s.running(step, shown);
  if (status === 'going') return s.going(step, aim);
  if (step > 0) return s.still(step);
  return isGiven ? s.given : s.untrained;
}

function buttons(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { whyLocked: why, whySeedLocked } = data;
  const whyNotNow = why ?? data.whyNoStep;
  const isRunning = data.status !== 'still';
  return html`<div class="train-buttons">
    ${
      isRunning
        ? button(s.pause, events.onPause, why, undefined, '❚❚')
        : button(data.step ? s.goOn : s.start, events.onRun, whyNotNow, undefined, '▶')
    }
    ${button(s.next, events.onNext, whyNotNow)}
    ${button(s.again, events.onAgain, why, s.againHelp, '↺')}
    ${button(s.otherSeed, events.onSeed, why ?? whySeedLocked, s.otherSeedHelp)}
    ${isRunning ? nothing : button(texts.slow.slowly, events.onSlowly, whyNotNow, texts.slow.slowlyHelp)}
    ${
      isRunning || data.step === 0
        ? nothing
        : button(texts.slow.whyChanged, events.onWhy, null, texts.slow.whyChangedHelp)
    }
    <p class="facts">${data.facts}</p>
  </div>`;
}

function timeline(data: TrainingData, events: TrainingEvents): TemplateResult | typeof nothing {
  const s = texts.training;
  const { checkpoints, step, whyLocked } = data;
  const here = Math.max(
    0,
    checkpoints.findLastIndex((one) => one.step <= step),
  );
  const at = checkpoints[here];
  if (!at || checkpoints.length < 2) return nothing;
  const goTo = (index: number): void => {
    const to = checkpoints[index];
    if (to && whyLocked === null) events.onStep(to.step);
  };
  const move = (by: number, name: string, sign: string): TemplateResult => {
    const can = whyLocked === null && checkpoints[here + by] !== undefined;
    return html`<button
      type="button"
      class="sign-button"
      aria-disabled=${can ? 'false' : 'true'}
      title=${whyLocked ?? name}
      @click=${() => can && goTo(here + by)}
    >
      <span aria-hidden="true">${sign}</span><span class="sr">${name}</span>
    </button>`;
  };
  return html`<div class="timeline">
    ${move(-1, s.earlier, '‹')}
    <input
      type="range"
      min="0"
      max=${checkpoints.length - 1}
      .value=${String(here)}
      aria-label=${s.timeline}
      aria-valuetext=${s.checkpoint(at.step, short(at.point.accuracy), short(at.point.loss))}
      ?disabled=${whyLocked !== null}
      @input=${(event: Event) => goTo(Number((event.target as HTMLInputElement).value))}
    />
    ${move(1, s.later, '›')}
  </div>`;
}

function scores({ points, step }: TrainingData): TemplateResult {
  const s = texts.training;
  const { heads = [], byChance } = points.findLast((point) => point.step <= step) ?? {};
  const bar = (value: number): TemplateResult =>
    html`<span class="track" aria-hidden="true"
        ><span
          class="fill"
          .style=${`inline-size:${(100 * Math.max(0, Math.min(1, value))).toFixed(1)}%`}
        ></span></span
      ><b>${short(value)}</b>`;
  if (!heads.length) return html`<p class="note">${s.noScores}</p>`;
  return html`<table class="scores">
      <caption>
        ${s.heads}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${s.previous}</th>
          <th scope="col">${rich(s.induction)}</th>
        </tr>
      </thead>
      <tbody>
        ${heads.map((head) => {
          const { elsewhere } = head;
          const other = (value: number | undefined): unknown =>
            value === undefined
              ? nothing
              : html`<small>${s.atOther} <b>${short(value)}</b></small>`;
          return html`<tr>
            <th scope="row">${nameOf(head, heads)}</th>
            <td><span class="score">${bar(head.previous)}</span>${other(elsewhere?.previous)}</td>
            <td><span class="score">${bar(head.induction)}</span>${other(elsewhere?.induction)}</td>
          </tr>`;
        })}
        ${
          byChance
            ? html`<tr class="chance">
                <th scope="row">${s.byChance}</th>
                <td><span class="score">${bar(byChance.previous)}</span></td>
                <td><span class="score">${bar(byChance.induction)}</span></td>
              </tr>`
            : nothing
        }
      </tbody>
    </table>
    <p class="note">${meanOf(previousFormula)} ${s.previousFormula}</p>
    <p class="note">${meanOf(inductionFormula)} ${s.inductionFormula}</p>`;
}

function alive({ pictures, words, step, theme }: TrainingData): TemplateResult | typeof nothing {
  const s = texts.training;
  if (!pictures.length) return nothing;
  return html`<div class="alive">
    <h3>${s.alive}</h3>
    <div class="pictures">
      ${pictures.map((one) => {
        const name = nameOf(one, pictures);
        const label = s.picture(name, step);
        const size = { width: side.alive, height: side.alive };
        return html`<figure>
          ${picture({ stage: stageOf(one), scale: share, theme, label, ...size })}
          <figcaption>${name}</figcaption>
        </figure>`;
      })}
    </div>
    <p class="note" dir="auto">${s.example(words)}</p>
  </div>`;
}

/** The first one, those around the jump, and the last one. */
function chosen({ checkpoints, jump }: TrainingData): Checkpoint[] {
  const at = (step: number): Checkpoint | undefined =>
    checkpoints.findLast((one) => one.step <= step);
  const found = [
    checkpoints[0],
    ...(jump ? [at(jump.from.step), at(jump.to.step)] : []),
    checkpoints.at(-1),
  ];
  return [...new Set(found)].filter((one) => one !== undefined);
}

function happened(data: TrainingData, events: TrainingEvents): TemplateResult | typeof nothing {
  const s = texts.training;
  const { jump, points, theme, whyLocked } = data;
  if (points.length < 2) return nothing;
  const said = jump
    ? [
        s.jump(
          ...([jump.from.step, jump.to.step] as const),
          ...([short(jump.from.accuracy), short(jump.to.accuracy)] as const),
          jump.within,
        ),
        s.became(
          (['previous', 'induction'] as const).flatMap((score) => {
            const after = strongest(jump.to, score);
            const before = after && jump.from.heads.find(isOf(after));
            if (!after || !before) return [];
            const head = nameOf(after, jump.to.heads);
            return [{ score, head, before: short(before[score]), after: short(after[score]) }];
          }),
        ),
      ]
    : [s.noJump];
  const last = points.at(-1);
  const head = (jump && strongest(jump.to, 'induction')) ?? (last && strongest(last, 'induction'));
  const found = head
    ? chosen(data).flatMap(({ step, pictures }) => {
        const one = pictures.find(isOf(head));
        return one ? [{ step, one }] : [];
      })
    : [];
  const size = { width: side.small, height: side.small };
  return html`<div class="happened">
    <h3>${s.happened}</h3>
    <p>${rich(texts.sentences(said))}</p>
    ${
      head && found.length > 1
        ? html`<p class="note">${s.beforeAfter(nameOf(head, last?.heads ?? []))}</p>
            <div class="pictures small">
              ${repeat(
                found,
                ({ step }) => step,
                ({ step, one }) =>
                  html`<button
                    type="button"
                    title=${whyLocked ?? s.toStep(step)}
                    aria-label=${s.toStep(step)}
                    aria-disabled=${whyLocked === null ? nothing : 'true'}
                    @click=${() => whyLocked === null && events.onStep(step)}
                  >
                    ${picture({ stage: stageOf(one), scale: share, theme, label: s.picture(nameOf(one, last?.heads ?? []), step), ...size })}
                    <span>${texts.number(step)}</span>
                  </button>`,
              )}
            </div>`
        : nothing
    }
  </div>`;
}

const namesOf = ({ heads }: { heads: readonly HeadScores[] }): string[] =>
  heads.map((head) => nameOf(head, heads));

/** How well it does at the step that is shown. */
function measured({ points, step }: TrainingData): TemplateResult | typeof nothing {
  const s = texts.training;
  const point = points.findLast((one) => one.step <= step);
  if (!point) return nothing;
  const { accuracy, elsewhere, loss, guessing } = point;
  const other = elsewhere === null ? null : short(elsewhere);
  return html`<p>${s.measured(short(accuracy), short(loss), short(guessing), other)}</p>`;
}

/** What is measured may be predicted first, so that it is not in view at once. */
export function training(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { before, shown, recipe } = data;
  if (before === null || shown > 0)
    return html`<h2>${termButton('training', plainText(s.title))}</h2>
      ${parts(data, events)}`;
  const { steps, seed, batch, length, optimizer } = recipe;
  const rate = constantText(optimizer.learning_rate);
  const words = data.documents ? texts.documents : s;
  const whence = (): TemplateResult =>
    html`<p>
        ${rich(words.origin(steps, seed, batch, length, texts.slow.rules[optimizer.kind], rate))}
      </p>
      ${measured(data)} ${parts(data, events)}`;
  if (data.documents) return html`<div class="whence">${data.documents(whence)}</div>`;
  return html`<div class="whence">
    <h2>${termButton('training', s.whence)}</h2>
    ${linkButton(s.watch(before), () => events.onBefore())}
    <details class="found">
      <summary>${s.found}</summary>
      ${whence()}
    </details>
  </div>`;
}

function parts(data: TrainingData, events: TrainingEvents): TemplateResult {
  const { jumpGuess: ofJump, whyLocked } = data;
  return html`${buttons(data, events)}
    <p class="status">${statusOf(data)}</p>
    ${data.problem ? html`<p class="bad" role="alert">${data.problem}</p>` : nothing}
    ${data.notes.map((note) => html`<p class="note">${note}</p>`)}
    ${ofJump ? jumpGuess(ofJump, namesOf(ofJump), whyLocked, events) : nothing} ${data.slow}
    ${data.documents ? data.documents(null) : trainParts(data, events)}`;
}

function trainParts(data: TrainingData, events: TrainingEvents): TemplateResult {
  const s = texts.training;
  const { guess } = data;
  return html`<div class="train-parts">
    <div class="how-well">
      <h3>${s.curves}</h3>
      <p class="note">${rich(s.measures)}</p>
      ${curves({ ...data, steps: data.recipe.steps })} ${timeline(data, events)}
      ${curvesTable(data.points)}
    </div>
    <div class="became">
      <h3>${s.heads}</h3>
      ${scores(data)}
    </div>
    ${alive(data)} ${happened(data, events)}
    ${guess ? seedGuess(guess, namesOf(guess), (choice) => events.onGuess(choice)) : nothing}
  </div>`;
}
