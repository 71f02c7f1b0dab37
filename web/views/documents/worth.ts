/** How much attention lowers the loss: the loss with all heads, without each, and without any. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Findings, HeadHabits } from '../../engine/survey-types.js';
import type { Worth } from '../../session/training/worth.js';
import { formatDifference, formatNumber } from '../../wording/format.js';
import { texts } from '../../text/language.js';
import { documentsTexts } from '../../text/documents.js';
import { surveyTexts } from '../../text/training.js';
import { farthestFromChance, favouritesOf } from '../../trace/survey.js';
import { short } from '../figures/curves.js';

export interface WorthData {
  /** Findings of the shown model, then of the one trained longer. */
  readonly found: readonly Worth[];
  readonly vocabulary: readonly string[];
  /** The work under way; null: none. */
  readonly busy: { readonly what: 'measuring' | 'training'; readonly share: number } | null;
  /** The steps of the longer training; null if it would be too long. */
  readonly longer: number | null;
  /** Whether the longer one can be opened. */
  readonly canOpen: boolean;
  readonly problem: string | null;
  readonly whyLocked: string | null;
}

export interface WorthEvents {
  onMeasure(): void;
  onLonger(): void;
  onStop(): void;
  onOpen(): void;
  /** Shows where each head attends, over many texts. */
  onSurvey(): void;
}

/**
 * Attention counts for little if the loss without it is higher by less than this fraction of the
 * model's advantage over uniform guessing.
 */
const little = 0.02;

const nameOf = ({ layer, head }: HeadHabits, { heads }: Findings): string =>
  texts.training.head(layer + 1, head + 1, heads.length < 2);

/** Names the head with the largest weights, and where it attends, from its measures. */
function sharpestSentences(findings: Findings, vocabulary: readonly string[]): string[] {
  const habits = findings.heads.toSorted((a, b) => b.largest.mean - a.largest.mean)[0];
  if (!habits) return [];
  const name = surveyTexts().head(habits.layer + 1, habits.head + 1);
  const s = documentsTexts().worth;
  const distance = farthestFromChance(habits);
  const at = distance === null ? undefined : habits.byDistance[distance];
  const { largest } = habits;
  const preferred = favouritesOf(habits, 2).map(({ id, average: { mean, byChance } }) =>
    s.preferred(vocabulary[id] ?? '', short(mean), short(byChance)),
  );
  return [
    s.sharpest(nameOf(habits, findings), short(largest.mean), short(largest.byChance)),
    distance === null || !at
      ? surveyTexts().nowhere(name)
      : surveyTexts().farthest(name, distance, short(at.mean), short(at.byChance)),
    ...(preferred.length ? [s.prefers(preferred)] : []),
  ];
}

/** States the findings in sentences. */
export function worthSentences(
  { steps, guessing, findings }: Worth,
  vocabulary: readonly string[],
): string {
  const s = documentsTexts().worth;
  const { whole, withoutAll, heads } = findings;
  const difference = withoutAll.loss - whole.loss;
  const isLearned = whole.loss < guessing;
  const isLittle = difference < little * (guessing - whole.loss);
  const mostMissed = heads.reduce<HeadHabits | undefined>(
    (best, head) => (best && best.without.loss >= head.without.loss ? best : head),
    undefined,
  );
  return texts.sentences([
    s.found(steps, findings.texts, formatNumber(whole.loss), formatNumber(withoutAll.loss)),
    isLearned
      ? (isLittle ? s.little : s.much)(formatNumber(difference))
      : s.notYet(formatNumber(guessing)),
    ...(!isLearned || isLittle || !mostMissed || heads.length < 2
      ? []
      : [
          s.most(nameOf(mostMissed, findings), formatNumber(mostMissed.without.loss)),
          ...sharpestSentences(findings, vocabulary),
        ]),
  ]);
}

function table({ steps, findings }: Worth): TemplateResult {
  const s = documentsTexts().worth;
  const { heads, withoutAll } = findings;
  const { loss } = findings.whole;
  const rows: [string, number][] = [
    [s.withAll, loss],
    ...heads.map((head): [string, number] => [
      s.without(nameOf(head, findings)),
      head.without.loss,
    ]),
    [s.withoutAll, withoutAll.loss],
  ];
  const most = Math.max(...rows.map(([, other]) => Math.abs(other - loss)), Number.EPSILON);
  return html`<table class="scores worth">
    <caption>
      ${s.caption(steps)}
    </caption>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${s.loss}</th>
        <th scope="col">${s.difference}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name, other], i) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${formatNumber(other)}</td>
            <td>
              ${
                i
                  ? html`<span class="score"
                      ><span class="track" aria-hidden="true"
                        ><span
                          class="fill"
                          .style=${`inline-size:${((100 * Math.max(0, other - loss)) / most).toFixed(1)}%`}
                        ></span></span
                      ><b>${formatDifference(other - loss, 4)}</b></span
                    >`
                  : nothing
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export function worth(data: WorthData, events: WorthEvents): TemplateResult {
  const s = documentsTexts().worth;
  const { found, busy, longer, canOpen, problem, whyLocked } = data;
  const button = (name: string, press: () => void): TemplateResult =>
    html`<button
      type="button"
      title=${whyLocked ?? nothing}
      aria-disabled=${whyLocked === null ? nothing : 'true'}
      @click=${() => whyLocked === null && press()}
    >
      ${name}
    </button>`;
  const percent = busy ? Math.round(100 * busy.share) : 0;
  return html`<p class="note">${s.why}</p>
    <div class="worths">
      ${found.map(
        (findings) =>
          html`<div>
            ${table(findings)}
            <p>${worthSentences(findings, data.vocabulary)}</p>
          </div>`,
      )}
    </div>
    ${problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`}
    <div class="document-parts">
      ${
        busy
          ? html`<progress max="100" value=${percent} aria-label=${s[busy.what]}></progress>
              <span>${s[busy.what]} ${texts.progress.computed(String(percent))}</span>
              <button type="button" @click=${() => events.onStop()}>${texts.progress.stop}</button>`
          : html`${found.length ? nothing : button(s.measure, () => events.onMeasure())}
            ${found.length === 1 && longer !== null ? button(s.longer(longer), () => events.onLonger()) : nothing}
            ${canOpen ? button(s.open, () => events.onOpen()) : nothing}
            ${found.length ? html`<button type="button" @click=${() => events.onSurvey()}>${s.survey}</button>` : nothing}`
      }
    </div>`;
}
