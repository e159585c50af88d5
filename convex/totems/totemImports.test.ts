import { beforeAll, expect, test } from 'vitest'
import {
  addDeck,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
  promiseOf,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
let deck = ''
let otherDeck = ''
let chips = 0

beforeAll(async () => {
  deck = (await addDeck(backend(), { cards: 4, majors: 0 })).slug
  otherDeck = (await addDeck(backend(), { cards: 4, majors: 0 })).slug
})

const admin = () => signedIn(backend(), 'importer', { isAdmin: true })
const indio = { state: 'CA', city: 'Indio' }

function rows(count: number, more: object = {}) {
  return Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    name: `04${(++chips).toString(16).toUpperCase().padStart(12, '0')}`,
    label: `Disc ${at}`,
    kind: 'static' as 'static' | 'counted',
    deck,
    material: 'oak',
    batch: 'Festival',
    place: indio,
    ...more,
  }))
}

async function importOf(table: ReturnType<typeof rows>, fileHash = `hash-${chips}`) {
  const caller = await admin()
  const importId = await caller.mutation(api.totems.totemImports.begin, {
    fileName: 'festival.csv',
    fileHash,
    rows: table.length,
  })
  const outcomes = await caller.action(api.totems.totemImports.write, { importId, rows: table })
  await caller.mutation(api.totems.totemImports.finish, { importId })
  return { caller, importId, states: outcomes.map(({ state }) => state), outcomes }
}

const totemNamed = (uid: string) =>
  backend().run(({ db }) =>
    db
      .query('totems')
      .withIndex('by_uid', (q) => q.eq('uid', uid))
      .unique(),
  )

test('what a file would do is said row by row, and then done: new, same, changed, refused', async () => {
  const [known, moved, otherKind, fresh, lost] = rows(5)
  await importOf([known!, moved!, otherKind!])
  const table = [
    known!,
    { ...moved!, place: { state: 'Oregon', city: 'Coos Bay' }, label: 'Moved' },
    { ...otherKind!, kind: 'counted' as const },
    fresh!,
    { ...lost!, deck: 'no-such-deck' },
    { ...rows(1)[0]!, line: 99, place: { state: 'Atlantis', city: 'Deep' } },
  ]
  const caller = await admin()
  const said = await caller.query(api.totems.totemImports.check, { rows: table })
  expect(said.map(({ state }) => state)).toEqual(['same', 'changed', 'refused', 'new', 'refused', 'refused'])
  expect(said[1]!.changes).toEqual([
    { field: 'label', before: moved!.label, after: 'Moved' },
    { field: 'place', before: 'indio, california', after: 'coos-bay, oregon' },
  ])
  expect(said[4]!.problem).toEqual({
    reason: 'totem_deck_not_drawable',
    params: { deck: 'no-such-deck' },
  })
  expect(await totemNamed(fresh!.name)).toBeNull()
  const { outcomes } = await importOf(table)
  expect(outcomes.map(({ state }) => state)).toEqual(said.map(({ state }) => state))
  expect(await totemNamed(moved!.name)).toMatchObject({ label: 'Moved', place: { city: 'coos-bay' } })
  const [latest] = await caller.query(api.totems.totemImports.list, {})
  expect(latest).toMatchObject({
    state: 'done',
    isMine: true,
    counts: { new: 1, same: 1, changed: 1, refused: 3 },
  })
})

test('the same file twice changes nothing, and a batch that is sent twice says the same and is done once', async () => {
  const table = rows(3)
  const caller = await admin()
  const importId = await caller.mutation(api.totems.totemImports.begin, {
    fileName: 'a',
    fileHash: 'again',
    rows: 3,
  })
  const first = await caller.action(api.totems.totemImports.write, { importId, rows: table })
  // The answer was lost: the page was reloaded, and goes on with the same import.
  expect(
    await caller.mutation(api.totems.totemImports.begin, { fileName: 'a', fileHash: 'again', rows: 3 }),
  ).toBe(importId)
  expect(await caller.action(api.totems.totemImports.write, { importId, rows: table })).toEqual(first)
  await caller.mutation(api.totems.totemImports.finish, { importId })
  const written = await totemNamed(table[0]!.name)
  const { states, importId: second } = await importOf(table, 'again')
  expect(second).not.toBe(importId)
  expect(states).toEqual(['same', 'same', 'same'])
  expect(await totemNamed(table[0]!.name)).toEqual(written)
  expect(
    (await expectRefusal(caller.action(api.totems.totemImports.write, { importId, rows: table }))).code,
  ).toBe('conflict')
})

