import { expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()

async function aJournal(extra = 0) {
  const deck = await addDeck(backend(), { cards: 80, majors: 0 })
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID, { codename: 'Jade Owl' })
  await dealSpread(backend(), deck, userRandomID)
  await backend().run(async ({ db }) => {
    const { _id, _creationTime, ...row } = (await db.get('readings', draw._id))!
    for (let i = 0; i < extra; i++) await db.insert('readings', row)
  })
  return { deck, userRandomID, readings: extra + 2 }
}

async function countOf(userRandomID: string): Promise<number> {
  let count = 0
  for (const list of [api.journal.entries.draws, api.journal.entries.spreads]) {
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 250, cursor }
      const result = await backend().query(list, { userRandomID, paginationOpts })
      count += result.page.length
      ;({ continueCursor: cursor, isDone } = result)
    }
  }
  return count
}

/** As the scheduler would, one after the other, until a step has nothing left to do. */
async function walk(clearingId: string, steps: number): Promise<void> {
  for (let i = 0; i < steps; i++) {
    await backend().mutation(internal.journal.journalDeletions.step, { clearingId: clearingId as never })
  }
}

test('all readings are deleted and restored at once, however many', async () => {
  const { userRandomID, readings } = await aJournal(600)
  const kept = await aJournal()
  const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  const isDone = () => backend().query(api.journal.journalDeletions.isDone, { clearingId, userRandomID })
  expect(await isDone()).toBe(false)
  await walk(clearingId, 1)
  expect(await isDone()).toBe(true)
  expect(await countOf(userRandomID)).toBe(0)
  expect(await countOf(kept.userRandomID)).toBe(2)
  await backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
  expect(await isDone()).toBe(false)
  await walk(clearingId, 1)
  expect(await isDone()).toBe(true)
  expect(await countOf(userRandomID)).toBe(readings)
})

test('later readings stay, and the last request wins if it changes between batches', async () => {
  const { deck, userRandomID, readings } = await aJournal(600)
  const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  await drawCard(backend(), deck, userRandomID)
  await backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
  await walk(clearingId, 4)
  expect(await countOf(userRandomID)).toBe(readings + 1)
})

test('after ten minutes the rows are purged, and nobody else can restore them before', async () => {
  const { userRandomID } = await aJournal()
  const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  const stranger = { clearingId, userRandomID: newVisitor() }
  expect((await expectRefusal(backend().mutation(api.journal.journalDeletions.restore, stranger))).code).toBe(
    'not found',
  )
  expect(await backend().query(api.journal.journalDeletions.isDone, stranger)).toBeNull()
  await backend().finishScheduled()
  const again = backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
  expect((await expectRefusal(again)).code).toBe('not found')
  expect(await countOf(userRandomID)).toBe(0)
})

test('a restore that is in progress after ten minutes is completed', async () => {
  const { userRandomID, readings } = await aJournal(600)
  const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  await walk(clearingId, 1)
  await backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
  await backend().mutation(internal.journal.journalDeletions.purge, { clearingId })
  await walk(clearingId, 1)
  expect(await countOf(userRandomID)).toBe(readings)
  await backend().finishScheduled()
  expect(await countOf(userRandomID)).toBe(readings)
})

test('after the ten minutes nothing is brought back, even before the rows are gone', async () => {
  const { userRandomID } = await aJournal()
  const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  await backend().run(({ db }) =>
    db.patch('journalDeletions', clearingId, { deletedAt: Date.now() - 600_000 }),
  )
  const late = backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
  expect((await expectRefusal(late)).code).toBe('not found')
})

test('deleted readings do not move to an account, and are purged on time', async () => {
  const { deck, userRandomID } = await aJournal()
  const user = await signedIn(backend(), 'claims-after-clearing')
  await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
  await user.mutation(api.journal.claim, { userRandomID })
  await backend().finishScheduled()
  const left = await backend().run(async ({ db }) =>
    (await db.query('readings').collect()).filter(({ deckId }) => deckId === deck.deckId),
  )
  expect(left).toEqual([])
})
