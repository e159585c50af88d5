// What functions may rely on: one suite for our backend and for the official `convex-test`. Both run the same functions and
// must give the same results. Where `convex-test` differs from Convex itself, the test is listed with the reason and must
// fail there, so that we notice when the difference disappears.
import { ConvexError, type Value } from 'convex/values'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContractClient, OpenClient } from './client.ts'
import { api, internal } from './functions/api.ts'
import { filterNames } from './functions/filters.ts'

export type ContractOptions = {
  /** Test name → why the result of this implementation differs. */
  knownDifferences?: Record<string, string>
}

let client: ContractClient

export function runContract(open: OpenClient, { knownDifferences = {} }: ContractOptions = {}): void {
  const unused = new Set(Object.keys(knownDifferences))
  const it = (name: string, body: () => Promise<void>) => {
    const differs = unused.delete(name)
    if (differs) test.fails(`${name} (differs: ${knownDifferences[name]})`, body)
    else test(name, body)
  }

  beforeEach(async () => {
    client = await open()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await client.close()
  })

  describe('documents', () => documents(it))
  describe('values', () => values(it))
  describe('ranges', () => ranges(it))
  describe('filters', () => filters(it))
  describe('pages', () => pages(it))
  describe('calls', () => calls(it))
  describe('jobs', () => jobs(it))
  describe('files', () => files(it))
  describe('search', () => search(it))
  describe('HTTP actions', () => httpActions(it))

  test('every known difference names a test of this suite', () => {
    expect([...unused]).toEqual([])
  })
}

type It = (name: string, body: () => Promise<void>) => void

const author = (name: string) => client.mutation(api.documents.insertAuthor, { name })
const authorNames = async () => (await client.query(api.documents.listAuthors, {})).map(({ name }) => name)

/** Things with these values, in this order, labeled by their position. */
async function putValues(...thingValues: (Value | undefined)[]): Promise<string[]> {
  return client.mutation(api.things.put, {
    things: thingValues.map((value, i) =>
      value === undefined ? { label: `${i}` } : { value, label: `${i}` },
    ),
  })
}

const labels = (things: { label?: string }[]) => things.map(({ label }) => label)

