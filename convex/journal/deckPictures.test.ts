import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_DECKS } from '#rules/journal/deck-picture.ts'
import {
  addDeck,
  expectRefusal,
  newVisitor,
  signedIn,
  useProduct,
  type ProductBackend,
  type TestDeck,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()
const { deckPictures } = api.journal
let tarot: TestDeck
let red: string
let blue: string

const paint = async (background: string, { width = 60, height = 90 } = {}) =>
  (
    await sharp({ create: { width, height, channels: 3, background } })
      .webp()
      .toBuffer()
  ).toString('base64')

beforeAll(async () => {
  ;[red, blue] = await Promise.all([paint('red'), paint('blue')])
  tarot = await addDeck(backend())
})

type Caller = Pick<ProductBackend, 'query' | 'mutation'>
type Owner = { userRandomID?: string }

async function logWith(caller: Caller, owner: Owner, physicalDeck: string): Promise<string> {
  const { readingId } = await caller.mutation(api.journal.log, {
    ...owner,
    key: newVisitor(),
    deck: tarot.slug,
    physicalDeck,
    layout: null,
    cards: [{ position: '', card: 'card-0', reversed: false }],
    madeAt: Date.now(),
    question: '',
    note: '',
    tags: [],
  })
  return readingId
}

/** A visitor with a reading and a picture of its deck. */
async function aVisitor(deck = 'Grandmother’s tarot') {
  const userRandomID = newVisitor()
  const readingId = await logWith(backend(), { userRandomID }, deck)
  await backend().mutation(deckPictures.put, { userRandomID, deck, image: red })
  return { userRandomID, readingId, deck }
}

const imageOf = async (caller: Caller, which: { userRandomID?: string; deck?: string; readingId?: string }) =>
  (await caller.query(deckPictures.get, which))?.image

/** Every row and every image in the database. */
const countRows = () =>
  backend().run(async ({ db }) => [
    (await db.query('deckPictures').collect()).length,
    (await db.query('deckImages').collect()).length,
  ])

/** After everything that the tests before have scheduled. */
async function settledRows() {
  await backend().finishScheduled()
  return countRows()
}

describe('the picture of an own deck', () => {
  test('is found by the name of the deck and by its readings, and listed without the image', async () => {
    const { userRandomID, readingId, deck } = await aVisitor()
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(red)
    expect(await imageOf(backend(), { userRandomID, deck: '  Grandmother’s   tarot ' })).toBe(red)
    expect(await imageOf(backend(), { userRandomID, readingId })).toBe(red)
    const [listed, ...others] = await backend().query(deckPictures.list, { userRandomID })
    expect(listed).toEqual({ deck, imageId: expect.any(String) as string, width: 60, height: 90 })
    expect(others).toEqual([])
  })

  test('is nobody else’s, also where the reading is shared', async () => {
    const { readingId, deck } = await aVisitor()
    const stranger = { userRandomID: newVisitor() }
    const user = await signedIn(backend(), 'somebody else with a deck')
    expect(await backend().query(api.readings.get, { readingId })).toMatchObject({ physicalDeck: deck })
    expect(JSON.stringify(await backend().query(api.readings.get, { readingId }))).not.toContain(red)
    for (const which of [{ deck }, { readingId }]) {
      expect(await imageOf(backend(), { ...stranger, ...which })).toBeUndefined()
      expect(await imageOf(user, which)).toBeUndefined()
    }
    expect(await backend().query(deckPictures.list, stranger)).toEqual([])
    for (const change of [deckPictures.admit, deckPictures.remove, deckPictures.restore]) {
      const refused = backend().mutation(change, { ...stranger, readingId })
      expect((await expectRefusal(refused)).code).toBe('not found')
    }
    const refused = backend().mutation(deckPictures.put, { ...stranger, readingId, image: blue })
    expect((await expectRefusal(refused)).code).toBe('not found')
    expect((await expectRefusal(backend().query(deckPictures.list, {}))).code).toBe('signed out')
  })

  test('replaces the one before, whose image is deleted', async () => {
    const { userRandomID, readingId, deck } = await aVisitor()
    const before = await countRows()
    await backend().mutation(deckPictures.put, { userRandomID, readingId, image: blue })
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(blue)
    expect(await countRows()).toEqual(before)
  })

  test('is removed, restored, and gone for good after ten minutes', async () => {
    const before = await settledRows()
    const { userRandomID, deck } = await aVisitor()
    const which = { userRandomID, deck }
    await backend().mutation(deckPictures.remove, which)
    expect(await imageOf(backend(), which)).toBeUndefined()
    expect(await backend().query(deckPictures.list, { userRandomID })).toEqual([])
    await backend().mutation(deckPictures.restore, which)
    expect(await imageOf(backend(), which)).toBe(red)
    await backend().mutation(deckPictures.remove, which)
    await backend().finishScheduled()
    expect((await expectRefusal(backend().mutation(deckPictures.restore, which))).reason).toBe(
      'deck_picture_not_found',
    )
    expect(await countRows()).toEqual(before)
  })

  test('is limited to a number of decks, and uploads to a rate', async () => {
    const userRandomID = newVisitor()
    await backend().mutation(deckPictures.put, { userRandomID, deck: 'Deck 0', image: red })
    await backend().run(async ({ db }) => {
      const { _id, _creationTime, ...row } = (await db.query('deckPictures').collect()).find(
        ({ deck }) => deck === 'Deck 0',
      )!
      for (let number = 1; number < MAX_DECKS; number++)
        await db.insert('deckPictures', {
          ...row,
          deck: `Deck ${number}`,
          imageId: await db.insert('deckImages', { image: new ArrayBuffer(1) }),
        })
    })
    const more = backend().mutation(deckPictures.admit, { userRandomID, deck: 'One too many' })
    expect((await expectRefusal(more)).reason).toBe('too_many_deck_pictures')
    const calls = async () => {
      for (let times = 0; times < 30; times++)
        await backend().mutation(deckPictures.admit, { userRandomID, deck: 'Deck 1' })
    }
    expect((await expectRefusal(calls())).code).toBe('rate limited')
  })

  test('needs a name', async () => {
    const refused = backend().mutation(deckPictures.admit, { userRandomID: newVisitor(), deck: ' ' })
    expect((await expectRefusal(refused)).reason).toBe('deck_picture_without_name')
  })

  test.each([
    ['not base64', async () => '%%%'],
    ['text', async () => btoa('hello')],
    ['a PNG', async () => (await sharp(Buffer.from(red, 'base64')).png().toBuffer()).toString('base64')],
    ['too large', () => paint('red', { width: 641 })],
    [
      'a WebP with metadata',
      async () =>
        (
          await sharp(Buffer.from(red, 'base64'))
            .withExif({ IFD0: { Copyright: 'A secret place' } })
            .webp()
            .toBuffer()
        ).toString('base64'),
    ],
    [
      'a WebP with a page behind it',
      async () =>
        Buffer.concat([Buffer.from(red, 'base64'), Buffer.from('<script>1</script>')]).toString('base64'),
    ],
    ['far too long', async () => 'A'.repeat(400_000)],
  ])('is not stored if it is %s', async (_, make) => {
    const userRandomID = newVisitor()
    const put = backend().mutation(deckPictures.put, { userRandomID, deck: 'Mine', image: await make() })
    expect((await expectRefusal(put)).code).toBe('invalid')
    expect(await backend().query(deckPictures.list, { userRandomID })).toEqual([])
  })
})

describe('the picture is deleted', () => {
  test('with the last reading of its deck, and not before', async () => {
    const before = await settledRows()
    const { userRandomID, readingId, deck } = await aVisitor()
    const second = await logWith(backend(), { userRandomID }, deck)
    const purge = async (id: string) => {
      await backend().mutation(api.journal.remove, { userRandomID, readingId: id })
      await backend().finishScheduled()
    }
    await purge(readingId)
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(red)
    await purge(second)
    expect(await countRows()).toEqual(before)
  })

  test('with the whole journal, unless that is restored', async () => {
    const before = await settledRows()
    const { userRandomID, deck } = await aVisitor()
    const deleteAll = () => backend().mutation(api.journal.journalDeletions.deleteAll, { userRandomID })
    const { clearingId } = await deleteAll()
    await backend().mutation(api.journal.journalDeletions.restore, { clearingId, userRandomID })
    await backend().finishScheduled()
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(red)
    await deleteAll()
    await backend().finishScheduled()
    expect(await countRows()).toEqual(before)
  })

  test('if no reading with its deck is saved within an hour', async () => {
    const before = await settledRows()
    await backend().mutation(deckPictures.put, { userRandomID: newVisitor(), deck: 'Left', image: red })
    await backend().finishScheduled()
    expect(await countRows()).toEqual(before)
  })

  test('with the account', async () => {
    const before = await settledRows()
    const user = await signedIn(backend(), 'leaves with a deck')
    await logWith(user, {}, 'Mine')
    await user.mutation(deckPictures.put, { deck: 'Mine', image: red })
    const exported = await user.query(api.account.deckPictures, {
      paginationOpts: { numItems: 100, cursor: null },
    })
    expect(exported.page).toEqual([{ deck: 'Mine', picture: `data:image/webp;base64,${red}` }])
    await user.mutation(internal.account.erase, {})
    expect(await countRows()).toEqual(before)
  })
})

describe('the picture moves', () => {
  test('with the readings into a new account, and back', async () => {
    const { userRandomID, readingId, deck } = await aVisitor()
    const user = await signedIn(backend(), 'new with a deck')
    expect(await user.mutation(api.journal.claimIntoNew, { userRandomID })).toBe(true)
    expect(await imageOf(backend(), { userRandomID, deck })).toBeUndefined()
    expect(await imageOf(user, { deck })).toBe(red)
    expect(await imageOf(user, { readingId })).toBe(red)
    await user.mutation(api.journal.undoClaim, { userRandomID })
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(red)
    expect(await imageOf(user, { deck })).toBeUndefined()
  })

  test('not over one that the account has', async () => {
    const { userRandomID, deck } = await aVisitor()
    const user = await signedIn(backend(), 'has a picture already')
    await logWith(user, {}, deck)
    await user.mutation(deckPictures.put, { deck, image: blue })
    await user.mutation(api.journal.claim, { userRandomID })
    expect(await imageOf(user, { deck })).toBe(blue)
    await backend().finishScheduled()
    expect(await imageOf(user, { deck })).toBe(blue)
    expect(await imageOf(backend(), { userRandomID, deck })).toBeUndefined()
  })

  test('with one reading, as a copy if the browser has another one', async () => {
    const { userRandomID, readingId, deck } = await aVisitor()
    const second = await logWith(backend(), { userRandomID }, deck)
    const user = await signedIn(backend(), 'takes one reading')
    await user.mutation(api.journal.claim, { userRandomID, readingId })
    expect(await imageOf(user, { deck })).toBe(red)
    expect(await imageOf(backend(), { userRandomID, deck })).toBe(red)
    await user.mutation(api.journal.claim, { userRandomID, readingId: second })
    expect(await imageOf(user, { deck })).toBe(red)
    expect(await imageOf(backend(), { userRandomID, deck })).toBeUndefined()
  })
})
