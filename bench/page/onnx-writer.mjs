// The parts of an ONNX model, written directly as protocol buffers. Field numbers: onnx.proto of ONNX 1.18.

/** Types of numbers, as ONNX numbers them. */
export const floats32 = 1;
export const integers64 = 7;

/** @param {number} field @param {number} value */
const integer = (field, value) => [...varint(field << 3), ...varint(value)];

/** @param {number} field @param {Iterable<number>} bytes */
const message = (field, bytes) => {
  const content = [...bytes];
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
};

/** @param {number} field @param {string} value */
const text = (field, value) => message(field, new TextEncoder().encode(value));

/** @param {number} field @param {number} value */
const float = (field, value) => [
  ...varint((field << 3) | 5),
  ...new Uint8Array(new Float32Array([value]).buffer),
];

function varint(/** @type {number} */ value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

/**
 * @param {string} name
 * @param {number} type of its numbers
 * @param {(number | string)[]} shape sizes, or the names of those that are known when it runs
 */
function valueInfo(name, type, shape) {
  const dims = shape.flatMap((size) =>
    message(1, typeof size === 'string' ? text(2, size) : integer(1, size)),
  );
  return [...text(1, name), ...message(2, message(1, [...integer(1, type), ...message(2, dims)]))];
}

/** @type {(...value: Parameters<typeof valueInfo>) => number[]} */
export const graphInput = (...value) => message(11, valueInfo(...value));

/** @type {(...value: Parameters<typeof valueInfo>) => number[]} */
export const graphOutput = (...value) => message(12, valueInfo(...value));

/**
 * Parameters of 32 bits that are in another file.
 * @param {string} name
 * @param {number[]} shape
 * @param {string} path
 * @param {{ offset: number, length: number }} place in bytes
 */
export const parameter = (name, shape, path, place) =>
  message(5, [
    ...shape.flatMap((size) => integer(1, size)),
    ...integer(2, floats32),
    ...text(8, name),
    ...Object.entries({ location: path, ...place }).flatMap(([key, value]) =>
      message(13, [...text(1, key), ...text(2, String(value))]),
    ),
    ...integer(14, 1), // external
  ]);

/**
 * @param {string} type
 * @param {string[]} inputs '': none in this place
 * @param {string[]} outputs
 * @param {{ domain?: string, floats?: Record<string, number>, integers?: Record<string, number> }} [options]
 */
export function node(type, inputs, outputs, { domain = '', floats = {}, integers = {} } = {}) {
  return message(1, [
    ...inputs.flatMap((input) => text(1, input)),
    ...outputs.flatMap((output) => text(2, output)),
    ...text(4, type),
    ...Object.entries(floats).flatMap(([name, value]) =>
      message(5, [...text(1, name), ...float(2, value), ...integer(20, 1)]),
    ),
    ...Object.entries(integers).flatMap(([name, value]) =>
      message(5, [...text(1, name), ...integer(3, value), ...integer(20, 2)]),
    ),
    ...text(7, domain),
  ]);
}

/**
 * A model with the operators of ONNX 23 and ONNX Runtime's own.
 * @param {string} name
 * @param {number[]} parts nodes, inputs, outputs and parameters of its graph
 */
export function model(name, parts) {
  return new Uint8Array([
    ...integer(1, 10), // version of the intermediate representation
    ...message(7, [...parts, ...text(2, name)]),
    ...message(8, [...text(1, ''), ...integer(2, 23)]),
    ...message(8, [...text(1, 'com.microsoft'), ...integer(2, 1)]),
  ]);
}