function documents(it: It): void {
  it('an inserted document comes back with its id and its creation time', async () => {
    const before = Date.now()
    const id = await client.mutation(api.documents.insertAuthor, { name: 'Ada', born: 1815 })
    const stored = await client.query(api.documents.getAuthor, { id })
    expect(stored).toEqual({ _id: id, _creationTime: expect.any(Number) as number, name: 'Ada', born: 1815 })
    expect(stored!._creationTime).toBeGreaterThanOrEqual(before - 1)
    expect(stored!._creationTime).toBeLessThan(before + 60_000)
  })

  it('documents of one transaction have growing creation times', async () => {
    await client.mutation(api.documents.insertMany, { names: ['a', 'b', 'c', 'd'] })
    const times = (await client.query(api.documents.listAuthors, {})).map(
      ({ _creationTime }) => _creationTime,
    )
    expect(times).toHaveLength(4)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })

  it('a table is listed in the order of insertion', async () => {
    for (const name of ['c', 'a', 'b']) await author(name)
    expect(await authorNames()).toEqual(['c', 'a', 'b'])
  })

  it('a patch changes the fields it names, and takes away those set to undefined', async () => {
    const id = await client.mutation(api.documents.insertAuthor, { name: 'Ada', born: 1815 })
    await client.mutation(api.documents.patch, { id, fields: { name: 'Grace' } })
    expect(await client.query(api.documents.get, { id })).toMatchObject({ name: 'Grace', born: 1815 })
    await client.mutation(api.documents.unsetBorn, { id })
    expect(Object.keys((await client.query(api.documents.getAuthor, { id }))!).sort()).toEqual([
      '_creationTime',
      '_id',
      'name',
    ])
  })

  it('a patch replaces inner objects whole', async () => {
    const by = await author('Ada')
    const book = {
      title: 'Notes',
      author: by,
      year: 1843,
      tags: [],
      print: { pages: 9, publisher: 'Taylor' },
    }
    const id = await client.mutation(api.documents.insertBook, { book })
    await client.mutation(api.documents.patch, { id, fields: { print: { pages: 10, publisher: null } } })
    expect(await client.query(api.documents.get, { id })).toMatchObject({
      title: 'Notes',
      print: { pages: 10, publisher: null },
    })
  })

  it('a replacement leaves nothing of the old fields and keeps id and creation time', async () => {
    const id = await client.mutation(api.documents.insertAuthor, { name: 'Ada', born: 1815 })
    const before = await client.query(api.documents.getAuthor, { id })
    await client.mutation(api.documents.replace, { id, fields: { name: 'Grace' } })
    expect(await client.query(api.documents.getAuthor, { id })).toEqual({
      _id: id,
      _creationTime: before!._creationTime,
      name: 'Grace',
    })
  })

  it('a deleted document is gone, and writing to it fails', async () => {
    const id = await author('Ada')
    await client.mutation(api.documents.remove, { id })
    expect(await client.query(api.documents.get, { id })).toBeNull()
    expect(await authorNames()).toEqual([])
    await expect(client.mutation(api.documents.patch, { id, fields: { name: 'x' } })).rejects.toThrow()
    await expect(client.mutation(api.documents.replace, { id, fields: { name: 'x' } })).rejects.toThrow()
    await expect(client.mutation(api.documents.remove, { id })).rejects.toThrow()
  })

  it('writing to a document that is not there says so in Convex’s words', async () => {
    const id = await author('Ada')
    await client.mutation(api.documents.remove, { id })
    await expect(client.mutation(api.documents.patch, { id, fields: { name: 'x' } })).rejects.toThrow(
      `Update on nonexistent document ID ${id}`,
    )
    await expect(client.mutation(api.documents.replace, { id, fields: { name: 'x' } })).rejects.toThrow(
      `Replace on nonexistent document ID ${id}`,
    )
    await expect(client.mutation(api.documents.remove, { id })).rejects.toThrow(
      `Delete on nonexistent document ID ${id}`,
    )
  })

  it('a string that is no id is refused', async () => {
    await expect(client.query(api.documents.get, { id: 'nonsense' })).rejects.toThrow(
      'Invalid argument `id` for `db.get`: Unable to decode ID',
    )
  })

  it('an id is normalized for its own table only', async () => {
    const id = await author('Ada')
    expect(await client.query(api.documents.normalize, { table: 'authors', id })).toBe(id)
    expect(await client.query(api.documents.normalize, { table: 'books', id })).toBeNull()
    expect(await client.query(api.documents.normalize, { table: 'authors', id: 'nonsense' })).toBeNull()
  })

  it('a document that does not fit the schema is refused', async () => {
    const by = await author('Ada')
    const good = { title: 'Notes', author: by, year: 1843, tags: ['x'] }
    const insert = (book: Record<string, unknown>) => client.mutation(api.documents.insertBook, { book })
    await expect(insert({ ...good, year: '1843' })).rejects.toThrow()
    await expect(insert({ ...good, extra: 1 })).rejects.toThrow()
    await expect(insert({ title: 'Notes' })).rejects.toThrow()
    await expect(insert({ ...good, tags: [1] })).rejects.toThrow()
    await expect(insert({ ...good, print: { pages: 1, publisher: 2 } })).rejects.toThrow()
    const book = await insert(good)
    await expect(insert({ ...good, author: book })).rejects.toThrow()
    await expect(client.mutation(api.documents.patch, { id: book, fields: { year: null } })).rejects.toThrow()
    expect(await client.query(api.documents.get, { id: book })).toMatchObject(good)
  })

  it('what does not fit the schema is explained in Convex’s words', async () => {
    const by = await author('Ada')
    const insert = (book: Record<string, unknown>) => client.mutation(api.documents.insertBook, { book })
    await expect(insert({ title: 'Notes', author: by, year: 'x', tags: [] })).rejects.toThrow(
      'Failed to insert or update a document in table "books" because it does not match the schema: ' +
        'Value does not match validator.\nPath: .year\nValue: "x"\nValidator: v.float64()',
    )
  })

  it('a field that begins with an underscore is refused', async () => {
    await expect(client.mutation(api.documents.insertBook, { book: { _mine: 1 } })).rejects.toThrow()
  })

  it('a mutation sees its own writes in every index', async () => {
    expect(await client.mutation(api.documents.readOwnWrites, {})).toEqual({
      seen: [[], ['a', 'c'], ['a', 'b'], ['b'], []],
      gone: null,
      moved: 'zz',
    })
  })

  it('a mutation that throws has written nothing', async () => {
    await expect(client.mutation(api.documents.insertThenThrow, { name: 'never' })).rejects.toThrow(
      'thrown after writing',
    )
    expect(await authorNames()).toEqual([])
  })

  it('writes and reads issued at once inside a mutation all happen', async () => {
    expect(await client.mutation(api.documents.insertAtOnce, { names: ['a', 'b', 'c'] })).toEqual([3, 3, 3])
    expect((await authorNames()).sort()).toEqual(['a', 'b', 'c'])
  })
}

