// One database, opened repeatedly with other indexes, while documents are written: whatever indexes are added, removed
// and changed, each index that can be read has every document in its position.
import { afterAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { seededRandom } from '#tests/support/random-source.ts'
import { openTestBackend, testPlace, type TestPlace } from '#tests/support/test-backend.ts'
import * as functions from './functions.ts'
import { Model, type Find } from './model.ts'
import {
  changeSomething,
  fuzz,
  insertSome,
  randomFind,
  randomIndexes,
  randomPool,
  schemaOf,
  type Tables,
  type World,
} from './random-queries.ts'
import { seedsOf } from './seeds.ts'

const restarts = 3
const writesDuringChange = 15
const work = { refused: 0, compared: 0 }

describe('changed schemas compared with a model', () => {
  test.each(seedsOf('schema-change', 2))('[SCH10] seed %i', async (seed) => {
    const random = seededRandom(seed)
    const place = await testPlace()
    const tables: Tables = { one: randomIndexes(random), two: randomIndexes(random) }
    const world: World = {
      random,
      tables,
      model: new Model(tables),
      pool: randomPool(random),
      backend: await open(tables, place, 'wait'),
    }
    for (const table of Object.keys(tables)) await insertSome(world, table, 150)
    for (let restart = 0; restart < restarts; restart++) {
      await world.backend.close()
      for (const table of Object.keys(tables)) tables[table] = randomIndexes(random)
      world.model = modelOf(world)
      world.backend = await open(tables, place, 'background')
      for (let i = 0; i < writesDuringChange; i++) await changeSomething(world)
      await compareAll(world, `seed ${seed}, restart ${restart}`)
    }
  })

  afterAll(() => {
    expect(work.compared).toBeGreaterThan(50)
  })
})

async function open(tables: Tables, place: TestPlace, indexes: 'wait' | 'background'): Promise<Backend> {
  const options = { schema: schemaOf(tables), modules: { fuzz: functions }, place, indexes }
  return (await openTestBackend(options)) as unknown as Backend
}

/** The same documents under the new indexes. */
function modelOf({ model, tables }: World): Model {
  const next = new Model(tables)
  for (const table of Object.keys(tables)) for (const doc of model.docs(table)) next.put(table, doc)
  return next
}

async function compareAll(world: World, context: string): Promise<void> {
  for (const [table, indexes] of Object.entries(world.tables)) {
    for (const index of Object.keys(indexes)) {
      await compare(world, { table, index, bounds: [], order: 'asc' }, `${context}, ${table}.${index}`)
    }
  }
  for (let i = 0; i < 10; i++) await compare(world, randomFind(world), `${context}, find ${i}`)
}

/** An index that is still being built cannot be read; it must become readable, and then be correct. */
async function compare({ backend, model }: World, find: Find, context: string): Promise<void> {
  let rows: unknown
  await expect
    .poll(
      async () => {
        const answer = await backend.query(fuzz.find, { find }).catch((error: Error) => error)
        if (answer instanceof Error) work.refused++
        else rows = answer
        return answer instanceof Error ? answer.message : 'readable'
      },
      { interval: 20 },
    )
    .toBe('readable')
  expect(rows, context).toEqual(model.find(find))
  work.compared++
}
