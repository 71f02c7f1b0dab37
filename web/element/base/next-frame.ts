import { longestFrameMs } from '../../engine/limits.js';

/** Resolves when the browser has painted the next frame, or after 100 ms without one. */
export const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, longestFrameMs);
  });
