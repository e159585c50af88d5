import { expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  expectRefusal,
  newVisitor,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const paginationOpts = { numItems: 100, cursor: null }

async function someCard() {
  const admin = await signedIn(backend(), `editor-${newVisitor()}`, { isAdmin: true })
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const { decktypeId, cardIds } = deck
  const cardId = cardIds[0]!
  const read = async () => (await admin.query(api.cards.cardTexts.get, { cardId }))!.texts
  const update = (changes: object) => admin.mutation(api.cards.update, { cardId, ...changes })
  const of = { table: 'cards', documentId: cardId }
  const history = async () => (await admin.query(api.admin.auditLog.list, { of, paginationOpts })).page
  const page = async () => (await backend().query(api.cards.get, { card: cardId }))!.texts
  return { admin, deck, decktypeId, cardId, read, update, history, page }
}

function earlierTexts(cardId: Id<'cards'>) {
  return backend().run(({ db }) =>
    db
      .query('earlierCardTexts')
      .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId))
      .collect(),
  )
}

test('a card without texts gets them, and its page shows them', async () => {
  const { update, read, page } = await someCard()
  expect(await page()).toBeNull()
  const { uprightInReadings, pageTexts } = await read()
  await update({
    uprightInReadings: {
      ...uprightInReadings,
      gist: '  A door. ',
      roles: { past: 'It was shut.', present: '   ' },
      answer: { lean: 'yes', reason: 'It opens.' },
    },
    pageTexts: {
      ...pageTexts,
      classicPicture: 'A door in a wall.',
      goesWith: [{ card: 'card-1', text: 'A key.' }],
    },
    seen: { uprightInReadings, pageTexts },
  })
  expect((await read()).uprightInReadings).toEqual({
    gist: 'A door.',
    roles: { past: 'It was shut.' },
    tags: [],
    direction: null,
    answer: { lean: 'yes', reason: 'It opens.' },
  })
  expect(await page()).toMatchObject({
    upright: { gist: 'A door.', answer: { lean: 'yes', reason: 'It opens.' } },
    reversed: null,
    page: {
      classicPicture: 'A door in a wall.',
      goesWith: [{ slug: 'card-1', name: 'Card 1', text: 'A key.', face: null }],
    },
  })
})

test('each text is saved over what its writer has seen, sentence by sentence', async () => {
  const { update, read } = await someCard()
  const { uprightInReadings: empty } = await read()
  const gist = { ...empty, gist: 'A door.' }
  await update({ uprightInReadings: gist, seen: { uprightInReadings: empty } })
  const past = { ...gist, roles: { past: 'It was shut.' } }
  const present = { ...gist, roles: { present: 'It is ajar.' } }
  await update({ uprightInReadings: past, seen: { uprightInReadings: gist } })
  await update({ uprightInReadings: present, seen: { uprightInReadings: gist } })
  expect((await read()).uprightInReadings.roles).toEqual({ past: 'It was shut.', present: 'It is ajar.' })
  const other = update({
    uprightInReadings: { ...gist, roles: { past: 'It was walled up.' } },
    seen: { uprightInReadings: gist },
  })
  expect(await expectRefusal(other)).toMatchObject({
    code: 'conflict',
    current: {
      fields: { uprightInReadings: { roles: { past: 'It was shut.' } } },
      by: expect.any(String) as string,
    },
  })
})

test('what is too long, unknown or incomplete is refused', async () => {
  const { update, read } = await someCard()
  const { uprightInReadings, reversedInReadings, pageTexts } = await read()
  const side = { ...uprightInReadings, gist: 'A door.' }
  const page = (changes: object) => ({ uprightInReadings: side, pageTexts: { ...pageTexts, ...changes } })
  const companion = { card: 'card-1', text: 'A key.' }
  for (const [wrong, reason] of [
    [{ uprightInReadings: { ...side, gist: 'x'.repeat(201) } }, 'text_too_long'],
    [{ uprightInReadings: { ...side, roles: { past: 'x'.repeat(401) } } }, 'text_too_long'],
    [{ uprightInReadings: { ...side, tags: ['hope', 'joy', 'love', 'home'] } }, 'too_many_tags'],
    [{ uprightInReadings: { ...side, tags: ['luck'] } }, 'tag_unknown'],
    [{ uprightInReadings: { ...side, answer: { lean: 'yes', reason: ' ' } } }, 'answer_incomplete'],
    [{ uprightInReadings: { ...side, answer: { lean: null, reason: 'Why?' } } }, 'answer_incomplete'],
    [{ uprightInReadings: { ...uprightInReadings, roles: { past: 'Then.' } } }, 'gist_required'],
    [
      { uprightInReadings: side, reversedInReadings: { ...reversedInReadings, tags: ['hope'] } },
      'gist_required',
    ],
    [{ pageTexts: { ...pageTexts, person: 'Somebody.' } }, 'gist_required'],
    [page({ person: 'x'.repeat(2001) }), 'text_too_long'],
    [page({ goesWith: [{ card: 'nobody', text: 'A key.' }] }), 'sheet_card_not_found'],
    [page({ goesWith: [{ card: 'card-0', text: 'Itself.' }] }), 'companion_twice'],
    [page({ goesWith: [companion, companion] }), 'companion_twice'],
    [page({ goesWith: [{ ...companion, text: '' }] }), 'text_empty'],
    [page({ goesWith: Array.from({ length: 7 }, () => companion) }), 'too_many_companions'],
  ] as const) {
    expect(await expectRefusal(update(wrong)), JSON.stringify(wrong).slice(0, 200)).toMatchObject({
      code: 'invalid',
      reason,
    })
  }
  expect((await read()).uprightInReadings).toEqual(uprightInReadings)
})

