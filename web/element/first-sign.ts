/** What only a person needs loads at the first sign of one, so that the first numbers come soon. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

export const firstSign = (host: EventTarget): Promise<void> =>
  new Promise((done) => {
    const heard = (): void => {
      for (const sign of signs) host.removeEventListener(sign, heard, true);
      done();
    };
    // Before anything inside keeps them for later.
    const options = { passive: true, capture: true };
    for (const sign of signs) host.addEventListener(sign, heard, options);
  });
