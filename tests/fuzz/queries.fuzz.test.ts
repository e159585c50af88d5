// Random tables, documents and queries, beside a model in memory: ranges, filters, order, limits and pages are the same,
// through the cache as well, while documents come and go.
import {
  anyApi,
  defineSchema,
  defineTable,
  type FunctionReference,
  type PaginationResult,
} from 'convex/server'
import { convexToJson, jsonToConvex, v, type JSONValue, type Value } from 'convex/values'
import { afterAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import * as functions from './functions.ts'
import {
  Model,
  valueAt,
  withoutUndefined,
  type Bound,
  type Doc,
  type Fields,
  type Filter,
  type Find,
  type Indexes,
} from './model.ts'
import { seedsOf } from './seeds.ts'

type Query<Result> = FunctionReference<'query', 'public', { find: Find }, Result>
const api = anyApi as unknown as {
  fuzz: {
    find: Query<Doc[]>
    iterate: Query<Doc[]>
    page: FunctionReference<'query', 'public', { find: Find; paginationOpts: object }, PaginationResult<Doc>>
    insert: FunctionReference<'mutation', 'public', { table: string; docs: Fields[] }, Doc[]>
    change: FunctionReference<
      'mutation',
      'public',
      { id: string; kind: string; fields: Fields; unset: string[] },
      null
    >
  }
}

const fields = ['a', 'b', 'c', 'c.d']
const topFields = ['a', 'b', 'c']
const work = { rows: 0, pages: 0, hits: 0, longKeys: 0, keptPages: 0 }

describe('queries beside a model', () => {
  test.each(seedsOf('queries', 2))('[QRY9] seed %i', { timeout: 120_000 }, async (seed) => {
    const round = await startRound(seededRandom(seed))
    const steps = 80
    for (let step = 0; step < steps; step++) {
      const at = `seed ${seed}, step ${step}`
      const { random } = round
      if (random.chance(0.35)) await changeSomething(round)
      else if (random.chance(0.75)) await compareFind(round, at)
      else await comparePages(round, at)
    }
    work.hits += round.backend.metrics().queries.hits
  })

  afterAll(() => {
    // A fuzz that found nothing to compare would pass as well.
    expect(work.rows).toBeGreaterThan(500)
    expect(work.pages).toBeGreaterThan(40)
    expect(work.hits).toBeGreaterThan(10)
    expect(work.longKeys).toBeGreaterThan(3)
    expect(work.keptPages).toBeGreaterThan(3)
  })
})

type Round = {
  random: RandomSource
  backend: Backend
  model: Model
  tables: Record<string, Indexes>
  pool: Value[]
}

async function startRound(random: RandomSource): Promise<Round> {
  const tables = Object.fromEntries(['one', 'two'].map((name) => [name, randomIndexes(random)]))
  const schema = defineSchema(
    Object.fromEntries(
      Object.entries(tables).map(([name, indexes]) => {
        const table = defineTable(v.any())
        for (const [index, keyFields] of Object.entries(indexes)) {
          if (!index.startsWith('by_')) table.index(index, keyFields.slice(0, -2) as never)
        }
        return [name, table]
      }),
    ),
  )
  const long = 'x'.repeat(2_600)
  // Few different values, so that keys are shared and bounds meet what is there.
  const pool = [
    ...Array.from({ length: 12 }, () => randomValue(random, 1)),
    ...['', 'a', 'a\0', `${long}a`, `${long}b`, `${long}`, { d: 1 }, { d: `${long}c` }, null],
  ]
  const backend = (await openTestBackend({ schema, modules: { fuzz: functions } })) as unknown as Backend
  const round = { random, backend, model: new Model(tables), tables, pool }
  for (const table of Object.keys(tables)) await insertSome(round, table, 25)
  return round
}

function randomIndexes(random: RandomSource): Indexes {
  const indexes: Indexes = { by_creation_time: ['_creationTime', '_id'], by_id: ['_id'] }
  const taken = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const chosen = random.shuffle(fields).slice(0, random.integer(1, 3))
    if (taken.has(chosen.join())) continue
    taken.add(chosen.join())
    indexes[`index${i}`] = [...chosen, '_creationTime', '_id']
  }
  return indexes
}

function randomFields({ random, pool }: Round): Fields {
  const doc: Fields = {}
  for (const field of topFields) if (random.chance(0.8)) doc[field] = random.pick(pool)
  return doc
}

async function insertSome(round: Round, table: string, count: number): Promise<void> {
  const docs = Array.from({ length: count }, () => randomFields(round))
  for (const doc of await round.backend.mutation(api.fuzz.insert, { table, docs }))
    round.model.put(table, doc)
}

