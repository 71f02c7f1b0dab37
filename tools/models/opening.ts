// Opens the folder of a model as the page does.
import { loadClearhead } from '../../web/engine/engine.js';
import { ChangeError } from '../../web/lesson/problem.js';
import { tensorsOf } from '../../web/lesson/tensors.js';
import { openModel, type OpenedModel } from '../../web/session/model-files.js';
import { ModelFiles } from '../../web/session/model-parts.js';
import { openedOf } from '../../web/session/tensor-files.js';
import { problemSentence } from '../../web/wording/problem.js';

export type OpenedFolder = OpenedModel & { readonly numbers: Blob };

/**
 * A model, and its numbers as one file of safetensors; `module`: the engine's WebAssembly. Throws an Error whose message is a
 * sentence.
 */
export async function openFolder(
  files: readonly File[],
  module: Uint8Array<ArrayBuffer>,
  heads: number | null,
): Promise<OpenedFolder> {
  try {
    const parts = new ModelFiles();
    await parts.add(await openedOf(files));
    const engine = await loadClearhead({ wasmBinary: module, attention: false });
    const model = await openModel(parts, engine, heads);
    const numbers = model && tensorsOf(model.document)?.blob;
    if (!numbers)
      throw new Error('The folder has no model: no file of it has tensors of a known kind.');
    return { ...model, numbers };
  } catch (error) {
    throw error instanceof ChangeError ? new Error(problemSentence(error.problem)) : error;
  }
}
