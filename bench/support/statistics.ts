export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** `share` from 0 to 1; the nearest existing value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Three significant digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
