/** Records the map during training: as WebM if the browser can, else as pictures in an archive. */
import { mostFilmPictures } from '../../engine/limits.js';
import type { Trace } from '../../engine/types.js';
import { filmSize, paintPicture, type FilmColours } from '../../views/figures/film.js';

const filmKind = 'video/webm';

export interface Film {
  readonly blob: Blob;
  readonly name: string;
  readonly pictures: number;
}

/** Keeps at most `most` items, an even number: the first, the last, and others at equal distances. */
export class EvenlyKept<T> {
  #kept: { at: number; item: T }[] = [];
  #count = 0;
  #distance = 1;

  constructor(private readonly most: number) {}

  get items(): T[] {
    return this.#kept.map(({ item }) => item);
  }

  add(item: T): void {
    const last = this.#kept.at(-1);
    if (last && last.at % this.#distance) this.#kept.pop();
    this.#kept.push({ at: this.#count++, item });
    if (this.#kept.length <= this.most) return;
    this.#distance *= 2;
    this.#kept = this.#kept.filter(({ at }) => at % this.#distance === 0);
  }
}

/** Begins to record a canvas as WebM; null if the browser cannot, or refuses. */
function filmOf(canvas: HTMLCanvasElement, parts: Blob[]): MediaRecorder | null {
  try {
    if (!MediaRecorder.isTypeSupported(filmKind)) return null;
    const film = new MediaRecorder(canvas.captureStream(30));
    film.ondataavailable = ({ data }) => parts.push(data);
    film.start();
    return film;
  } catch {
    return null;
  }
}

export class Recorder {
  readonly #canvas = Object.assign(document.createElement('canvas'), filmSize);
  #film: MediaRecorder | null = null;
  readonly #parts: Blob[] = [];
  readonly #pictures = new EvenlyKept<{ step: number; blob: Promise<Blob | null> }>(
    mostFilmPictures,
  );
  #count = 0;

  constructor(private readonly colours: FilmColours) {}

  take(trace: Trace, step: number, accuracy: number | null): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    paintPicture(context, { trace, step, accuracy, colours: this.colours });
    if (!this.#count++) this.#film = filmOf(this.#canvas, this.#parts);
    if (this.#film) return;
    const blob = new Promise<Blob | null>((done) => this.#canvas.toBlob(done));
    this.#pictures.add({ step, blob });
  }

  /** Null if nothing was recorded. */
  async end(name: string): Promise<Film | null> {
    const pictures = this.#count;
    const film = this.#film;
    if (film) {
      const stopped = new Promise((done) => (film.onstop = done));
      // It stops by itself where the browser fails to record on.
      if (film.state !== 'inactive') {
        film.stop();
        await stopped;
      }
      const blob = new Blob(this.#parts, { type: filmKind });
      return blob.size ? { blob, name: `${name}.webm`, pictures } : null;
    }
    const files = await Promise.all(
      this.#pictures.items.map(async ({ step, blob }) => ({
        name: `step-${String(step).padStart(6, '0')}.png`,
        bytes: new Uint8Array((await (await blob)?.arrayBuffer()) ?? new ArrayBuffer(0)),
      })),
    );
    if (!files.length) return null;
    const { zip } = await import('../dialogs/handout-dialogs.js'); // the room that writes archives
    const blob = new Blob(zip(files), { type: 'application/zip' });
    return { blob, name: `${name}.zip`, pictures: files.length };
  }
}
