/** Ways to let the browser do something else first. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port2.onmessage = (): void => waiting.shift()?.();

/** Lets the browser see to what waits: a frame, a key. Timers in a row would wait 4 ms each. */
export const nextTask = (): Promise<void> =>
  new Promise((done) => {
    waiting.push(done);
    port1.postMessage(null);
  });

/** TypeScript has no types of it, and Safari no scheduler. */
declare const scheduler:
  { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> } | undefined;

/** Before the next frame too, where the browser can be told so. */
export const urgentTask = (): Promise<void> =>
  typeof scheduler === 'undefined'
    ? nextTask()
    : scheduler.postTask(() => undefined, { priority: 'user-blocking' });

/** Lets the browser show what has been drawn. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}
