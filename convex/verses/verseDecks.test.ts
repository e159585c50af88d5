import { beforeAll, expect, test } from 'vitest'
import {
  addDeck,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const psalm = (verse: number) => `psalms-23-${verse}`
const asked = { tagline: 'For the evening', translation: 'kjv' as const }

beforeAll(async () => {
  await backend().run(async ({ db }) => {
    for (const translation of ['kjv', 'asv'] as const) {
      for (let verse = 1; verse <= 6; verse++) {
        await db.insert('verses', {
          translation,
          verseId: psalm(verse),
          book: 'Psalms',
          chapter: 23,
          verse,
          position: verse,
          text: `Verse ${verse} in ${translation}`,
        })
      }
    }
  })
})

const admin = () => signedIn(backend(), 'chooser', { isAdmin: true })

test('a title in any script makes a deck, and the same title again finds it', async () => {
  const caller = await admin()
  const make = (title: string) =>
    caller.mutation(api.verses.verseDecks.save, { id: 'new', title, verses: [psalm(1)], ...asked })
  const { slug } = await make('Ψαλμοί')
  expect(slug).toMatch(/^verses-[0-9a-f]{8}$/)
  expect((await make('Ψαλμοί')).slug).toBe(slug)
  expect((await make('Für die Ältesten')).slug).toBe('fur-die-altesten')
})

test('a deck goes from chosen verses to a verse that a visitor draws', async () => {
  const caller = await admin()
  const verses = [psalm(4), psalm(1)]
  const { slug } = await caller.mutation(api.verses.verseDecks.save, {
    id: 'new',
    title: 'Evening rest',
    verses,
    ...asked,
  })
  expect(slug).toBe('evening-rest')
  expect(await backend().query(api.cards.decks.get, { deck: slug })).toBeNull()
  const { deck, totem } = (await caller.query(api.verses.verseDecks.get, { id: slug }))!
  expect(deck).toMatchObject({ status: 'draft', title: 'Evening rest', translation: 'kjv', verses })
  expect(totem).toBeNull()
  await caller.mutation(api.verses.verseDecks.publish, { id: slug })
  const published = (await backend().query(api.cards.decks.get, { deck: slug }))!
  expect(published.cards.map(({ name }) => name)).toEqual(['Psalm 23:4', 'Psalm 23:1'])
  expect(published.cards[0]!.face?.source).toEqual({ kind: 'generator', drawing: 'still-waters/psalms-23-4' })
  expect(published.back).not.toBeNull()
  const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
  expect(verses).toContain(draw.card.slug)
  expect(draw.reversed).toBe(false)
})

test('the same verses in another translation are other cards with another picture', async () => {
  const caller = await admin()
  const { slug } = await caller.mutation(api.verses.verseDecks.save, {
    ...asked,
    id: 'new',
    title: 'American rest',
    verses: [psalm(1)],
    translation: 'asv',
  })
  await caller.mutation(api.verses.verseDecks.publish, { id: slug })
  const { cards } = (await backend().query(api.cards.decks.get, { deck: slug }))!
  expect(cards[0]!.face?.source).toMatchObject({ drawing: 'still-waters/psalms-23-1.asv' })
  const seen = { translation: 'asv' }
  const inOther = { ...asked, id: slug, title: 'American rest', verses: [psalm(1)], seen }
  expect(await expectRefusal(caller.mutation(api.verses.verseDecks.save, inOther))).toMatchObject({
    code: 'conflict',
  })
})

test('a save over what somebody else has saved is refused with both; a published deck gets a new revision', async () => {
  const caller = await admin()
  const first = { ...asked, id: 'new', title: 'Two at once', verses: [psalm(1)] }
  const { slug } = await caller.mutation(api.verses.verseDecks.save, first)
  // Its answer was lost, and it is sent again.
  expect((await caller.mutation(api.verses.verseDecks.save, first)).slug).toBe(slug)
  expect(
    await expectRefusal(caller.mutation(api.verses.verseDecks.save, { ...first, verses: [] })),
  ).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('another title') as string,
  })
  await caller.mutation(api.verses.verseDecks.publish, { id: slug })
  const change = { ...first, id: slug, seen: { verses: [psalm(1)] }, verses: [psalm(1), psalm(2)] }
  await caller.mutation(api.verses.verseDecks.save, change)
  expect((await backend().query(api.cards.decks.get, { deck: slug }))!).toMatchObject({
    revision: 2,
    cardCount: 2,
  })
  const refused = await expectRefusal(
    caller.mutation(api.verses.verseDecks.save, { ...change, verses: [psalm(3)] }),
  )
  expect(refused).toMatchObject({ code: 'conflict', current: { fields: { verses: [psalm(1), psalm(2)] } } })
})

