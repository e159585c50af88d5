import { expect, onTestFinished, test, vi } from 'vitest'
import { asFormer, moveReadings } from '#tests/support/former-readings.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { ExternalReading } from './externalReadings.ts'

const backend = useProduct()
const firstPage = { numItems: 100, cursor: null }

const exported = async (userRandomID: string): Promise<ExternalReading[]> => {
  const asked = { userRandomID, paginationOpts: firstPage }
  return [
    ...(await backend().query(api.journal.exports.journalDraws, asked)).page,
    ...(await backend().query(api.journal.exports.journalSpreads, asked)).page,
  ]
}

const begin = (userRandomID: string) => backend().mutation(api.journal.imports.begin, { userRandomID })
const stage = (importId: string, userRandomID: string, readings: ExternalReading[]) =>
  backend().mutation(api.journal.imports.stage, { importId, userRandomID, readings })
const finish = (importId: string, userRandomID: string, staged: number) =>
  backend().mutation(api.journal.imports.finish, { importId, userRandomID, staged })

async function bring(userRandomID: string, readings: ExternalReading[]): Promise<{ known: number }> {
  const importId = await begin(userRandomID)
  const { known, problems } = await stage(importId, userRandomID, readings)
  expect(problems).toEqual([])
  await finish(importId, userRandomID, readings.length - known)
  return { known }
}

/** A journal with a card that was drawn, a reading that was dealt and turned up, one of majors alone, and one made with real cards. */
async function aJournal() {
  const deck = await addDeck(backend())
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID, { question: 'Why?', codename: 'Jade Owl' })
  const write = { readingId: draw._id, userRandomID }
  await backend().mutation(api.journal.setNote, { ...write, note: '=1+1\n“two”', basedOn: 0 })
  await backend().mutation(api.journal.setTags, { ...write, tags: ['home', 'مرحبا'] })
  const { spread } = await dealSpread(backend(), deck, userRandomID)
  const spreadId = spread._id
  const keys = spread.positions.map(({ key }) => key)
  await backend().mutation(api.readings.spreads.reveal, { spreadId, userRandomID, keys })
  await backend().mutation(api.readings.spreads.clarify, { spreadId, userRandomID, key: keys[0]! })
  await backend().mutation(api.journal.log, {
    userRandomID,
    key: 'by-hand',
    madeAt: Date.UTC(2020, 4, 1),
    deck: deck.slug,
    layout: null,
    cards: [{ position: '', card: 'card-3', reversed: true }],
    tags: [],
  })
  const { commitmentId } = await backend().action(api.readings.commitments.sealSpread, {
    userRandomID,
    deck: deck.slug,
    reversals: false,
    layout: 'past-present-future',
    pool: 'majors',
  })
  const majors = await backend().mutation(api.readings.spreads.deal, {
    commitmentId,
    userRandomID,
    visitorSeed: 'majors',
    chosen: [1, 2, 3],
    question: '',
  })
  await backend().mutation(api.readings.spreads.reveal, { spreadId: majors._id, userRandomID, keys })
  return { deck, userRandomID, spreadId }
}

test('what was taken along and brought in again is the same, and brings nothing in twice', async () => {
  const { userRandomID } = await aJournal()
  const file = await exported(userRandomID)
  expect(file).toHaveLength(4)
  expect(file.map(({ made }) => made).sort()).toEqual(['cards', 'drawn', 'drawn', 'drawn'])
  expect(file.flatMap(({ pool }) => pool ?? [])).toEqual(['majors'])
  const elsewhere = newVisitor()
  expect(await bring(elsewhere, file)).toEqual({ known: 0 })
  expect(await exported(elsewhere)).toEqual(file)
  expect(await bring(elsewhere, file)).toEqual({ known: 4 })
  expect(await bring(userRandomID, file)).toEqual({ known: 4 })
  expect(await exported(elsewhere)).toEqual(file)
  expect(await exported(userRandomID)).toEqual(file)
})

test('no two readings of a part are stored at the same time, as an open journal needs it', async () => {
  const { userRandomID } = await aJournal()
  const elsewhere = newVisitor()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  onTestFinished(() => void clock.mockRestore())
  await bring(elsewhere, await exported(userRandomID))
  const { page } = await backend().query(api.journal.entries.list, {
    userRandomID: elsewhere,
    paginationOpts: firstPage,
  })
  expect(new Set(page.map(({ storedAt }) => storedAt)).size).toBe(4)
})

test('a file waits for a move of all readings, which may hold some that it has', async () => {
  const deck = await addDeck(backend())
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID)
  const file = await exported(userRandomID)
  const importId = await begin(userRandomID)
  const formerId = await asFormer(backend(), draw._id)
  const known = file.map((reading) => ({ ...reading, key: formerId }))
  for (const call of [stage(importId, userRandomID, known), finish(importId, userRandomID, 0)]) {
    expect((await expectRefusal(call)).code).toBe('conflict')
  }
  await moveReadings(backend())
  expect(await stage(importId, userRandomID, known)).toEqual({ known: 1, problems: [] })
})

