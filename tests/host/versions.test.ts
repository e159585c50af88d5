// A release with more tables starts beside the former one, on one database, while visitors use both.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { test } from '#tests/support/host-test.ts'
import { makeRelease } from '#tests/support/other-release.ts'
import { temporaryFolder, type Product } from '#tests/support/product.ts'

/** Visitors who use one server until it is to be stopped. */
class Load {
  readonly failures: string[] = []
  requests = 0
  #isRunning = true
  readonly #ended: Promise<unknown>

  constructor(product: Product) {
    const client = new ConvexHttpClient(product.url, { logger: false })
    const visits = [
      () => client.mutation(api.site.hellos.say, { codename: 'Indigo Otter' }),
      () => client.query(api.site.hellos.latest),
      async () => {
        const response = await fetch(`${product.url}/how`)
        await response.text()
        if (response.status !== 200) throw new Error(`/how: ${response.status}`)
      },
    ]
    this.#ended = Promise.all(visits.map((visit) => this.#repeat(visit)))
  }

  async goOn(): Promise<void> {
    const before = this.requests
    await expect.poll(() => this.requests, { timeout: 120_000 }).toBeGreaterThan(before + 20)
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#ended
  }

  async #repeat(visit: () => Promise<unknown>): Promise<void> {
    while (this.#isRunning) {
      await visit().catch((error: unknown) => this.failures.push(String(error)))
      this.requests++
    }
  }
}

test(
  'a release with more tables, and back again: no request fails',
  { timeout: 900_000 },
  async ({ startProduct }) => {
    const guest = await openExternalDatabase()
    onTestFinished(() => guest.close())
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
    const env = { DATABASE_URL: guest.url, FILES: 'postgres' }
    const project = makeRelease(join(folder, 'release'), { version: '99.0.0', hasMoreTables: true })
    const loads: Load[] = []
    const serve = async (name: string, options: { project?: string } = {}) => {
      const product = await startProduct({ ...options, dataDir: join(folder, name), env })
      const load = new Load(product)
      loads.push(load)
      await Promise.all(loads.slice(-2).map((each) => each.goOn()))
      return {
        leave: async () => {
          await load.stop()
          expect(await product.stop()).toBe(0)
        },
      }
    }
    const former = await serve('former')
    const later = await serve('later', { project })
    await former.leave()
    const formerAgain = await serve('former again')
    await later.leave()
    await formerAgain.leave()
    expect(loads.flatMap(({ failures }) => failures)).toEqual([])

    const client = new pg.Client({ connectionString: guest.url })
    await client.connect()
    onTestFinished(() => client.end())
    const { rows } = await client.query<{ column_name: string; state: string }>(
      `SELECT column_name, state FROM convex."$indexes" WHERE name = 'by_mood'`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['ready'])
    const empty = await client.query(`SELECT 1 FROM convex.hellos WHERE "${rows[0]!.column_name}" IS NULL`)
    expect(empty.rows).toEqual([])
  },
)
