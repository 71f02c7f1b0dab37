/** When what was just drawn can be seen. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
