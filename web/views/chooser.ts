/** All lessons, as the content of a dialog: what each shows, and a small picture of its weights. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Stage } from '../engine/types.js';
import { lessonGroups, type LessonGroup, type LessonId } from '../lesson/lessons.js';
import { scaleOf } from '../trace/color-scale.js';
import { picture } from './picture.js';
import { editorPage } from '../session/source.js';
import { texts } from '../text/language.js';

export interface ChooserData {
  /** The one that is shown now. */
  lesson: string;
  /** By lesson, as far as they are computed. */
  weights: ReadonlyMap<LessonId, Stage>;
  theme: number;
}

export interface ChooserEvents {
  onChoose(lesson: LessonId): void;
  onClose(): void;
}

/** As wide and as high. */
const size = 64;

function card(id: LessonId, data: ChooserData, events: ChooserEvents): TemplateResult {
  const { title, shows } = texts.lessons[id];
  const stage = data.weights.get(id);
  const { theme } = data;
  const look = { theme, label: '', width: size, height: size };
  return html`<li>
    <button
      type="button"
      class="lesson-card"
      aria-current=${id === data.lesson ? 'true' : nothing}
      aria-describedby="shows-${id}"
      @click=${() => events.onChoose(id)}
    >
      <span class="thumbnail" aria-hidden="true"
        >${stage ? picture({ stage, scale: scaleOf(stage, new Map()), ...look }) : nothing}</span
      >
      <b>${title}</b>
    </button>
    <p id="shows-${id}">${shows}</p>
  </li>`;
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
            ${lessonGroups[group].map((id) => card(id, data, events))}
          </ul>
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