async function changeSomething(round: Round): Promise<void> {
  const { random, model, backend } = round
  const table = random.pick(Object.keys(round.tables))
  const docs = model.docs(table)
  if (docs.length < 5 || random.chance(0.4)) return insertSome(round, table, random.integer(1, 4))
  const { _id: id } = random.pick(docs)
  const given = randomFields(round)
  const kind = random.pick(['patch', 'replace', 'remove'])
  const unset = kind === 'patch' ? topFields.filter((field) => !(field in given) && random.chance(0.3)) : []
  await backend.mutation(api.fuzz.change, { id, kind, fields: given, unset })
  if (kind === 'remove') model.remove(table, id)
  else if (kind === 'replace') model.replace(table, id, given)
  else model.patch(table, id, { ...given, ...Object.fromEntries(unset.map((field) => [field, undefined])) })
}

async function compareFind(round: Round, at: string): Promise<void> {
  const { random, backend, model } = round
  const find = randomFind(round)
  if (random.chance(0.4)) find.take = random.integer(0, 12)
  const expected = model.find(find)
  const found = await backend.query(random.pick([api.fuzz.find, api.fuzz.iterate]), { find })
  expect(found, at).toEqual(expected)
  work.rows += found.length
  if (find.bounds.some(({ value }) => typeof value === 'string' && value.length > 2_500)) work.longKeys++
  // Once more, from the cache unless something was written.
  if (random.chance(0.5)) await changeSomething(round)
  expect(await backend.query(api.fuzz.find, { find }), `${at}, again`).toEqual(model.find(find))
}

/** Page by page to the end, with writes in between: every page is what the model has behind the last row of the page before. */
async function comparePages(round: Round, at: string): Promise<void> {
  const { random, backend, model } = round
  const find = randomFind(round)
  let after: Doc | null = null
  let cursor: string | null = null
  for (let count = 0; count < 200; count++) {
    const numItems = random.integer(1, 6)
    const call = {
      path: 'fuzz:page',
      args: convexToJson({ find, paginationOpts: { cursor, numItems } } as Value),
      identity: null,
      caller: 'outside' as const,
    }
    const expected = model.findAfter(find, after).slice(0, numItems)
    const result = await backend.runQuery(call)
    const { page, isDone, continueCursor } = decode(result.value)
    expect(page, `${at}, page ${count}`).toEqual(expected)
    if (page.length < numItems) expect(isDone, `${at}, page ${count}`).toBe(true)
    work.pages++

    if (random.chance(0.4)) await changeSomething(round)
    const last = page.at(-1)
    // Run again with its journal, a page keeps its end, whatever came into it or left it.
    if (last !== undefined && !isDone && random.chance(0.5)) {
      const again = decode((await backend.runQuery({ ...call, journal: result.journal })).value)
      expect(again.page, `${at}, page ${count} kept`).toEqual(model.findBetween(find, after, last))
      expect(again.continueCursor, `${at}, page ${count} kept`).toBe(continueCursor)
      work.keptPages++
    }
    if (isDone) return
    after = last ?? after
    cursor = continueCursor
  }
  throw new Error(`${at}: the pages never end`)
}

function randomFind(round: Round): Find {
  const { random, model, tables } = round
  const table = random.pick(Object.keys(tables))
  const index = random.pick(Object.keys(tables[table]!))
  const keyFields = tables[table]![index]!
  const docs = model.docs(table)
  const valueOf = (field: string) => valueAt(random.pick(docs), field)
  const bounds: Bound[] = []
  const equalities = Math.min(random.integer(0, 2), keyFields.length - 1)
  for (const field of keyFields.slice(0, equalities)) bounds.push(bound('eq', field, valueOf(field)))
  const open = keyFields[equalities]!
  if (random.chance(0.4)) bounds.push(bound(random.pick(['gt', 'gte']), open, valueOf(open)))
  if (random.chance(0.4)) bounds.push(bound(random.pick(['lt', 'lte']), open, valueOf(open)))
  const find: Find = { table, index, bounds: random.shuffle(bounds), order: random.pick(['asc', 'desc']) }
  if (random.chance(0.4)) find.filter = randomFilter(round, valueOf, 2)
  return find
}

function bound(op: Bound['op'], field: string, value: Value | undefined): Bound {
  return value === undefined ? { op, field } : { op, field, value }
}

function randomFilter(round: Round, valueOf: (field: string) => Value | undefined, depth: number): Filter {
  const { random } = round
  if (depth > 0 && random.chance(0.4)) {
    if (random.chance(0.3)) return { kind: 'not', part: randomFilter(round, valueOf, depth - 1) }
    const parts = Array.from({ length: random.integer(1, 3) }, () => randomFilter(round, valueOf, depth - 1))
    return { kind: random.pick(['and', 'or']), parts }
  }
  const field = random.pick(fields)
  const op = random.pick(['eq', 'neq', 'lt', 'lte', 'gt', 'gte'] as const)
  return { kind: 'compare', op, field, ...withoutUndefined({ value: valueOf(field) }) }
}

function decode(value: string): PaginationResult<Doc> {
  return jsonToConvex(JSON.parse(value) as JSONValue) as unknown as PaginationResult<Doc>
}
