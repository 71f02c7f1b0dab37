/** Whether a model of the site is kept in this browser: a note and a button below the introduction. */
import { html, nothing, render, type ReactiveController } from 'lit';
import { isHosted } from '../../lesson/own.js';
import { folderOf, hostedFiles } from '../../session/hosted-model.js';
import { keepFile, keptIn, removeFile } from '../../session/stored-files.js';
import { modelTexts } from '../../text/models.js';
import { rootOf, type Context } from '../base/context.js';

type State = 'absent' | 'kept' | 'storing' | 'removing' | 'refused';

const megabyte = 1e6;

export class Keeping implements ReactiveController {
  #lesson: string | null = null;
  #state: State = 'absent';

  constructor(private readonly context: Context) {
    context.element.addController(this);
  }

  hostUpdated(): void {
    const lesson = this.context.session.state?.lesson ?? null;
    if (lesson !== this.#lesson) void this.#open(lesson);
    this.#draw();
  }

  async #open(lesson: string | null): Promise<void> {
    this.#lesson = lesson;
    this.#state = 'absent';
    if (lesson === null || !isHosted(lesson)) return;
    const kept = await keptIn(folderOf(lesson).href);
    if (kept.size) this.#become('kept', lesson);
  }

  #become(state: State, lesson: string): void {
    if (lesson !== this.#lesson) return;
    this.#state = state;
    this.#draw();
  }

  #draw(): void {
    const container = rootOf(this.context).querySelector<HTMLElement>('.keeping');
    const lesson = this.#lesson;
    if (!container || lesson === null) return;
    const files = hostedFiles(lesson);
    const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
    const size = Math.ceil(bytes / megabyte);
    const s = modelTexts();
    const isKept = this.#state === 'kept' || this.#state === 'removing';
    const isBusy = this.#state === 'storing' || this.#state === 'removing';
    const press = (): unknown => (isKept ? this.#remove(lesson) : this.#keep(lesson));
    const note = this.#state === 'absent' ? nothing : s[this.#state];
    render(
      files.size
        ? html`<p class="note" role="status">${note}</p>
            <button type="button" part="button" ?disabled=${isBusy} @click=${press}>
              ${isKept ? s.forget(size) : s.keep(size)}
            </button>`
        : nothing,
      container,
    );
  }

  async #keep(lesson: string): Promise<void> {
    this.#become('storing', lesson);
    for (const [url, file] of hostedFiles(lesson)) {
      if (await keepFile(url, file)) continue;
      await this.#removeAll(lesson);
      return this.#become('refused', lesson);
    }
    this.#become('kept', lesson);
  }

  async #remove(lesson: string): Promise<void> {
    this.#become('removing', lesson);
    await this.#removeAll(lesson);
    this.#become('absent', lesson);
  }

  async #removeAll(lesson: string): Promise<void> {
    for (const url of hostedFiles(lesson).keys()) await removeFile(url);
  }
}
