/**
 * The lesson that the embedding page gives: by `src` or `model`, else as a document inside the
 * element, else by `lesson`.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ownLesson } from '../../lesson/own.js';
import type { Problem } from '../../lesson/problem.js';

export class GivenLesson implements ReactiveController {
  /** The text of the script inside the element. */
  #inside: string | null = null;
  /** The lesson that a program set as an object, as text. */
  #object: string | null = null;
  /** The problem of a value that a program set but that is not a lesson. */
  problem: Problem | null = null;
  /** The script may be added late, or be changed. */
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
    if (!this.#address) this.onChange();
  }

  /** Whether the attribute `lesson` counts. */
  get isByName(): boolean {
    return !this.#address && this.#inside === null;
  }

  /** The address of a document or of a model's folder, as a lesson. */
  get #address(): string | null {
    const { baseURI } = this.element;
    for (const key of ['src', 'model'] as const) {
      const given = this.element.getAttribute(key);
      if (!given) continue;
      const url = URL.canParse(given, baseURI) ? new URL(given, baseURI).href : given;
      return ownLesson(key, key === 'model' && !url.endsWith('/') ? `${url}/` : url);
    }
    return null;
  }

  /** The given lesson, as a state names it; null: none. */
  get lesson(): string | null {
    const address = this.#address;
    if (address) return address;
    if (this.#inside !== null) return ownLesson('document', this.#inside);
    return this.#object ?? this.element.getAttribute('lesson');
  }

  /**
   * Keeps a value that a program sets. Returns whether it is a lesson's name or null, which then
   * becomes the attribute.
   */
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

/** The text of a document. Throws if the value is not a document. */
function documentOf(lesson: NonNullable<unknown>): string {
  if (typeof lesson !== 'object') throw new Error(typeof lesson);
  // A toJSON() method may return undefined.
  const text = JSON.stringify(lesson) as string | undefined;
  if (text === undefined) throw new Error('undefined');
  return ownLesson('document', text);
}
