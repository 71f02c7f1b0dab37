/** The sheet that lists the keys, as the content of a dialog. */
import { html, type TemplateResult } from 'lit';
import { shortcuts } from '../../teaching/shortcuts.js';
import { allHowMuch, type HowMuch } from '../../teaching/announcements.js';
import { texts } from '../../text/language.js';

export interface KeysEvents {
  onSingleKeys(on: boolean): void;
  onHowMuch(wanted: HowMuch): void;
  onTones(on: boolean): void;
  onClose(): void;
}

/** The settings in the sheet. */
export interface KeysSettings {
  /** Whether single keys work. */
  isOn: boolean;
  howMuch: HowMuch;
  hasTones: boolean;
}

export function keysView(settings: KeysSettings, events: KeysEvents): TemplateResult {
  const s = texts.keys;
  const { isOn, howMuch, hasTones } = settings;
  const isChecked = (event: Event): boolean => (event.target as HTMLInputElement).checked;
  const key = (name: string): TemplateResult => html`<kbd>${s.key(name)}</kbd>`;
  const line = (name: TemplateResult, what: string): TemplateResult =>
    html`<li><span class="of">${name}</span> <span>${what}</span></li>`;
  return html`<div class="word">
    <h2 id="keys-title" tabindex="-1">${s.title}</h2>
    <p class="note">${s.why}</p>
    <ul class="all-keys">
      ${Object.entries(shortcuts).map(([name, id]) => line(key(name), s.names[id]))}
    </ul>
    <label class="keys-on"
      ><input
        type="checkbox"
        role="switch"
        class="switch"
        .checked=${isOn}
        @change=${(event: Event) => events.onSingleKeys(isChecked(event))}
      />
      ${s.on}</label
    >
    <fieldset class="how-much">
      <legend>${s.howMuch.title}</legend>
      ${allHowMuch.map(
        (verbosity) =>
          html`<label
            ><input
              type="radio"
              name="how-much"
              .checked=${verbosity === howMuch}
              @change=${() => events.onHowMuch(verbosity)}
            />
            <span><b>${s.howMuch.names[verbosity]}</b> ${s.howMuch.what[verbosity]}</span></label
          >`,
      )}
      <label class="tones"
        ><input
          type="checkbox"
          role="switch"
          class="switch"
          .checked=${hasTones}
          @change=${(event: Event) => events.onTones(isChecked(event))}
        />
        <span><b>${s.tones.name}</b> ${s.tones.what}</span></label
      >
    </fieldset>
    ${s.elsewhere.map(
      ({ title, keys }) =>
        html`<h3>${title}</h3>
          <ul class="all-keys">
            ${keys.map(([name, what]) => line(html`<kbd>${name}</kbd>`, what))}
          </ul>`,
    )}
    <div class="word-buttons">
      <button type="button" @click=${() => events.onClose()}>${texts.glossary.close}</button>
    </div>
  </div>`;
}
