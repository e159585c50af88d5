import { describe, expect, test } from 'vitest'
import {
  addDeck,
  cardFields,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const firstPage = { numItems: 100, cursor: null }

const asAdmin = () => signedIn(backend(), 'deck-maker', { isAdmin: true })

async function aDraft() {
  const admin = await asAdmin()
  const slug = `draft-${newVisitor()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`
  const decktypeId = await admin.mutation(api.cards.decktypes.create, {
    slug: `type-${slug}`,
    name: 'Pebbles',
    kind: 'oracle',
    description: 'Round.',
    position: 90,
    reversible: false,
    aspectRatio: 1,
    wording: { one: 'pebble', many: 'pebbles' },
  })
  for (const at of [0, 1, 2]) await admin.mutation(api.cards.create, cardFields(decktypeId, at, false))
  const deckId = await admin.mutation(api.cards.decks.create, {
    slug,
    title: 'Beach',
    tagline: '',
    description: '',
    decktypeId,
    cardIds: null,
    position: 90,
    artist: 'The sea',
    palette: [],
    artStyle: 'round',
  })
  return { admin, decktypeId, deckId, slug }
}

describe('a deck', () => {
  test('is teased with three of its cards: of its majors if it has enough of them, else of all', async () => {
    const tarot = await addDeck(backend(), { cards: 78, majors: 22 })
    const oracle = await addDeck(backend(), { cards: 10, majors: 0 })
    const two = await addDeck(backend(), { cards: 2, majors: 0 })
    const teasers = await backend().query(api.cards.decks.teasers, {})
    const shownOf = ({ deckId }: { deckId: string }) =>
      teasers.find(({ _id }) => _id === deckId)?.shown.map(({ name }) => name)
    expect(shownOf(tarot)).toEqual(['Card 17', 'Card 18', 'Card 19'])
    expect(shownOf(oracle)).toEqual(['Card 7', 'Card 8', 'Card 9'])
    expect(shownOf(two)).toEqual(['Card 0', 'Card 1'])
  })

  test('goes from draft through review to published, and only then can be drawn from', async () => {
    const { admin, deckId, slug } = await aDraft()
    const set = (status: 'draft' | 'in review' | 'published' | 'retired') =>
      admin.mutation(api.cards.decks.setStatus, { deckId, status, lacking: 4 })
    expect((await expectRefusal(set('published'))).reason).toBe('status_change_invalid')
    expect((await expectRefusal(drawCard(backend(), { slug }, newVisitor()))).code).toBe('not found')
    await set('in review')
    expect(await backend().query(api.cards.decks.get, { deck: slug })).toBeNull()
    expect(await set('published')).toEqual({ revision: 1 })
    expect(await backend().query(api.cards.decks.get, { deck: slug })).toMatchObject({
      title: 'Beach',
      revision: 1,
      cardCount: 3,
      decktype: { wording: { one: 'pebble' } },
    })
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    expect(draw).toMatchObject({ reversed: false, deck: { revision: 1 } })
    expect((await expectRefusal(set('draft'))).code).toBe('conflict')
    await set('retired')
    expect(await backend().query(api.cards.decks.get, { deck: slug })).toBeNull()
    expect((await backend().query(api.readings.draws.get, { drawId: draw._id }))?.deck.title).toBe('Beach')
    expect(await set('published')).toEqual({ revision: 1 })
  })

  test('is published with its type, so that what is drawn has a page', async () => {
    const { admin, deckId, slug } = await aDraft()
    for (const status of ['in review', 'published'] as const) {
      await admin.mutation(api.cards.decks.setStatus, { deckId, status, lacking: 4 })
    }
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    expect(await backend().query(api.cards.get, { card: draw.card._id })).not.toBeNull()
    // Its answer was lost, and it was sent again.
    expect(await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'published' })).toEqual({
      revision: 1,
    })
  })

  test('with missing art is published only if the admin has accepted how much', async () => {
    const { admin, deckId } = await aDraft()
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
    const publish = (lacking?: number) =>
      admin.mutation(api.cards.decks.setStatus, { deckId, status: 'published', ...(lacking && { lacking }) })
    const unseen = await expectRefusal(publish())
    expect(unseen).toMatchObject({
      code: 'conflict',
      reason: 'art_missing',
      params: { missing: 'faces_and_back', more: 2 },
    })
    // One more is missing than was on the screen.
    expect((await expectRefusal(publish(3))).code).toBe('conflict')
    expect(await publish(4)).toEqual({ revision: 1 })
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'retired' })
    expect((await expectRefusal(publish())).code).toBe('conflict')
    expect(await publish(4)).toEqual({ revision: 1 })
  })

  test('gets the only approved back when it is sent to review, and that can be undone with it', async () => {
    const { admin, deckId } = await aDraft()
    const back = await backend().run(({ db }) =>
      db.insert('designs', {
        deckId,
        role: 'back',
        status: 'approved',
        artist: 'The sea',
        altText: '',
        ...{ art: { kind: 'generator', drawing: 'wave' }, width: 100, height: 100 },
      }),
    )
    const changeId = `review-${newVisitor()}`
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review', changeId })
    const deckNow = async () => (await admin.query(api.cards.deckEditor.get, { deck: deckId }))!.deck
    expect(await deckNow()).toMatchObject({ backDesignId: back, coverDesignId: null })
    await admin.mutation(api.admin.auditLog.restoreChange, { change: changeId, cursor: null })
    expect(await deckNow()).toMatchObject({ status: 'draft', backDesignId: null })
  })

  test('that was put away as a draft is a draft again, and not published unseen', async () => {
    const { admin, deckId } = await aDraft()
    const set = (status: 'draft' | 'published' | 'retired') =>
      admin.mutation(api.cards.decks.setStatus, { deckId, status })
    await set('retired')
    expect((await expectRefusal(set('published'))).code).toBe('conflict')
    expect(await set('draft')).toEqual({ revision: 0 })
  })

  test('is moved with others only from the state that it was seen in', async () => {
    const { admin, deckId } = await aDraft()
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'draft' })
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'retired' })
    const late = admin.mutation(api.cards.decks.setStatus, {
      deckId,
      status: 'draft',
      seen: { status: 'in review' },
    })
    expect(await expectRefusal(late)).toMatchObject({ current: { fields: { status: 'retired' } } })
    const seen = { status: 'retired' }
    expect(await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'draft', seen })).toEqual({
      revision: 0,
    })
  })

  test('that is published gets a new revision by a change, and none by none', async () => {
    const admin = await asAdmin()
    const { deckId, cardIds } = await addDeck(backend(), { cards: 4, majors: 0 })
    expect(await admin.mutation(api.cards.decks.publishChanges, { deckId })).toEqual({ revision: 1 })
    const designId = await admin.mutation(api.cards.designs.create, {
      deckId,
      cardId: cardIds[2]!,
      role: 'face',
      art: { kind: 'generator', drawing: 'pebble' },
      width: 110,
      height: 190,
      altText: '',
      artist: 'The sea',
    })
    expect(await admin.mutation(api.cards.decks.publishChanges, { deckId })).toEqual({ revision: 1 })
    const wordless = admin.mutation(api.cards.designs.approve, { designId })
    expect(await expectRefusal(wordless)).toMatchObject({
      reason: 'text_empty',
      params: { field: 'alt_text' },
    })
    await admin.mutation(api.cards.designs.approve, { designId, altText: 'A grey pebble' })
    expect(await admin.mutation(api.cards.decks.publishChanges, { deckId })).toEqual({ revision: 2 })
    const deck = (await backend().query(api.cards.decks.get, { deck: deckId }))!
    expect(deck.cards.map(({ face }) => face?.altText)).toEqual([
      undefined,
      undefined,
      'A grey pebble',
      undefined,
    ])
    const fewer = { deckId, cardIds: [cardIds[3]!, cardIds[0]!] }
    expect(await admin.mutation(api.cards.decks.update, fewer)).toEqual({ revision: 3 })
    const chosen = (await backend().query(api.cards.decks.get, { deck: deckId }))!
    expect(chosen.cards.map(({ slug }) => slug)).toEqual(['card-3', 'card-0'])
  })

  test('that is published gets no card without art that the admin has not accepted', async () => {
    const { admin, decktypeId, deckId } = await aDraft()
    for (const status of ['in review', 'published'] as const) {
      await admin.mutation(api.cards.decks.setStatus, { deckId, status, lacking: 4 })
    }
    // What visitors see bare already was agreed to.
    expect(await admin.mutation(api.cards.decks.update, { deckId, title: 'Shore' })).toEqual({ revision: 2 })
    await admin.mutation(api.cards.create, { ...cardFields(decktypeId, 3, false), name: 'Flint' })
    const unseen = {
      code: 'conflict',
      message: 'Not published: Flint has no face.',
      lacking: 5,
    }
    const publish = (seen?: object) => admin.mutation(api.cards.decks.publishChanges, { deckId, ...seen })
    const save = (seen?: object) => admin.mutation(api.cards.decks.update, { deckId, title: 'Bay', ...seen })
    expect(await expectRefusal(publish())).toMatchObject(unseen)
    expect(await expectRefusal(save({ lacking: 4 }))).toMatchObject(unseen)
    const listed = await admin.query(api.cards.decks.list, {})
    expect(listed.find(({ _id }) => _id === deckId)).toMatchObject({ title: 'Shore', revision: 2 })
    expect(await save({ lacking: unseen.lacking })).toEqual({ revision: 3 })
    expect(await publish()).toEqual({ revision: 3 })
  })

  test('takes only cards of its own type, each once', async () => {
    const { admin, deckId } = await aDraft()
    const { cardIds } = await addDeck(backend(), { cards: 2, majors: 0 })
    const foreign = admin.mutation(api.cards.decks.update, { deckId, cardIds })
    expect((await expectRefusal(foreign)).message).toBe('A card in this deck belongs to another deck type.')
    const twice = admin.mutation(api.cards.decks.update, { deckId, cardIds: [cardIds[0]!, cardIds[0]!] })
    expect((await expectRefusal(twice)).message).toBe('A card is in this deck twice.')
  })

  test('without cards cannot be published, and a refused change leaves nothing behind', async () => {
    const { admin, deckId } = await aDraft()
    await admin.mutation(api.cards.decks.update, { deckId, cardIds: [] })
    await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
    const publish = admin.mutation(api.cards.decks.setStatus, { deckId, status: 'published', lacking: 1 })
    expect((await expectRefusal(publish)).code).toBe('invalid')
    const listed = await admin.query(api.cards.decks.list, {})
    expect(listed.find(({ _id }) => _id === deckId)).toMatchObject({ status: 'in review', revision: 0 })
  })

  test('has a name of its own, fit for an address', async () => {
    const { admin, slug, decktypeId } = await aDraft()
    const fields = { title: 'T', tagline: '', description: '', decktypeId, cardIds: null, position: 1 }
    const create = (name: string) =>
      admin.mutation(api.cards.decks.create, { ...fields, slug: name, artist: '', palette: [], artStyle: '' })
    expect((await expectRefusal(create(slug))).code).toBe('conflict')
    // Its answer was lost, and it was sent again.
    expect(await create(`${slug}-2`)).toBe(await create(`${slug}-2`))
    for (const wrong of ['', 'A B', '-a', 'a--b', 'ä', '../x', 'x'.repeat(81)]) {
      expect((await expectRefusal(create(wrong))).code).toBe('invalid')
    }
  })
})

