import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { encodeDocumentId, type Backend } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import type { DataModel } from '#convex/_generated/dataModel.js'
import { productOptions } from '#tests/support/product-data.ts'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'
import { importConvex, sealTotems } from './import-convex.ts'
import { defaultMapping, readMapping } from './mapping.ts'

const tableNumbers = { users: 10_021, deckTypes: 10_022, decks: 10_023, cards: 10_024, designs: 10_025 }
const otherNumbers = {
  totems: 10_026,
  draws: 10_027,
  spreads: 10_028,
  testimonials: 10_029,
  messages: 10_030,
}
const numbers: Record<string, number> = { ...tableNumbers, ...otherNumbers, _storage: 540, surveys: 10_040 }

/** As Convex makes them: the number of the table and 16 bytes. */
function idIn(table: string, name: string): string {
  return encodeDocumentId(numbers[table]!, createHash('sha256').update(name).digest().subarray(0, 16))
}

const at = Date.UTC(2025, 5, 1)
const visitor = 'q7Zr1xW0pLk3vNs8TyBdEa'

type Rows = Record<string, (Record<string, unknown> | string)[]>

/** All tables of the specification, with names as such an application would have them. */
function exportedRows(): Rows {
  const row = (table: string, name: string, fields: Record<string, unknown>) => ({
    _id: idIn(table, name),
    _creationTime: at,
    ...fields,
  })
  const [tarot, forest] = [idIn('deckTypes', 'tarot'), idIn('deckTypes', 'forest')]
  const [forestDeck, tarotDeck] = [idIn('decks', 'forest'), idIn('decks', 'moon')]
  const owl = idIn('cards', 'owl')
  return {
    users: [
      row('users', 'ada', {
        tokenIdentifier: 'https://cards.eu.auth0.com/|auth0|1',
        email: 'Ada@example.com',
        isAdmin: true,
        isMagician: true,
      }),
      row('users', 'nobody', { email: 'nobody@example.com' }),
    ],
    deckTypes: [
      row('deckTypes', 'tarot', { name: 'Tarot' }),
      row('deckTypes', 'forest', { title: 'Forest Oracle', description: 'Animals' }),
    ],
    cards: [
      row('cards', 'fool', { name: 'Fool', deckTypeId: tarot, meaning: 'A beginning.' }),
      row('cards', 'squirrel', { name: 'Happy Squirrel', deckTypeId: tarot }),
      row('cards', 'owl', {
        name: 'Owl',
        deckId: forestDeck,
        meaning: 'Look again.',
        keywords: 'night, sight',
      }),
      row('cards', 'fox', {
        name: 'Fox',
        deckTypeId: forest,
        upright: { summary: 'Go around.', love: 'Play.' },
      }),
      row('cards', 'lost', { name: 'Lost', deckTypeId: idIn('deckTypes', 'gone') }),
      '{"_id": "broken',
    ],
    decks: [
      row('decks', 'forest', { name: 'Forest', deckTypeId: forest, artist: 'Ada', isPublished: true }),
      row('decks', 'moon', { name: 'Moon Tarot', deckTypeId: tarot, isPublished: false }),
      row('decks', 'untitled', { deckTypeId: forest }),
    ],
    designs: [
      row('designs', 'owl', { deckId: forestDeck, cardId: owl, imageStorageId: idIn('_storage', 'owl.png') }),
      row('designs', 'back', {
        deckId: forestDeck,
        role: 'back',
        imageStorageId: idIn('_storage', 'owl.png'),
      }),
      row('designs', 'text', {
        deckId: forestDeck,
        cardId: owl,
        imageStorageId: idIn('_storage', 'note.txt'),
      }),
      row('designs', 'gone', { deckId: forestDeck, cardId: owl, imageStorageId: idIn('_storage', 'gone') }),
    ],
    totems: [
      row('totems', 'oak', { uid: '04:A2:B3:C4:D5:E6:80', name: 'Oak', deckId: forestDeck, tapCount: 12 }),
      row('totems', 'old', { code: 'birch-7', name: 'Birch', deckId: tarotDeck }),
    ],
    draws: [
      row('draws', 'tap', {
        totemId: idIn('totems', 'oak'),
        cardId: owl,
        ipAddress: '203.0.113.7',
        userRandomID: visitor,
      }),
      row('draws', 'own', {
        userId: idIn('users', 'ada'),
        deckId: tarotDeck,
        cardId: idIn('cards', 'fool'),
        isReversed: true,
        question: 'What now?',
        drawnAt: '2025-06-02T10:00:00Z',
      }),
      row('draws', 'mixed', { deckId: tarotDeck, cardId: owl }),
    ],
    spreads: [
      row('spreads', 'pair', {
        deckId: forestDeck,
        spreadType: 'Now and Then',
        cards: [
          { cardId: owl, position: 'Now' },
          { cardId: idIn('cards', 'fox'), reversed: true },
        ],
      }),
      row('spreads', 'two', { deckId: forestDeck, type: 'Two Cards', cards: [owl, idIn('cards', 'fox')] }),
      row('spreads', 'empty', { deckId: forestDeck, cards: [] }),
    ],
    testimonials: [row('testimonials', 'one', { name: 'Bea', quote: 'It saw me.', approved: true })],
    messages: [row('messages', 'one', { name: 'Cy', email: 'cy@example.com', message: 'Hello' })],
    todos: [row('messages', 'todo', { text: 'Try Convex', isCompleted: false })],
    surveys: [row('surveys', 'one', { answer: 42 })],
  }
}

