/** Browsers draw no frames of hidden pages, nor of embedded ones that are out of view. */
const longestWait = 100;

/** Resolves when the browser has painted the next frame, or after 100 ms without one. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, longestWait);
  });
