/** The question how many heads a model has, as the content of a dialog. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { modelTexts } from '../../text/models.js';

export interface HeadsData {
  /** What was typed. */
  typed: string;
  features: number;
  /** Whether that many heads cannot be. */
  isBad: boolean;
}

export interface HeadsEvents {
  onType(typed: string): void;
  onOpen(): void;
  onCancel(): void;
}

export function modelHeads(data: HeadsData, events: HeadsEvents): TemplateResult {
  const s = modelTexts().ask;
  const submit = (event: Event): void => {
    event.preventDefault();
    events.onOpen();
  };
  const type = ({ target }: Event): void => events.onType((target as HTMLInputElement).value);
  return html`<form class="word" novalidate @submit=${submit}>
    <h2 id="heads-title">${s.title}</h2>
    <p id="heads-about">${s.about(data.features)}</p>
    <label>
      ${s.label}
      <input
        type="number"
        min="1"
        max=${data.features}
        step="1"
        required
        aria-describedby=${data.isBad ? 'heads-about heads-bad' : 'heads-about'}
        aria-invalid=${data.isBad ? 'true' : nothing}
        .value=${live(data.typed)}
        @input=${type}
      />
    </label>
    <p id="heads-bad" role="alert">${data.isBad ? s.bad(data.features) : nothing}</p>
    <div class="word-buttons">
      <button type="button" @click=${() => events.onCancel()}>${s.cancel}</button>
      <button type="submit">${s.open}</button>
    </div>
  </form>`;
}