async function exportFile(folder: string, rows: Rows): Promise<string> {
  const zip = new ZipFile()
  const add = (text: string, name: string) => zip.addBuffer(Buffer.from(text), name)
  for (const [name, lines] of Object.entries(rows)) {
    const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
    add(text.join(''), `${name}/documents.jsonl`)
  }
  const [picture, note] = [idIn('_storage', 'owl.png'), idIn('_storage', 'note.txt')]
  const described = [
    { _id: picture, contentType: 'image/png' },
    { _id: note, contentType: 'text/plain' },
  ]
  add(described.map((file) => `${JSON.stringify(file)}\n`).join(''), '_storage/documents.jsonl')
  const art = { create: { width: 30, height: 50, channels: 3 as const, background: '#246' } }
  zip.addBuffer(await sharp(art).png().toBuffer(), `_storage/${picture}.png`)
  add('just words', `_storage/${note}.txt`)
  zip.end()
  const file = join(folder, 'export.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

/** A place with the built-in deck type Tarot, of which this test needs one card. */
async function newPlace(): Promise<TestPlace> {
  const place = await testPlace()
  const backend = await openProduct(place)
  await backend.run(async (ctx) => {
    const decktypeId = await ctx.db.insert('decktypes', {
      slug: 'tarot',
      name: 'Tarot',
      kind: 'tarot',
      description: '',
      reversible: true,
      aspectRatio: 0.6,
      wording: { one: 'card', many: 'cards' },
      status: 'published',
      position: 0,
    })
    await ctx.db.insert('cards', {
      decktypeId,
      slug: 'the-fool',
      name: 'The Fool',
      number: 0,
      shownNumber: '0',
      arcana: 'major',
      suit: null,
      rank: null,
      element: 'air',
      astrology: null,
      keywords: { upright: [], reversed: [] },
      upright: { summary: 'Here.' },
      reversed: null,
      altText: 'The Fool',
      position: 0,
    })
  })
  await backend.close()
  return place
}

async function openProduct(place: TestPlace): Promise<Backend<DataModel>> {
  return (await openTestBackend({ ...(productOptions as object), place })) as unknown as Backend<DataModel>
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'moving-in-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(place: TestPlace, options: { apply: boolean; mapping?: object; rows?: Rows }) {
  const folder = await temporaryFolder()
  const zipFile = await exportFile(folder, options.rows ?? exportedRows())
  const mappingFile = options.mapping && join(folder, 'mapping.json')
  if (mappingFile) await writeFile(mappingFile, JSON.stringify(options.mapping))
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const isChanged = await importConvex(place, {
    zipFile,
    mappingFile,
    apply: options.apply,
    dataDir: folder,
    say,
  })
  return { isChanged, lines }
}

describe('moving in from another Convex application', () => {
  test('a dry run says what would be imported, table by table, and changes nothing', async () => {
    const place = await newPlace()
    const { isChanged, lines } = await run(place, { apply: false })
    expect(isChanged).toBe(false)
    expect(lines).toEqual([
      'users: 2 rows, 1 to import into users, 1 skipped',
      '    1 ×  has no token identifier, so nobody could sign in to it',
      'deckTypes: 2 rows, 1 to import into decktypes, 1 the same as here',
      'cards: 6 rows, 2 to import into cards, 1 the same as here, 3 skipped',
      '    1 ×  is not a document',
      '    1 ×  is not a card of the deck type Tarot, which is here already',
      '    1 ×  refers to a deck type that was not imported',
      'decks: 3 rows, 2 to import into decks, 1 skipped',
      '    1 ×  has no title',
      'designs: 4 rows, 2 to import into designs, 2 skipped',
      '    1 ×  its file is not a picture',
      '    1 ×  its picture is not in the file (export with --include-file-storage)',
      'totems: 2 rows, 2 to import into totems',
      'draws: 3 rows, 2 to import into readings, 1 skipped',
      '    1 ×  its card is not in its deck',
      'spreads: 3 rows, 2 to import into readings, 1 skipped',
      '    1 ×  has no cards',
      'testimonials: 1 rows, 1 to import into testimonials',
      'messages: 1 rows, 1 to import into messages',
      'todos: 1 rows, 1 skipped',
      '    1 ×  an unused sample',
      'surveys: 1 rows, 1 skipped',
      '    1 ×  the table is not known; name it in a mapping',
      'files: 1 to import',
      'Nothing was changed. To import this, make a backup and say --apply.',
    ])
    const backend = await openProduct(place)
    expect(await backend.run((ctx) => ctx.db.query('decks').collect())).toEqual([])
  })

  test('an import keeps references, files and links, and leaves addresses of visitors behind', async () => {
    const place = await newPlace()
    expect((await run(place, { apply: true })).isChanged).toBe(true)
    const backend = await openProduct(place)
    expect(await sealTotems(backend as unknown as Backend)).toBe(2)

    const stored = await backend.run(async (ctx) => ({
      users: await ctx.db.query('users').collect(),
      cards: await ctx.db.query('cards').collect(),
      decks: await ctx.db.query('decks').collect(),
      revisions: await ctx.db.query('deckRevisions').collect(),
      designs: await ctx.db.query('designs').collect(),
      totems: await ctx.db.query('totems').collect(),
      readings: await ctx.db.query('readings').collect(),
      files: await ctx.db.system.query('_storage').collect(),
    }))
    const [ada] = stored.users
    expect(ada).toMatchObject({
      email: 'ada@example.com',
      isAdmin: true,
      isMagician: true,
      emailVerified: false,
    })
    const card = (name: string) => stored.cards.find((one) => one.name === name)!
    const deck = (title: string) => stored.decks.find((one) => one.title === title)!
    expect(card('Owl')).toMatchObject({
      decktypeId: deck('Forest').decktypeId,
      upright: { summary: 'Look again.' },
      keywords: { upright: ['night', 'sight'] },
    })
    expect(card('Fox').upright).toEqual({ summary: 'Go around.', love: 'Play.' })
    expect(deck('Forest')).toMatchObject({ status: 'published', revision: 1 })
    expect(deck('Moon Tarot')).toMatchObject({ status: 'draft', decktypeId: card('The Fool').decktypeId })

    const face = stored.designs.find(({ role }) => role === 'face')!
    const back = stored.designs.find(({ role }) => role === 'back')!
    expect(face).toMatchObject({ cardId: card('Owl')._id, width: 30, height: 50, status: 'approved' })
    const revision = stored.revisions.find(({ deckId }) => deckId === deck('Forest')._id)!
    expect(revision).toMatchObject({ backDesignId: back._id, reversible: false })
    expect(revision.cards.map(({ name, designId }) => [name, designId])).toEqual([
      ['Owl', face._id],
      ['Fox', undefined],
    ])
    expect(stored.files).toMatchObject([{ contentType: 'image/png' }])
    expect(face.art).toEqual({ kind: 'file', storageId: stored.files[0]!._id })

    const oak = stored.totems.find(({ label }) => label === 'Oak')!
    expect(oak).toMatchObject({
      uid: '04A2B3C4D5E680',
      kind: 'counted',
      lastCounter: 12,
      taps: 12,
      ordinal: 1,
    })
    expect(oak.commitmentId).toBeDefined()
    expect(stored.totems.find(({ label }) => label === 'Birch')).toMatchObject({ legacyId: 'birch-7' })

    const reading = (name: string, table = 'draws') =>
      stored.readings.find(({ formerId }) => formerId === idIn(table, name))!
    expect(reading('tap')).toMatchObject({ totemId: oak._id, visibility: 'shared', isSingle: true })
    expect(JSON.stringify(stored.readings)).not.toContain('203.0.113.7')
    expect(reading('own')).toMatchObject({
      owner: `user:${ada!._id}`,
      visibility: 'private',
      question: 'What now?',
      positions: [{ cardId: card('The Fool')._id, reversed: true }],
      origin: { made: 'drawn', madeAt: Date.UTC(2025, 5, 2, 10) },
    })
    expect(reading('two', 'spreads')).toMatchObject({ layout: { slug: 'two-cards' }, isSingle: false })
    expect(reading('pair', 'spreads').customLayout).toMatchObject({
      name: 'Now and Then',
      positions: [{ name: 'Now' }, { name: 'Position 2' }],
    })

    // A link from there opens, and a browser that still has its cookie owns what it drew.
    const shared = await backend.query(api.readings.draws.get, { drawId: idIn('draws', 'tap') })
    expect(shared).toMatchObject({ card: { name: 'Owl' } })
    const journal = await backend.query(api.readings.draws.listMine, {
      userRandomID: visitor,
      paginationOpts: { numItems: 10, cursor: null },
    })
    expect(JSON.stringify(journal)).toContain('Owl')
  })

  test('a second import adds only what is new', async () => {
    const place = await newPlace()
    await run(place, { apply: true })
    const again = await run(place, { apply: true })
    expect(again.isChanged).toBe(false)
    expect(again.lines.at(-1)).toBe('There is nothing to import.')
    const rows = exportedRows()
    rows.testimonials!.push({
      _id: idIn('testimonials', 'two'),
      _creationTime: at,
      name: 'Di',
      quote: 'Yes.',
    })
    const third = await run(place, { apply: true, rows })
    expect(third.lines).toContain('testimonials: 2 rows, 1 to import into testimonials, 1 imported before')
    const backend = await openProduct(place)
    const stored = await backend.run(async (ctx) => ({
      testimonials: await ctx.db.query('testimonials').collect(),
      readings: await ctx.db.query('readings').collect(),
      files: await ctx.db.system.query('_storage').collect(),
    }))
    expect(stored.testimonials.map(({ author, status }) => [author, status]).sort()).toEqual([
      ['Bea', 'published'],
      ['Di', 'waiting'],
    ])
    expect(stored.readings).toHaveLength(4)
    expect(stored.files).toHaveLength(1)
  })

  test('a mapping file names other tables and fields', async () => {
    const rows: Rows = {
      praise: [{ _id: idIn('surveys', 'p'), _creationTime: at, who: 'Eve', words: 'Lovely.', live: true }],
      messages: exportedRows().messages!,
    }
    const fields = { author: 'who', text: ['words'], isPublished: 'live' }
    const mapping = {
      tables: { praise: { to: 'testimonials', fields }, messages: { skip: 'answered already' } },
    }
    const { lines } = await run(await newPlace(), { apply: false, rows, mapping })
    expect(lines.slice(0, 3)).toEqual([
      'praise: 1 rows, 1 to import into testimonials',
      'messages: 1 rows, 1 skipped',
      '    1 ×  answered already',
    ])
  })

  test('a mapping with a mistake is explained, and so is a file that is no export', async () => {
    const place = await newPlace()
    const wrong = { tables: { praise: { to: 'testimonials', fields: { writer: 'who' } } } }
    await expect(run(place, { apply: true, mapping: wrong })).rejects.toThrow(
      'testimonials has no field writer. It has author, text',
    )
    await expect(run(place, { apply: true, mapping: { tables: { a: { to: 'decs' } } } })).rejects.toThrow(
      'is no mapping',
    )
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'export.zip'), 'no zip')
    const options = { zipFile: join(folder, 'export.zip'), mappingFile: undefined, apply: true }
    await expect(importConvex(place, { ...options, dataDir: folder, say: () => {} })).rejects.toThrow(
      'cannot be read as a ZIP file',
    )
  })

  test('without a mapping file the default applies', async () => {
    expect(await readMapping(undefined)).toBe(defaultMapping)
  })
})