const everyKind: Value[] = [
  null,
  true,
  false,
  0,
  -0,
  1.5,
  -1e300,
  5e-324,
  NaN,
  Infinity,
  -Infinity,
  0n,
  -1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  '',
  'plain',
  'nul \0 and \u0001 inside',
  '😀 \u2028 é',
  new ArrayBuffer(0),
  Uint8Array.of(0, 1, 255).buffer,
  [],
  [1, [2n, ['deep']], {}],
  {},
  { '': 'empty name', 'with space': 1, '0': 2, nested: { a: [null] } },
]

function values(it: It): void {
  it('every value comes back from storage to the bit', async () => {
    const ids = await putValues(...everyKind)
    for (const [i, id] of ids.entries()) {
      const thing = await client.query(api.things.get, { id: id as never })
      expect(thing!.value, `value ${i}`).toEqual(everyKind[i])
    }
  })

  it('every value passes as argument and result', async () => {
    for (const value of everyKind) expect(await client.query(api.calls.echo, { value })).toEqual(value)
    expect(await client.query(api.calls.nothing, {})).toBeNull()
  })

  it('what is no Convex value is refused', async () => {
    for (const value of [new Map(), new Set(), new Date(), 2n ** 64n, () => 1, { $odd: 1 }, { é: 1 }]) {
      await expect(async () => client.query(api.calls.echo, { value })).rejects.toThrow()
    }
  })

  it('half a surrogate pair is refused', async () => {
    await expect(putValues('\ud800')).rejects.toThrow()
    expect(await client.query(api.things.scan, {})).toEqual([])
  })

  it('an array too long and an object too wide are refused', async () => {
    await expect(putValues(new Array(8193).fill(0))).rejects.toThrow(
      'Array length is too long (8193 > maximum length 8192)',
    )
    const wide = Object.fromEntries(Array.from({ length: 1025 }, (_, i) => [`f${i}`, 0]))
    await expect(putValues(wide)).rejects.toThrow('Object has too many fields (1025 > maximum number 1024)')
  })

  it('a document over 1 MiB is refused', async () => {
    // Our backend takes less than that from callers who are not signed in.
    const signedIn = client.withIdentity({ subject: 'somebody', issuer: 'https://issuer.test' })
    const things = [{ value: 'x'.repeat(1024 * 1024), label: '0' }]
    await expect(signedIn.mutation(api.things.put, { things })).rejects.toThrow(
      'Value is too large (1.00 MiB > maximum size 1 MiB)',
    )
  })
}

/** Convex's order over all types; `undefined` is a missing field. */
const inOrder: (Value | undefined)[] = [
  undefined,
  null,
  -(2n ** 63n),
  -1n,
  0n,
  3n,
  -Infinity,
  -1,
  -0,
  0,
  0.5,
  1,
  Infinity,
  NaN,
  false,
  true,
  '',
  'a',
  'a\0',
  'ab',
  'b',
  '\uffff',
  '😀',
  new ArrayBuffer(0),
  Uint8Array.of(1).buffer,
  Uint8Array.of(1, 0).buffer,
  [],
  [1],
  [1, 2],
  ['a'],
  {},
  { a: 1 },
  { a: 2 },
  { b: 0 },
]