test('an import is taken back: new totems go, changed ones are as before, and their seals are opened', async () => {
  const [old] = rows(1)
  await importOf([old!])
  const before = (await totemNamed(old!.name))!
  const table = [
    { ...old!, deck: otherDeck, place: { state: 'Oregon', city: 'Bend' } },
    ...rows(2, { line: 50 }),
  ]
  table[2] = { ...table[2]!, line: 51 }
  const { caller, importId } = await importOf(table)
  const { commitmentId } = (await totemNamed(table[1]!.name))!
  expect(await caller.mutation(api.totems.totemImports.undo, { importId })).toEqual({ isDone: true, rows: 3 })
  expect(await totemNamed(table[1]!.name)).toBeNull()
  expect(await totemNamed(old!.name)).toMatchObject({ deckId: before.deckId, place: before.place })
  const sealed = await promiseOf(backend(), commitmentId!)
  expect(sealed).toMatchObject({ state: 'unused' })
  expect(await caller.mutation(api.totems.totemImports.undo, { importId })).toMatchObject({
    isDone: true,
    rows: 0,
  })
  expect(await caller.query(api.totems.totemImports.kept, { importId })).toEqual([])
})

test('a totem that a file names twice is taken back by both of its lines, the last one first', async () => {
  const [one] = rows(1)
  const { states, caller, importId } = await importOf([
    one!,
    { ...one!, line: one!.line + 1, label: 'Renamed' },
  ])
  expect(states).toEqual(['new', 'changed'])
  expect(await caller.mutation(api.totems.totemImports.undo, { importId })).toEqual({ isDone: true, rows: 2 })
  expect(await caller.query(api.totems.totemImports.kept, { importId })).toEqual([])
  expect(await totemNamed(one!.name)).toBeNull()
})

test('what was touched or changed since stays when its import is taken back, and is named', async () => {
  const table = rows(3)
  const { caller, importId } = await importOf(table)
  const touch = { ipAddress: '198.51.100.23', userRandomID: newVisitor(), totemId: table[0]!.name }
  await backend().mutation(api.totems.createDrawForTotem, touch)
  const { _id: totemId } = (await totemNamed(table[1]!.name))!
  await caller.mutation(api.totems.update, { totemId, label: 'Renamed' })
  await caller.mutation(api.totems.totemImports.undo, { importId })
  expect(await totemNamed(table[0]!.name)).not.toBeNull()
  expect(await totemNamed(table[1]!.name)).not.toBeNull()
  expect(await totemNamed(table[2]!.name)).toBeNull()
  const kept = await caller.query(api.totems.totemImports.kept, { importId })
  expect(kept.map(({ why }) => why.reason).sort()).toEqual(['totem_changed_since', 'totem_tapped_since'])
})

test('more rows than a batch or a file may have are refused', async () => {
  const caller = await admin()
  const begin = (count: number) =>
    caller.mutation(api.totems.totemImports.begin, { fileName: 'b', fileHash: 'b', rows: count })
  expect((await expectRefusal(begin(0))).code).toBe('invalid')
  expect((await expectRefusal(begin(20_001))).message).toContain('20,000')
  const importId = await begin(101)
  expect(
    (await expectRefusal(caller.action(api.totems.totemImports.write, { importId, rows: rows(101) }))).code,
  ).toBe('invalid')
})

test('a UID that lost digits is refused, but an old ID that looks like one still names its totem', async () => {
  const caller = await admin()
  const [one, other] = rows(2)
  const table = [
    { ...one!, name: '12345678' },
    { ...other!, name: '4E141124C2880' },
  ]
  const said = await caller.query(api.totems.totemImports.check, { rows: table })
  expect(said.map(({ problem }) => problem)).toEqual(
    [8, 13].map((digits) => ({ reason: 'chip_digits_missing', params: { digits } })),
  )
  const { outcomes } = await importOf([{ ...one!, name: 'old-tag-7' }])
  expect(outcomes[0]!.state).toBe('new')
})

