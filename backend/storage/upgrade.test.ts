import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'
import { expect, test } from 'vitest'
import { openTestBackend, testPlace, withClient } from '#tests/support/test-backend.ts'
import { DatabaseUpgrade } from './upgrade.ts'

const notes = defineSchema({ notes: defineTable({ text: v.string() }) })
const numbered = defineSchema({
  notes: defineTable({ text: v.string(), number: v.optional(v.number()) }).index('by_number', ['number']),
  lists: defineTable({ name: v.string() }),
})

async function tablesIn(schemaName: string): Promise<string[]> {
  return withClient(async (client) => {
    const { rows } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = $1 AND tablename !~ '^[_$]' ORDER BY 1`,
      [schemaName],
    )
    return rows.map(({ tablename }) => tablename)
  })
}

test('[DB13] what others change beside the engine’s tables is undone with them, or done with them', async () => {
  const place = await testPlace()
  const { database, schemaName } = place
  const backend = await openTestBackend({ schema: notes, place })
  await backend.run((ctx) => ctx.db.insert('notes', { text: 'Remember the milk' }))

  const upgrade = await DatabaseUpgrade.open(database)
  await expect(upgrade.lockStorage(schemaName)).rejects.toMatchObject({ code: 'DatabaseInUse' })
  await backend.close()
  await upgrade.lockStorage(schemaName)
  await upgrade.endFormerBackend(schemaName)
  const change = (fails: boolean) =>
    upgrade.transaction(async () => {
      await upgrade.migrateStorage(numbered, schemaName)
      await upgrade.query({ text: 'CREATE TABLE other (id integer)' })
      if (fails) await upgrade.query({ text: 'SELECT 1 / 0' })
    })
  await expect(change(true)).rejects.toThrow('division by zero')
  expect(await tablesIn(schemaName)).toEqual(['notes'])
  await change(false)
  expect(await tablesIn(schemaName)).toEqual(['lists', 'notes', 'other'])
  await upgrade.close()

  // The lock is free again, and the index that was declared is filled by the backend.
  const next = await openTestBackend({ schema: numbered, place })
  const found = await next.run((ctx) =>
    ctx.db
      .query('notes')
      .withIndex('by_number', (q) => q.eq('number', undefined))
      .collect(),
  )
  expect(found).toMatchObject([{ text: 'Remember the milk' }])
})
