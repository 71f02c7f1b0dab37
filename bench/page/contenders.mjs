// All contenders that compute attention in the page, with one thread each. The other libraries get
// their inputs in their tensors beforehand and answer with one of their arrays. Clearhead is timed
// from plain arrays to a plain array.
import { Attention, fastestModule } from '/build/bench/attention.js';
import { onnxProblem } from './onnx.mjs';
import { causalMask } from './problem.mjs';
import { tfliteModel } from './tflite.mjs';

/**
 * @typedef {import('./problem.mjs').Problem} Problem
 *
 * @typedef {object} Prepared
 * @property {() => Float32Array | Promise<Float32Array>} run
 * @property {(context: Float32Array) => Float32Array} [toHeads] its context as [heads, tokens, headSize]
 * @property {() => void} [dispose]
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {boolean} peer
 * @property {(problem: Problem) => Prepared | Promise<Prepared>} prepare
 */

/**
 * A module with the interface of wasm/attention.cpp, called as engine.attention calls it.
 * @param {string} name @param {string} path @param {{ peer?: boolean, fresh?: boolean }} options
 * @returns {Promise<Contender>}
 */
async function fromArrays(name, path, { peer = false, fresh = false } = {}) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(`/build/${path}.wasm`));
  const attention = new Attention(instance);
  return {
    name,
    peer,
    prepare: (problem) => {
      const { q, k, v } = problem;
      const into = new Float32Array(v.length);
      const options = fresh ? problem : { ...problem, into };
      return { run: () => attention.compute(q, k, v, options) };
    },
  };
}

/** @returns {Promise<Contender[]>} */
async function clearhead() {
  const best = fastestModule();
  const contenders = [
    await fromArrays('Clearhead', `wasm/attention-${best}`),
    await fromArrays('Clearhead, new array', `wasm/attention-${best}`, { fresh: true }),
  ];
  if (best === 'relaxed') {
    contenders.push(await fromArrays('Clearhead, SIMD128', 'wasm/attention-simd'));
  }
  return contenders;
}

/** @returns {Promise<Contender[]>} */
async function eigen() {
  return [await fromArrays('Eigen', 'bench/eigen', { peer: true })];
}

/** @returns {Promise<Contender[]>} */
async function liteRt() {
  const { loadLiteRt, loadAndCompile, Tensor } = await import('@litertjs/core');
  await loadLiteRt('/bench/node_modules/@litertjs/core/wasm/', { threads: false });
  return [
    {
      name: 'LiteRT',
      peer: true,
      prepare: async (problem) => {
        const { heads, tokens, headSize, causal } = problem;
        const model = await loadAndCompile(tfliteModel(problem), { accelerator: 'wasm' });
        const shape = [1, heads, tokens, headSize];
        const inputs = [problem.q, problem.k, problem.v].map((array) => new Tensor(array, shape));
        if (causal) inputs.push(new Tensor(causalMask(tokens), [1, 1, tokens, tokens]));
        return {
          run: async () => {
            const [output] = await model.run(inputs);
            const context = output.toTypedArray();
            output.delete();
            return context;
          },
          dispose: () => {
            inputs.forEach((tensor) => tensor.delete());
            model.delete();
          },
        };
      },
    },
  ];
}

/** @returns {Promise<Contender[]>} */
async function onnxRuntime() {
  const ort = await import('/bench/node_modules/onnxruntime-web/dist/ort.wasm.min.mjs');
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = '/bench/node_modules/onnxruntime-web/dist/';
  const contender = (/** @type {string} */ name, /** @type {string} */ operator) => ({
    name,
    peer: true,
    prepare: async (/** @type {Problem} */ problem) => {
      const { model, inputs, toHeads } = onnxProblem(operator, problem);
      const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] });
      const feeds = Object.fromEntries(
        inputs.map(({ name, array, shape }) => [name, new ort.Tensor('float32', array, shape)]),
      );
      return {
        run: async () => (await session.run(feeds)).context.data,
        toHeads,
        dispose: () => session.release(),
      };
    },
  });
  return [
    contender('ONNX Runtime, Attention', 'Attention'),
    contender('ONNX Runtime, MultiHeadAttention', 'MultiHeadAttention'),
    contender('ONNX Runtime, MatMul', 'MatMul'),
  ];
}

/** @returns {Promise<Contender[]>} */
async function tensorFlow() {
  const script = (/** @type {string} */ path) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.src = `/bench/node_modules/@tensorflow/${path}`;
      element.onload = resolve;
      element.onerror = reject;
      document.head.append(element);
    });
  await script('tfjs-core/dist/tf-core.min.js');
  await script('tfjs-backend-wasm/dist/tf-backend-wasm.min.js');
  const tf = /** @type {any} */ (globalThis).tf;
  tf.wasm.setWasmPaths('/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/');
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  await tf.ready();
  return [
    {
      name: 'TensorFlow.js, per head',
      peer: true,
      prepare: ({ heads, tokens, headSize, causal, q, k, v }) => {
        const size = tokens * headSize;
        const split = (/** @type {Float32Array} */ array) =>
          Array.from({ length: heads }, (_, head) =>
            tf.tensor2d(array.slice(head * size, (head + 1) * size), [tokens, headSize]),
          );
        const [qs, ks, vs] = [q, k, v].map(split);
        const mask = causal && tf.tensor2d(causalMask(tokens), [tokens, tokens]);
        const context = new Float32Array(heads * size);
        return {
          run: () => {
            for (let head = 0; head < heads; ++head) {
              const output = tf.tidy(() => {
                const scaled = tf.mul(qs[head], 1 / Math.sqrt(headSize));
                // TensorFlow.js is slow at products with its own transposed option.
                const scores = tf.matMul(scaled, tf.transpose(ks[head]));
                return tf.matMul(tf.softmax(mask ? tf.add(scores, mask) : scores), vs[head]);
              });
              context.set(output.dataSync(), head * size);
              output.dispose();
            }
            return context;
          },
          dispose: () => tf.dispose([qs, ks, vs, mask || []]),
        };
      },
    },
  ];
}

/** The contenders that load, and the reasons why others do not. */
export async function createContenders() {
  const missing = [];
  const contenders = [];
  for (const create of [clearhead, liteRt, onnxRuntime, tensorFlow, eigen]) {
    try {
      contenders.push(...(await create()));
    } catch (error) {
      missing.push({ name: create.name, reason: String(error) });
    }
  }
  return { contenders, missing };
}
