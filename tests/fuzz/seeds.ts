// Which seeds a fuzz test runs: a few fixed ones in `npm test`; hundreds of new ones in `npm run soak`, from a start that
// changes from run to run. FUZZ_SEED runs one seed again: the seed of a failure is in the name of its test.

/** Seeds that once failed go here, by the name of the fuzz: they run for ever. */
const kept: Record<string, number[]> = {
  queries: [],
  serializability: [],
  'schema-change': [],
  faults: [],
}

const soakRounds = 400

export function seedsOf(name: string, usual: number): number[] {
  const one = process.env.FUZZ_SEED
  if (one !== undefined) return [Number(one)]
  const fixed = [...(kept[name] ?? []), ...Array.from({ length: usual }, (_, i) => i + 1)]
  if (process.env.LODESTAR_SOAK === undefined) return fixed
  const start = Date.now() % 1_000_000_000
  return [...fixed, ...Array.from({ length: soakRounds }, (_, i) => start + i)]
}
