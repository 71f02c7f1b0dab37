/** Tensors that lie in several files, as one file of which nothing is copied. */
import { endOfHeader } from '../engine/tensors.js';
import { failModel } from '../lesson/families/tensors.js';
import { headerOf } from './tensor-files.js';

/** What a header says of a tensor. */
export interface HeaderTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [begin: number, end: number];
}

/** The name under which a header has other things than a tensor. */
const metadata = '__metadata__';

/** The tensors that the bytes of a header declare. Precondition: the engine has checked them. */
export function tensorsIn(bytes: Uint8Array): Record<string, HeaderTensor> {
  const header = new TextDecoder().decode(bytes.subarray(8, endOfHeader(bytes)));
  const entries = Object.entries(JSON.parse(header) as Record<string, HeaderTensor>);
  return Object.fromEntries(entries.filter(([name]) => name !== metadata));
}

/** The beginning of a file with such a header, whose data lies aligned. */
function written(tensors: Readonly<Record<string, HeaderTensor>>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(tensors));
  const length = Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(8 + length).fill(' '.charCodeAt(0));
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.set(text, 8);
  return bytes;
}

/**
 * Joins files in their order. Precondition: the engine has checked each. Throws ChangeError if two have the
 * same tensor.
 */
export async function joined(files: readonly File[]): Promise<Blob> {
  const all = new Map<string, HeaderTensor>();
  const data: Blob[] = [];
  let size = 0;
  for (const file of files) {
    const { bytes } = await headerOf(file, file.name);
    for (const [name, tensor] of Object.entries(tensorsIn(bytes))) {
      if (all.has(name)) failModel({ why: 'tensorPlace', tensor: name, file: file.name });
      const [begin, end] = tensor.data_offsets;
      all.set(name, { ...tensor, data_offsets: [begin + size, end + size] });
    }
    const start = endOfHeader(bytes);
    data.push(file.slice(start));
    size += file.size - start;
  }
  return new Blob([written(Object.fromEntries(all)), ...data]);
}
