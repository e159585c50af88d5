import { describe, expect, test } from 'vitest'
import {
  addDeck,
  drawCard,
  expectRefusal,
  newVisitor,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const asAdmin = () => signedIn(backend(), `drafts-${newVisitor()}`, { isAdmin: true })

async function aDraft() {
  const deck = await addDeck(backend(), { cards: 8, majors: 0 })
  const admin = await asAdmin()
  const { deckId, slug } = deck
  const cardId = deck.cardIds[7]!
  await admin.mutation(api.cards.deckDrafts.begin, { deckId })
  const card = (await backend().run(({ db }) => db.get('cards', cardId)))!
  await admin.mutation(api.cards.deckDrafts.saveDeck, {
    deckId,
    title: 'Another title',
    seen: { title: 'A deck' },
  })
  await admin.mutation(api.cards.deckDrafts.saveCard, {
    deckId,
    cardId,
    name: 'Renamed',
    upright: { ...card.upright, summary: 'Other words.' },
    seen: { name: card.name, upright: card.upright },
  })
  const { token } = await admin.mutation(api.cards.deckDrafts.share, { deckId })
  const live = () => backend().query(api.cards.decks.get, { deck: slug })
  const liveCard = async () => (await backend().query(api.cards.get, { card: cardId }))!.card
  return { ...deck, admin, cardId, card, token, live, liveCard }
}

describe('the draft of a published deck', () => {
  test('is seen by its link and nowhere else', async () => {
    const { live, liveCard, token, card } = await aDraft()
    expect(await live()).toMatchObject({ title: 'A deck', revision: 1 })
    expect(await liveCard()).toMatchObject({ name: card.name, upright: card.upright })
    const preview = await backend().query(api.cards.deckPreviews.deck, { token })
    expect(preview).toMatchObject({ title: 'Another title' })
    expect(preview!.cards.map(({ name }) => name)).toContain('Renamed')
    const shown = await backend().query(api.cards.deckPreviews.card, { token, card: card.slug })
    expect(shown!.card).toMatchObject({ name: 'Renamed', upright: { summary: 'Other words.' } })
    expect(await backend().query(api.cards.deckPreviews.deck, { token: 'guessed' })).toBeNull()
  })

  test('is shown by its newest link until that is withdrawn or ends', async () => {
    const { admin, deckId, token } = await aDraft()
    const shows = async (link: string) =>
      (await backend().query(api.cards.deckPreviews.deck, { token: link })) !== null
    const { token: next } = await admin.mutation(api.cards.deckDrafts.share, { deckId })
    expect([await shows(token), await shows(next)]).toEqual([false, true])
    await admin.mutation(api.cards.deckDrafts.unshare, { deckId })
    expect(await shows(next)).toBe(false)
    const { token: last } = await admin.mutation(api.cards.deckDrafts.share, { deckId })
    await backend().run(async ({ db }) => {
      const draft = (await db
        .query('deckDrafts')
        .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
        .unique())!
      await db.patch('deckDrafts', draft._id, { preview: { token: last, until: Date.now() - 1 } })
    })
    expect(await shows(last)).toBe(false)
  })

  test('is published as one revision, and taken back as one; what was drawn keeps its words', async () => {
    const { admin, deckId, slug, live, liveCard, card } = await aDraft()
    const { draw } = await drawCard(backend(), { slug }, newVisitor())
    const drawn = () => backend().query(api.readings.draws.get, { drawId: draw._id })
    const before = await drawn()
    const changeId = `publish-${newVisitor()}`
    expect(await admin.mutation(api.cards.deckDrafts.publish, { deckId, lacking: 9, changeId })).toEqual({
      revision: 2,
    })
    expect(await live()).toMatchObject({ title: 'Another title', revision: 2 })
    expect(await liveCard()).toMatchObject({ name: 'Renamed', upright: { summary: 'Other words.' } })
    expect(await admin.query(api.cards.deckDrafts.get, { deckId })).toBeNull()
    expect(await drawn()).toEqual(before)
    const undone = await admin.mutation(api.admin.auditLog.restoreChange, { change: changeId, cursor: null })
    expect(undone).toMatchObject({ restored: 2, skipped: [] })
    expect(await live()).toMatchObject({ title: 'A deck', revision: 3 })
    expect(await liveCard()).toMatchObject({ name: card.name, upright: card.upright })
    expect((await live())!.cards.map(({ name }) => name)).not.toContain('Renamed')
  })

  test('keeps the newest words of parts that it does not change', async () => {
    const { admin, deckId, cardId, card, liveCard } = await aDraft()
    const love = { ...card.upright, love: 'Said by somebody else.' }
    await admin.mutation(api.cards.update, { cardId, upright: love, seen: { upright: card.upright } })
    await admin.mutation(api.cards.deckDrafts.publish, { deckId, lacking: 9 })
    expect((await liveCard()).upright).toEqual({ ...love, summary: 'Other words.' })
  })

  test('is not published over what was changed outside of it since, in the deck or a card', async () => {
    const { admin, deckId, cardId, card, live, liveCard } = await aDraft()
    const publish = () => admin.mutation(api.cards.deckDrafts.publish, { deckId, lacking: 9 })
    const save = (title: string, seen: string) =>
      admin.mutation(api.cards.deckDrafts.saveDeck, { deckId, title, seen: { title: seen } })
    await admin.mutation(api.cards.decks.update, { deckId, title: 'Live title', lacking: 9 })
    expect((await expectRefusal(publish())).reason).toBe('changed_by_another_admin')
    // Changing the draft again doesn't mean that its writer saw the other title.
    await save('Third title', 'Another title')
    expect((await expectRefusal(publish())).reason).toBe('changed_by_another_admin')
    expect(await live()).toMatchObject({ title: 'Live title' })
    await save('Live title', 'Third title')
    await save('Fourth title', 'Live title')
    await admin.mutation(api.cards.update, { cardId, name: 'Live name', seen: { name: card.name } })
    expect((await expectRefusal(publish())).reason).toBe('changed_by_another_admin')
    expect(await liveCard()).toMatchObject({ name: 'Live name' })
    const saveName = (name: string, seen: string) =>
      admin.mutation(api.cards.deckDrafts.saveCard, { deckId, cardId, name, seen: { name: seen } })
    await saveName('Live name', 'Renamed')
    await saveName('Last name', 'Live name')
    await publish()
    expect(await live()).toMatchObject({ title: 'Fourth title' })
    expect(await liveCard()).toMatchObject({ name: 'Last name', upright: { summary: 'Other words.' } })
  })

  test('holds only what differs, and is refused over what its writer has not seen', async () => {
    const { admin, deckId, cardId, card } = await aDraft()
    const save = (name: string, seen: string) =>
      admin.mutation(api.cards.deckDrafts.saveCard, { deckId, cardId, name, seen: { name: seen } })
    expect((await expectRefusal(save('Third', card.name))).reason).toBe('changed_by_another_admin')
    await save(card.name, 'Renamed')
    const draft = await admin.query(api.cards.deckDrafts.get, { deckId })
    expect(draft!.cards).toEqual([expect.objectContaining({ _id: cardId, fields: ['upright'] })])
    await admin.mutation(api.cards.deckDrafts.discard, { deckId })
    expect((await expectRefusal(save('Fourth', card.name))).reason).toBe('draft_gone')
  })
})
