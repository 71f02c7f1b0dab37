// The results as a person reads them.

/** Milliseconds at the machine's peaks: all multiply-adds, then one exponential per visible pair. */
export function bound({ heads, tokens, headSize, causal }, { fused, exponentials }) {
  const pairs = heads * tokens * (causal ? (tokens + 1) / 2 : tokens);
  return (4 * headSize * pairs) / (fused * 1e6) + pairs / (exponentials * 1e6);
}

/** Three digits, whatever the size. */
const digits = (/** @type {number} */ number) =>
  number >= 100 ? number.toFixed(0) : number.toPrecision(3);

export function printTable({ where, results, missing }) {
  console.log(`Attention, float32, one thread, ${where}. Milliseconds per call, medians.\n`);
  for (const { shape, peaks, contenders } of results) {
    const { heads, tokens, headSize, causal } = shape;
    console.log(`${heads} x ${tokens} x ${headSize}${causal ? ', causal' : ''}`);
    const limit = peaks && bound(shape, peaks);
    if (limit) {
      console.log(
        `  ${digits(limit).padStart(8)}  bound: ${digits(peaks.fused)} GFLOP/s (unfused ` +
          `${digits(peaks.unfused)}), ${digits(peaks.exponentials)} G exponentials/s`,
      );
    }
    const width = Math.max(...contenders.map(({ name }) => name.length));
    const peers = contenders.filter(({ peer, milliseconds }) => peer && milliseconds);
    const best = Math.min(...peers.map(({ milliseconds }) => milliseconds));
    for (const { name, peer, milliseconds, error, failure } of contenders) {
      if (failure) {
        console.log(`         -  ${name}: ${failure.trim()}`);
        continue;
      }
      const notes = [`error ${error.toExponential(0)}`];
      if (limit) notes.push(`${Math.round((100 * limit) / milliseconds)} % of the bound`);
      if (!peer) notes.push(`${(best / milliseconds).toFixed(2)} x the best peer`);
      console.log(
        `  ${digits(milliseconds).padStart(8)}  ${name.padEnd(width)} ${notes.join(', ')}`,
      );
    }
    console.log();
  }
  for (const { name, reason } of missing) console.log(`${name} is left out: ${reason}`);
}
