/** The button that records a training from the beginning, and then saves the film. */
import { html, type TemplateResult } from 'lit';
import type { Computed } from '../../session/compute.js';
import type { Training } from '../../session/training/training.js';
import { withLive } from '../../trace/live.js';
import { labTexts } from '../../text/training.js';
import { rootOf, type Context } from '../base/context.js';
import { fileStem, saveFile } from '../host/files.js';
import { Recorder, type Film } from './recorder.js';

export class Filming {
  #recorder: Recorder | null = null;
  #of: Training | null = null;
  #film: Film | null = null;
  /** The map's numbers in the last picture. */
  #taken: Training['live'] = null;

  constructor(
    private readonly context: Context,
    private readonly draw: () => void,
  ) {}

  /** Adds the map's numbers to the film if they are new. */
  take({ trace }: Computed): void {
    const training = this.#recorder && this.#of;
    if (!training?.live || training.live === this.#taken) return;
    const { live, liveStep, points } = training;
    this.#taken = live;
    const point = points.findLast(({ step }) => step <= liveStep);
    this.#recorder?.take(withLive(trace, live), liveStep, point?.accuracy ?? null);
  }

  /** @param run trains from the first step to the last, or until a person stops it */
  template(training: Training, why: string | null, run: () => Promise<void>): TemplateResult {
    const s = labTexts();
    const film = this.#of === training ? this.#film : null;
    const save = film?.name.endsWith('.zip') ? s.savePictures : s.saveFilm;
    const name = film ? save : this.#recorder ? s.recording : s.record;
    const isOff = why !== null || (this.#recorder !== null && !film);
    return html`<button
      type="button"
      part="button"
      title=${why ?? s.recordHelp}
      aria-disabled=${isOff ? 'true' : 'false'}
      @click=${() => {
        if (isOff) return;
        if (film) saveFile(film.name, film.blob.type, [film.blob]);
        else void this.#record(training, run);
      }}
    >
      <span aria-hidden="true">●</span> ${name}
    </button>`;
  }

  async #record(training: Training, run: () => Promise<void>): Promise<void> {
    const recorder = new Recorder(this.#colours());
    this.#recorder = recorder;
    this.#of = training;
    this.#film = null;
    try {
      await run();
      this.#film = await recorder.end(fileStem(this.context.session));
    } finally {
      this.#recorder = null;
      this.draw();
    }
    const s = labTexts();
    this.context.announce(this.#film ? s.filmReady(this.#film.pictures) : s.noFilm);
  }

  /** The page's present colours, light or dark. */
  #colours(): ConstructorParameters<typeof Recorder>[0] {
    const probe = document.createElement('span');
    rootOf(this.context).querySelector('.training')?.append(probe);
    const colour = (name: string): string => {
      probe.style.color = `var(--${name})`;
      return getComputedStyle(probe).color;
    };
    const colours = {
      paper: colour('paper'),
      ink: colour('ink'),
      soft: colour('soft'),
      bar: colour('bar'),
      track: colour('hair'),
      good: colour('good'),
      bad: colour('bad'),
    };
    probe.remove();
    return colours;
  }
}
