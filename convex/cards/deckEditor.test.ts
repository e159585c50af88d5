import { describe, expect, test } from 'vitest'
import {
  addDeck,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const asAdmin = () => signedIn(backend(), 'deck-editor', { isAdmin: true })
type Admin = Awaited<ReturnType<typeof asAdmin>>

const aName = (word: string) =>
  `${word}-${newVisitor()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`

/** A draft of a type with two cards, without any art. */
async function aDraft() {
  const admin = await asAdmin()
  const { decktypeId, cardIds } = await addDeck(backend(), { cards: 2, majors: 0 })
  const slug = aName('draft')
  const deckId = await admin.mutation(api.cards.decks.create, {
    slug,
    title: 'Beach',
    tagline: '',
    description: '',
    decktypeId,
    cardIds: null,
    position: 900,
    artist: 'The sea',
    palette: [],
    artStyle: 'round',
  })
  return { admin, deckId, slug, cardIds: cardIds as [Id<'cards'>, Id<'cards'>] }
}

async function addDesign(admin: Admin, deckId: Id<'decks'>, cardId?: Id<'cards'>, role?: 'back' | 'cover') {
  const designId = await admin.mutation(api.cards.designs.create, {
    deckId,
    ...(cardId && { cardId }),
    role: role ?? 'face',
    artist: 'The sea',
    art: { kind: 'generator', drawing: 'celestial/the-moon' },
    width: 660,
    height: 1140,
    altText: 'A moon',
  })
  await admin.mutation(api.cards.designs.approve, { designId })
  return designId
}

const bench = async (admin: Admin, deck: string) => (await admin.query(api.cards.deckEditor.get, { deck }))!

describe('a deck on the workbench', () => {
  test('tells what art is missing until nothing is, by id and by slug', async () => {
    const { admin, deckId, slug, cardIds } = await aDraft()
    const { missing, deck } = await bench(admin, slug)
    expect(missing).toEqual({
      faces: cardIds.map((_id, at) => ({ _id, name: `Card ${at}` })),
      back: true,
      cover: true,
    })
    expect(deck._id).toBe(deckId)
    for (const cardId of cardIds) await addDesign(admin, deckId, cardId)
    const backDesignId = await addDesign(admin, deckId, undefined, 'back')
    await admin.mutation(api.cards.decks.update, { deckId, backDesignId })
    const after = await bench(admin, deckId)
    expect(after.missing).toEqual({ faces: [], back: false, cover: true })
    expect(after.backs.map(({ designId }) => designId)).toEqual([backDesignId])
    expect(await admin.query(api.cards.deckEditor.get, { deck: 'no-such-deck' })).toBeNull()
  })

  test('takes only an approved back of its own, and can do without it again', async () => {
    const { admin, deckId, cardIds } = await aDraft()
    const other = await aDraft()
    const face = await addDesign(admin, deckId, cardIds[0])
    const foreign = await addDesign(admin, other.deckId, undefined, 'back')
    for (const backDesignId of [face, foreign]) {
      const refused = await expectRefusal(admin.mutation(api.cards.decks.update, { deckId, backDesignId }))
      expect(refused.message).toBe('This isn’t an approved back of the deck.')
    }
    const backDesignId = await addDesign(admin, deckId, undefined, 'back')
    await admin.mutation(api.cards.decks.update, { deckId, backDesignId })
    await admin.mutation(api.cards.decks.update, { deckId, backDesignId: null })
    expect((await bench(admin, deckId)).deck.backDesignId).toBeNull()
  })

  test('refuses a conflicting save with the current values, and accepts a retry', async () => {
    const { admin, deckId } = await aDraft()
    const seen = { title: (await bench(admin, deckId)).deck.title }
    const save = (title: string) => admin.mutation(api.cards.decks.update, { deckId, title, seen })
    await save('Shore')
    expect(await save('Shore')).toEqual({ revision: 0 })
    expect(await expectRefusal(save('Coast'))).toMatchObject({
      code: 'conflict',
      current: { fields: { title: 'Shore' } },
    })
    expect((await bench(admin, deckId)).deck.title).toBe('Shore')
  })

  test('has a palette of colours and of nothing else', async () => {
    const { admin, deckId } = await aDraft()
    const save = (palette: string[]) => admin.mutation(api.cards.decks.update, { deckId, palette })
    expect((await expectRefusal(save(['red;}']))).code).toBe('invalid')
    expect((await expectRefusal(save(Array.from({ length: 13 }, () => '#000000')))).code).toBe('invalid')
    await save(['#0B1026', '#c9a35b'])
  })

  test('is duplicated as a draft with its art, and both change independently', async () => {
    const { admin, deckId, cardIds } = await aDraft()
    await addDesign(admin, deckId, cardIds[0])
    const backDesignId = await addDesign(admin, deckId, undefined, 'back')
    await admin.mutation(api.cards.decks.update, { deckId, backDesignId })
    const slug = aName('copy')
    const copyId = await admin.mutation(api.cards.deckEditor.duplicate, { deckId, slug, title: 'Dune' })
    const copy = await bench(admin, copyId)
    expect(copy.deck).toMatchObject({ title: 'Dune', status: 'draft', revision: 0, artist: 'The sea' })
    expect(copy.missing).toMatchObject({ faces: [{ name: 'Card 1' }], back: false })
    expect(copy.deck.backDesignId).not.toBe(backDesignId)
    // Its answer was lost, and it was sent again.
    expect(await admin.mutation(api.cards.deckEditor.duplicate, { deckId, slug, title: 'Dune' })).toBe(copyId)
    const other = admin.mutation(api.cards.deckEditor.duplicate, { deckId, slug, title: 'Another' })
    expect((await expectRefusal(other)).code).toBe('conflict')
  })

  test('and its copy show the same file, each cut in its own way', async () => {
    const { admin, deckId, cardIds } = await aDraft()
    const storageId = await backend().run(({ storage }) => storage.store(new Blob(['a picture'])))
    const whole = { ratio: 1, zoom: 1, x: 0.5, y: 0.5 }
    const designId = await admin.mutation(api.cards.designs.create, {
      deckId,
      cardId: cardIds[0],
      role: 'face',
      artist: '',
      altText: 'A moon',
      crop: whole,
      art: { kind: 'file', storageId },
      width: 660,
      height: 1140,
    })
    await admin.mutation(api.cards.designs.approve, { designId })
    const copyId = await admin.mutation(api.cards.deckEditor.duplicate, {
      deckId,
      slug: aName('copy'),
      title: 'Dune',
    })
    const faceIn = async (deck: string) => (await bench(admin, deck)).cards[0]!.face!
    const before = await faceIn(deckId)
    const copied = await faceIn(copyId)
    expect(copied).toMatchObject({ width: before.width, height: before.height, altText: 'A moon' })
    await admin.mutation(api.cards.designs.setCrop, {
      designId: copied.designId,
      crop: { ...whole, zoom: 2 },
    })
    expect(await faceIn(deckId)).toEqual(before)
    expect((await faceIn(copyId)).width).toBeLessThan(before.width)
  })

  test('that is published says when what stands here is not what visitors see', async () => {
    const admin = await asAdmin()
    const { deckId, cardIds } = await addDeck(backend(), { cards: 2, majors: 0 })
    expect((await bench(admin, deckId)).hasUnpublished).toBe(false)
    await addDesign(admin, deckId, cardIds[0])
    expect((await bench(admin, deckId)).hasUnpublished).toBe(true)
    const compare = (from: number, to: number) =>
      admin.query(api.cards.deckEditor.compare, { deckId, from, to })
    expect(await compare(1, 0)).toEqual([
      { kind: 'added', change: 'faces_added', params: { count: 1, card: 'Card 0' } },
    ])
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    expect((await bench(admin, deckId)).revisions.map(({ revision }) => revision)).toEqual([2, 1])
    expect(await compare(2, 0)).toEqual([])
    expect(await compare(2, 1)).toEqual([
      { kind: 'removed', change: 'faces_removed', params: { count: 1, card: 'Card 0' } },
    ])
    expect(await compare(1, 99)).toBeNull()
  })

  test('is found by its title and its state', async () => {
    const { admin, deckId, slug } = await aDraft()
    await admin.mutation(api.cards.decks.update, { deckId, title: 'Zanzibar nights' })
    const found = async (args: object) => {
      const paginationOpts = { numItems: 100, cursor: null }
      const { page } = await admin.query(api.cards.deckEditor.list, { paginationOpts, ...args })
      return page.find((deck) => deck.slug === slug)
    }
    expect(await found({ search: 'zanzibar' })).toMatchObject({ missing: 4, cardCount: 2 })
    expect(await found({ filters: { status: 'draft' } })).toBeDefined()
    expect(await found({ filters: { status: 'published' } })).toBeUndefined()
    expect(await found({ sort: { by: 'title', order: 'desc' } })).toBeDefined()
  })
})

describe('a planned publication', () => {
  const inAnHour = () => Date.now() + 3_600_000

  async function inReview() {
    const made = await aDraft()
    await made.admin.mutation(api.cards.decks.setStatus, { deckId: made.deckId, status: 'in review' })
    return made
  }

  /** As the scheduler would when the time has come. */
  async function run(deckId: Id<'decks'>) {
    const publicationId = await backend().run(async ({ db }) => {
      const rows = await db
        .query('publications')
        .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
        .collect()
      return rows.at(-1)!._id
    })
    await backend().mutation(internal.cards.deckEditor.publishPlanned, { publicationId })
  }

  const plan = (admin: Admin, deckId: Id<'decks'>, at: number) =>
    admin.mutation(api.cards.deckEditor.schedule, { deckId, at })

  test('requires a deck in review and a future time', async () => {
    const draft = await aDraft()
    expect((await expectRefusal(plan(draft.admin, draft.deckId, inAnHour()))).code).toBe('conflict')
    const { admin, deckId } = await inReview()
    expect((await expectRefusal(plan(admin, deckId, Date.now() - 1))).reason).toBe('time_in_past')
    expect((await expectRefusal(plan(admin, deckId, Date.now() + 400 * 86_400_000))).reason).toBe(
      'time_too_far',
    )
    expect((await expectRefusal(plan(admin, deckId, Number.NaN))).code).toBe('invalid')
  })

  test('publishes a deck that is whole, which can be drawn from then', async () => {
    const { admin, deckId, slug, cardIds } = await inReview()
    for (const cardId of cardIds) await addDesign(admin, deckId, cardId)
    await admin.mutation(api.cards.decks.update, {
      deckId,
      backDesignId: await addDesign(admin, deckId, undefined, 'back'),
    })
    await plan(admin, deckId, inAnHour())
    expect((await bench(admin, deckId)).publication).toMatchObject({ state: 'waiting', problem: null })
    await run(deckId)
    const { deck, publication } = await bench(admin, deckId)
    expect([deck.status, deck.revision, publication?.state]).toEqual(['published', 1, 'done'])
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    expect(draw.deck.title).toBe('Beach')
  })

  test('says why it did not publish', async () => {
    const { admin, deckId } = await inReview()
    await plan(admin, deckId, inAnHour())
    await run(deckId)
    const { deck, publication } = await bench(admin, deckId)
    expect(deck.status).toBe('in review')
    expect(publication).toMatchObject({
      state: 'failed',
      problem: {
        reason: 'art_missing',
        params: { missing: 'faces_and_back', card: 'Card 0', more: 1 },
      },
    })
  })

  test('by a former admin is not published', async () => {
    const { deckId } = await inReview()
    const once = await signedIn(backend(), 'once-an-admin', { isAdmin: true })
    await plan(once, deckId, inAnHour())
    await signedIn(backend(), 'once-an-admin')
    await run(deckId)
    const { deck, publication } = await bench(await asAdmin(), deckId)
    expect(deck.status).toBe('in review')
    expect(publication?.problem).toEqual({ reason: 'publication_planner_no_admin' })
  })

  test('is not taken along by an undo, and the log says when one is cancelled', async () => {
    const { admin, deckId } = await inReview()
    const back = { deckId, status: 'draft' as const }
    await admin.mutation(api.cards.decks.setStatus, back)
    const change = 'sent-to-review'
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review', changeId: change })
    const undo = () => admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
    const at = inAnHour()
    await plan(admin, deckId, at)
    expect(await undo()).toMatchObject({
      restored: 0,
      skipped: [{ because: { reason: 'publication_scheduled_meanwhile' } }],
    })
    expect((await bench(admin, deckId)).publication).toMatchObject({ state: 'waiting' })
    await admin.mutation(api.cards.decks.setStatus, back)
    expect((await bench(admin, deckId)).publication).toBeNull()
    const cancelled = await backend().run(({ db }) =>
      db
        .query('auditLog')
        .withIndex('by_table_and_documentId', (q) => q.eq('table', 'decks').eq('documentId', deckId))
        .order('desc')
        .collect(),
    )
    expect(cancelled.find(({ action }) => action === 'cancel publication')?.before).toEqual({ at })
  })

  test('is cancelled by hand, by another one, and by a deck that leaves review', async () => {
    const { admin, deckId } = await inReview()
    await plan(admin, deckId, inAnHour())
    await admin.mutation(api.cards.deckEditor.unschedule, { deckId })
    expect((await bench(admin, deckId)).publication).toBeNull()
    // Its answer was lost, and it was sent again.
    await admin.mutation(api.cards.deckEditor.unschedule, { deckId })
    await plan(admin, deckId, inAnHour())
    await plan(admin, deckId, inAnHour() + 1)
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'draft' })
    expect((await bench(admin, deckId)).publication).toBeNull()
    await run(deckId)
    expect((await bench(admin, deckId)).deck.status).toBe('draft')
    const jobs = await backend().run(async ({ db }) => {
      const rows = await db
        .query('publications')
        .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
        .collect()
      return rows.map(({ state, jobId }) => [state, jobId ?? null])
    })
    expect(jobs).toEqual(Array.from({ length: 3 }, () => ['cancelled', null]))
  })
})
