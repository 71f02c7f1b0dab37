// A TensorFlow Lite model of attention: scale, product, mask, softmax, product.
// Field numbers and codes: TensorFlow Lite's schema.fbs, version 3.
import { Builder } from 'flatbuffers';

const operators = { ADD: 0, MUL: 18, SOFTMAX: 25, BATCH_MATMUL: 126 };
const optionKinds = { ADD: 11, MUL: 21, SOFTMAX: 9, BATCH_MATMUL: 101 };

/**
 * Inputs q, k, v [1, heads, tokens, headSize], and if causal a mask [1, 1, tokens, tokens] to add.
 * @param {{ heads: number, tokens: number, headSize: number, causal: boolean }} problem
 * @returns {Uint8Array}
 */
export function tfliteModel({ heads, tokens, headSize, causal }) {
  const builder = new Builder(4096);
  const integers = (/** @type {number[]} */ values) => {
    builder.startVector(4, values.length, 4);
    for (const value of values.toReversed()) builder.addInt32(value);
    return builder.endVector();
  };
  const offsets = (/** @type {number[]} */ values) => {
    builder.startVector(4, values.length, 4);
    for (const value of values.toReversed()) builder.addOffset(value);
    return builder.endVector();
  };
  const table = (/** @type {number} */ fields, /** @type {() => void} */ add) => {
    builder.startObject(fields);
    add();
    return builder.endObject();
  };

  const rows = [1, heads, tokens, headSize];
  const square = [1, heads, tokens, tokens];
  const shapes = { q: rows, k: rows, v: rows, mask: [1, 1, tokens, tokens], factor: [1] };
  Object.assign(shapes, { scaled: rows, scores: square, masked: square, weights: square });
  const names = [...Object.keys(shapes), 'context'];
  const tensors = names.map((name) => {
    const shape = integers(/** @type {any} */ (shapes)[name] ?? rows);
    const label = builder.createString(name);
    return table(4, () => {
      builder.addFieldOffset(0, shape, 0);
      builder.addFieldInt8(1, 0, 0); // FLOAT32
      builder.addFieldInt32(2, name === 'factor' ? 1 : 0, 0); // its buffer
      builder.addFieldOffset(3, label, 0);
    });
  });

  const codes = Object.keys(operators);
  const operator = (
    /** @type {keyof typeof operators} */ name,
    /** @type {string[]} */ from,
    /** @type {string} */ to,
    /** @type {number} */ options,
  ) => {
    const inputs = integers(from.map((input) => names.indexOf(input)));
    const outputs = integers([names.indexOf(to)]);
    return table(5, () => {
      builder.addFieldInt32(0, codes.indexOf(name), 0);
      builder.addFieldOffset(1, inputs, 0);
      builder.addFieldOffset(2, outputs, 0);
      builder.addFieldInt8(3, optionKinds[name], 0);
      builder.addFieldOffset(4, options, 0);
    });
  };
  const none = () => table(1, () => {});
  const product = (/** @type {boolean} */ transposed) =>
    table(2, () => builder.addFieldInt8(1, Number(transposed), 0));
  const steps = [
    operator('MUL', ['q', 'factor'], 'scaled', none()),
    operator('BATCH_MATMUL', ['scaled', 'k'], 'scores', product(true)),
    ...(causal ? [operator('ADD', ['scores', 'mask'], 'masked', none())] : []),
    operator(
      'SOFTMAX',
      [causal ? 'masked' : 'scores'],
      'weights',
      table(1, () => builder.addFieldFloat32(0, 1, 0)),
    ),
    operator('BATCH_MATMUL', ['weights', 'v'], 'context', product(false)),
  ];

  const tensorList = offsets(tensors);
  const inputs = integers(
    ['q', 'k', 'v', ...(causal ? ['mask'] : [])].map((name) => names.indexOf(name)),
  );
  const outputs = integers([names.indexOf('context')]);
  const stepList = offsets(steps);
  const graph = table(5, () => {
    builder.addFieldOffset(0, tensorList, 0);
    builder.addFieldOffset(1, inputs, 0);
    builder.addFieldOffset(2, outputs, 0);
    builder.addFieldOffset(3, stepList, 0);
  });
  const codeList = offsets(
    Object.values(operators).map((code) =>
      table(4, () => {
        builder.addFieldInt8(0, code, 0);
        builder.addFieldInt32(2, 1, 0); // version
        builder.addFieldInt32(3, code, 0);
      }),
    ),
  );
  const factor = new Uint8Array(new Float32Array([1 / Math.sqrt(headSize)]).buffer);
  builder.startVector(1, factor.length, 16);
  for (const byte of factor.toReversed()) builder.addInt8(byte);
  const factorData = builder.endVector();
  const buffers = offsets([
    table(1, () => {}), // the first is empty by convention
    table(1, () => builder.addFieldOffset(0, factorData, 0)),
  ]);
  const graphs = offsets([graph]);
  const model = table(5, () => {
    builder.addFieldInt32(0, 3, 0);
    builder.addFieldOffset(1, codeList, 0);
    builder.addFieldOffset(2, graphs, 0);
    builder.addFieldOffset(4, buffers, 0);
  });
  builder.finish(model, 'TFL3');
  return builder.asUint8Array().slice();
}
