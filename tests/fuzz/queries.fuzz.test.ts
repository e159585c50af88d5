// Compares random queries with a model in memory: ranges, filters, order, limits and pages give the same results, also
// through the cache, while documents are written.
import type { PaginationResult } from 'convex/server'
import { convexToJson, jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { afterAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import * as functions from './functions.ts'
import { Model, type Doc } from './model.ts'
import {
  changeSomething,
  fuzz,
  insertSome,
  randomFind,
  randomIndexes,
  randomPool,
  schemaOf,
  type World,
} from './random-queries.ts'
import { seedsOf } from './seeds.ts'

const steps = 80
const work = { rows: 0, pages: 0, hits: 0, longKeys: 0, keptPages: 0 }

describe('queries compared with a model', () => {
  test.each(seedsOf('queries', 2))('[QRY9] seed %i', async (seed) => {
    const world = await openWorld(seededRandom(seed))
    for (let step = 0; step < steps; step++) {
      const context = `seed ${seed}, step ${step}`
      if (world.random.chance(0.35)) await changeSomething(world)
      else if (world.random.chance(0.75)) await compareFind(world, context)
      else await comparePages(world, context)
    }
    work.hits += world.backend.metrics().queries.hits
  })

  afterAll(() => {
    // A fuzz test that compares nothing would pass as well. Ids are new in every run, so the counts vary a little.
    expect(work.rows).toBeGreaterThan(150)
    expect(work.pages).toBeGreaterThan(40)
    expect(work.hits).toBeGreaterThan(10)
    expect(work.longKeys).toBeGreaterThan(3)
    expect(work.keptPages).toBeGreaterThan(3)
  })
})

async function openWorld(random: RandomSource): Promise<World> {
  const tables = { one: randomIndexes(random), two: randomIndexes(random) }
  const backend = await openTestBackend({ schema: schemaOf(tables), modules: { fuzz: functions } })
  const world: World = {
    random,
    tables,
    model: new Model(tables),
    pool: randomPool(random),
    backend: backend as unknown as Backend,
  }
  for (const table of Object.keys(tables)) await insertSome(world, table, 25)
  return world
}

async function compareFind(world: World, context: string): Promise<void> {
  const { random, backend, model } = world
  const find = randomFind(world)
  if (random.chance(0.4)) find.take = random.integer(0, 12)
  const results = await backend.query(random.pick([fuzz.find, fuzz.iterate]), { find })
  expect(results, context).toEqual(model.find(find))
  work.rows += results.length
  if (find.bounds.some(({ value }) => typeof value === 'string' && value.length > 2_500)) work.longKeys++
  // Again, from the cache unless something was written.
  if (random.chance(0.5)) await changeSomething(world)
  expect(await backend.query(fuzz.find, { find }), `${context}, again`).toEqual(model.find(find))
}

/**
 * Page by page to the end, with writes in between: each page is what the model has behind the last row of the one
 * before.
 */
async function comparePages(world: World, context: string): Promise<void> {
  const { random, backend, model } = world
  const find = randomFind(world)
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
    expect(page, `${context}, page ${count}`).toEqual(expected)
    if (page.length < numItems) expect(isDone, `${context}, page ${count}`).toBe(true)
    work.pages++

    if (random.chance(0.4)) await changeSomething(world)
    const last = page.at(-1)
    // Run again with its journal, a page keeps its end, whatever was inserted or deleted.
    if (last !== undefined && !isDone && random.chance(0.5)) {
      const again = decode((await backend.runQuery({ ...call, journal: result.journal })).value)
      expect(again.page, `${context}, page ${count} kept`).toEqual(model.findBetween(find, after, last))
      expect(again.continueCursor, `${context}, page ${count} kept`).toBe(continueCursor)
      work.keptPages++
    }
    if (isDone) return
    after = last ?? after
    cursor = continueCursor
  }
  throw new Error(`${context}: the pages never end`)
}

function decode(value: string): PaginationResult<Doc> {
  return jsonToConvex(JSON.parse(value) as JSONValue) as unknown as PaginationResult<Doc>
}
