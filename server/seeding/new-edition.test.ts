// A deck that was drawn anew, over data in which people have drawn from its first edition.
import { describe, expect, test } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { firstEditions } from '#tests/support/changed-decks.ts'
import {
  dealSpread,
  drawCard,
  newVisitor,
  productOptions,
  signedIn,
  type ProductBackend,
} from '#tests/support/product-data.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { seed, type SeedingBackend, type SeedSet } from './seed.ts'
import { seedSets } from './sets.ts'

/** The tarot decks and one that was not drawn anew: the verses alone would take longer than all the rest. */
function fewDecks(set: SeedSet, version = set.version): SeedSet {
  return { ...set, version, load: async () => (await set.load()).slice(0, 2) }
}

const today = (version?: string) => seedSets('decks').map((set) => fewDecks(set, version))

/** With the decks as version 0.2 stored them. */
async function openFormerData() {
  const backend = (await openTestBackend(productOptions)) as unknown as ProductBackend
  await seed(backend, [fewDecks(firstEditions())])
  return backend
}

const celestial = { slug: 'celestial' }
const edition = (drawn: { face: { source: object } | null }) =>
  drawn.face && 'drawing' in drawn.face.source ? String(drawn.face.source.drawing).split('/')[0] : null

const deckNamed = (backend: ProductBackend, slug: string) =>
  backend.run(({ db }) =>
    db
      .query('decks')
      .withIndex('by_slug', (q) => q.eq('slug', slug))
      .unique(),
  )

/** What the deck shows today. */
async function shownIn(backend: ProductBackend, slug: string) {
  const deck = (await backend.query(api.cards.decks.get, { deck: slug }))!
  const face = (card: string) => deck.cards.find((one) => one.slug === card)?.face
  return { deck, face }
}

const designOf = (backend: ProductBackend, drawing: string) =>
  backend.run(({ db }) =>
    db
      .query('designs')
      .withIndex('by_seeded_key', (q) => q.eq('seeded.key', `design/${drawing}`))
      .unique(),
  )

/** Everything that the new edition has to do with. */
const everything = (backend: ProductBackend) =>
  backend.run(async ({ db }) => [
    await db.query('decks').collect(),
    await db.query('designs').collect(),
    await db.query('deckRevisions').collect(),
  ])