describe('what admins write', () => {
  test('is in the audit log: who, what, and the fields before and after', async () => {
    const { admin, deckId } = await aDraft()
    const { _id: actorId } = (await admin.query(api.getUserFromIdentity.default, {}))!
    await admin.mutation(api.cards.decks.update, { deckId, title: 'Shore', tagline: '' })
    await admin.mutation(api.cards.decks.update, { deckId, title: 'Shore' })
    const of = { table: 'decks', documentId: deckId }
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    expect(page).toMatchObject([
      { actorId, action: 'update', before: { title: 'Beach' }, after: { title: 'Shore' } },
      { actorId, action: 'insert', before: null, after: { title: 'Beach', status: 'draft' } },
    ])
    expect(page).toHaveLength(2)
  })

  test('of cards and deck types is seen at once, and drafts only by admins', async () => {
    const { admin, decktypeId } = await aDraft()
    const listed = async () =>
      (await backend().query(api.cards.decktypes.listPublished, {})).map(({ _id }) => _id)
    expect(await listed()).not.toContain(decktypeId)
    await admin.mutation(api.cards.decktypes.update, { decktypeId, status: 'published' })
    expect(await listed()).toContain(decktypeId)
    const type = (await admin.query(api.cards.decktypes.list, {})).find(({ _id }) => _id === decktypeId)!
    const { cards } = (await backend().query(api.cards.listOf, { decktype: type.slug }))!
    const cardId = cards[1]!._id
    await admin.mutation(api.cards.update, { cardId, upright: { summary: 'Smooth.' } })
    expect((await backend().query(api.cards.get, { card: cardId }))?.card.upright).toEqual({
      summary: 'Smooth.',
    })
  })

  test('about messages: they are read and answered, and a flood of them is stopped', async () => {
    const admin = await asAdmin()
    const userRandomID = newVisitor()
    const send = (text: string) =>
      backend().mutation(api.messages.send, { userRandomID, name: 'A', email: '', text })
    for (const text of ['one', 'two', 'three']) await send(text)
    expect(await expectRefusal(send('four'))).toMatchObject({ code: 'rate limited' })
    const list = (status: 'new' | 'answered') =>
      admin.query(api.messages.list, { paginationOpts: firstPage, filters: { status } })
    const { page } = await list('new')
    expect(page.map(({ text }) => text)).toEqual(['three', 'two', 'one'])
    await admin.mutation(api.messages.setStatus, { messageIds: [page[0]!._id], status: 'answered' })
    expect((await list('answered')).page.map(({ text }) => text)).toEqual(['three'])
  })
})
