/** A tensors file as the engine reads it in a worker. */
import { mostTensorsBytesAtOnce } from '../../engine/limits.js';
import { endOfHeader } from '../../engine/tensors.js';
import type { TensorBytes, TensorsBeginning } from '../../engine/types.js';

/** Only workers have it: they can wait for a file while they compute. */
declare const FileReaderSync: { new (): { readAsArrayBuffer(part: Blob): ArrayBuffer } };
const canRead = typeof FileReaderSync !== 'undefined';

/**
 * A long file stays where it is, and the engine reads the numbers that it needs; of any other, the
 * bytes.
 */
export async function readable(file: Blob): Promise<TensorBytes | TensorsBeginning> {
  if (!canRead || file.size <= mostTensorsBytesAtOnce) return file.arrayBuffer();
  const reader = new FileReaderSync();
  const read = (begin: number, end: number): Uint8Array | null => {
    try {
      return new Uint8Array(reader.readAsArrayBuffer(file.slice(begin, end)));
    } catch {
      return null; // it was changed or removed since it was opened
    }
  };
  const end = endOfHeader(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const bytes = new Uint8Array(await file.slice(0, end).arrayBuffer());
  return { bytes, rest: file.size - bytes.length, read };
}
