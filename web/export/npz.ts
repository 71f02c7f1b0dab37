/** All stages of a trace in one file, as numpy.savez writes it: a zip of .npy files, not compressed.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
import { noneHidden, withoutHidden, type HiddenRow } from '../trace/hidden.js';
import type { Trace } from '../engine/types.js';
import { npy } from './npy.js';
import { stageId } from './table.js';

type Bytes = Uint8Array<ArrayBuffer>;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[i] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}

/** A number and its size in bytes. */
type Field = readonly [value: number, size: 2 | 4];
const two = (...values: number[]): Field[] => values.map((value) => [value, 2]);
const four = (...values: number[]): Field[] => values.map((value) => [value, 4]);

function record(fields: readonly Field[], name = ''): Bytes {
  const text = new TextEncoder().encode(name);
  const length = fields.reduce((sum, [, size]) => sum + size, 0);
  const bytes = new Uint8Array(length + text.length);
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(offset, value, true);
    else view.setUint32(offset, value, true);
    offset += size;
  }
  bytes.set(text, length);
  return bytes;
}

/** Version 2.0 of the format suffices. */
const version = 20;
/** 1980-01-01, the earliest date of the format: the same trace gives the same file. */
const day = 0x21;

/** The parts of a zip file, in order. Names are ASCII. */
export function zip(files: readonly { name: string; bytes: Bytes }[]): Bytes[] {
  const parts: Bytes[] = [];
  const directory: Bytes[] = [];
  let size = 0;
  const put = (bytes: Bytes): void => {
    parts.push(bytes);
    size += bytes.length;
  };
  for (const { name, bytes } of files) {
    const { length } = bytes;
    // No flags, no compression, no time; the name's length, and no extra field.
    const about = [
      ...two(version, 0, 0, 0, day),
      ...four(crc32(bytes), length, length),
      ...two(name.length, 0),
    ];
    const central = [...four(0x02014b50), ...two(version), ...about];
    directory.push(record([...central, ...two(0, 0, 0), ...four(0, size)], name));
    put(record([...four(0x04034b50), ...about], name));
    put(bytes);
  }
  const start = size;
  directory.forEach(put);
  const { length } = files;
  const end = [...four(0x06054b50), ...two(0, 0, length, length)];
  put(record([...end, ...four(size - start, start), ...two(0)]));
  return parts;
}

/**
 * All stages that the page has; of a large stack, some are missing. Rows that an open question hides
 * are NaN.
 */
export const npz = (trace: Trace, hidden: readonly HiddenRow[] = noneHidden): Bytes[] =>
  zip(
    trace.stages
      .filter((stage) => !stage.isMissing)
      .map((stage) => withoutHidden(stage, hidden))
      .map((stage) => ({
        name: `${stageId(stage, trace)}.npy`,
        bytes: npy(stage.values, stage.rows, stage.cols),
      })),
  );
