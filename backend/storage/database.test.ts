import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { createBackend, openDatabase } from '../index.ts'
import { serverProblem } from './server-check.ts'

const schema = defineSchema({
  cards: defineTable({ name: v.string(), weight: v.number(), back: v.bytes() }).index('by_weight', [
    'weight',
  ]),
})

async function guestUrl(encoding?: string): Promise<string> {
  const { url, close } = await openExternalDatabase(encoding)
  onTestFinished(close)
  return url
}

async function open(url: string, databaseTimeoutMs = 5_000) {
  const filesDir = await mkdtemp(join(tmpdir(), 'lodestar-files-'))
  const backend = await createBackend({
    schema,
    modules: {},
    storage: { database: { url }, filesDir, databaseTimeoutMs },
  })
  onTestFinished(async () => {
    await backend.close()
    await rm(filesDir, { recursive: true, force: true })
  })
  return backend
}

describe('a server of somebody else', () => {
  test('[DB9] works for a user without rights, whatever its settings, to the bit and over restarts', async () => {
    const url = await guestUrl()
    const first = await open(url)
    const back = new Uint8Array([0, 92, 255]).buffer
    const id = await first.run(async (ctx) => {
      for (let n = 0; n < 30; n++) await ctx.db.insert('cards', { name: `card ${n}`, weight: n / 3, back })
      return ctx.db.insert('cards', { name: 'The Fool\\', weight: 0.1 + 0.2, back })
    })
    const fool = await first.run((ctx) => ctx.db.get(id))
    // Longer than the server lets anybody be idle.
    await sleep(5_500)
    await first.run((ctx) => ctx.db.patch(id, { name: 'The Fool' }))
    await first.close()
    const second = await open(url)
    await second.run(async (ctx) => {
      expect(await ctx.db.get(id)).toEqual({ ...fool, name: 'The Fool' })
      const light = await ctx.db
        .query('cards')
        .withIndex('by_weight', (q) => q.gt('weight', 0).lt('weight', 0.4))
        .collect()
      expect(light.map(({ weight }) => weight)).toEqual([0.1 + 0.2, 1 / 3])
    })
  })

  test('[DB9] a second backend on it is refused by name', async () => {
    const url = await guestUrl()
    await open(url)
    await expect(open(url)).rejects.toMatchObject({
      code: 'DatabaseInUse',
      message:
        'Another server is already using the schema "convex" of this database. Only one may run at a time.',
    })
  })

  test('[DB10] one that is not there, or refuses us, is named with its reason', async () => {
    await expect(open('postgres://127.0.0.1:1/nothing', 200)).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: expect.stringMatching(/^The database does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/),
    })
    const url = new URL(await guestUrl())
    url.pathname = '/nowhere'
    await expect(open(url.href)).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database refuses the connection: database "nowhere" does not exist',
    })
    await expect(openDatabase({ url: 'mysql://localhost/cards' })).rejects.toThrow(
      'must begin with postgres://',
    )
  })

  test('[DB11] one that we cannot work on is refused before anything is written', async () => {
    await expect(open(await guestUrl('SQL_ASCII'))).rejects.toMatchObject({
      code: 'DatabaseVersion',
      message: 'The database holds text as SQL_ASCII. Create one with the encoding UTF8.',
    })
    const fine = { major: 15, encoding: 'UTF8', isReplica: false }
    expect(serverProblem(fine)).toBeNull()
    expect(serverProblem({ ...fine, major: 14 })).toBe(
      'The database server is PostgreSQL 14, which is too old: 15 or later is needed.',
    )
    expect(serverProblem({ ...fine, isReplica: true })).toContain('is a replica')
  })
})