describe('a new edition', () => {
  test('is shown by new readings; old ones and sealed decks show what they were made with', async () => {
    const backend = await openFormerData()
    const userRandomID = newVisitor()
    const { draw: before, sealed } = await drawCard(backend, celestial, userRandomID)
    const { commitmentId } = await backend.action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: 'celestial',
      reversals: true,
    })
    expect(edition(before)).toBe('celestial')

    await seed(backend, today())
    const again = await backend.query(api.readings.draws.getMine, { drawId: before._id, userRandomID })
    expect(again).toMatchObject(before)
    expect(again?.face?.altText).toMatch(/, first edition$/)
    const proof = await backend.query(api.readings.draws.getProof, { drawId: before._id, userRandomID })
    expect((await verifyDraw(proof!.transcript, { sealShown: sealed.seal })).ok).toBe(true)

    const opened = await backend.mutation(api.readings.draws.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'dawn',
      chosen: 5,
    })
    expect([edition(opened), opened.deck.revision]).toEqual(['celestial', 1])

    const { draw: after } = await drawCard(backend, celestial, newVisitor())
    expect([edition(after), after.deck.revision]).toEqual(['celestial-2', 2])
    expect(after.face?.altText).not.toMatch(/first edition/)
    expect(edition({ face: after.deck.back })).toBe('celestial-2')
    expect(edition({ face: before.deck.back })).toBe('celestial')
  })

  test('leaves small pictures in a journal as they were, and the backs of what lies face down', async () => {
    const backend = await openFormerData()
    const userRandomID = newVisitor()
    const { draw: before } = await drawCard(backend, celestial, userRandomID)
    await dealSpread(backend, celestial, userRandomID)
    await seed(backend, today())
    const { draw: after } = await drawCard(backend, celestial, userRandomID)
    const entries = await backend.query(api.journal.entries.newest, { userRandomID })
    const [newest, faceDown, oldest] = entries
    const designIds = [
      ...[newest!.cards[0]!.designId!, oldest!.cards[0]!.designId!, faceDown!.backDesignId!],
      ...['nonsense', newest!.deckId],
    ]
    const { designs } = await backend.query(api.journal.entries.names, {
      cardIds: [],
      deckIds: [],
      designIds,
    })
    expect(designs.map(({ source }) => source)).toEqual([
      { kind: 'generator', drawing: `celestial-2/${after.card.slug}` },
      { kind: 'generator', drawing: `celestial/${before.card.slug}` },
      { kind: 'generator', drawing: 'celestial/back' },
    ])
    expect([newest!.backDesignId, oldest!.backDesignId, faceDown!.cards]).toEqual([undefined, undefined, []])
  })

  test('is not what an old reading looks like that a file brings back', async () => {
    const backend = await openFormerData()
    const userRandomID = newVisitor()
    await drawCard(backend, celestial, userRandomID)
    await seed(backend, today())
    const [kept] = (
      await backend.query(api.journal.exports.journalDraws, {
        userRandomID,
        paginationOpts: { numItems: 1, cursor: null },
      })
    ).page
    const bring = async (made: 'drawn' | 'cards', madeAt: number) => {
      const visitor = newVisitor()
      const importId = await backend.mutation(api.journal.imports.begin, { userRandomID: visitor })
      const readings = [{ ...kept!, made, madeAt }]
      await backend.mutation(api.journal.imports.stage, { importId, userRandomID: visitor, readings })
      await backend.mutation(api.journal.imports.finish, { importId, userRandomID: visitor, staged: 1 })
      const [entry] = await backend.query(api.journal.entries.newest, { userRandomID: visitor })
      const drawId = entry!._id
      return edition((await backend.query(api.readings.draws.getMine, { drawId, userRandomID: visitor }))!)
    }
    expect(await bring('drawn', kept!.madeAt)).toBe('celestial')
    expect(await bring('drawn', Date.now())).toBe('celestial-2')
    // Of a place where the deck looked we do not know how, and of real cards.
    expect(await bring('drawn', Date.UTC(2020, 0, 1))).toBe('celestial-2')
    expect(await bring('cards', kept!.madeAt)).toBe('celestial-2')
  })

  test('is one more revision of its deck, and of no other; it comes once', async () => {
    const backend = await openFormerData()
    await seed(backend, today())
    const decks = await backend.run(({ db }) => db.query('decks').collect())
    expect(decks.map(({ slug, revision }) => [slug, revision])).toEqual([
      ['celestial', 2],
      ['woodcut', 2],
      ['harbour-lights', 1],
    ])
    const { deck } = await shownIn(backend, 'woodcut')
    expect(new Set(deck.cards.map(edition))).toEqual(new Set(['woodcut-2']))
    expect(await designOf(backend, 'woodcut/the-moon')).toMatchObject({
      art: { drawing: 'woodcut/the-moon' },
      status: 'rejected',
      wasApproved: true,
    })
    const stored = await everything(backend)
    await seed(backend, today('the same under another name'))
    expect(await everything(backend)).toEqual(stored)
  })

  test('whose storing is cut short is finished by the next start', async () => {
    const backend = await openFormerData()
    let left = 1
    const cut: SeedingBackend = {
      query: backend.query.bind(backend) as SeedingBackend['query'],
      mutation: ((reference: never, args: never) => {
        if (left-- > 0) return backend.mutation(reference, args)
        return Promise.reject(new Error('cut'))
      }) as SeedingBackend['mutation'],
    }
    await expect(seed(cut, today())).rejects.toThrow('cut')
    await seed(backend, today())
    expect((await shownIn(backend, 'celestial')).deck.revision).toBe(2)
    expect((await backend.run(({ db }) => db.query('deckRevisions').collect())).length).toBe(5)
  })
})