test('nobody sees anything of a file before all of it is there', async () => {
  const { userRandomID, deck } = await aJournal()
  const file = await exported(userRandomID)
  const elsewhere = newVisitor()
  const importId = await begin(elsewhere)
  await stage(importId, elsewhere, file.slice(0, 2))
  expect(await exported(elsewhere)).toEqual([])
  const { problems } = await stage(importId, elsewhere, [
    { ...file[0]!, key: 'otter', cards: [{ position: '', card: 'the-otter', reversed: false }] },
    { ...file[0]!, key: 'twice', deck: 'no-such-deck' },
    { ...file[0]!, key: 'later', madeAt: Date.now() + 1e9 },
  ])
  expect(problems.map(({ problem }) => problem)).toMatchObject([
    { reason: 'deck_lacks_card', params: { deck: 'A deck', card: 'the-otter' } },
    { reason: 'deck_named_not_found', params: { deck: 'no-such-deck' } },
    { reason: 'date_in_future' },
  ])
  expect((await expectRefusal(finish(importId, elsewhere, 5))).code).toBe('conflict')
  await backend().mutation(api.journal.imports.abandon, { importId, userRandomID: elsewhere })
  await backend().finishScheduled()
  expect(await exported(elsewhere)).toEqual([])
  const left = await backend().run(async ({ db }) =>
    (await db.query('readings').collect()).filter(
      ({ owner, deckId }) => deckId === deck.deckId && owner.startsWith('import:'),
    ),
  )
  expect(left).toEqual([])
  expect((await expectRefusal(finish(importId, elsewhere, 2))).code).toBe('expired')
})

test('a second file takes the place of one that was not finished', async () => {
  const { userRandomID } = await aJournal()
  const file = await exported(userRandomID)
  const elsewhere = newVisitor()
  const first = await begin(elsewhere)
  await stage(first, elsewhere, file)
  await bring(elsewhere, file)
  expect((await expectRefusal(finish(first, elsewhere, 4))).code).toBe('expired')
  expect(await exported(elsewhere)).toEqual(file)
})

test('another visitor can neither add to an import nor finish it', async () => {
  const { userRandomID } = await aJournal()
  const file = await exported(userRandomID)
  const importId = await begin(userRandomID)
  const stranger = newVisitor()
  for (const call of [
    stage(importId, stranger, file),
    finish(importId, stranger, 0),
    backend().mutation(api.journal.imports.abandon, { importId, userRandomID: stranger }),
  ]) {
    expect((await expectRefusal(call)).code).toBe('expired')
  }
})

test('a file is limited to what one transaction can hold', async () => {
  const deck = await addDeck(backend(), { cards: 9, majors: 0 })
  const visitor = newVisitor()
  const importId = await begin(visitor)
  const large: ExternalReading = {
    key: 'k',
    made: 'cards',
    madeAt: 1e12,
    deck: deck.slug,
    tags: [],
    layout: null,
    visibility: 'private',
    sharesQuestion: false,
    note: 'x'.repeat(3_000_000),
    cards: [{ position: '', card: 'card-1', reversed: false }],
  }
  for (let part = 0; part < 3; part++) await stage(importId, visitor, [large])
  const fourth = await expectRefusal(stage(importId, visitor, [large]))
  expect(fourth.message).toBe('This file is larger than 8 MB.')
})

test('a file of nearly eight megabytes is brought in whole', async () => {
  const deck = await addDeck(backend(), { cards: 9, majors: 0 })
  const visitor = newVisitor()
  const importId = await begin(visitor)
  const reading = (key: string): ExternalReading => ({
    key,
    made: 'cards',
    madeAt: 1e12,
    deck: deck.slug,
    tags: [],
    layout: null,
    visibility: 'private',
    sharesQuestion: false,
    note: 'x'.repeat(4_900),
    cards: [{ position: '', card: 'card-1', reversed: false }],
  })
  for (let part = 0; part < 8; part++) {
    const readings = Array.from({ length: 190 }, (_, n) => reading(`${part}-${n}`))
    expect(await stage(importId, visitor, readings)).toEqual({ known: 0, problems: [] })
  }
  await finish(importId, visitor, 8 * 190)
  const asked = { userRandomID: visitor, paginationOpts: firstPage }
  expect((await backend().query(api.journal.exports.journalDraws, asked)).page).toHaveLength(100)
})

test.each([
  ['two cards without a layout', { layout: null }, 'reading_without_spread'],
  ['a card twice', { cards: ['card-1', 'card-1', 'card-2'] }, 'card_drawn_twice'],
  ['a place without a card', { positions: ['past', 'present', 'elsewhere'] }, 'position_empty'],
  [
    'a version that never was',
    { layout: { slug: 'past-present-future', version: 99 } },
    'spread_version_not_found',
  ],
  ['a layout that never was', { layout: { slug: 'no-such', version: 1 } }, 'spread_version_not_found'],
  ['a layout of one’s own without a name', { layout: { name: '', positions: [] } }, 'layout_without_name'],
  ['a date before all dates', { madeAt: NaN }, 'date_invalid'],
  [
    'a card laid beside another at no time',
    { clarifiers: [{ position: 'past', card: 'card-5', reversed: false, laidAt: 1e300 }] },
    'date_in_future',
  ],
  ['an empty id', { key: '' }, 'id_invalid'],
  ['a made-up codename', { codename: 'Root' }, 'codename_invalid'],
  ['too long a note', { note: 'x'.repeat(5001) }, 'text_too_long'],
])('%s is refused, and it is said why', async (_, wrong, reason) => {
  const deck = await addDeck(backend(), { cards: 9, majors: 0 })
  const {
    cards = ['card-1', 'card-2', 'card-3'],
    positions = ['past', 'present', 'future'],
    ...rest
  } = wrong as { cards?: string[]; positions?: string[] } & Partial<ExternalReading>
  const reading: ExternalReading = {
    key: 'k',
    made: 'cards',
    madeAt: 1e12,
    deck: deck.slug,
    tags: [],
    layout: { slug: 'past-present-future', version: 1 },
    visibility: 'private',
    sharesQuestion: false,
    ...(rest as Partial<ExternalReading>),
    cards: cards.map((card, at) => ({ position: positions[at]!, card, reversed: false })),
  }
  const visitor = newVisitor()
  const { problems } = await stage(await begin(visitor), visitor, [reading])
  expect(problems).toMatchObject([{ at: 0, problem: { reason } }])
})
