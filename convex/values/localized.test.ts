// The texts that pages in other languages get, through the public functions.
import { beforeAll, describe, expect, test } from 'vitest'
import { baseLanguage, withLanguage } from '#rules/language.ts'
import {
  addDeck,
  expectRefusal,
  newVisitor,
  signedIn,
  useProduct,
  type TestDeck,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
let deck: TestDeck

const translate = (rowId: string, texts: Record<string, string | string[]>, language = 'fr') =>
  backend().run(({ db }) => db.insert('translations', { language, rowId, texts }))

beforeAll(async () => {
  deck = await addDeck(backend(), { cards: 3, majors: 3 })
  const [first, second] = deck.cardIds
  await translate(first!, {
    name: 'Carte zéro',
    'upright.summary': 'À l’endroit.',
    'keywords.upright': ['un'],
    // The card has neither.
    'upright.love': 'En amour.',
    'stone.fact': 'Une pierre.',
  })
  await translate(second!, { name: 'Carte un' })
  await translate(deck.deckId, { title: 'Un jeu', tagline: 'De cartes' })
  await translate(deck.decktypeId, { name: 'Essai', 'wording.one': 'carte' })
})

const getCard = (language: string) =>
  backend().query(api.cards.get, withLanguage({ card: deck.cardIds[0]! as string }, language))

describe('a page in French', () => {
  test('shows the French texts of a card, and the English ones where there are none', async () => {
    const english = (await getCard('en'))!
    expect(await getCard('fr')).toEqual({
      card: {
        ...english.card,
        name: 'Carte zéro',
        upright: { summary: 'À l’endroit.' },
        keywords: { upright: ['un'], reversed: ['other'] },
      },
      decktype: { ...english.decktype, name: 'Essai', wording: { one: 'carte', many: 'cards' } },
      texts: null,
      previous: null,
      next: { slug: 'card-1', name: 'Carte un' },
    })
    expect(english.card.name).toBe('Card 0')
  })

  test('lists deck types, decks and their cards in French', async () => {
    const types = await backend().query(api.cards.decktypes.listPublished, withLanguage({}, 'fr'))
    expect(types.map(({ name }) => name)).toContain('Essai')
    const cards = await backend().query(
      api.cards.listOf,
      withLanguage({ decktype: `type-of-${deck.slug}` }, 'fr'),
    )
    expect(cards?.cards.map(({ name }) => name)).toEqual(['Carte zéro', 'Carte un', 'Card 2'])
    const french = { title: 'Un jeu', tagline: 'De cartes', description: '', decktype: { name: 'Essai' } }
    const decks = await backend().query(api.cards.decks.listPublished, withLanguage({}, 'fr'))
    expect(decks).toMatchObject([french])
    const whole = await backend().query(api.cards.decks.get, withLanguage({ deck: deck.slug }, 'fr'))
    expect(whole).toMatchObject({ ...french, cards: [{ name: 'Carte zéro' }, { name: 'Carte un' }, {}] })
    const [edition] = await backend().query(
      api.cards.inDecks,
      withLanguage({ cardId: deck.cardIds[0]! }, 'fr'),
    )
    expect(edition?.deck).toMatchObject({ title: 'Un jeu', tagline: 'De cartes' })
  })

  test('shows a reading in French, from the moment it is drawn', async () => {
    const userRandomID = newVisitor()
    const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: false,
    })
    const drawn = await backend().mutation(api.readings.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'indigo-otter',
      chosen: [0],
      language: 'fr',
    })
    const { slug } = drawn.positions[0]!.shown!.card
    const name = { 'card-0': 'Carte zéro', 'card-1': 'Carte un', 'card-2': 'Card 2' }[slug]
    const inFrench = { deck: { title: 'Un jeu' }, positions: [{ shown: { card: { slug, name } } }] }
    expect(drawn).toMatchObject(inFrench)
    const readingId = drawn._id
    expect(await backend().query(api.readings.get, withLanguage({ readingId }, 'fr'))).toMatchObject(inFrench)
    expect(await backend().query(api.readings.get, { readingId })).toMatchObject({
      deck: { title: 'A deck' },
    })
    const proof = await backend().query(
      api.readings.getProof,
      withLanguage({ readingId, userRandomID }, 'fr'),
    )
    expect(proof?.names).toEqual(['Carte zéro', 'Carte un', 'Card 2'])
    expect(proof?.transcript.cards).toEqual(['card-0', 'card-1', 'card-2'])
  })

  test('names the cards and decks of a journal in French', async () => {
    const args = { cardIds: deck.cardIds, deckIds: [deck.deckId] }
    const names = await backend().query(api.journal.entries.names, withLanguage(args, 'fr'))
    expect(names.cards.map(({ name }) => name)).toEqual(['Carte zéro', 'Carte un', 'Card 2'])
    expect(names.decks.map(({ title }) => title)).toEqual(['Un jeu'])
  })

  test('has French alt texts and themes', async () => {
    const { deckId, cardIds } = deck
    const admin = await signedIn(backend(), 'illustrator', { isAdmin: true })
    const designId = await admin.mutation(api.cards.designs.create, {
      deckId,
      cardId: cardIds[0]!,
      role: 'face',
      art: { kind: 'generator', drawing: 'dreams/one' },
      width: 660,
      height: 1140,
      altText: 'A door',
      artist: 'Nobody',
    })
    await admin.mutation(api.cards.designs.approve, { designId })
    await admin.mutation(api.cards.decks.publishChanges, { deckId, lacking: 100 })
    await translate(designId, { altText: 'Une porte' })
    const whole = await backend().query(api.cards.decks.get, withLanguage({ deck: deck.slug }, 'fr'))
    expect(whole?.cards[0]?.face?.altText).toBe('Une porte')

    await translate('theme/comfort', { name: 'Réconfort' })
    const themes = await backend().query(api.verses.themes, withLanguage({}, 'fr'))
    expect(themes.slice(0, 2).map(({ name }) => name)).toEqual(['Réconfort', 'Courage'])
  })

  test('shows a town’s French text, and the English one where there is none', async () => {
    await backend().run(async ({ db }) => {
      const place = { state: 'oregon', latitude: 45, longitude: -122, population: 1, nearby: [] }
      for (const slug of ['bend', 'salem']) {
        await db.insert('places', { ...place, slug, name: slug, key: slug })
        await db.insert('placeTexts', { state: 'oregon', slug, introduction: 'In English.' })
      }
      await db.insert('placeTexts', {
        state: 'oregon',
        slug: 'bend',
        introduction: 'En français.',
        language: 'fr',
      })
    })
    const textOf = async (city: string, language: string) => {
      const args = withLanguage({ state: 'oregon', city }, language)
      const town = await backend().query(api.places.lookUp, args)
      return town.kind === 'here' && town.place.introduction
    }
    expect(await textOf('bend', 'fr')).toBe('En français.')
    expect(await textOf('bend', 'en')).toBe('In English.')
    expect(await textOf('salem', 'fr')).toBe('In English.')
  })

  test('shows an admin the English texts, which are edited there', async () => {
    const admin = await signedIn(backend(), 'editor', { isAdmin: true })
    const args = withLanguage({ cardId: deck.cardIds[0]! as string }, 'fr')
    expect((await admin.query(api.cards.cardTexts.get, args))?.card.name).toBe('Card 0')
  })
})

describe('another language', () => {
  test.each(['de', 'FR', 'fr-CA', 'zh-Hant-TW'])('without texts is English: %s', async (language) => {
    expect(await getCard(language)).toEqual(await getCard(baseLanguage))
  })

  test.each(['', 'f', 'fr_FR', 'fr-', '../fr', 'français', `fr${'-abcdefgh'.repeat(4)}`])(
    'is refused if it is not a language tag: %s',
    async (language) => {
      expect(await expectRefusal(getCard(language))).toMatchObject({
        code: 'invalid',
        reason: 'language_invalid',
      })
    },
  )
})

test('an English page does not read the translations, and one in another language is updated with them', async () => {
  const changed: string[] = []
  const watches = await Promise.all(
    [baseLanguage, 'fr', 'it'].map((language) =>
      backend().watchQuery(api.cards.decks.get, withLanguage({ deck: deck.slug }, language), () =>
        changed.push(language),
      ),
    ),
  )
  const [cardId] = deck.cardIds
  await translate(cardId!, { name: 'Carta zero' }, 'it')
  await translate(cardId!, { name: 'Not read' }, baseLanguage)
  expect(changed).toEqual(['it'])
  for (const watch of watches) watch.stop()
})
