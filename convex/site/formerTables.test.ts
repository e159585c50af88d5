import type { AnyDataModel, GenericDatabaseWriter } from 'convex/server'
import { expect, test } from 'vitest'
import { addDeck, drawCard, newVisitor, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()

test('rows of the former tables are moved in batches, and a deletion of a journal is finished', async () => {
  const deck = await addDeck(backend(), { cards: 80, majors: 0 })
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID)
  const deletedAt = Date.now() - 3_600_000
  await backend().run(async ({ db }) => {
    const { owner } = (await db.get('readings', draw._id))!
    await db.patch('readings', draw._id, { deletedAt, storedAt: deletedAt })
    const former = db as unknown as GenericDatabaseWriter<AnyDataModel>
    await former.insert('clearings', { owner, deletedAt, wish: 'gone', isDone: true })
    await former.insert('departures', { tokenHash: 'hash', at: deletedAt })
    const town = { state: 'oregon', slug: 'portland', readsThere: false }
    for (let i = 0; i < 250; i++) await former.insert('keptPlaces', { ...town, owner: `visitor:${i}` })
    // Saved since the deployment.
    await db.insert('savedTowns', { ...town, slug: 'salem', owner: 'visitor:7' })
  })
  await backend().mutation(internal.site.formerTables.move, {})
  await backend().finishScheduled()

  const stored = await backend().run(async ({ db }) => ({
    towns: await db.query('savedTowns').collect(),
    accounts: await db.query('accountDeletions').collect(),
    deletions: await db.query('journalDeletions').collect(),
    reading: await db.get('readings', draw._id),
    left: await (db as unknown as GenericDatabaseWriter<AnyDataModel>).query('keptPlaces').first(),
  }))
  expect(stored.towns).toHaveLength(250)
  expect(stored.towns.find(({ owner }) => owner === 'visitor:7')?.slug).toBe('salem')
  expect(stored.accounts).toMatchObject([{ tokenHash: 'hash', at: deletedAt }])
  expect([stored.deletions, stored.reading, stored.left]).toEqual([[], null, null])
  expect(await backend().mutation(internal.site.formerTables.move, {})).toBe(0)
  const paginationOpts = { numItems: 10, cursor: null }
  const { page } = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts })
  expect(page).toEqual([])
})
