/** Each head's pattern after a training, and its weights before and after the accuracy jumped. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HeadWeights } from '../../engine/training-types.js';
import type { Checkpoint } from '../../session/training/messages.js';
import type { Scale } from '../../trace/color-scale.js';
import { fixedHeadOf, strongest, type HeadScores } from '../../trace/learning.js';
import { texts } from '../../text/language.js';
import { short } from '../figures/curves.js';
import { picture, type PictureData } from '../figures/picture.js';
import { inductionFormula, meanOf, previousFormula } from './score-formulas.js';
import { rich } from '../rich.js';
import type { TrainingData, TrainingEvents } from './training-data.js';

/** The side of a picture, in pixels. */
const side = 84;

const share: Scale = { kind: 'share', max: 1 };

/** A picture is painted again only if its stage is another object. */
const stages = new WeakMap<HeadWeights, PictureData['stage']>();

function stageOf(weights: HeadWeights): PictureData['stage'] {
  const cached = stages.get(weights);
  if (cached) return cached;
  const stage = { index: -1, rows: weights.size, cols: weights.size, values: weights.values };
  stages.set(weights, stage);
  return stage;
}

const isOf =
  ({ layer, head }: Pick<HeadScores, 'layer' | 'head'>) =>
  (candidate: Pick<HeadScores, 'layer' | 'head'>): boolean =>
    candidate.layer === layer && candidate.head === head;

/** The name includes the head only if a block has several. */
export function nameOf(
  place: Pick<HeadScores, 'layer' | 'head'>,
  all: readonly Pick<HeadScores, 'layer' | 'head'>[],
): string {
  const isOnly = all.filter(({ layer }) => layer === place.layer).length < 2;
  return texts.training.head(place.layer + 1, place.head + 1, isOnly);
}

export function scores({ points, step }: TrainingData): TemplateResult {
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

/** The first checkpoint, those around the jump, and the last. */
function shownCheckpoints({ checkpoints, jump }: TrainingData): Checkpoint[] {
  const at = (step: number): Checkpoint | undefined =>
    checkpoints.findLast((checkpoint) => checkpoint.step <= step);
  const found = [
    checkpoints[0],
    ...(jump ? [at(jump.from.step), at(jump.to.step)] : []),
    checkpoints.at(-1),
  ];
  return [...new Set(found)].filter((checkpoint) => checkpoint !== undefined);
}

/** Sentences on the change at the jump, or one that reports no jump. */
function jumpSentences({ jump, points }: TrainingData): string[] {
  const s = texts.training;
  if (!jump) return [s.noJump];
  const { from, to, within } = jump;
  const changes = (['previous', 'induction'] as const).flatMap((score) => {
    const after = strongest(to, score);
    const before = after && from.heads.find(isOf(after));
    if (!after || !before) return [];
    const found = { before: short(before[score]), after: short(after[score]) };
    return found.before === found.after ? [] : [{ score, head: nameOf(after, to.heads), ...found }];
  });
  const sentences = [
    s.jump(from.step, to.step, short(from.accuracy), short(to.accuracy), within),
    s.became(changes),
  ];
  const last = points.at(-1);
  const fixed = fixedHeadOf(last);
  if (fixed) {
    const name = nameOf(fixed, last?.heads ?? []);
    sentences.push(s.seed.fixed(name, short(fixed.induction), short(fixed.elsewhere.induction)));
  }
  return sentences;
}

/** The weights of the strongest head at the checkpoints around the jump, each a button to its step. */
function beforeAndAfter(
  data: TrainingData,
  events: TrainingEvents,
): TemplateResult | typeof nothing {
  const s = texts.training;
  const { jump, points, theme, whyLocked } = data;
  const last = points.at(-1);
  const head = (jump && strongest(jump.to, 'induction')) ?? (last && strongest(last, 'induction'));
  if (!head) return nothing;
  const found = shownCheckpoints(data).flatMap(({ step, pictures }) => {
    const weights = pictures.find(isOf(head));
    return weights ? [{ step, weights }] : [];
  });
  if (found.length < 2) return nothing;
  const name = nameOf(head, last?.heads ?? []);
  const size = { width: side, height: side };
  return html`<p class="note">${s.beforeAfter(name)}</p>
    <div class="pictures small">
      ${repeat(
        found,
        ({ step }) => step,
        ({ step, weights }) =>
          html`<button
            type="button"
            title=${whyLocked ?? s.toStep(step)}
            aria-label=${s.toStep(step)}
            aria-disabled=${whyLocked === null ? nothing : 'true'}
            @click=${() => whyLocked === null && events.onStep(step)}
          >
            ${picture({ stage: stageOf(weights), scale: share, theme, label: s.picture(name, step), ...size })}
            <span>${texts.number(step)}</span>
          </button>`,
      )}
    </div>`;
}

export function jumpSummary(
  data: TrainingData,
  events: TrainingEvents,
): TemplateResult | typeof nothing {
  if (data.points.length < 2) return nothing;
  return html`<div class="happened">
    <h3>${texts.training.happened}</h3>
    <p>${rich(texts.sentences(jumpSentences(data)))}</p>
    ${beforeAndAfter(data, events)}
  </div>`;
}

export const namesOf = ({ heads }: { heads: readonly HeadScores[] }): string[] =>
  heads.map((head) => nameOf(head, heads));
