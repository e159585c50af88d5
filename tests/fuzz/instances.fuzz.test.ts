// Three instances on one database, each behind a connection of its own that fails at random, while instances of two
// versions leave and join. Every acknowledged write is there exactly once, and nobody who stays with one instance sees an older state than
// before. An instance that has lost the others is opened again, as a supervisor would.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { isBackendError, type Backend } from '#backend/index.ts'
import { throughProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { isWhole, ledger, ledgerModules, stateOf, storedState } from '#tests/support/ledger-functions.ts'
import { schemaOf, wrongKeys, type Version } from '#tests/support/ledger-versions.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'
import { checkLedger, disturb, type Acknowledged } from './disturbances.ts'
import { seedsOf } from './seeds.ts'

const names = ['a', 'b']
const memberCount = 3
const rounds = process.env.LODESTAR_SOAK === undefined ? 5 : 20
const work = { acknowledged: 0, failed: 0, lost: 0, left: 0, changed: 0 }
/** What a caller may see while an instance cannot reach the database, is being closed, or is lost. */
const expected = [
  'DatabaseUnavailable',
  'TimedOut',
  'Conflict',
  'Overloaded',
  'Closed',
  'DatabaseInUse',
] as const

class Member {
  readonly proxy: FaultProxy
  readonly #place: TestPlace
  #backend: Backend | undefined
  #isLost = false
  #version: Version = 'earlier'
  #changing: Promise<void> | undefined

  constructor(proxy: FaultProxy, place: TestPlace) {
    this.proxy = proxy
    this.#place = { ...place, instances: 'several' }
  }

  get backend(): Backend | undefined {
    return this.#backend
  }

  /** Opens it until it is open: the database may be out of reach. */
  async open(): Promise<void> {
    while (!this.#backend) {
      try {
        this.#isLost = false
        this.#backend = (await openTestBackend({
          schema: schemaOf[this.#version],
          modules: ledgerModules,
          place: this.#place,
          onLost: () => (this.#isLost = true),
        })) as unknown as Backend
      } catch {
        await sleep(50)
      }
    }
  }

  /** As a deploy does, forward or back. */
  async deploy(version: Version): Promise<void> {
    if (version !== this.#version) work.changed++
    this.#version = version
    await this.reopen()
  }

  async reopen(): Promise<void> {
    this.#changing ??= this.#reopen().finally(() => (this.#changing = undefined))
    await this.#changing
  }

  async #reopen(): Promise<void> {
    const former = this.#backend
    this.#backend = undefined
    await former?.close()
    await this.open()
  }

  async supervise(isRunning: () => boolean): Promise<void> {
    while (isRunning()) {
      if (this.#isLost) {
        work.lost++
        await this.reopen()
      }
      await sleep(20)
    }
  }
}

describe('instances behind connections that fail at random', () => {
  test.each(seedsOf('instances', 1))('[INS7] [INS15] seed %i', { timeout: 3_600_000 }, async (seed) => {
    const random = seededRandom(seed)
    const direct = await testPlace()
    const members: Member[] = []
    for (let i = 0; i < memberCount; i++) {
      const { proxy, place } = await throughProxy(1_000, direct)
      members.push(new Member(proxy, place))
    }
    for (const member of members) await member.open()
    const acknowledged: Acknowledged[] = []
    let isRunning = true
    const tasks = [
      ...members.map((member) => member.supervise(() => isRunning)),
      ...members.map((member) => watch(member, random.pick(names), () => isRunning)),
      ...Array.from({ length: 6 }, (_, i) =>
        write(members, seededRandom(seed * 1_000 + i), `writer ${i}`, acknowledged, () => isRunning),
      ),
    ]
    for (let round = 0; round < rounds; round++) {
      await sleep(random.integer(20, 250))
      const member = random.pick(members)
      const before = acknowledged.length
      if (random.chance(0.4)) {
        work.left++
        await member.deploy(random.pick(['earlier', 'later']))
      } else {
        await disturb(member.proxy, random)
        member.proxy.mend()
        if (random.chance(0.5)) member.proxy.cutOnce()
      }
      await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 3)
    }
    isRunning = false
    await Promise.all(tasks)
    for (const name of names) {
      const stored = await storedState(direct, name)
      checkLedger(seed, name, acknowledged, stored)
      for (const { backend } of members)
        await expect
          .poll(() => stateOf(backend!, name).catch(() => null), { timeout: 120_000 })
          .toEqual(stored)
    }
    expect(await wrongKeys(direct)).toEqual([])
    work.acknowledged += acknowledged.length
  })

  afterAll(() => {
    expect(work.acknowledged).toBeGreaterThan(20)
    process.stdout.write(`instances: ${JSON.stringify(work)}\n`)
  })
})

async function write(
  members: readonly Member[],
  random: RandomSource,
  writer: string,
  acknowledged: Acknowledged[],
  isRunning: () => boolean,
): Promise<void> {
  for (let i = 0; isRunning(); i++) {
    const name = random.pick(names)
    const label = `${writer}, ${i}`
    try {
      const n = await random.pick(members).backend?.mutation(ledger.add!, { name, label })
      if (n !== undefined) acknowledged.push({ name, label, n: n as number })
      else await sleep(20)
    } catch (error) {
      if (!isBackendError(error, ...expected)) throw error
      work.failed++
      await sleep(20)
    }
  }
}

/** Of one instance, no read goes back in time. A new one may start behind, and then reads everything anew. */
async function watch(member: Member, name: string, isRunning: () => boolean): Promise<void> {
  let last = { backend: member.backend, n: 0 }
  while (isRunning()) {
    const { backend } = member
    const state = backend && (await stateOf(backend, name).catch(() => null))
    if (state) {
      expect(isWhole(state), `${name} is there by half`).toBe(true)
      if (backend === last.backend) expect(state.n).toBeGreaterThanOrEqual(last.n)
      last = { backend, n: state.n }
    }
    await sleep(10)
  }
}