function ranges(it: It): void {
  type Bounds = { op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; field: string; value?: Value }[]
  const byValue = async (bounds: Bounds, order?: 'asc' | 'desc') =>
    labels(
      await client.query(
        api.things.byIndex,
        order ? { index: 'by_value', bounds, order } : { index: 'by_value', bounds },
      ),
    )
  const positions = (first: number, last: number) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${first + i}`)

  it('an index orders values of all types, both ways', async () => {
    // Inserted from the outside in, so that neither insertion order nor its reverse is the answer.
    const shuffled = inOrder.map((_, i) => (i % 2 === 0 ? i / 2 : inOrder.length - (i + 1) / 2))
    await client.mutation(api.things.put, {
      things: shuffled.map((i) =>
        inOrder[i] === undefined ? { label: `${i}` } : { value: inOrder[i], label: `${i}` },
      ),
    })
    expect(await byValue([])).toEqual(positions(0, inOrder.length - 1))
    expect(await byValue([], 'desc')).toEqual(positions(0, inOrder.length - 1).reverse())
  })

  it('bounds select by that same order', async () => {
    await putValues(...inOrder)
    const last = inOrder.length - 1
    for (const [i, value] of inOrder.entries()) {
      if (value === undefined) continue
      expect(await byValue([{ op: 'eq', field: 'value', value }]), `eq ${i}`).toEqual([`${i}`])
      expect(await byValue([{ op: 'gt', field: 'value', value }]), `gt ${i}`).toEqual(positions(i + 1, last))
      expect(await byValue([{ op: 'lte', field: 'value', value }], 'desc'), `lte ${i}`).toEqual(
        positions(0, i).reverse(),
      )
    }
  })

  it('a lower and an upper bound together', async () => {
    await putValues(0, 1, 2, 3, 4)
    const between = (lower: 'gt' | 'gte', upper: 'lt' | 'lte', low: number, high: number) =>
      byValue([
        { op: lower, field: 'value', value: low },
        { op: upper, field: 'value', value: high },
      ])
    expect(await between('gt', 'lt', 0, 4)).toEqual(['1', '2', '3'])
    expect(await between('gte', 'lte', 1, 3)).toEqual(['1', '2', '3'])
    expect(await between('gte', 'lt', 2, 2)).toEqual([])
    expect(await between('gt', 'lt', 4, 0)).toEqual([])
  })

  it('a missing field is undefined: below null, and selectable', async () => {
    await putValues(null, undefined, 1)
    expect(await byValue([])).toEqual(['1', '0', '2'])
    expect(await byValue([{ op: 'eq', field: 'value' }])).toEqual(['1'])
    expect(await byValue([{ op: 'gt', field: 'value' }])).toEqual(['0', '2'])
    expect(await byValue([{ op: 'lt', field: 'value', value: 1 }])).toEqual(['1', '0'])
  })

  it('equal keys are ordered by creation time, and it can be bounded too', async () => {
    await putValues('same', 'same', 'same')
    expect(await byValue([{ op: 'eq', field: 'value', value: 'same' }])).toEqual(['0', '1', '2'])
    expect(await byValue([{ op: 'eq', field: 'value', value: 'same' }], 'desc')).toEqual(['2', '1', '0'])
    const all = await client.query(api.things.scan, {})
    const second = all[1]!._creationTime
    expect(
      await byValue([
        { op: 'eq', field: 'value', value: 'same' },
        { op: 'gte', field: '_creationTime', value: second },
      ]),
    ).toEqual(['1', '2'])
    const byTime = (bounds: Bounds) => client.query(api.things.byIndex, { index: 'by_creation_time', bounds })
    expect(labels(await byTime([{ op: 'lt', field: '_creationTime', value: second }]))).toEqual(['0'])
  })

  it('two fields: equality on the first, a range on the second', async () => {
    await client.mutation(api.things.put, {
      things: [
        { label: 'a', value: 1 },
        { label: 'b', value: 1 },
        { label: 'a', value: 2 },
        { label: 'a', value: 3 },
        { value: 1 },
      ],
    })
    const matches = await client.query(api.things.byIndex, {
      index: 'by_label_and_value',
      bounds: [
        { op: 'eq', field: 'label', value: 'a' },
        { op: 'gte', field: 'value', value: 2 },
      ],
      order: 'desc',
    })
    expect(matches.map(({ value }) => value as number)).toEqual([3, 2])
  })

  it('long texts that differ only at their end are found and ordered', async () => {
    const long = (end: string) => 'x'.repeat(4_000) + end
    await putValues(long('c'), long('a'), long('b'), long(''), `${'x'.repeat(3_999)}y`)
    expect(await byValue([])).toEqual(['3', '1', '2', '0', '4'])
    expect(await byValue([], 'desc')).toEqual(['4', '0', '2', '1', '3'])
    expect(await byValue([{ op: 'eq', field: 'value', value: long('b') }])).toEqual(['2'])
    expect(await byValue([{ op: 'gt', field: 'value', value: long('a') }])).toEqual(['2', '0', '4'])
  })

  it('first, last, take and an iteration left early', async () => {
    await putValues('x', 'y', 'z')
    const { first, last } = await client.query(api.things.ends, {})
    expect([first?.label, last?.label]).toEqual(['0', '2'])
    expect(
      labels(await client.query(api.things.byIndex, { index: 'by_value', bounds: [], take: 2 })),
    ).toEqual(['0', '1'])
    expect(await client.query(api.things.byIndex, { index: 'by_value', bounds: [], take: 0 })).toEqual([])
    expect(await client.query(api.things.firstTwo, {})).toEqual(['0', '1', '2'])
  })

  it('unique gives the one, null for none, and refuses two', async () => {
    await putValues('one', 'two', 'two')
    expect((await client.query(api.things.unique, { value: 'one' }))?.label).toBe('0')
    expect(await client.query(api.things.unique, { value: 'none' })).toBeNull()
    await expect(client.query(api.things.unique, { value: 'two' })).rejects.toThrow(
      'unique() query returned more than one result',
    )
  })

  it('a range that skips a field of the index is refused', async () => {
    const skipping = client.query(api.things.byIndex, {
      index: 'by_label_and_value',
      bounds: [{ op: 'eq', field: 'value', value: 1 }],
    })
    await expect(skipping).rejects.toThrow()
  })

  it('a range that skips a field of the index is explained in Convex’s words', async () => {
    const skipping = client.query(api.things.byIndex, {
      index: 'by_label_and_value',
      bounds: [{ op: 'eq', field: 'value', value: 1 }],
    })
    await expect(skipping).rejects.toThrow(
      "Tried to query index things.by_label_and_value but the query didn't use the index fields in order.",
    )
  })

  it('an index that is not there is refused', async () => {
    await expect(client.query(api.things.byIndex, { index: 'by_nothing', bounds: [] })).rejects.toThrow()
  })
}

function filters(it: It): void {
  /** By name: what the filter selects of 1, 2, 3, missing, null, 'text', 2n, { inner: 'x' }, by their positions. */
  const expected: Record<string, string> = {
    equal: '1',
    notEqual: '0234567',
    less: '0346',
    lessOrEqual: '01346',
    greater: '257',
    greaterOrEqual: '1257',
    missing: '3',
    isNull: '4',
    nested: '7',
    sum: '1',
    difference: '1',
    product: '1',
    quotient: '1',
    remainder: '02',
    negative: '1',
    both: '01',
    either: '05',
    not: '0234567',
    always: '01234567',
    never: '',
  }
  const selected = async (name: string) => labels(await client.query(api.filters.run, { name })).join('')

  it('every filter selects among numbers', async () => {
    await putValues(1, 2, 3)
    expect([...filterNames].sort()).toEqual(Object.keys(expected).sort())
    for (const name of filterNames) {
      if (name !== 'negative') expect(await selected(name), name).toBe(expected[name]!.replace(/[3-7]/g, ''))
    }
  })

  it('a filter negates a number', async () => {
    await putValues(1, 2, 3)
    expect(await selected('negative')).toBe('1')
  })

  it('to a filter values of different types have Convex’s order', async () => {
    await putValues(1, 2, 3, undefined, null, 'text', 2n, { inner: 'x' })
    for (const name of filterNames) expect(await selected(name), name).toBe(expected[name])
  })

  it('take counts what the filter let through', async () => {
    await putValues(2, 1, 2, 1, 2)
    expect(labels(await client.query(api.filters.run, { name: 'equal', take: 2 }))).toEqual(['0', '2'])
  })
}

function pages(it: It): void {
  type Options = { order?: 'asc' | 'desc'; label?: string; onlyLabel?: string }
  const page = (cursor: string | null, numItems: number, options: Options = {}) =>
    client.query(api.things.page, { paginationOpts: { cursor, numItems }, ...options })

  async function allPages(numItems: number, options: Options = {}): Promise<(string | undefined)[][]> {
    const rows = []
    let cursor: string | null = null
    for (let count = 0; count < 50; count++) {
      const next: Awaited<ReturnType<typeof page>> = await page(cursor, numItems, options)
      rows.push(next.page.map(({ value }) => value as string))
      if (next.isDone) return rows
      cursor = next.continueCursor
    }
    throw new Error('The pages never end')
  }

  it('pages follow each other without gap or repetition, both ways', async () => {
    await putValues(...'abcdefg')
    expect((await allPages(3)).flat()).toEqual([...'abcdefg'])
    expect((await allPages(3))[0]).toEqual(['a', 'b', 'c'])
    expect((await allPages(2, { order: 'desc' })).flat()).toEqual([...'gfedcba'])
    expect((await allPages(100)).flat()).toEqual([...'abcdefg'])
  })

  it('an empty table is one empty, last page', async () => {
    expect(await page(null, 5)).toMatchObject({ page: [], isDone: true })
  })

  it('after the last page comes nothing', async () => {
    await putValues('a')
    const first = await page(null, 5)
    expect(first.isDone).toBe(true)
    expect(await page(first.continueCursor, 5)).toMatchObject({ page: [], isDone: true })
  })

  it('pages of an index range stay in it', async () => {
    await client.mutation(api.things.put, {
      things: [...'abcde'].map((value, i) => ({ value, label: i % 2 === 0 ? 'even' : 'odd' })),
    })
    expect((await allPages(2, { label: 'even' })).flat()).toEqual(['a', 'c', 'e'])
    expect((await allPages(1, { label: 'odd', order: 'desc' })).flat()).toEqual(['d', 'b'])
  })

  it('pages of a filter hold what it lets through', async () => {
    await client.mutation(api.things.put, {
      things: [...'abcdef'].map((value, i) => ({ value, label: i % 3 === 0 ? 'yes' : 'no' })),
    })
    expect((await allPages(2, { onlyLabel: 'yes' })).flat()).toEqual(['a', 'd'])
    expect((await allPages(2, { onlyLabel: 'no' })).flat()).toEqual(['b', 'c', 'e', 'f'])
  })

  it('rows that come and go between pages leave no gap and no repetition among those that stay', async () => {
    const ids = await putValues(...'abcdef')
    const first = await page(null, 2)
    await client.mutation(api.things.remove, { id: ids[1] as never })
    await client.mutation(api.things.remove, { id: ids[2] as never })
    await putValues('new')
    const second = await page(first.continueCursor, 2)
    const third = await page(second.continueCursor, 10)
    expect([second, third].flatMap(({ page }) => page.map(({ value }) => value as string))).toEqual([
      'd',
      'e',
      'f',
      'new',
    ])
  })

  it('a page cannot have no rows', async () => {
    await putValues('a', 'b')
    await expect(page(null, 0)).rejects.toThrow('Must request at least 1 document while paginating')
  })

  it('a function cannot make two pages', async () => {
    await putValues('a', 'b')
    await expect(client.query(api.things.twoPages, {})).rejects.toThrow('ran multiple paginated queries')
  })

  it('a cursor of another query is refused as InvalidCursor', async () => {
    await putValues('a', 'b', 'c')
    const { continueCursor } = await page(null, 1)
    await expect(page(continueCursor, 1, { label: '0' })).rejects.toThrow('InvalidCursor')
    await expect(page('nonsense', 1)).rejects.toThrow('InvalidCursor')
  })
}

function calls(it: It): void {
  it('arguments that do not fit are refused', async () => {
    const id = await author('Ada')
    expect(await client.query(api.calls.strict, { id, count: 3n })).toBe(`${id.length} 3`)
    await expect(client.query(api.calls.strict, { id, count: 3 } as never)).rejects.toThrow()
    await expect(client.query(api.calls.strict, { id, other: 1 } as never)).rejects.toThrow()
    await expect(client.query(api.calls.strict, {} as never)).rejects.toThrow()
    await expect(client.query(api.calls.strict, { id: 'nonsense' } as never)).rejects.toThrow()
  })

  it('arguments and results that do not fit are explained in Convex’s words', async () => {
    await expect(client.query(api.calls.strict, {} as never)).rejects.toThrow(
      'ArgumentValidationError: Object is missing the required field `id`.',
    )
    await expect(client.query(api.calls.wrongReturn, {})).rejects.toThrow(
      'ReturnsValidationError: Value does not match validator.\nPath: .a\nValue: 5.0\nValidator: v.string()',
    )
  })

  it('a result that does not fit is refused', async () => {
    await expect(client.query(api.calls.wrongReturn, {})).rejects.toThrow()
  })

  it('an error comes out with its message, a ConvexError with its data; neither leaves a write', async () => {
    await expect(client.mutation(api.calls.fail, { kind: 'plain' })).rejects.toThrow('plain failure')
    const failed = await client.mutation(api.calls.fail, { kind: 'convex' }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ConvexError)
    expect((failed as ConvexError<Value>).data).toEqual({ code: 'TAKEN', at: 5n })
    expect(await authorNames()).toEqual([])
  })

  it('a mutation inside a mutation is undone alone when it throws and the outer one goes on', async () => {
    expect(await client.mutation(api.calls.nested, {})).toEqual([1, 1, 'after incrementing', 1, 2])
    expect(await client.query(api.calls.counts, {})).toEqual([
      ['n', 1],
      ['outer', 2],
    ])
  })

  it('a query calls another', async () => {
    await client.mutation(api.calls.nested, {})
    expect(await client.query(api.calls.queryInQuery, { name: 'outer' })).toBe(2)
  })

  it('every call of an action is a transaction of its own', async () => {
    expect(await client.action(api.calls.steps, {})).toEqual([2, 'after incrementing', 2, 42])
    expect(await client.query(api.calls.counts, {})).toEqual([['a', 2]])
  })

  it('internal functions are not reachable from outside', async () => {
    const call = client.query(internal.calls.count, { name: 'n' })
    await expect(call).rejects.toThrow("Could not find public function for 'calls:count'")
  })

  it('a function that is not there is refused', async () => {
    await expect(
      client.query((api.calls as unknown as { gone: typeof api.calls.nothing }).gone, {}),
    ).rejects.toThrow()
  })

  it('the identity reaches functions and those they call', async () => {
    expect(await client.query(api.calls.whoAmI, {})).toBeNull()
    const ada = client.withIdentity({ name: 'Ada', subject: 'ada', issuer: 'https://issuer.test' })
    expect(await ada.query(api.calls.whoAmI, {})).toMatchObject({
      name: 'Ada',
      subject: 'ada',
      issuer: 'https://issuer.test',
      tokenIdentifier: 'https://issuer.test|ada',
    })
    expect(await ada.action(api.calls.whoAmIInside, {})).toEqual(['Ada', 'Ada'])
    expect(await client.query(api.calls.whoAmI, {})).toBeNull()
  })
}

/** A backend's clock is the real one, and no test lasts so long that a job comes due in it. */
const anHour = 3_600_000

function jobs(it: It): void {
  it('what is scheduled runs later, by mutations and by actions, and leaves its state', async () => {
    vi.useFakeTimers()
    const id = await client.mutation(api.jobs.schedule, { name: 'by a mutation', delayMs: anHour })
    expect(await client.query(api.jobs.state, { id })).toEqual({
      name: 'jobs:note',
      args: [{ name: 'by a mutation' }],
      kind: 'pending',
    })
    await client.mutation(api.jobs.schedule, { name: 'as an action', delayMs: anHour, kind: 'action' })
    await client.action(api.jobs.scheduleFromAction, { name: 'by an action', delayMs: anHour })
    expect(await authorNames()).toEqual([])
    await client.finishScheduled()
    expect((await authorNames()).sort()).toEqual(['as an action', 'by a mutation', 'by an action'])
    expect(await client.query(api.jobs.state, { id })).toMatchObject({ kind: 'success' })
  })

  it('what is scheduled for now runs without waiting for more', async () => {
    vi.useFakeTimers()
    const id = await client.mutation(api.jobs.schedule, { name: 'now', delayMs: 0 })
    await client.finishScheduled()
    expect(await authorNames()).toEqual(['now'])
    expect(await client.query(api.jobs.state, { id })).toMatchObject({ kind: 'success' })
  })

  it('a mutation that throws has scheduled nothing', async () => {
    vi.useFakeTimers()
    await expect(client.mutation(api.jobs.scheduleThenThrow, { name: 'never' })).rejects.toThrow(
      'changed my mind',
    )
    await client.finishScheduled()
    expect(await authorNames()).toEqual([])
  })

  it('a cancelled job does not run', async () => {
    vi.useFakeTimers()
    const id = await client.mutation(api.jobs.schedule, { name: 'never', delayMs: anHour })
    await client.mutation(api.jobs.cancel, { id })
    await client.finishScheduled()
    expect(await authorNames()).toEqual([])
    expect(await client.query(api.jobs.state, { id })).toMatchObject({ kind: 'canceled' })
  })

  it('a scheduled mutation that throws has written nothing and is marked failed', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await client.mutation(api.jobs.schedule, { name: 'never', delayMs: 0, fail: true })
    await client.finishScheduled()
    expect(await authorNames()).toEqual([])
    expect(await client.query(api.jobs.state, { id })).toMatchObject({ kind: 'failed' })
  })
}

function files(it: It): void {
  it('a stored file comes back with its type, its size and its hash', async () => {
    const id = (await client.action(api.media.store, { text: 'hello' })) as never
    expect(await client.action(api.media.read, { id })).toEqual({ text: 'hello', type: 'text/plain' })
    expect(await client.query(api.media.about, { id })).toMatchObject({
      url: expect.stringContaining('http') as string,
      size: 5,
      sha256: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
    })
  })

  it('the content type of a stored file is in its document', async () => {
    const id = (await client.action(api.media.store, { text: 'hello' })) as never
    expect(await client.query(api.media.about, { id })).toMatchObject({ contentType: 'text/plain' })
  })

  it('a deleted file is gone', async () => {
    const id = (await client.action(api.media.store, { text: 'hello' })) as never
    await client.mutation(api.media.remove, { id })
    expect(await client.action(api.media.read, { id })).toBeNull()
    expect((await client.query(api.media.about, { id })).url).toBeNull()
  })

  it('there are URLs to upload to', async () => {
    expect(await client.mutation(api.media.uploadUrl, {})).toMatch(/^https?:\/\//)
  })
}

function search(it: It): void {
  beforeEach(async () => {
    const by = await author('Ada')
    for (const [title, year] of [
      ['The Tower at Midnight', 1900],
      ['Midnight Sun', 1910],
      ['A Quiet Tower', 1910],
      ['Morning', 1920],
    ] as const) {
      await client.mutation(api.documents.insertBook, { book: { title, author: by, year, tags: [] } })
    }
  })
  const titles = (text: string, year?: number) =>
    client.query(api.search.titles, year === undefined ? { text } : { text, year })

  it('words are found in any case, the last one by its beginning', async () => {
    expect((await titles('tower')).sort()).toEqual(['A Quiet Tower', 'The Tower at Midnight'])
    expect((await titles('MIDN')).sort()).toEqual(['Midnight Sun', 'The Tower at Midnight'])
    expect(await titles('nothing')).toEqual([])
  })

  it('filter fields narrow a search', async () => {
    expect(await titles('tower', 1910)).toEqual(['A Quiet Tower'])
    expect(await titles('morning', 1910)).toEqual([])
  })

  it('any of several words is enough, and more matches come first', async () => {
    const results = await titles('tower midnight')
    expect(results[0]).toBe('The Tower at Midnight')
    expect(results.sort()).toEqual(['A Quiet Tower', 'Midnight Sun', 'The Tower at Midnight'])
  })
}

function httpActions(it: It): void {
  it('a route answers with status, headers and body of its action', async () => {
    const response = await client.fetch('/echo', { method: 'POST', body: 'hi', headers: { 'x-name': 'Ada' } })
    expect(response.status).toBe(201)
    expect(response.headers.get('x-kind')).toBe('echo')
    expect(await response.text()).toBe('Ada: hi')
  })

  it('a prefix route answers everything below it', async () => {
    expect(await (await client.fetch('/files/a/b')).text()).toBe('/files/a/b')
  })

  it('a path without a route is not found', async () => {
    expect((await client.fetch('/nowhere')).status).toBe(404)
  })
}
