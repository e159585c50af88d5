// Rows as versions before 0.3 have written them, and what becomes of them. tests/fixtures has data that such a version has
// really made.
import { describe, expect, test } from 'vitest'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { asFormer, moveReadings } from '#tests/support/former-readings.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'
import { visitorHashOf } from '../callers/visitor.ts'

const backend = useProduct()
const paginationOpts = { numItems: 10, cursor: null }

const rowOf = (readingId: Id<'readings'>) =>
  backend().run(async ({ db }) => (await db.get('readings', readingId))!)

const rowOfFormer = (formerId: string) =>
  backend().run(
    async ({ db }) =>
      (await db
        .query('readings')
        .withIndex('by_formerId', (q) => q.eq('formerId', formerId))
        .unique())!,
  )

describe('a draw of before', () => {
  test('becomes a reading, and keeps its former id', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw, commitmentId, sealed } = await drawCard(backend(), deck, userRandomID, {
      codename: 'Indigo Otter',
      question: 'What now?',
    })
    await backend().mutation(api.journal.setTags, { readingId: draw._id, userRandomID, tags: ['moon'] })
    const before = await rowOf(draw._id)
    const formerId = await asFormer(backend(), draw._id)
    const former = await backend().run(({ db }) => db.get('draws', formerId as Id<'draws'>))

    expect(await moveReadings(backend())).toEqual([1])
    expect(await backend().run(({ db }) => db.query('draws').first())).toBeNull()
    const { _id, _creationTime, formerId: _kept, ...moved } = await rowOfFormer(formerId)
    // It was made before there was another composition.
    const { _id: _, _creationTime: _made, composition: _composition, ...same } = before
    expect(moved).toEqual({
      ...same,
      storedAt: former!._creationTime,
      positions: [{ ...same.positions[0]!, revealedAt: former!._creationTime }],
    })

    // A note that waited in a browser.
    const note = { readingId: formerId, userRandomID, note: 'It rains.', basedOn: 0 }
    expect(await backend().mutation(api.journal.setNote, note)).toEqual({ noteRevision: 1 })
    expect(
      await backend().query(api.readings.draws.getMine, { drawId: formerId, userRandomID }),
    ).toMatchObject({
      _id: formerId,
      note: 'It rains.',
      tags: ['moon'],
      question: 'What now?',
    })
    const { page } = await backend().query(api.journal.entries.draws, { userRandomID, paginationOpts })
    expect(page).toMatchObject([{ _id: formerId, storedAt: former!._creationTime, layout: null }])
    // The answer to the first call was lost.
    const retried = { commitmentId, userRandomID, visitorSeed: 'another', chosen: 1 }
    expect((await backend().mutation(api.readings.draws.create, retried))._id).toBe(formerId)
    const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId: formerId }))!
    expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
  })

  test('is the same reading in a file that was written before', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const formerId = await asFormer(backend(), draw._id)
    await moveReadings(backend())
    const { page } = await backend().query(api.journal.exports.journalDraws, { userRandomID, paginationOpts })
    expect(page.map(({ key }) => key)).toEqual([formerId])
    const importId = await backend().mutation(api.journal.imports.begin, { userRandomID })
    const staged = await backend().mutation(api.journal.imports.stage, {
      userRandomID,
      importId,
      readings: page,
    })
    expect(staged).toEqual({ known: 1, problems: [] })
  })

  test('keeps its words of praise, and is hidden from the draws that everybody sees', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const formerId = await asFormer(backend(), draw._id)
    await backend().run(async ({ db }) => {
      await db.insert('justDrawn', {
        drawId: formerId as Id<'draws'>,
        deckId: deck.deckId,
        revision: 1,
        cardId: draw.card._id,
        reversed: false,
        codename: 'Coral Crane',
        drawnAt: Date.now(),
      })
      await db.insert('testimonials', {
        author: 'Me',
        text: 'Good.',
        source: 'visitor',
        status: 'waiting',
        position: 1,
        readingId: formerId,
      })
    })
    await moveReadings(backend())
    const reading = { kind: 'draws' as const, id: formerId }
    expect(await backend().query(api.messages.testimonials.isLeft, { reading, userRandomID })).toBe(true)
    const names = async () =>
      (await backend().query(api.analytics.tallies.justDrawn, {})).map((row) => row.codename)
    expect(await names()).toContain('Coral Crane')
    await backend().mutation(api.journal.remove, { readingId: formerId, userRandomID })
    expect(await names()).not.toContain('Coral Crane')
  })

  test('by a totem stays the draw of its counter, and one of its taps', async () => {
    const deck = await addDeck(backend())
    const admin = await signedIn(backend(), 'moves-totems', { isAdmin: true })
    const uid = '04A1B2C3D4E5F6'
    const totemId = await admin.action(api.totems.register, {
      uid,
      label: 'Oak',
      material: 'oak',
      kind: 'counted',
      deck: deck.deckId,
    })
    const userRandomID = newVisitor()
    const open = (count: number, phone = userRandomID) =>
      backend().mutation(api.totems.taps.open, {
        userRandomID: phone,
        ipAddress: '203.0.113.7',
        address: `/deck/rrrr${uid}x${count.toString(16).padStart(6, '0')}`,
      })
    const first = await open(1)
    if (first.outcome !== 'drawn') throw new Error(first.outcome)
    const formerId = await asFormer(backend(), first.drawId as Id<'readings'>)
    const another = newVisitor()
    const mark = await sha256Hex(utf8(`${formerId} visitor:${await visitorHashOf(another)}`))
    await backend().run(async ({ db }) => {
      const { _id, touch } = (await db.get('draws', formerId as Id<'draws'>))!
      await db.patch('draws', _id, { touch: { ...touch!, otherPhones: [mark.slice(0, 8)] } })
    })
    await moveReadings(backend())
    expect(await open(1)).toMatchObject({ outcome: 'drawn', drawId: formerId, isNew: false })
    // A phone that has opened it before the move is no further one.
    await open(1, another)
    expect(await open(2)).toMatchObject({ outcome: 'drawn', isNew: true })
    const { page } = await admin.query(api.totems.totemAdmin.touches, { totemId, paginationOpts })
    expect(page).toMatchObject([{ number: 2 }, { number: 1, _id: formerId, phones: 2 }])
    const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId: formerId }))!
    expect((await verifyDraw(transcript)).ok).toBe(true)
  })

  test('that was deleted is purged on time, even if the job runs before the move', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    await backend().mutation(api.journal.remove, { readingId: draw._id, userRandomID })
    const { deletedAt } = await rowOf(draw._id)
    const formerId = await asFormer(backend(), draw._id)
    const purge = { readingId: formerId, deletedAt: deletedAt! }
    await backend().mutation(internal.journal.purge, purge)
    await moveReadings(backend())
    await backend().finishScheduled()
    const left = await backend().run(({ db }) =>
      db
        .query('readings')
        .withIndex('by_formerId', (q) => q.eq('formerId', formerId))
        .first(),
    )
    expect(left).toBeNull()
  })
})

