// The results for people: tables in Markdown.

/**
 * The milliseconds at the machine's best speeds: all multiply-adds, then one exponential per
 * visible pair.
 */
function bound({ heads, tokens, headSize, causal }, { fused, exponentials }) {
  const pairs = heads * tokens * (causal ? (tokens + 1) / 2 : tokens);
  return (4 * headSize * pairs) / (fused * 1e6) + pairs / (exponentials * 1e6);
}

export const median = (/** @type {number[]} */ numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Three digits, whatever the size. */
export const digits = (/** @type {number} */ number) =>
  number >= 100 ? number.toFixed(0) : number.toPrecision(3);

const duration = (/** @type {number | undefined} */ milliseconds) => {
  if (!milliseconds) return '–';
  return milliseconds < 0.1 ? `${digits(1000 * milliseconds)} µs` : digits(milliseconds);
};

/** A table with padded cells, so that its source is readable too. @param {string[][]} rows */
export function printRows(rows) {
  const [head = []] = rows;
  const widths = head.map((_, col) => Math.max(...rows.map((row) => row[col]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) =>
    console.log(`| ${cells.map((cell, col) => cell.padEnd(widths[col] ?? 0)).join(' | ')} |`);
  line(head);
  line(widths.map((width) => '-'.repeat(width)));
  rows.slice(1).forEach(line);
  console.log();
}

const shapeName = ({ heads, tokens, headSize, causal }) =>
  `${heads}×${tokens}×${headSize}${causal ? ' causal' : ''}`;

/** A peer's operators have one column, which shows the fastest. */
const columnOf = ({ name, peer }) => (peer ? name.split(',')[0] : name);

const least = (/** @type {{ milliseconds?: number }[]} */ contenders) =>
  Math.min(...contenders.map(({ milliseconds = Infinity }) => milliseconds));

/** @param {any} measured */
export function printTables({ where, rounds, load, results, missing, memory }) {
  const columns = [...new Set(results.flatMap(({ contenders }) => contenders.map(columnOf)))];
  const bounded = results.some(({ peaks }) => peaks);
  console.log(
    `Attention in ${where}: float32, one thread, milliseconds per call, medians of ${rounds} ` +
      `interleaved rounds. Programs that wanted to run meanwhile, this one included: ` +
      `${digits(load)}.\n`,
  );
  const rows = results.map(({ shape, peaks, contenders }) => {
    const limit = peaks && bound(shape, peaks);
    const own = contenders[0].milliseconds;
    const peers = contenders.filter(({ peer }) => peer);
    return [
      shapeName(shape),
      ...(bounded ? [duration(limit), `${Math.round((100 * limit) / own)} %`] : []),
      ...columns.map((column) => {
        const time = least(contenders.filter((contender) => columnOf(contender) === column));
        return duration(Number.isFinite(time) ? time : undefined);
      }),
      digits(least(peers) / own),
    ];
  });
  const heading = ['heads×tokens×d', ...(bounded ? ['bound', 'of bound'] : []), ...columns];
  printRows([[...heading, 'best peer ÷ Clearhead'], ...rows]);

  const all = results.flatMap(({ contenders }) => contenders);
  const errorOf = (/** @type {boolean} */ peers) =>
    Math.max(...all.filter(({ peer }) => peer === peers).map(({ error }) => error ?? 0));
  console.log(
    `Largest difference from float64, as a share of the largest number: Clearhead ` +
      `${errorOf(false).toExponential(0)}, peers ${errorOf(true).toExponential(0)}.`,
  );
  if (bounded) {
    const { fused, unfused, exponentials } = results.at(-1).peaks;
    console.log(
      `Bound: the multiply-adds at ${digits(fused)} GFLOP/s (unfused ${digits(unfused)}) and one ` +
        `exponential per visible pair at ${digits(exponentials)} G/s, measured in the same rounds.`,
    );
  }
  console.log();
  if (memory) printMemory(memory);

  for (const { shape, contenders } of results) {
    for (const { name, failure } of contenders) {
      const [reason] = failure?.match(/[^:]*$/) ?? []; // without the position in its sources
      if (failure) console.log(`${name} fails at ${shapeName(shape)}: ${reason.trim()}`);
    }
  }
  for (const { name, reason } of missing) console.log(`${name} is left out: ${reason}`);
}

const megabytes = (/** @type {number} */ bytes) => `${digits(bytes / 2 ** 20)} MiB`;

/** @param {{ tokens: number, headSize: number, bytes: number }[]} memory */
function printMemory(memory) {
  console.log("All of the module's memory, arrays included, of one head:\n");
  printRows([
    ['tokens×d', 'Clearhead', 'tokens² scores alone'],
    ...memory.map(({ tokens, headSize, bytes }) => [
      `${tokens}×${headSize}`,
      megabytes(bytes),
      megabytes(4 * tokens ** 2),
    ]),
  ]);
}
