/** The value that so large a share of all are not above. */
export function quantile(/** @type {number[]} */ values, /** @type {number} */ share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const median = (/** @type {number[]} */ values) => quantile(values, 0.5);
