// Writers and readers while the connection between the engine and its database fails at random: connections cut before
// and after a commit, lost answers, false answers, silence, refusals, unreachable networks. Every acknowledged write is
// there exactly once, nothing is acknowledged out of order, and no read goes back in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { isBackendError, type Backend } from '#backend/index.ts'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import {
  isWhole,
  ledger,
  ledgerModules,
  ledgerSchema,
  stateOf,
  storedState,
} from '#tests/support/ledger-functions.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { checkLedger, disturb, type Acknowledged } from './disturbances.ts'
import { seedsOf } from './seeds.ts'

const names = ['a', 'b', 'c']
const rounds = process.env.LODESTAR_SOAK === undefined ? 8 : 30
const work = { acknowledged: 0, failed: 0, faults: 0 }

describe('a database behind a connection that fails at random', () => {
  test.each(seedsOf('faults', 2))('[FLT14] seed %i', { timeout: 3_600_000 }, async (seed) => {
    const random = seededRandom(seed)
    const lost: string[] = []
    const { proxy, place, direct } = await throughProxy(1_000)
    const backend = (await openTestBackend({
      schema: ledgerSchema,
      modules: ledgerModules,
      place,
      onLost: (reason) => lost.push(reason),
    })) as unknown as Backend
    const acknowledged: Acknowledged[] = []
    let isRunning = true
    const writers = Array.from({ length: 6 }, (_, i) =>
      write(backend, seededRandom(seed * 1_000 + i), `writer ${i}`, acknowledged, () => isRunning),
    )
    const watchers = names.map((name) => read(backend, name, () => isRunning))
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(20, 250))
      await disturb(proxy, random)
      work.faults++
      proxy.mend()
      if (random.chance(0.5)) proxy.cutOnce()
      const before = acknowledged.length
      // It recovers from everything.
      await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 3)
    }
    isRunning = false
    await Promise.all([...writers, ...watchers])
    expect(lost, `seed ${seed}`).toEqual([])
    await expect.poll(() => backend.healthProblems(), { timeout: 120_000 }).toEqual([])
    for (const name of names) {
      const stored = await storedState(direct, name)
      expect(await stateOf(backend, name), `seed ${seed}, ${name}: memory and database differ`).toEqual(
        stored,
      )
      checkLedger(seed, name, acknowledged, stored)
    }
    work.acknowledged += acknowledged.length
  })

  afterAll(() => {
    // If no write failed, the test has tested nothing.
    expect(work.acknowledged).toBeGreaterThan(100)
    expect(work.failed).toBeGreaterThan(0)
    if (process.env.LODESTAR_SOAK !== undefined) process.stdout.write(`faults: ${JSON.stringify(work)}\n`)
  })
})

async function write(
  backend: Backend,
  random: RandomSource,
  writer: string,
  acknowledged: Acknowledged[],
  isRunning: () => boolean,
): Promise<void> {
  for (let i = 0; isRunning(); i++) {
    const name = random.pick(names)
    const label = `${writer}, ${i}`
    try {
      acknowledged.push({ name, label, n: (await backend.mutation(ledger.add!, { name, label })) as number })
    } catch (error) {
      // Only errors that a caller may see when the database is unreachable.
      if (!isBackendError(error, 'DatabaseUnavailable', 'TimedOut', 'Conflict', 'Overloaded')) throw error
      work.failed++
      await sleep(20)
    }
  }
}

/** A reader's values never go back in time. */
async function read(backend: Backend, name: string, isRunning: () => boolean): Promise<void> {
  let last = 0
  while (isRunning()) {
    const state = await stateOf(backend, name).catch(() => null)
    if (state) {
      expect(isWhole(state), `${name} is there by half`).toBe(true)
      expect(state.n).toBeGreaterThanOrEqual(last)
      last = state.n
    }
    await sleep(10)
  }
}