test('a change is one entry of the log with that of the meaning, and can be undone', async () => {
  const { admin, update, read, history, page } = await someCard()
  const { uprightInReadings: empty } = await read()
  const first = { ...empty, gist: 'A door.', tags: ['hope'] }
  await update({ uprightInReadings: first, seen: { uprightInReadings: empty } })
  await update({ name: 'Door', uprightInReadings: { ...first, gist: 'A gate.' } })
  const [latest, earliest] = await history()
  expect(await history()).toHaveLength(2)
  expect(latest).toMatchObject({
    canRestore: true,
    before: { name: 'Card 0', uprightInReadings: { gist: 'A door.' } },
    after: { name: 'Door', uprightInReadings: { gist: 'A gate.' } },
  })
  const early = admin.mutation(api.admin.auditLog.restore, { entryId: earliest!._id })
  expect((await expectRefusal(early)).code).toBe('conflict')
  await admin.mutation(api.admin.auditLog.restore, { entryId: latest!._id })
  expect((await read()).uprightInReadings).toEqual(first)
  await admin.mutation(api.admin.auditLog.restore, { entryId: earliest!._id })
  expect((await read()).uprightInReadings).toEqual(empty)
  expect(await page()).toBeNull()
  expect((await history())[0]).toMatchObject({ action: 'restore', canRestore: true })
})

test('a reading keeps the texts it was drawn with, and nothing is kept of a change without effect', async () => {
  const { deck, admin } = await someCard()
  const userRandomID = newVisitor()
  const { spread } = await dealSpread(backend(), deck, userRandomID, { chosen: [0, 1, 2] })
  const keys = ['past', 'present', 'future']
  await backend().mutation(api.readings.spreads.reveal, { spreadId: spread._id, keys, userRandomID })
  const shown = async () =>
    (await backend().query(api.readings.get, { readingId: spread._id }))!.positions[0]!.shown!
  const cardId = (await shown()).card._id
  const texts = (await admin.query(api.cards.cardTexts.get, { cardId }))!.texts
  const gist = (text: string) => ({
    uprightInReadings: { ...texts.uprightInReadings, gist: text },
    reversedInReadings: { ...texts.reversedInReadings, gist: text },
  })
  await admin.mutation(api.cards.update, { cardId, ...gist('A door.') })
  // The card had no texts when it was drawn.
  expect((await shown()).side).toBeNull()
  await backend().run(({ db }) =>
    db.patch('readings', spread._id as Id<'readings'>, { storedAt: Date.now() + 1 }),
  )
  expect((await shown()).side).toMatchObject({ gist: 'A door.' })
  await admin.mutation(api.cards.update, { cardId, ...gist('A door.') })
  expect(await earlierTexts(cardId)).toHaveLength(1)
})

test('a companion that was removed from the deck type since does not hold back other changes', async () => {
  const { admin, update, read, page, decktypeId } = await someCard()
  const added = await admin.mutation(api.cards.deckStructure.addCard, { decktypeId, name: 'Key' })
  const { slug } = (await backend().run(({ db }) => db.get('cards', added)))!
  const { uprightInReadings, pageTexts } = await read()
  const goesWith = [{ card: slug, text: 'A key.' }]
  await update({
    uprightInReadings: { ...uprightInReadings, gist: 'A door.' },
    pageTexts: { ...pageTexts, goesWith },
  })
  await admin.mutation(api.admin.deletions.remove, { kind: 'cards', id: added })
  await update({ pageTexts: { ...pageTexts, person: 'Somebody.', goesWith } })
  expect(await page()).toMatchObject({ page: { person: 'Somebody.', goesWith: [] } })
})

test('the texts of a deleted card are purged with it', async () => {
  const { admin, decktypeId, read } = await someCard()
  const cardId = await admin.mutation(api.cards.deckStructure.addCard, { decktypeId, name: 'Key' })
  const { uprightInReadings } = await read()
  for (const gist of ['A key.', 'A lock.']) {
    await admin.mutation(api.cards.update, { cardId, uprightInReadings: { ...uprightInReadings, gist } })
  }
  await admin.mutation(api.admin.deletions.remove, { kind: 'cards', id: cardId })
  await backend().run(({ db }) => db.patch('cards', cardId, { deletedAt: Date.now() - 31 * 86_400_000 }))
  await backend().mutation(internal.admin.deletions.purge, {})
  await backend().finishScheduled()
  expect(await earlierTexts(cardId)).toEqual([])
  const texts = await backend().run(({ db }) =>
    db
      .query('readingTexts')
      .withIndex('by_cardId', (q) => q.eq('cardId', cardId))
      .collect(),
  )
  expect(texts).toEqual([])
})
