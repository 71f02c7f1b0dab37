/** What was, what is and what was taken back: states that never change themselves. */

/** More steps than a person takes back. */
const most = 500;

export class History<State> {
  #past: State[] = [];
  #future: State[] = [];
  #present: State;
  #gesture: string | null = null;
  /** What could be done again when the gesture began. */
  #shelved: State[] = [];

  constructor(state: State) {
    this.#present = state;
  }

  get present(): State {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** States of one gesture (a drag, one stretch of typing) are one step. */
  push(state: State, gesture: string | null = null): void {
    const goesOn = gesture !== null && gesture === this.#gesture && this.canUndo;
    this.#gesture = gesture;
    if (!goesOn) {
      this.#shelved = this.#future;
      this.#future = [];
      this.#past.push(this.#present);
      if (this.#past.length > most) this.#past.shift();
    }
    this.#present = state;
  }

  /** Ends a gesture: what comes next is a step of its own. */
  settle(): void {
    this.#gesture = null;
  }

  /** Ends a gesture as if it had never begun. */
  cancel(gesture: string): State {
    const before = gesture === this.#gesture ? this.#past.pop() : undefined;
    if (before !== undefined) {
      this.#present = before;
      this.#future = this.#shelved;
    }
    this.settle();
    return this.#present;
  }

  undo(): State {
    return this.#move(this.#past, this.#future);
  }

  redo(): State {
    return this.#move(this.#future, this.#past);
  }

  #move(from: State[], to: State[]): State {
    this.settle();
    const state = from.pop();
    if (state !== undefined) {
      to.push(this.#present);
      this.#present = state;
    }
    return this.#present;
  }
}