describe('what an admin has chosen', () => {
  async function withAdmin() {
    const backend = await openFormerData()
    const admin = await signedIn(backend, 'curator', { isAdmin: true })
    const deck = (await deckNamed(backend, 'celestial'))!
    const own = (more: object) =>
      admin.mutation(api.cards.designs.create, {
        deckId: deck._id,
        art: { kind: 'generator', drawing: 'pebbles/one' },
        width: 660,
        height: 1140,
        altText: 'A pebble',
        artist: 'The sea',
        ...more,
      } as never)
    return { backend, admin, deck, own }
  }

  test('a face of their own stays; the new drawing is there to be approved', async () => {
    const { backend, admin, deck, own } = await withAdmin()
    const moon = await designOf(backend, 'celestial/the-moon')
    const designId = await own({ role: 'face', cardId: moon!.cardId })
    await admin.mutation(api.cards.designs.approve, { designId })
    await admin.mutation(api.cards.decks.publishChanges, { deckId: deck._id })
    await seed(backend, today())
    const { face } = await shownIn(backend, 'celestial')
    expect(face('the-moon')?.designId).toBe(designId)
    expect(edition({ face: face('the-sun')! })).toBe('celestial-2')
    const offered = await designOf(backend, 'celestial-2/the-moon')
    expect(offered?.status).toBe('rejected')

    await admin.mutation(api.cards.designs.approve, { designId: offered!._id })
    await admin.mutation(api.cards.decks.publishChanges, { deckId: deck._id })
    await seed(backend, today('later'))
    expect(edition({ face: (await shownIn(backend, 'celestial')).face('the-moon')! })).toBe('celestial-2')
  })

  test('words of their own stay with the picture that they describe', async () => {
    const { backend, admin } = await withAdmin()
    const designId = (await designOf(backend, 'celestial/the-sun'))!._id
    await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A child under the sun' })
    await seed(backend, today())
    expect((await designOf(backend, 'celestial/the-sun'))?.altText).toBe('A child under the sun')
    expect((await shownIn(backend, 'celestial')).face('the-sun')?.altText).toBe(
      'The Sun, in the deck Celestial',
    )
  })

  test('a back of their own and another title stay; the cover, which they had left, is new', async () => {
    const { backend, admin, deck, own } = await withAdmin()
    const designId = await own({ role: 'back' })
    await admin.mutation(api.cards.designs.approve, { designId })
    await admin.mutation(api.cards.designs.choose, { designId })
    await admin.mutation(api.cards.decks.update, { deckId: deck._id, title: 'Our sky' })
    await admin.mutation(api.cards.decks.publishChanges, { deckId: deck._id })
    await seed(backend, today())
    const stored = await deckNamed(backend, 'celestial')
    const cover = await designOf(backend, 'celestial-2/cover')
    expect(stored).toMatchObject({ title: 'Our sky', backDesignId: designId, coverDesignId: cover!._id })
    const { deck: shown } = await shownIn(backend, 'celestial')
    expect([shown.title, shown.back?.designId]).toEqual(['Our sky', designId])
  })

  test('a deck that they work on is seen by others when they publish it, and not before', async () => {
    const { backend, admin, deck, own } = await withAdmin()
    const moon = await designOf(backend, 'celestial/the-moon')
    const designId = await own({ role: 'face', cardId: moon!.cardId })
    await admin.mutation(api.cards.designs.approve, { designId })
    await seed(backend, today())
    const before = await shownIn(backend, 'celestial')
    expect([before.deck.revision, edition({ face: before.face('the-sun')! })]).toEqual([1, 'celestial'])
    expect(before.face('the-moon')?.designId).toBe(moon!._id)
    expect((await shownIn(backend, 'woodcut')).deck.revision).toBe(2)

    await admin.mutation(api.cards.decks.publishChanges, { deckId: deck._id })
    const after = await shownIn(backend, 'celestial')
    expect([after.deck.revision, edition({ face: after.face('the-sun')! })]).toEqual([2, 'celestial-2'])
    expect(after.face('the-moon')?.designId).toBe(designId)
  })

  test('a retired deck stays retired, and has no new revision', async () => {
    const { backend, admin, deck } = await withAdmin()
    await admin.mutation(api.cards.decks.setStatus, { deckId: deck._id, status: 'retired' })
    await seed(backend, today())
    expect(await deckNamed(backend, 'celestial')).toMatchObject({ status: 'retired', revision: 1 })
    expect(await deckNamed(backend, 'woodcut')).toMatchObject({ status: 'published', revision: 2 })
  })

  test('a copy of the deck shows the edition that was copied', async () => {
    const { backend, admin, deck } = await withAdmin()
    const copyId = await admin.mutation(api.cards.deckEditor.duplicate, {
      deckId: deck._id,
      slug: 'our-sky',
      title: 'Our sky',
    })
    await admin.mutation(api.cards.decks.setStatus, { deckId: copyId, status: 'in review' })
    await admin.mutation(api.cards.decks.setStatus, { deckId: copyId, status: 'published' })
    await seed(backend, today())
    const { deck: shown } = await shownIn(backend, 'our-sky')
    expect(new Set(shown.cards.map(edition))).toEqual(new Set(['celestial']))
    const { draw } = await drawCard(backend, { slug: 'our-sky' }, newVisitor())
    expect(draw.face?.altText).toMatch(/, first edition$/)
  })
})
