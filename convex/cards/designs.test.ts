import { describe, expect, test } from 'vitest'
import { addDeck, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'

const backend = useProduct()
const asAdmin = () => signedIn(backend(), 'curator', { isAdmin: true })
const paginationOpts = { numItems: 50, cursor: null }

async function aDeck() {
  const admin = await asAdmin()
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const add = (more: Partial<Doc<'designs'>> = {}) => {
    return admin.mutation(api.cards.designs.create, {
      deckId: deck.deckId,
      cardId: deck.cardIds[0]!,
      role: 'face' as const,
      art: { kind: 'generator', drawing: 'pebbles/one' },
      width: 660,
      height: 1140,
      altText: 'A pebble',
      artist: 'The sea',
      ...more,
    } as never) as Promise<Id<'designs'>>
  }
  const statusOf = async (designId: Id<'designs'>) =>
    (await admin.query(api.cards.designs.get, { designId }))?.status
  return { admin, ...deck, add, statusOf }
}

describe('a design', () => {
  test('that is approved takes the place of the one before, and gives it back when that is restored', async () => {
    const { admin, add, statusOf, deckId } = await aDeck()
    const first = await add()
    const second = await add()
    await admin.mutation(api.cards.designs.approve, { designId: first })
    const change = 'approve-second'
    const { replaced } = await admin.mutation(api.cards.designs.approve, {
      designId: second,
      changeId: change,
    })
    expect(replaced).toEqual([first])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['rejected', 'approved'])
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    const restored = await admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
    expect(restored).toEqual({ restored: 2, skipped: [], cursor: null })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['approved', 'waiting'])
  })

  test('is decided with others only as it was seen: neither over a later decision nor over a changed alt text', async () => {
    const { admin, add, statusOf } = await aDeck()
    const designId = await add()
    const approve = (seen: object) => admin.mutation(api.cards.designs.approve, { designId, seen })
    const asSeen = { status: 'waiting', altText: 'A pebble' }
    await admin.mutation(api.cards.designs.reject, { designId, reason: 'Too dark.' })
    expect(await expectRefusal(approve(asSeen))).toMatchObject({
      current: { fields: { status: 'rejected' } },
    })
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A wet pebble' })
    expect((await expectRefusal(approve({ ...asSeen, status: 'rejected' }))).code).toBe('conflict')
    expect(await statusOf(designId)).toBe('rejected')
    await approve({ status: 'rejected', altText: 'A wet pebble' })
    const wait = admin.mutation(api.cards.designs.reconsider, { designId, seen: { status: 'rejected' } })
    expect((await expectRefusal(wait)).code).toBe('conflict')
    expect(await statusOf(designId)).toBe('approved')
  })

  test('is not restored if its replacement was replaced too: a card has one face', async () => {
    const { admin, add, statusOf } = await aDeck()
    const [first, second, third] = [await add(), await add(), await add()]
    await admin.mutation(api.cards.designs.approve, { designId: first })
    const change = 'replaced-again'
    await admin.mutation(api.cards.designs.approve, { designId: second, changeId: change })
    await admin.mutation(api.cards.designs.approve, { designId: third })
    const { restored, skipped } = await admin.mutation(api.admin.auditLog.restoreChange, {
      change,
      cursor: null,
    })
    expect([restored, skipped.length]).toEqual([0, 2])
    const statuses = [await statusOf(first), await statusOf(second), await statusOf(third)]
    expect(statuses).toEqual(['rejected', 'rejected', 'approved'])
  })

  test('that was replaced and reviewed since keeps its status when the approval is restored', async () => {
    const { admin, add, statusOf } = await aDeck()
    const otter = await signedIn(backend(), 'otter', { isAdmin: true })
    const [first, second] = [await add(), await add()]
    await admin.mutation(api.cards.designs.approve, { designId: first })
    const change = 'approved-instead'
    await admin.mutation(api.cards.designs.approve, { designId: second, changeId: change })
    await otter.mutation(api.cards.designs.reconsider, { designId: first })
    await otter.mutation(api.cards.designs.reject, { designId: first, reason: 'Licence withdrawn.' })
    const restored = await admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
    expect(restored).toMatchObject({ restored: 1, skipped: [{}] })
    expect(await statusOf(second)).toBe('waiting')
    expect(await admin.query(api.cards.designs.get, { designId: first })).toMatchObject({
      status: 'rejected',
      reason: 'Licence withdrawn.',
    })
  })

  test('that waits again is decided as it was when that is restored, and over nobody’s other choice', async () => {
    const { admin, add, statusOf } = await aDeck()
    const [rejected, shown, other] = [await add(), await add(), await add()]
    const wait = (designId: Id<'designs'>, changeId: string) =>
      admin.mutation(api.cards.designs.reconsider, { designId, changeId })
    const restore = (change: string) =>
      admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
    await admin.mutation(api.cards.designs.reject, { designId: rejected, reason: 'Too dark.' })
    await admin.mutation(api.cards.designs.approve, { designId: shown })
    for (const designId of [rejected, shown]) await wait(designId, 'both-wait')
    expect(await restore('both-wait')).toMatchObject({ restored: 2, skipped: [] })
    expect(await admin.query(api.cards.designs.get, { designId: rejected })).toMatchObject({
      status: 'rejected',
      reason: 'Too dark.',
    })
    expect(await statusOf(shown)).toBe('approved')

    await wait(shown, 'one-waits')
    await admin.mutation(api.cards.designs.approve, { designId: other })
    const { skipped } = await restore('one-waits')
    expect(skipped[0]?.because).toEqual({ reason: 'design_replaced', params: {} })
    expect([await statusOf(shown), await statusOf(other)]).toEqual(['waiting', 'approved'])
  })

  test('does not get an alt text over an unseen change', async () => {
    const { admin, add } = await aDeck()
    const designId = await add({ altText: '' })
    const seen = { altText: '' }
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A round pebble', seen })
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A round pebble', seen })
    for (const saving of [api.cards.designs.setAltText, api.cards.designs.approve]) {
      const late = admin.mutation(saving, { designId, altText: 'A flat pebble', seen })
      expect(await expectRefusal(late)).toMatchObject({ current: { fields: { altText: 'A round pebble' } } })
    }
  })

  test('that was rejected since keeps its reason, unless the admin has seen it', async () => {
    const { admin, add } = await aDeck()
    const designId = await add()
    const reject = (reason: string, seen: { status: string; reason: string | null }) =>
      admin.mutation(api.cards.designs.reject, { designId, reason, seen })
    const waiting = { status: 'waiting', reason: null }
    await reject('Too dark.', waiting)
    // Its answer was lost, and it is sent again.
    await reject('Too dark. ', waiting)
    expect(await expectRefusal(reject('Blurred.', waiting))).toMatchObject({
      code: 'conflict',
      current: { fields: { reason: 'Too dark.' } },
    })
    await reject('Blurred.', { status: 'rejected', reason: 'Too dark.' })
    expect((await admin.query(api.cards.designs.get, { designId }))?.reason).toBe('Blurred.')
  })

  test('is given to another card while it waits, and no more once it was shown', async () => {
    const { admin, add, cardIds } = await aDeck()
    const designId = await add()
    await admin.mutation(api.cards.designs.assign, { designId, role: 'face', cardId: cardIds[2]! })
    expect((await admin.query(api.cards.designs.get, { designId }))?.card?.name).toBe('Card 2')
    await admin.mutation(api.cards.designs.assign, { designId, role: 'back' })
    expect(await admin.query(api.cards.designs.get, { designId })).toMatchObject({ role: 'back', card: null })
    const astray = admin.mutation(api.cards.designs.assign, { designId, role: 'face' })
    expect((await expectRefusal(astray)).code).toBe('invalid')
    await admin.mutation(api.cards.designs.approve, { designId })
    const late = admin.mutation(api.cards.designs.assign, { designId, role: 'cover' })
    expect((await expectRefusal(late)).code).toBe('conflict')
  })

  test('needs an alt text to be approved, and keeps one', async () => {
    const { admin, add } = await aDeck()
    const designId = await add()
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: '' })
    const wordless = admin.mutation(api.cards.designs.approve, { designId })
    expect((await expectRefusal(wordless)).reason).toBe('text_empty')
    await admin.mutation(api.cards.designs.approve, { designId, altText: 'A grey pebble' })
    const emptied = admin.mutation(api.cards.designs.setAltText, { designId, altText: ' ' })
    expect((await expectRefusal(emptied)).code).toBe('invalid')
  })

  test('is looked at beside the drawings of the same card and what is shown now', async () => {
    const { admin, add } = await aDeck()
    const shown = await add({ altText: 'What is shown now' })
    await admin.mutation(api.cards.designs.approve, { designId: shown })
    const seen = await admin.query(api.cards.designs.get, { designId: await add() })
    expect(seen?.drawn.map(({ art }) => art.altText)).toEqual(['What is shown now'])
    expect(seen?.current?.altText).toBe('What is shown now')
    expect(seen?.aspectRatio).toBeCloseTo(11 / 19)
  })

  test('of a file gets a new address when it is re-cropped; a generated drawing cannot be cropped', async () => {
    const { admin, add } = await aDeck()
    const drawing = await add()
    const crop = { ratio: 11 / 19, zoom: 2, x: 0, y: 1 }
    expect(
      (await expectRefusal(admin.mutation(api.cards.designs.setCrop, { designId: drawing, crop }))).code,
    ).toBe('invalid')
    const storageId = await aFile()
    const designId = await add({ art: { kind: 'file', storageId } })
    const before = (await admin.query(api.cards.designs.get, { designId }))!.art!
    await admin.mutation(api.cards.designs.setCrop, { designId, crop })
    const after = (await admin.query(api.cards.designs.get, { designId }))!.art!
    expect(after.source).not.toEqual(before.source)
    expect([after.width, after.height]).toEqual([330, 570])
    const found = await backend().query(api.cards.designs.picture, { designId })
    expect(found?.crop).toEqual(crop)
    expect(after.source).toEqual({ kind: 'file', url: `/pictures/${designId}.${found?.version}` })
    const { aspectRatio: ratio } = (await admin.query(api.cards.designs.get, { designId }))!
    const seen = { crop: { ...crop, ratio } }
    const [mine, theirs] = [
      { ...crop, ratio, zoom: 3 },
      { ...crop, ratio, zoom: 4 },
    ]
    await admin.mutation(api.cards.designs.setCrop, { designId, crop: theirs, seen })
    const late = admin.mutation(api.cards.designs.setCrop, { designId, crop: mine, seen })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { crop: theirs } },
    })
    const beyond = admin.mutation(api.cards.designs.setCrop, { designId, crop: { ...crop, x: 2 } })
    expect((await expectRefusal(beyond)).code).toBe('invalid')
  })

  test('that a revision shows keeps its crop: its new crop is a new design, which the next revision shows', async () => {
    const { admin, add, statusOf, deckId } = await aDeck()
    const before = await add({ art: { kind: 'file', storageId: await aFile() } })
    await admin.mutation(api.cards.designs.approve, { designId: before })
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    const shown = async () => {
      const face = (await backend().query(api.cards.decks.get, { deck: deckId }))?.cards[0]?.face
      return face ? { id: face.designId, source: face.source } : null
    }
    const published = await shown()
    expect(published?.id).toBe(before)

    const crop = { ratio: 11 / 19, zoom: 2, x: 0, y: 1 }
    const setCrop = (designId: typeof before) =>
      admin.mutation(api.cards.designs.setCrop, { designId, crop, changeId: 'new-crop' })
    const after = await setCrop(before)
    expect(after).not.toBe(before)
    expect([await statusOf(before), await statusOf(after)]).toEqual(['rejected', 'approved'])
    expect(await backend().query(api.cards.designs.picture, { designId: before })).toMatchObject({
      crop: null,
    })
    expect(await backend().query(api.cards.designs.picture, { designId: after })).toMatchObject({ crop })
    // A retry after a lost response makes no third design.
    expect(await setCrop(before)).toBe(after)
    expect(await shown()).toEqual(published)
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    expect((await shown())?.id).toBe(after)

    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'new-crop', cursor: null })
    expect([await statusOf(before), await statusOf(after)]).toEqual(['approved', 'waiting'])
  })

  test('as the back of a published deck is re-cropped as a new back', async () => {
    const { admin, add, deckId } = await aDeck()
    const art = { kind: 'file' as const, storageId: await aFile() }
    const before = await add({ role: 'back', cardId: undefined as never, art })
    await admin.mutation(api.cards.designs.approve, { designId: before })
    await admin.mutation(api.cards.designs.choose, { designId: before })
    const crop = { ratio: 11 / 19, zoom: 2, x: 0, y: 1 }
    const after = await admin.mutation(api.cards.designs.setCrop, { designId: before, crop })
    const back = async () => (await backend().query(api.cards.decks.get, { deck: deckId }))?.back?.designId
    expect(await back()).toBe(before)
    expect((await admin.query(api.cards.designs.backsAndCovers, { deckId }))?.backId).toBe(after)
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    expect(await back()).toBe(after)
  })

  test('as a back is worn by the deck once it is chosen, with a new revision where that is published', async () => {
    const { admin, add, deckId } = await aDeck()
    const designId = await add({ role: 'back', cardId: undefined as never })
    const early = admin.mutation(api.cards.designs.choose, { designId })
    expect((await expectRefusal(early)).code).toBe('conflict')
    await admin.mutation(api.cards.designs.approve, { designId })
    expect(await admin.mutation(api.cards.designs.choose, { designId })).toEqual({ revision: 2 })
    expect((await backend().query(api.cards.decks.get, { deck: deckId }))?.back?.designId).toBe(designId)
    const undecided = admin.mutation(api.cards.designs.reconsider, { designId })
    expect((await expectRefusal(undecided)).message).toBe(
      'The deck uses this design. Choose another back first.',
    )
    expect(await admin.query(api.cards.designs.backsAndCovers, { deckId })).toMatchObject({
      backId: designId,
      coverId: null,
      reversible: true,
      designs: [{ role: 'back' }],
    })
  })

  test('is found on the board of its deck and of all', async () => {
    const { admin, add, deckId } = await aDeck()
    const designId = await add()
    const board = async (
      filters: { status?: 'waiting' | 'rejected'; deck?: typeof deckId },
      search?: string,
    ) =>
      (await admin.query(api.cards.designs.board, { paginationOpts, filters, ...(search && { search }) }))
        .page
    for (const filters of [{ status: 'waiting', deck: deckId }, { status: 'waiting' }, {}] as const) {
      expect((await board(filters)).map(({ _id }) => _id)).toContain(designId)
    }
    expect((await board({ deck: deckId })).map(({ _id }) => _id)).toEqual([designId])
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A wombat under a lamp' })
    expect((await board({ deck: deckId }, 'wombat')).map(({ _id }) => _id)).toEqual([designId])
    expect(await board({ deck: deckId, status: 'rejected' }, 'wombat')).toEqual([])
    await admin.mutation(api.cards.designs.reject, { designId, reason: 'Too dark.' })
    const [rejected] = await board({ status: 'rejected', deck: deckId })
    expect(rejected).toMatchObject({ reason: 'Too dark.', card: { name: 'Card 0' } })
  })
})

async function aFile(): Promise<Id<'_storage'>> {
  const url = await backend().run((ctx) => ctx.storage.generateUploadUrl())
  const response = await backend().fetch(
    new Request(new URL(url, 'http://backend.test'), { method: 'POST', body: 'pixels' }),
  )
  return ((await response.json()) as { storageId: Id<'_storage'> }).storageId
}
