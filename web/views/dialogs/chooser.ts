/**
 * All lessons, as the content of a dialog: each with a description and a small picture of its
 * weights.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../../engine/types.js';
import { ladder, lessonGroups, type LessonGroup } from '../../lesson/lessons.js';
import { scaleOf } from '../../trace/color-scale.js';
import { picture } from '../figures/picture.js';
import { linkButton } from '../link-button.js';
import { editorPage } from '../../session/source.js';
import { texts } from '../../text/language.js';

/** The reader's own lesson, as a state names it, with its title and description. */
export interface OwnCard {
  lesson: string;
  title: string;
  shows: string;
}

export interface ChooserData {
  /** The shown lesson. */
  lesson: string;
  /** The weights by lesson, as far as they are computed. */
  weights: ReadonlyMap<string, Stage>;
  own: readonly OwnCard[];
  /** Whether there are numbers to save. */
  canSave: boolean;
  theme: number;
}

export interface ChooserEvents {
  onChoose(lesson: string): void;
  onOpen(): void;
  onSave(): void;
  onClose(): void;
}

/** The width and height of a picture, in pixels. */
const size = 64;

/** @param id the id of the card's element */
function card(
  id: string,
  { lesson, title, shows }: OwnCard,
  data: ChooserData,
  events: ChooserEvents,
): TemplateResult {
  const stage = data.weights.get(lesson);
  const { theme } = data;
  const look = { theme, label: '', width: size, height: size };
  return html`<li>
    <button
      type="button"
      class="lesson-card"
      aria-current=${lesson === data.lesson ? 'true' : nothing}
      aria-describedby="shows-${id}"
      @click=${() => events.onChoose(lesson)}
    >
      <span class="thumbnail" aria-hidden="true"
        >${stage ? picture({ stage, scale: scaleOf(stage, new Map()), ...look }) : nothing}</span
      >
      <b dir="auto">${title}</b>
    </button>
    <p id="shows-${id}" dir="auto">${shows}</p>
  </li>`;
}

function files({ canSave }: ChooserData, { onOpen, onSave }: ChooserEvents): TemplateResult {
  const s = texts.chooser;
  return html`<p class="files">
    <button type="button" @click=${onOpen}>${s.open}</button>
    ${canSave ? html`<button type="button" @click=${onSave}>${s.save}</button>` : nothing}
    <span class="note">${s.files}</span>
  </p>`;
}

/** The lessons that lead to microgpt, which has a separate card. */
function rungs({ onChoose }: ChooserEvents): TemplateResult {
  const simpler = ladder.filter((id) => id !== 'microgpt-untrained');
  return html`<p class="note rungs">
    ${texts.chooser.ladder}
    ${simpler.map((id) => linkButton(texts.lessons[id].title, () => onChoose(id)))}
  </p>`;
}

export function chooser(data: ChooserData, events: ChooserEvents): TemplateResult {
  const s = texts.chooser;
  const groups = (Object.keys(lessonGroups) as LessonGroup[]).filter(
    (group) => lessonGroups[group].length > 0,
  );
  return html`<div class="chooser-content">
    <h2 id="chooser-title">${s.title}</h2>
    <p class="note">${s.pictures}</p>
    ${groups.map(
      (group) =>
        html`<section aria-labelledby="group-${group}">
          <h3 id="group-${group}">${s.groups[group]}</h3>
          <ul>
            ${lessonGroups[group].map((id) =>
              card(id, { lesson: id, ...texts.lessons[id], shows: texts.shows[id] }, data, events),
            )}
            ${group === 'own' ? data.own.map((own, i) => card(`own-${i}`, own, data, events)) : nothing}
          </ul>
          ${group === 'learned' ? rungs(events) : nothing}
          ${group === 'own' ? files(data, events) : nothing}
          ${
            group === 'own' && editorPage !== null
              ? html`<p class="note"><a href=${editorPage} target="_blank">${s.write}</a></p>`
              : nothing
          }
        </section>`,
    )}
    <button type="button" @click=${() => events.onClose()}>${s.close}</button>
  </div>`;
}
