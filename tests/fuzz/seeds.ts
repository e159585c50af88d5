// The seeds of a fuzz test: a few fixed ones in `npm test`; hundreds of new ones in `npm run soak`, starting at a
// different seed every time. FUZZ_SEED runs one seed again: the seed of a failure is in the name of its test.

/** Seeds that have failed once, by the name of the fuzz test: they always run. */
const regressionSeeds: Record<string, number[]> = {
  queries: [],
  serializability: [],
  'schema-change': [],
  faults: [],
  instances: [],
}

const soakRounds = 400

export function seedsOf(name: string, usual: number): number[] {
  const singleSeed = process.env.FUZZ_SEED
  if (singleSeed !== undefined) return [Number(singleSeed)]
  const fixed = [...(regressionSeeds[name] ?? []), ...Array.from({ length: usual }, (_, i) => i + 1)]
  if (process.env.LODESTAR_SOAK === undefined) return fixed
  const start = Date.now() % 1_000_000_000
  return [...fixed, ...Array.from({ length: soakRounds }, (_, i) => start + i)]
}