describe('a spread of before', () => {
  test('keeps what lies face down, is turned up by its former id, and proves itself', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread, commitmentId } = await dealSpread(backend(), deck, userRandomID)
    const keys = spread.positions.map(({ key }) => key)
    await backend().mutation(api.readings.spreads.reveal, {
      spreadId: spread._id,
      keys: [keys[0]!],
      userRandomID,
    })
    await backend().mutation(api.readings.spreads.clarify, {
      spreadId: spread._id,
      key: keys[0]!,
      userRandomID,
    })
    const before = (await backend().query(api.readings.spreads.get, { spreadId: spread._id }))!
    const spreadId = await asFormer(backend(), spread._id)
    await moveReadings(backend())

    const opened = (await backend().query(api.readings.spreads.get, { spreadId }))!
    expect(opened).toEqual({
      ...before,
      _id: spreadId,
      madeAt: opened.madeAt,
      dealtAt: opened.madeAt,
      composition: 1,
    })
    expect(opened.positions.map(({ shown }) => shown !== null)).toEqual([true, false, false])
    expect(await backend().query(api.readings.spreads.getProof, { spreadId, userRandomID })).toBeNull()
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys, userRandomID })
    const proof = (await backend().query(api.readings.spreads.getProof, { spreadId, userRandomID }))!
    expect(proof.transcript.clarifiers).toHaveLength(1)
    expect((await verifyDraw(proof.transcript)).ok).toBe(true)
    const retried = { commitmentId, userRandomID, visitorSeed: 'another', chosen: [1, 2, 3] }
    expect((await backend().mutation(api.readings.spreads.deal, retried))._id).toBe(spreadId)
  })
})

describe('a move', () => {
  test('moves in batches by rows and bytes, and keeps the order', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const formerId = (await asFormer(backend(), draw._id)) as Id<'draws'>
    await backend().run(async ({ db }) => {
      const { _id, _creationTime, ...row } = (await db.get('draws', formerId))!
      for (let at = 0; at < 250; at++) await db.insert('draws', { ...row, tags: [`${at}`] })
      for (let at = 0; at < 30; at++) {
        await db.insert('draws', { ...row, note: 'n'.repeat(20_000), tags: [`long ${at}`] })
      }
    })
    const batches = await moveReadings(backend())
    // A row is taken for a kilobyte and three bytes for each character that was written.
    expect(batches).toEqual([200, 67, 14])
    const { page } = await backend().query(api.journal.entries.draws, {
      userRandomID,
      paginationOpts: { numItems: 250, cursor: null },
    })
    expect(page[0]!.tags).toEqual(['long 29'])
    expect(page[30]!.tags).toEqual(['249'])
    expect(page[249]!.tags).toEqual(['30'])
  })

  test('runs by cron without a host', async () => {
    const deck = await addDeck(backend())
    const { draw } = await drawCard(backend(), deck, newVisitor())
    const formerId = await asFormer(backend(), draw._id)
    await backend().mutation(internal.readings.formerReadings.moveAll, {})
    await backend().finishScheduled()
    expect(await backend().query(api.readings.draws.get, { drawId: formerId })).not.toBeNull()
  })

  test('is awaited by jobs that delete or move all readings of an owner', async () => {
    const deck = await addDeck(backend())
    const [leaver, userRandomID] = [await signedIn(backend(), 'leaves-in-between'), newVisitor()]
    const { draw } = await drawCard(leaver, deck, newVisitor())
    const { draw: cleared } = await drawCard(backend(), deck, userRandomID)
    const [leaversId, clearedId] = [
      await asFormer(backend(), draw._id),
      await asFormer(backend(), cleared._id),
    ]
    await leaver.action(internal.account.removeConfirmed, {})
    const { clearingId } = await backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
    expect(await backend().query(api.journal.journalDeletions.isDone, { userRandomID, clearingId })).toBe(
      false,
    )
    await moveReadings(backend())
    await backend().finishScheduled()
    for (const drawId of [leaversId, clearedId]) {
      expect(await backend().query(api.readings.draws.get, { drawId })).toBeNull()
    }
  })
})
