/** Checks a long document in a separate worker, so that the page stays responsive. */
import type { Engine } from '../../engine/create-engine.js';
import type { TensorsBeginning } from '../../engine/types.js';
import type { LessonFault } from '../../lesson/fault.js';
import { clientFor, type Starting } from './client.js';

/** Null if the text has no fault. */
export async function checkInWorker(
  text: string,
  engine: Engine,
  tensors?: TensorsBeginning,
  starting?: Starting,
): Promise<LessonFault | null> {
  const client = await clientFor('check', async () => engine, starting);
  try {
    return await client.ask({ text, tensors });
  } finally {
    client.end();
  }
}
