// A deploy of another version, in processes: instances of both versions write side by side, and some are killed. No caller
// of an instance that goes on gets an error, nothing that was acknowledged is lost or doubled, and no index misses a document.
import { describe, expect, inject, test } from 'vitest'
import { startChild, type Child } from '#tests/support/child-process.ts'
import { isWhole, ledgerModules, storedState } from '#tests/support/ledger-functions.ts'
import { schemaOf, storedIndexes, wrongKeys, type Version } from '#tests/support/ledger-versions.ts'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'

const timeout = 120_000

class Instance {
  readonly #child: Child
  readonly #ended: Promise<void>
  readonly acknowledged = new Map<string, Set<number>>()
  readonly errors: string[] = []
  writes = 0

  constructor(place: TestPlace, version: Version, name: string) {
    const args = [JSON.stringify(inject('databaseConfig')), place.filesDir, place.schemaName, version, name]
    this.#child = startChild('tests/support/version-child.ts', args)
    this.#ended = this.#read()
  }

  /** Resolves when it has written some more. */
  async goOn(): Promise<void> {
    const before = this.writes
    await expect.poll(() => this.writes, { timeout, interval: 20 }).toBeGreaterThan(before + 10)
  }

  async kill(): Promise<void> {
    await this.#child.kill()
    await this.#ended
  }

  async stop(): Promise<void> {
    this.#child.process.kill('SIGTERM')
    await this.#ended
  }

  async #read(): Promise<void> {
    for (let line = await this.#child.nextLine(); line !== undefined; line = await this.#child.nextLine())
      this.#note(line)
  }

  #note(line: string): void {
    let parsed: { counter: string; n: number } | { error: string }
    try {
      parsed = JSON.parse(line) as typeof parsed
    } catch {
      // Cut by the kill.
      return
    }
    if ('error' in parsed) return void this.errors.push(parsed.error)
    const { counter, n } = parsed
    this.writes++
    if (!this.acknowledged.has(counter)) this.acknowledged.set(counter, new Set())
    this.acknowledged.get(counter)!.add(n)
  }
}

describe('a deploy', { timeout: 600_000 }, () => {
  test('[INS15] [INS16] [INS21] to a later version and back, with kills: no caller gets an error', async () => {
    const place = await testPlace()
    const instances: Instance[] = []
    const start = (version: Version) => {
      const instance = new Instance(place, version, `instance ${instances.length}`)
      instances.push(instance)
      return instance
    }
    const [first, second] = [start('earlier'), start('earlier')]
    await Promise.all([first!.goOn(), second!.goOn()])

    // Killed as soon as it has changed the catalog, while it fills its indexes or before.
    const dying = start('later')
    await expect.poll(() => storedIndexes(place), { timeout, interval: 5 }).toHaveLength(8)
    await dying.kill()
    await Promise.all([first!.goOn(), second!.goOn()])

    // Two at once, beside the earlier ones, which then leave: one by a signal, one by kill -9.
    const later = [start('later'), start('later')]
    await Promise.all([first, second, ...later].map((instance) => instance!.goOn()))
    await first!.stop()
    await second!.kill()
    await Promise.all(later.map((instance) => instance.goOn()))

    // Back again, while one of the later ones goes on.
    const back = start('earlier')
    await back.goOn()
    await later[0]!.stop()
    await Promise.all([back.goOn(), later[1]!.goOn()])
    await Promise.all([back.stop(), later[1]!.stop()])

    expect(instances.flatMap(({ errors }) => errors)).toEqual([])
    const acknowledged = instances.flatMap((instance) =>
      [...instance.acknowledged].map(([counter, numbers]) => ({ counter, numbers: [...numbers] })),
    )
    for (const counter of new Set(acknowledged.map(({ counter }) => counter))) {
      const numbers = acknowledged.flatMap((part) => (part.counter === counter ? part.numbers : []))
      expect(new Set(numbers).size, `${counter}: one number to two callers`).toBe(numbers.length)
      const state = await storedState(place, counter)
      expect(isWhole(state), counter).toBe(true)
      expect(Math.max(...numbers)).toBeLessThanOrEqual(state.n)
    }
    expect(await wrongKeys(place)).toEqual([])
    const last = await openTestBackend({
      schema: schemaOf.later,
      modules: ledgerModules,
      place: { ...place, instances: 'several' },
    })
    const total = await last.run(async (ctx) => (await ctx.db.query('items').collect()).length)
    const found = await last.run(
      async (ctx) =>
        (
          await ctx.db
            .query('items')
            .withIndex('by_label' as never)
            .collect()
        ).length,
    )
    expect(found).toBe(total)
  })
})
