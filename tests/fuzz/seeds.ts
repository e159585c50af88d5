// Which seeds a fuzz test runs: a few fixed ones in `npm test`; with FUZZ_ROUNDS, as many new ones as asked for, from a
// start that changes from run to run. FUZZ_SEED runs one again. The seed of a failure is in the name of its test.

/** Seeds that once failed go into `kept`, by the name of the fuzz: they run for ever. */
const kept: Record<string, number[]> = {
  queries: [],
  serializability: [],
}

export function seedsOf(name: string, usual: number): number[] {
  const one = process.env.FUZZ_SEED
  if (one !== undefined) return [Number(one)]
  const rounds = process.env.FUZZ_ROUNDS
  const fixed = [...(kept[name] ?? []), ...Array.from({ length: usual }, (_, i) => i + 1)]
  if (rounds === undefined) return fixed
  const start = Number(process.env.FUZZ_START ?? Date.now() % 1_000_000_000)
  return [...fixed, ...Array.from({ length: Number(rounds) }, (_, i) => start + i)]
}
