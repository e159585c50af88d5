import { describe, expect, test } from 'vitest'
import { addDeck, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const sky = { planet: null, sign: null, degrees: null, source: '' }
const stone = {
  formula: 'SiO₂',
  system: 'trigonal',
  hardness: [7, 7],
  colours: 'violet',
  fact: 'A quartz.',
  folklore: 'Sobers.',
  reflection: 'What is clear?',
}
const paginationOpts = { numItems: 100, cursor: null }

async function someCards() {
  const admin = await signedIn(backend(), 'text-writer', { isAdmin: true })
  const { decktypeId, cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
  const cardId = cardIds[0]!
  const read = async () => (await admin.query(api.cards.cardTexts.get, { cardId }))!
  const of = { table: 'cards', documentId: cardId }
  const history = async () => (await admin.query(api.admin.auditLog.list, { of, paginationOpts })).page
  return { admin, decktypeId, cardId, cardIds, read, history }
}

describe('a card on the workbench', () => {
  test('is saved over what its writer has seen, and over nothing else', async () => {
    const { admin, cardId, read } = await someCards()
    const seen = { upright: (await read()).card.upright }
    const save = (summary: string) =>
      admin.mutation(api.cards.update, { cardId, upright: { ...seen.upright, summary }, seen })
    await save('The *first* word.')
    await save('The *first* word.')
    expect(await expectRefusal(save('Another.'))).toMatchObject({
      code: 'conflict',
      current: { fields: { upright: { summary: 'The *first* word.' } }, by: expect.any(String) as string },
    })
  })

  test('keeps its texts tidy and within limits', async () => {
    const { admin, cardId, read } = await someCards()
    const update = (changes: object) => admin.mutation(api.cards.update, { cardId, ...changes })
    await update({ upright: { summary: '  Clear. \u0007', love: '   ' }, question: 'Why?', group: 'Tide' })
    await update({ question: '' })
    const { card } = await read()
    expect(card).toMatchObject({ upright: { summary: 'Clear.' }, group: 'Tide' })
    expect(card.upright.love).toBeUndefined()
    expect(card.question).toBeUndefined()
    const long = { summary: 'x'.repeat(5001) }
    for (const wrong of [
      { upright: long },
      { reversed: long },
      { name: ' ' },
      { altText: '' },
      { keywords: { upright: Array.from({ length: 21 }, String), reversed: [] } },
      { rank: 'x'.repeat(61) },
      { astrology: { ...sky, source: 'x'.repeat(301) } },
      { astrology: { ...sky, degrees: [20, 10] } },
      { stone: { ...stone, fact: 'x'.repeat(5001) } },
      { stone: { ...stone, hardness: [7, 11] } },
      { stone: { ...stone, hardness: [NaN] } },
    ]) {
      expect((await expectRefusal(update(wrong))).code).toBe('invalid')
    }
    await update({ astrology: { ...sky, planet: ' Moon ', degrees: [0, 10] }, stone })
    expect((await read()).card).toMatchObject({ astrology: { planet: 'Moon', degrees: [0, 10] }, stone })
    await update({ astrology: sky })
    expect((await read()).card.astrology).toBeNull()
  })

  test('keeps reversed texts if it can be reversed: by form, sheet and restore', async () => {
    const { admin, decktypeId, cardId, history } = await someCards()
    await backend().run(({ db }) => db.patch('cards', cardId, { reversed: null }))
    await admin.mutation(api.cards.update, { cardId, reversed: { summary: 'Turned.' } })
    const bare = admin.mutation(api.cards.update, { cardId, reversed: null })
    expect((await expectRefusal(bare)).code).toBe('conflict')
    const entryId = (await history())[0]!._id
    const back = admin.mutation(api.admin.auditLog.restore, { entryId })
    expect((await expectRefusal(back)).code).toBe('conflict')
    const rows = [{ slug: 'card-0', cells: { 'reversed summary': '' } }]
    const [tried] = await admin.query(api.cards.cardTexts.tryRows, { decktypeId, rows })
    expect(tried).toMatchObject({
      state: 'refused',
      problems: [{ reason: 'sheet_reversed_empty' }],
    })
  })

  test('logs who changed what, and restores it as a new change', async () => {
    const { admin, cardId, read, history } = await someCards()
    await admin.mutation(api.cards.update, { cardId, name: 'Two', question: 'Why?' })
    await admin.mutation(api.cards.update, { cardId, name: 'Three' })
    const [latest, first] = await history()
    expect(latest).toMatchObject({ before: { name: 'Two' }, after: { name: 'Three' } })
    const unseen = admin.mutation(api.admin.auditLog.restore, { entryId: first!._id })
    expect((await expectRefusal(unseen)).code).toBe('conflict')
    const seen = { name: 'Three', question: 'Why?' }
    await admin.mutation(api.admin.auditLog.restore, { entryId: first!._id, seen })
    const { card } = await read()
    expect(card.name).toBe('Card 0')
    expect(card.question).toBeUndefined()
    expect((await history())[0]).toMatchObject({ action: 'restore', canRestore: true })
    const late = admin.mutation(api.admin.auditLog.restore, { entryId: latest!._id, seen: { name: 'Three' } })
    expect((await expectRefusal(late)).code).toBe('conflict')
  })

  test('is found by its name, its type and in its order', async () => {
    const { admin, decktypeId, cardId } = await someCards()
    await admin.mutation(api.cards.update, { cardId, name: 'Zephyr' })
    const names = async (args: object) =>
      (await admin.query(api.cards.cardTexts.list, { paginationOpts, ...args })).page.map(({ name }) => name)
    const filters = { decktype: decktypeId }
    expect(await names({ filters })).toEqual(['Zephyr', 'Card 1', 'Card 2'])
    expect(await names({ filters, sort: { by: 'name', order: 'desc' } })).toEqual([
      ...['Zephyr', 'Card 2', 'Card 1'],
    ])
    expect(await names({ search: 'zephyr', filters })).toEqual(['Zephyr'])
  })
})

describe('a sheet of cards', () => {
  test('is tried without writing anything, row by row', async () => {
    const { admin, decktypeId, read, history } = await someCards()
    const tried = await admin.query(api.cards.cardTexts.tryRows, {
      decktypeId,
      rows: [
        { slug: 'card-0', cells: { 'upright summary': 'New.' } },
        { slug: 'card-1', cells: { name: 'Card 1' } },
        { slug: 'card-2', cells: { name: '' } },
        { slug: 'nobody', cells: {} },
      ],
    })
    expect(tried.map(({ state, problems }) => [state, ...problems])).toEqual([
      ['changed'],
      ['same'],
      ['refused', { reason: 'sheet_cell_empty', params: { column: 'name' } }],
      ['refused', { reason: 'sheet_card_not_found', params: { slug: 'nobody' } }],
    ])
    expect(tried[0]!.fields).toEqual([
      { name: 'upright', before: { summary: 'Upright.' }, after: { summary: 'New.' } },
    ])
    expect((await read()).card.upright.summary).toBe('Upright.')
    expect(await history()).toEqual([])
  })

  test('is written but for the rows that have a problem or were changed since, and restored as one', async () => {
    const { admin, decktypeId, read } = await someCards()
    const good = { slug: 'card-0', cells: { name: 'New', question: '=cmd|calc' } }
    const bad = { slug: 'card-1', cells: { element: 'ether' } }
    const tried = await admin.query(api.cards.cardTexts.tryRows, { decktypeId, rows: [good, bad] })
    const seen = tried.map(({ fields }) =>
      Object.fromEntries(fields.map(({ name, before }) => [name, before as unknown])),
    )
    const write = (rows: { slug: string; cells: Record<string, string> }[]) =>
      admin.mutation(api.cards.cardTexts.writeRows, {
        decktypeId,
        rows: rows.map((row, at) => ({ ...row, seen: seen[at]! })),
        changeId: 'one-sheet',
      })
    const { changed, skipped } = await write([good, bad])
    expect(changed).toBe(1)
    expect(skipped).toMatchObject([{ slug: 'card-1', because: [{ reason: 'sheet_element_unknown' }] }])
    // Sent again because its answer was lost.
    expect(await write([good])).toEqual({ changed: 0, skipped: [] })
    expect((await read()).card.question).toBe('=cmd|calc')
    const another = { slug: 'card-0', cells: { name: 'Other' } }
    expect(await write([another])).toEqual({
      changed: 0,
      skipped: [{ slug: 'card-0', because: [{ reason: 'changed_by_another_admin' }] }],
    })
    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'one-sheet', cursor: null })
    expect((await read()).card.name).toBe('Card 0')
  })

  test('has a bounded number of rows at once', async () => {
    const { admin, decktypeId } = await someCards()
    const rows = Array.from({ length: 101 }, () => ({ slug: 'card-0', cells: {} }))
    const many = admin.query(api.cards.cardTexts.tryRows, { decktypeId, rows })
    expect((await expectRefusal(many)).code).toBe('invalid')
  })
})