test('decks are found by title, and a totem keeps its retired deck', async () => {
  const { deckId, slug } = await addDeck(backend(), { cards: 4, majors: 0 })
  const title = await backend().run(async ({ db }) => {
    await db.patch('decks', deckId, { title: 'Only Deck of This Name' })
    return 'only deck of this name'
  })
  const [one] = rows(1)
  const { outcomes } = await importOf([{ ...one!, deck: title }])
  expect(outcomes[0]!.state).toBe('new')
  expect((await totemNamed(one!.name))!.deckId).toBe(deckId)
  await backend().run(({ db }) => db.patch('decks', deckId, { status: 'retired' }))
  const caller = await admin()
  const said = await caller.query(api.totems.totemImports.check, {
    rows: [
      { ...one!, deck: 'Only Deck of This Name' },
      { ...one!, deck: slug },
      { ...rows(1)[0]!, deck: slug },
    ],
  })
  expect(said.map(({ state }) => state)).toEqual(['same', 'same', 'refused'])
})

test('owner and status are imported and undone, and an unknown town is only a warning', async () => {
  const caller = await admin()
  await signedIn(backend(), 'ada-of-totems')
  const email = 'ada-of-totems@example.com'
  const [one] = rows(1)
  await importOf([one!])
  const changed = { ...one!, owner: email, status: 'lost' as const, place: { state: 'CA', city: 'Atlantis' } }
  const [said] = await caller.query(api.totems.totemImports.check, { rows: [changed] })
  expect(said).toMatchObject({ state: 'changed', warning: { reason: 'town_unknown_in_row' } })
  expect(said!.changes).toEqual(
    expect.arrayContaining([
      { field: 'owner', before: '', after: email },
      { field: 'status', before: 'active', after: 'lost' },
    ]),
  )
  const { importId } = await importOf([changed])
  expect(await totemNamed(one!.name)).toMatchObject({
    status: 'lost',
    owner: expect.stringMatching(/^user:/),
  })
  await caller.mutation(api.totems.totemImports.undo, { importId })
  const undone = (await totemNamed(one!.name))!
  expect(undone.status).toBe('active')
  expect(undone.owner).toBeUndefined()
  const [refused] = await caller.query(api.totems.totemImports.check, {
    rows: [{ ...one!, owner: 'nobody@example.com' }],
  })
  expect(refused).toMatchObject({ problem: { reason: 'user_email_not_found' } })
})

test('a totem that was retired since stays retired when an import of its status is undone', async () => {
  const [one] = rows(1)
  await importOf([one!])
  const { caller, importId } = await importOf([{ ...one!, status: 'lost' } as typeof one & object])
  const { _id: totemId } = (await totemNamed(one!.name))!
  await caller.mutation(api.totems.update, { totemId, status: 'retired' })
  await caller.mutation(api.totems.totemImports.undo, { importId })
  expect(await totemNamed(one!.name)).toMatchObject({ status: 'retired' })
  const kept = await caller.query(api.totems.totemImports.kept, { importId })
  expect(kept.map(({ why }) => why.reason)).toEqual(['totem_changed_since'])
})

test('defaults of the import are for new totems, and a new totem that is not in use is undone too', async () => {
  const [one, lost] = rows(2)
  await importOf([one!])
  const defaulted = ['label', 'kind', 'deck', 'material', 'batch'] as const
  const [said] = await (
    await admin()
  ).query(api.totems.totemImports.check, {
    rows: [
      {
        ...one!,
        label: 'Totem 1234',
        kind: 'counted',
        deck: otherDeck,
        material: 'wood',
        batch: 'Summer',
        defaulted: [...defaulted],
      },
    ],
  })
  expect(said!.state).toBe('same')
  const { caller, importId } = await importOf([{ ...lost!, status: 'lost' } as typeof lost & object])
  expect(await totemNamed(lost!.name)).toMatchObject({ status: 'lost' })
  await caller.mutation(api.totems.totemImports.undo, { importId })
  expect(await totemNamed(lost!.name)).toBeNull()
})
