/** All lessons, as the content of a dialog: what each shows, and a small picture of its own. */
import { html, nothing, type TemplateResult } from 'lit';
import { ladder, lessonGroups, type LessonGroup } from '../../lesson/lessons.js';
import type { Picture } from '../../lesson/picture.js';
import { lessonPicture } from '../figures/lesson-picture.js';
import { attempt } from '../boundary.js';
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
  /** The pictures by lesson, as far as they are there. */
  pictures: ReadonlyMap<string, Picture>;
  own: readonly OwnCard[];
  /** Whether there are numbers to save. */
  canSave: boolean;
}

export interface ChooserEvents {
  onChoose(lesson: string): void;
  onOpen(): void;
  onOpenFolder(): void;
  onSave(): void;
  onClose(): void;
}

/** @param id the id of the card's element */
function card(
  id: string,
  { lesson, title, shows }: OwnCard,
  data: ChooserData,
  events: ChooserEvents,
): TemplateResult {
  const picture = data.pictures.get(lesson);
  return html`<li>
    <button
      type="button"
      class="lesson-card"
      aria-current=${lesson === data.lesson ? 'true' : nothing}
      aria-describedby="shows-${id}"
      @click=${() => events.onChoose(lesson)}
    >
      <span class="thumbnail">${picture ? attempt(() => lessonPicture(picture)) : nothing}</span>
      <b dir="auto">${title}</b>
    </button>
    <p id="shows-${id}" dir="auto">${shows}</p>
  </li>`;
}

function files(
  { canSave }: ChooserData,
  { onOpen, onOpenFolder, onSave }: ChooserEvents,
): TemplateResult {
  const s = texts.chooser;
  return html`<p class="files">
    <button type="button" @click=${onOpen}>${s.open}</button>
    <button type="button" @click=${onOpenFolder}>${s.openFolder}</button>
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

/** The group's lessons below its title. The notebooks are folded, unless one of them is shown. */
function group(name: LessonGroup, data: ChooserData, events: ChooserEvents): TemplateResult {
  const s = texts.chooser;
  const { title, about } = s.groups[name];
  const ids: readonly (keyof typeof texts.lessons)[] = lessonGroups[name];
  const heading = html`<h3 id="group-${name}">${title}</h3>
    <span class="note">${about}</span>`;
  const list = html`<ul>
    ${ids.map((id) =>
      card(id, { lesson: id, ...texts.lessons[id], shows: texts.shows[id] }, data, events),
    )}
    ${name === 'own' ? data.own.map((lesson, i) => card(`own-${i}`, lesson, data, events)) : nothing}
  </ul>`;
  if (name === 'notebooks')
    return html`<section aria-labelledby="group-${name}">
      <details ?open=${ids.some((id) => id === data.lesson)}>
        <summary class="group">${heading}</summary>
        ${list}
      </details>
    </section>`;
  return html`<section aria-labelledby="group-${name}">
    <div class="group">${heading}</div>
    ${list} ${name === 'learning' ? rungs(events) : nothing}
    ${name === 'own' ? files(data, events) : nothing}
    ${
      name === 'own' && editorPage !== null
        ? html`<p class="note"><a href=${editorPage} target="_blank">${s.write}</a></p>`
        : nothing
    }
  </section>`;
}

export function chooser(data: ChooserData, events: ChooserEvents): TemplateResult {
  const s = texts.chooser;
  return html`<div class="chooser-content">
    <h2 id="chooser-title">${s.title}</h2>
    <p class="note">${s.pictures}</p>
    ${(Object.keys(lessonGroups) as LessonGroup[]).map((name) => group(name, data, events))}
    <button type="button" @click=${() => events.onClose()}>${s.close}</button>
  </div>`;
}
