/** Checks a long document in a separate worker, so that the page stays responsive. */
import { longestStartMs } from '../../engine/limits.js';
import type { TensorsBeginning } from '../../engine/types.js';
import type { Check, Checked, Message, WorkerFor } from './messages.js';
import { startWorker, workerScript } from './start.js';

export type CheckingWorker = WorkerFor<Check, Message>;

/** Checks a text in a worker; null if no worker can. */
export async function checkInWorker(
  text: string,
  start = async (): Promise<CheckingWorker | null> => startWorker(await workerScript()),
  silence = longestStartMs,
  tensors?: TensorsBeginning,
): Promise<Checked | null> {
  const worker = await start();
  if (!worker) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const cannot = (): void => resolve(null);
      timer = setTimeout(cannot, silence);
      worker.onerror = (event) => {
        event.preventDefault();
        cannot();
      };
      worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if ('fault' in data) resolve(data);
      };
      worker.postMessage(tensors ? { check: text, tensors } : { check: text });
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
