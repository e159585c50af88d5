import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  addDeck,
  drawCard,
  from,
  newAddress,
  newVisitor,
  signedIn,
  useProduct,
  type TestDeck,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { ExternalReading } from '../journal/externalReadings.ts'

const backend = useProduct()
type Caller = Pick<ReturnType<typeof backend>, 'mutation'>

let deck: TestDeck
let admin: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  deck = await addDeck(backend(), { cards: 10, majors: 0 })
  admin = await signedIn(backend(), 'journal-moderator', { isAdmin: true })
})

afterEach(() => vi.unstubAllEnvs())

const external = (fields: Partial<ExternalReading> = {}): ExternalReading => ({
  key: newVisitor(),
  made: 'cards',
  madeAt: Date.UTC(2020, 4, 1),
  deck: deck.slug,
  layout: null,
  cards: [{ position: '', card: 'card-3', reversed: false }],
  question: 'Why is my neighbor such a fool?',
  tags: [],
  visibility: 'shared',
  sharesQuestion: true,
  ...fields,
})

async function importOne(userRandomID: string, reading: ExternalReading, caller: Caller = backend()) {
  const importId = await caller.mutation(api.journal.imports.begin, { userRandomID })
  const staged = await caller.mutation(api.journal.imports.stage, {
    importId,
    userRandomID,
    readings: [reading],
  })
  if (staged.problems.length === 0 && staged.known === 0)
    await caller.mutation(api.journal.imports.finish, { importId, userRandomID, staged: 1 })
  return staged
}

async function sharingOf(key: string) {
  const rows = await backend().run(({ db }) => db.query('readings').collect())
  return rows
    .filter(({ origin }) => origin?.key === key)
    .map(({ visibility, sharesQuestion }) => ({ visibility, sharesQuestion }))
}

/** The visitor has a shared reading, which was reported. */
async function reported() {
  const author = newVisitor()
  const { draw } = await drawCard(backend(), deck, author, { question: 'Why is my neighbor such a fool?' })
  const readingId = draw._id
  await backend().mutation(api.journal.setSharing, { readingId, userRandomID: author, sharesQuestion: true })
  await backend().mutation(api.moderation.reports.send, {
    userRandomID: newVisitor(),
    kind: 'reading',
    targetId: readingId,
    reason: 'hate',
  })
  const rows = await backend().run(({ db }) => db.query('reportCases').collect())
  const { _id: caseId } = rows.find(({ targetId }) => targetId === readingId)!
  return { author, readingId, caseId }
}

const asPrivate = [{ visibility: 'private', sharesQuestion: false }]

const logged = (userRandomID: string, caller: Caller, key: string) =>
  caller.mutation(api.journal.log, {
    userRandomID,
    key,
    madeAt: Date.UTC(2020, 4, 1),
    deck: deck.slug,
    layout: null,
    cards: [{ position: '', card: 'card-4', reversed: false }],
    tags: [],
  })

test('what a blocked visitor imports or logs is private, and of others it is as they wish', async () => {
  const { author, caseId } = await reported()
  await admin.mutation(api.moderation.blocks.create, {
    subject: { kind: 'author', caseId },
    days: 7,
    reason: 'Insults.',
  })
  const reading = external()
  expect(await importOne(author, reading)).toEqual({ known: 0, problems: [] })
  expect(await sharingOf(reading.key)).toEqual(asPrivate)
  await logged(author, backend(), 'logged-by-blocked')
  expect(await sharingOf('logged-by-blocked')).toEqual(asPrivate)
  const other = external()
  await importOne(newVisitor(), other)
  expect(await sharingOf(other.key)).toEqual([{ visibility: 'shared', sharesQuestion: true }])
  await logged(newVisitor(), backend(), 'logged-by-other')
  expect(await sharingOf('logged-by-other')).toEqual([{ visibility: 'shared', sharesQuestion: false }])
})

test('an import of a visitor who is blocked before it is finished is private', async () => {
  const { author, caseId } = await reported()
  const reading = external()
  const importId = await backend().mutation(api.journal.imports.begin, { userRandomID: author })
  const part = { importId, userRandomID: author, readings: [reading] }
  await backend().mutation(api.journal.imports.stage, part)
  await admin.mutation(api.moderation.blocks.create, {
    subject: { kind: 'author', caseId },
    days: 7,
    reason: 'Insults.',
  })
  await backend().mutation(api.journal.imports.finish, { importId, userRandomID: author, staged: 1 })
  expect(await sharingOf(reading.key)).toEqual(asPrivate)
})

test('what is imported or logged from a blocked address is private', async () => {
  const there = newAddress()
  await admin.mutation(api.moderation.blocks.create, {
    subject: { kind: 'address', range: `${there}/32` },
    days: 1,
    reason: 'Insults.',
  })
  const reading = external()
  await importOne(newVisitor(), reading, from(backend(), there))
  expect(await sharingOf(reading.key)).toEqual(asPrivate)
  await logged(newVisitor(), from(backend(), there), 'logged-there')
  expect(await sharingOf('logged-there')).toEqual(asPrivate)
})

test('a hidden reading that is deleted and imported again is private', async () => {
  const { author, readingId, caseId } = await reported()
  await admin.mutation(api.moderation.cases.decide, { caseId, decision: 'hide', seen: 'open' })
  expect(await importOne(author, external({ key: readingId }))).toEqual({ known: 1, problems: [] })
  await backend().mutation(api.journal.remove, { readingId, userRandomID: author })
  expect(await importOne(author, external({ key: readingId }))).toEqual({ known: 0, problems: [] })
  expect(await sharingOf(readingId)).toEqual(asPrivate)
})

test('a hidden reading that was imported is not published by importing it again', async () => {
  const author = newVisitor()
  const reading = external()
  await importOne(author, reading)
  await backend().run(async ({ db }) => {
    const rows = await db.query('readings').collect()
    const { _id } = rows.find(({ origin }) => origin?.key === reading.key)!
    await db.patch('readings', _id, { hiddenAt: Date.now(), deletedAt: Date.now() })
  })
  await importOne(author, reading)
  expect(await sharingOf(reading.key)).toContainEqual(asPrivate[0])
})

test('a word of the owner’s list is refused in the spread of an imported reading', async () => {
  vi.stubEnv('BLOCKED_WORDS', 'rude')
  const spread = (name: string) =>
    external({
      layout: {
        name,
        positions: [{ key: 'place-1', name: 'Here', meaning: '', x: 0, y: 0, rotation: 0 }],
      },
      cards: [{ position: 'place-1', card: 'card-3', reversed: false }],
    })
  const { problems } = await importOne(newVisitor(), spread('Rude'))
  expect(problems).toMatchObject([{ at: 0, problem: { reason: 'blocked_word' } }])
  expect(await importOne(newVisitor(), spread('Kind'))).toEqual({ known: 0, problems: [] })
})
