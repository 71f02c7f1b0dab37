/** What only a person needs loads at the first sign of one, so that the first numbers come soon. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

export interface FirstSign {
  readonly came: Promise<void>;
  /** Whoever scrolls near to where it will stand is a person, too. */
  watch(room: Element): void;
}

export function firstSign(host: EventTarget): FirstSign {
  let heard = (): void => undefined;
  const nearing = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) heard();
    },
    { rootMargin: '50%' },
  );
  const came = new Promise<void>((done) => {
    heard = () => {
      for (const sign of signs) host.removeEventListener(sign, heard, true);
      nearing.disconnect();
      done();
    };
    // Before anything inside keeps them for later.
    const options = { passive: true, capture: true };
    for (const sign of signs) host.addEventListener(sign, heard, options);
  });
  return { came, watch: (room) => nearing.observe(room) };
}
