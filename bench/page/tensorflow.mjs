// TensorFlow.js for training: a document's stack, with Adam and the document's settings.

const folder = '/bench/node_modules/@tensorflow';

/** Loads its core and two backends, for one thread. */
export async function loadTensorFlow() {
  for (const path of ['tfjs/dist/tf.min.js', 'tfjs-backend-wasm/dist/tf-backend-wasm.min.js']) {
    await new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.src = `${folder}/${path}`;
      element.onload = resolve;
      element.onerror = reject;
      document.head.append(element);
    });
  }
  const { tf } = /** @type {any} */ (globalThis);
  tf.wasm.setWasmPaths(`${folder}/tfjs-backend-wasm/dist/`);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  return tf;
}

/** Uses the backend that is set now. */
export function tensorFlowTraining(tf, lesson, draw) {
  const matrix = (numbers) => tf.variable(tf.tensor2d(numbers));
  const transposed = (numbers) => tf.variable(tf.transpose(tf.tensor2d(numbers)));
  const vector = (numbers) => tf.variable(tf.tensor1d(numbers));
  const layerOf = ({ weight, bias }) => ({
    weight: transposed(weight),
    bias: bias ? vector(bias) : null,
  });
  const normOf = (norm) => norm && { gain: vector(norm.gain), bias: vector(norm.bias) };
  const embedding = matrix(lesson.embedding.values);
  const blocks = lesson.blocks.map(({ norm1, attention }) => ({
    norm: normOf(norm1),
    query: layerOf(attention.projections.query),
    key: layerOf(attention.projections.key),
    value: layerOf(attention.projections.value),
    output: layerOf(attention.output),
  }));
  const finalNorm = normOf(lesson.final_norm);
  const unembedding = layerOf(lesson.unembedding);
  const size = lesson.embedding.values[0].length;

  const { length = 32, optimizer: options } = lesson.training;
  const { base = 10000 } = lesson.positions;
  const angles = Array.from({ length }, (_, position) =>
    Array.from({ length: size }, (_, col) => position / base ** ((col - (col % 2)) / size)),
  );
  const cosines = tf.tensor2d(angles.map((row) => row.map(Math.cos)));
  const sines = tf.tensor2d(angles.map((row) => row.map(Math.sin)));
  // x times this matrix is (-y, x) for each pair of columns.
  const turned = tf.tensor2d(
    Array.from({ length: size }, (_, from) =>
      Array.from({ length: size }, (_, to) => (to === (from ^ 1) ? (from % 2 ? -1 : 1) : 0)),
    ),
  );
  const mask = tf.tensor2d(
    Array.from({ length }, (_, i) => Array.from({ length }, (_, j) => (j > i ? -1e9 : 0))),
  );

  const linear = (x, { weight, bias }) => {
    const product = tf.matMul(x, weight);
    return bias ? tf.add(product, bias) : product;
  };
  const normalised = (x, norm) => {
    if (!norm) return x;
    const centred = tf.sub(x, tf.mean(x, 1, true));
    const variance = tf.mean(tf.square(centred), 1, true);
    return tf.add(tf.mul(tf.div(centred, tf.sqrt(tf.add(variance, 1e-5))), norm.gain), norm.bias);
  };
  const lossOf = ({ targetCount, batch }, tokens, targets) => {
    const whole = [batch, length, size];
    const rotated = (x) =>
      tf.add(
        tf.mul(tf.reshape(x, whole), cosines),
        tf.mul(tf.reshape(tf.matMul(x, turned), whole), sines),
      );
    let x = tf.matMul(tokens, embedding);
    for (const { norm, query, key, value, output } of blocks) {
      const read = normalised(x, norm);
      const scores = tf.matMul(
        rotated(linear(read, query)),
        rotated(linear(read, key)),
        false,
        true,
      );
      const weights = tf.softmax(tf.add(tf.mul(scores, 1 / Math.sqrt(size)), mask));
      const context = tf.matMul(weights, tf.reshape(linear(read, value), whole));
      x = tf.add(x, linear(tf.reshape(context, [batch * length, size]), output));
    }
    const logits = linear(normalised(x, finalNorm), unembedding);
    return tf.div(tf.neg(tf.sum(tf.mul(targets, tf.logSoftmax(logits)))), targetCount);
  };

  const adam = tf.train.adam(options.learning_rate, ...options.betas, 1e-8);
  let steps = 0;
  const once = () => {
    const drawn = draw();
    adam.learningRate = options.learning_rate * Math.min(1, ++steps / (options.warmup ?? 1));
    const hot = (ids) => {
      const numbers = new Float32Array(ids.length * drawn.words);
      ids.forEach((id, i) => id >= 0 && (numbers[i * drawn.words + id] = 1));
      return tf.tensor2d(numbers, [ids.length, drawn.words]);
    };
    return tf.tidy(() => {
      const tokens = hot(drawn.ids);
      const targets = hot(drawn.targets);
      const { value, grads } = tf.variableGrads(() => lossOf(drawn, tokens, targets));
      const squares = Object.values(grads).map((gradient) => tf.sum(tf.square(gradient)));
      const clipping = tf.minimum(1, tf.div(options.clip, tf.sqrt(tf.addN(squares))));
      adam.applyGradients(
        Object.fromEntries(
          Object.entries(grads).map(([name, gradient]) => [name, tf.mul(gradient, clipping)]),
        ),
      );
      return value.dataSync()[0];
    });
  };
  return (/** @type {number} */ count) => {
    let loss = NaN;
    for (let i = 0; i < count; ++i) loss = once();
    return loss;
  };
}
