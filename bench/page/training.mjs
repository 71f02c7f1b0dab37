// Training in the page, by Clearhead and by TensorFlow.js in each of its backends: the same model
// from the same parameters, on sequences of the same kind.
import { median } from './problem.mjs';
import { sequencesOf } from './sequences.mjs';
import { loadTensorFlow, tensorFlowTraining } from './tensorflow.mjs';

/** @param {object} recipe */
function clearhead(module, recipe) {
  const { value: run, error } = module.train(
    new TextEncoder().encode(JSON.stringify(recipe)),
    null, // its own seed
    null, // no tensors
  );
  if (error) throw new Error(JSON.stringify(error));
  return {
    lesson: () => JSON.parse(new TextDecoder().decode(run.lesson().value)),
    /** Takes `count` steps, and returns the loss of the last. */
    step: (/** @type {number} */ count) => run.step(count).value.loss,
  };
}

/**
 * @param {{ name: string, recipe: any }[]} sizes
 * @param {number} rounds
 * @param {number} stepsPerRound steps of one contender in one round
 */
export async function measureTraining(sizes, rounds, stepsPerRound) {
  if (!crossOriginIsolated) throw new Error('the page is not isolated: its clock is too coarse');
  const { default: createModule } = await import('/build/wasm/clearhead-module.js');
  const module = await createModule();
  const tf = await loadTensorFlow();
  const results = [];
  for (const { name, recipe } of sizes) {
    const own = clearhead(module, recipe);
    const start = own.lesson();
    const entries = [{ name: 'Clearhead', peer: false, times: [], step: own.step }];
    for (const backend of ['wasm', 'cpu']) {
      await tf.setBackend(backend);
      const step = tensorFlowTraining(tf, start, sequencesOf(recipe));
      entries.push({ name: `TensorFlow.js, ${backend}`, peer: true, times: [], step, backend });
    }
    const take = async (entry, count) => {
      if (entry.backend) await tf.setBackend(entry.backend);
      const begun = performance.now();
      const loss = entry.step(count);
      return { loss, time: (performance.now() - begun) / count };
    };
    for (const entry of entries) {
      entry.first = (await take(entry, 1)).loss;
      for (let i = 1; i < stepsPerRound; ++i) await take(entry, 1);
    }
    for (let round = 0; round < rounds; ++round) {
      for (let i = 0; i < entries.length; ++i) {
        const entry = entries[(i + round) % entries.length]; // no contender is always the first
        const { loss, time } = await take(entry, stepsPerRound);
        entry.last = loss;
        entry.times.push(time);
      }
    }
    results.push({
      name,
      steps: stepsPerRound * (rounds + 1),
      contenders: entries.map(({ name, peer, times, first, last }) => ({
        name,
        peer,
        first,
        last,
        milliseconds: median(times),
      })),
    });
  }
  return { results, missing: [] };
}
