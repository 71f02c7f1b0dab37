/** The lesson that the page around gives: by `src`, else as a document inside, else by `lesson`. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ownLesson } from '../../lesson/own.js';
import type { Problem } from '../../lesson/problem.js';

export class GivenLesson implements ReactiveController {
  /** The text of the script inside. */
  #inside: string | null = null;
  /** The lesson that a program gave as an object. */
  #object: string | null = null;
  /** The value it gave, if that is no lesson. */
  problem: Problem | null = null;
  /** The script may come late, or be written anew. */
  readonly #changes = new MutationObserver(() => this.#look());

  constructor(
    private readonly element: ReactiveControllerHost & HTMLElement,
    private readonly onChange: () => void,
  ) {
    element.addController(this);
  }

  hostConnected(): void {
    this.#changes.observe(this.element, { childList: true, subtree: true, characterData: true });
    this.#look();
  }

  hostDisconnected(): void {
    this.#changes.disconnect();
  }

  #look(): void {
    const script = this.element.querySelector(':scope > script[type="application/json"]');
    const inside = script?.textContent.trim() ? script.textContent : null;
    if (inside === this.#inside) return;
    this.#inside = inside;
    if (!this.#src) this.onChange();
  }

  /** Whether the attribute `lesson` counts. */
  get isByName(): boolean {
    return !this.#src && this.#inside === null;
  }

  get #src(): string | null {
    return this.element.getAttribute('src') || null;
  }

  /** As a state names it; null: none is given. */
  get lesson(): string | null {
    const { baseURI } = this.element;
    const src = this.#src;
    if (src) return ownLesson('src', URL.canParse(src, baseURI) ? new URL(src, baseURI).href : src);
    if (this.#inside !== null) return ownLesson('document', this.#inside);
    return this.#object ?? this.element.getAttribute('lesson');
  }

  /** A program may give anything; whether it is the name of a lesson, as the attribute is, or none. */
  takes(lesson: unknown): lesson is string | null | undefined {
    this.problem = null;
    if (typeof lesson === 'string' || lesson === null || lesson === undefined) {
      this.#object = null;
      return true;
    }
    try {
      this.#object = documentOf(lesson);
    } catch (error) {
      this.problem = { id: 'noLesson', found: (error as Error).message };
    }
    return false;
  }
}

/** Throws where it is no document, with what it is. */
function documentOf(lesson: NonNullable<unknown>): string {
  if (typeof lesson !== 'object') throw new Error(typeof lesson);
  // A toJSON() may return undefined.
  const text = JSON.stringify(lesson) as string | undefined;
  if (text === undefined) throw new Error('undefined');
  return ownLesson('document', text);
}
