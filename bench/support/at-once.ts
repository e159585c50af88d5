export type Measured = { perSecond: number; count: number; latenciesMs: number[] }

/** Keeps `atOnce` calls in flight for `seconds`, then waits for the last ones. */
export async function load(call: () => Promise<void>, atOnce: number, seconds: number): Promise<Measured> {
  const latenciesMs: number[] = []
  const started = performance.now()
  const until = started + seconds * 1_000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const before = performance.now()
        await call()
        latenciesMs.push(performance.now() - before)
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1_000
  return { perSecond: latenciesMs.length / elapsed, count: latenciesMs.length, latenciesMs }
}
