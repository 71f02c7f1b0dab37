/** Recognises the file of GPT-2 that was published. */
import { endOfHeader } from '../engine/tensors.js';
import { publishedFile, publishedShapes } from '../lesson/published.js';
import { tensorsIn } from './shards.js';
import { headerOf } from './tensor-files.js';

/**
 * Whether a file has the published one's size, and a header of the same size with the same tensors; it reads no
 * more than the header. Rejects if the file cannot be read any more.
 */
export async function isPublishedFile(file: Pick<Blob, 'size' | 'slice'>): Promise<boolean> {
  if (file.size !== publishedFile.bytes) return false;
  const { bytes } = await headerOf(file as Blob, '');
  if (endOfHeader(bytes) !== 8 + publishedFile.headerBytes) return false;
  const tensors = tensorsIn(bytes);
  const shapes = publishedShapes();
  const isSame = ([name, shape]: [string, readonly number[]]): boolean =>
    tensors[name]?.dtype === 'F32' && tensors[name].shape.join() === shape.join();
  return Object.keys(tensors).length === shapes.size && [...shapes].every(isSame);
}
