// Random tables, documents and queries.
import {
  anyApi,
  defineSchema,
  defineTable,
  type FunctionReference,
  type PaginationResult,
} from 'convex/server'
import { v, type Value } from 'convex/values'
import type { Backend } from '#backend/index.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import { randomValue } from '#tests/support/random-values.ts'
import {
  valueAt,
  withoutUndefined,
  type Bound,
  type Doc,
  type Fields,
  type Filter,
  type Find,
  type Indexes,
  type Model,
} from './model.ts'

type Query<Result> = FunctionReference<'query', 'public', { find: Find }, Result>
type Change = { id: string; kind: string; fields: Fields; unset: string[] }

/** The functions of functions.ts, registered as the module `fuzz`. */
export const { fuzz } = anyApi as unknown as {
  fuzz: {
    find: Query<Doc[]>
    iterate: Query<Doc[]>
    page: FunctionReference<'query', 'public', { find: Find; paginationOpts: object }, PaginationResult<Doc>>
    insert: FunctionReference<'mutation', 'public', { table: string; docs: Fields[] }, Doc[]>
    change: FunctionReference<'mutation', 'public', Change, null>
  }
}

const topFields = ['a', 'b', 'c']
const fields = [...topFields, 'c.d']

export type Tables = Record<string, Indexes>

/** A backend and the model of its data. */
export type World = { random: RandomSource; backend: Backend; model: Model; tables: Tables; pool: Value[] }

export function randomIndexes(random: RandomSource): Indexes {
  const indexes: Indexes = { by_creation_time: ['_creationTime', '_id'], by_id: ['_id'] }
  const usedFields = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const chosen = random.shuffle(fields).slice(0, random.integer(1, 3))
    if (usedFields.has(chosen.join())) continue
    usedFields.add(chosen.join())
    indexes[`index${i}`] = [...chosen, '_creationTime', '_id']
  }
  return indexes
}

export function schemaOf(tables: Tables) {
  return defineSchema(
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
}

/** Few different values, so that keys repeat and bounds match existing rows; some are too long for a key. */
export function randomPool(random: RandomSource): Value[] {
  const long = 'x'.repeat(2_600)
  return [
    ...Array.from({ length: 12 }, () => randomValue(random, 1)),
    ...['', 'a', 'a\0', `${long}a`, `${long}b`, long, { d: 1 }, { d: `${long}c` }, null],
  ]
}

export async function insertSome(world: World, table: string, count: number): Promise<void> {
  const docs = Array.from({ length: count }, () => randomFields(world))
  for (const doc of await world.backend.mutation(fuzz.insert, { table, docs })) world.model.put(table, doc)
}

export async function changeSomething(world: World): Promise<void> {
  const { random, model, backend } = world
  const table = random.pick(Object.keys(world.tables))
  const docs = model.docs(table)
  if (docs.length < 5 || random.chance(0.4)) return insertSome(world, table, random.integer(1, 4))
  const { _id: id } = random.pick(docs)
  const document = randomFields(world)
  const kind = random.pick(['patch', 'replace', 'remove'])
  const unset =
    kind === 'patch' ? topFields.filter((field) => !(field in document) && random.chance(0.3)) : []
  await backend.mutation(fuzz.change, { id, kind, fields: document, unset })
  if (kind === 'remove') model.remove(table, id)
  else if (kind === 'replace') model.replace(table, id, document)
  else
    model.patch(table, id, { ...document, ...Object.fromEntries(unset.map((field) => [field, undefined])) })
}

function randomFields({ random, pool }: World): Fields {
  const doc: Fields = {}
  for (const field of topFields) if (random.chance(0.8)) doc[field] = random.pick(pool)
  return doc
}

export function randomFind(world: World): Find {
  const { random, model, tables } = world
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
  if (random.chance(0.4)) find.filter = randomFilter(random, valueOf, 2)
  return find
}

function bound(op: Bound['op'], field: string, value: Value | undefined): Bound {
  return value === undefined ? { op, field } : { op, field, value }
}

function randomFilter(
  random: RandomSource,
  valueOf: (field: string) => Value | undefined,
  depth: number,
): Filter {
  if (depth > 0 && random.chance(0.4)) {
    if (random.chance(0.3)) return { kind: 'not', part: randomFilter(random, valueOf, depth - 1) }
    const parts = Array.from({ length: random.integer(1, 3) }, () => randomFilter(random, valueOf, depth - 1))
    return { kind: random.pick(['and', 'or']), parts }
  }
  const field = random.pick(fields)
  const op = random.pick(['eq', 'neq', 'lt', 'lte', 'gt', 'gte'] as const)
  return { kind: 'compare', op, field, ...withoutUndefined({ value: valueOf(field) }) }
}
