// The task of the two recipes for a peer: random words, repeated.

/**
 * A function that makes the next batch: tokens, and their next tokens, −1 where these are
 * unpredictable.
 * @param {any} recipe a document with the task "say it twice"
 */
export function sequencesOf({ input, training }) {
  const words = input.vocabulary.length;
  const { batch = 32, length = 32, task } = training;
  const distinct = task.distinct ?? true;
  const { shortest = 4, longest = 16 } = task;
  let state = 1;
  const below = (/** @type {number} */ most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return () => {
    const ids = new Int32Array(batch * length);
    const targets = new Int32Array(batch * length);
    let targetCount = 0;
    for (let row = 0; row < batch; ++row) {
      const size = shortest + below(longest - shortest + 1);
      const all = Array.from({ length: words }, (_, i) => i);
      const repeated = Array.from({ length: size }, () =>
        distinct ? all.splice(below(all.length), 1)[0] : below(words),
      );
      for (let i = 0; i < length; ++i) {
        const known = i >= size;
        ids[row * length + i] = repeated[i % size];
        targets[row * length + i] = known ? repeated[(i + 1) % size] : -1;
        targetCount += Number(known);
      }
    }
    return { ids, targets, targetCount, batch, length, words };
  };
}
