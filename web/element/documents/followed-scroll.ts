/** Whether a list that grows follows its newest line, or stays where a reader scrolled. */
export class FollowedScroll {
  #follows = true;
  /** The scroll position that the page itself last gave the list, in pixels. */
  #placed = 0;

  constructor(private readonly lineHeight: number) {}

  get follows(): boolean {
    return this.#follows;
  }

  /** The page scrolls the list. Its scroll event comes later, when the list may have grown. */
  place(list: Pick<HTMLElement, 'scrollTop'>, top: number): void {
    list.scrollTop = top;
    this.#placed = list.scrollTop;
  }

  /** Called when the list was scrolled; returns whether a reader did it. */
  scrolled(list: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>): boolean {
    if (Math.abs(list.scrollTop - this.#placed) < this.lineHeight) return false;
    this.#placed = list.scrollTop;
    this.follow(list.scrollTop + list.clientHeight >= list.scrollHeight - this.lineHeight);
    return true;
  }

  follow(follows: boolean): void {
    this.#follows = follows;
  }
}