test('made for a totem, the totem draws from it once it is published', async () => {
  const caller = await admin()
  const before = await addDeck(backend(), { cards: 3, majors: 0 })
  const totemId = await caller.action(api.totems.register, {
    legacyId: 'chapel',
    label: 'Chapel disc',
    material: 'oak',
    kind: 'static',
    deck: before.slug,
  })
  expect(await caller.query(api.verses.verseDecks.get, { id: totemId })).toMatchObject({
    deck: null,
    totem: { label: 'Chapel disc', drawsFrom: before.slug },
  })
  await caller.mutation(api.verses.verseDecks.save, {
    ...asked,
    id: totemId,
    title: 'Chapel',
    verses: [psalm(2)],
  })
  const drawsFrom = async () => (await caller.query(api.totems.totemAdmin.get, { totemId }))!.deck.slug
  expect(await drawsFrom()).toBe(before.slug)
  const { slug } = await caller.mutation(api.verses.verseDecks.publish, { id: totemId })
  expect(await drawsFrom()).toBe(slug)
  const touch = { ipAddress: '198.51.100.23', userRandomID: newVisitor(), totemId: 'chapel' }
  const { drawId } = await backend().mutation(api.totems.createDrawForTotem, touch)
  expect((await backend().query(api.readings.draws.get, { drawId }))!.card.slug).toBe(psalm(2))
})

test('what is no verse, no deck of verses, twice there or too much is refused', async () => {
  const caller = await admin()
  const tarot = await addDeck(backend(), { cards: 3, majors: 0 })
  const saved = (verses: string[], id = 'new') =>
    expectRefusal(caller.mutation(api.verses.verseDecks.save, { ...asked, id, title: 'Refused', verses }))
  expect((await saved(['psalms-23-99'])).reason).toBe('verse_not_found')
  expect((await saved([psalm(1), psalm(1)])).reason).toBe('verse_twice_in_deck')
  expect((await saved(Array.from({ length: 301 }, (_, at) => `x-${at}`))).reason).toBe('too_many_verses')
  expect(await caller.query(api.verses.verseDecks.get, { id: tarot.slug })).toBeNull()
  expect((await saved([psalm(1)], tarot.slug)).reason).toBe('not_a_verse_deck')
  expect((await saved([psalm(1)], 'nobody-knows')).code).toBe('not found')
  const { slug } = await caller.mutation(api.verses.verseDecks.save, {
    ...asked,
    id: 'new',
    title: 'Empty',
    verses: [],
  })
  expect((await expectRefusal(caller.mutation(api.verses.verseDecks.publish, { id: slug }))).reason).toBe(
    'deck_without_verses',
  )
})

test('typed places give all their verses: one, a range, a whole chapter', async () => {
  const caller = await admin()
  const at = (typed: string) => caller.query(api.verses.verseDecks.place, { typed, translation: 'kjv' })
  expect((await at('ps 23:2-4'))!).toMatchObject({ reference: 'Psalm 23:2–4' })
  expect((await at('ps 23:2-4'))!.verses).toHaveLength(3)
  expect((await at('Psalm 23'))!.verses).toHaveLength(6)
  expect((await at('Psalm 23:1'))!.verses[0]).toMatchObject({ verseId: psalm(1), reference: 'Psalm 23:1' })
  expect(await at('shepherd')).toBeNull()
  const words = await caller.query(api.verses.verseDecks.words, {
    verses: [psalm(2), 'nothing'],
    translation: 'asv',
  })
  expect(words).toEqual([{ verseId: psalm(2), reference: 'Psalm 23:2', text: 'Verse 2 in asv' }])
})
