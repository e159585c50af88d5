// Many mutations and queries at once on few rows, through one instance or several. The result must be serializable in
// the order of the timestamps: no lost update, no write skew, no phantom, and no query that sees half of a mutation.
import { defineSchema, defineTable, mutationGeneric } from 'convex/server'
import { convexToJson, jsonToConvex, v, type JSONValue, type Value } from 'convex/values'
import { afterAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { seededRandom, type RandomSource } from '#tests/support/random-source.ts'
import { openTestBackend, testPlace } from '#tests/support/test-backend.ts'
import { find, queryOf } from './functions.ts'
import { replay, type Happened } from './history.ts'
import type { Doc, Find } from './model.ts'
import { runProgram, type Step } from './programs.ts'
import { seedsOf } from './seeds.ts'

const schema = defineSchema({
  accounts: defineTable(v.any()).index('by_name', ['name']).index('by_group_and_amount', ['group', 'amount']),
})

const run = mutationGeneric({
  args: { steps: v.any() },
  handler: async (ctx, args) => {
    const inserted: Doc[] = []
    let wrote = 0
    const result = await runProgram(
      {
        find: async (find) => {
          const rows = queryOf(ctx.db as never, find)
          return (find.take === undefined
            ? await rows.collect()
            : await rows.take(find.take)) as unknown as Doc[]
        },
        insert: async (fields) => {
          const doc = (await ctx.db.get(await ctx.db.insert('accounts', fields as never))) as unknown as Doc
          inserted.push(doc)
          wrote++
          return doc
        },
        patch: async (id, fields) => {
          wrote++
          await ctx.db.patch(id as never, fields as never)
        },
        remove: async (id) => {
          wrote++
          await ctx.db.delete(id as never)
        },
      },
      args.steps as Step[],
    )
    return { seen: result, inserted, wrote }
  },
})

const work = { mutations: 0, queries: 0, conflicts: 0, writes: 0 }

/** `seen`: the latest timestamp that somebody was told by this instance. */
type Instance = { backend: Backend; seen: bigint }

async function openInstances(count: number): Promise<Instance[]> {
  const place = { ...(await testPlace()), instances: count === 1 ? ('one' as const) : ('several' as const) }
  const opened: Instance[] = []
  for (let i = 0; i < count; i++) {
    const backend = await openTestBackend({ schema, modules: { bank: { run, find } }, place })
    opened.push({ backend: backend as unknown as Backend, seen: 0n })
  }
  return opened
}

const usual = { 1: 3, 2: 2, 4: 1 }
const cases = ([1, 2, 4] as const).flatMap((instances) =>
  seedsOf('serializability', usual[instances]).map((seed) => ({ seed, instances })),
)

describe('concurrent mutations and queries', () => {
  test.each(cases)('[TXN9] [INS3] seed $seed, instances: $instances', async ({ seed, instances: count }) => {
    const random = seededRandom(seed)
    const instances = await openInstances(count)
    const history: Happened[] = []
    const clients = random.pick([2, 8, 24])
    await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        act(instances, seededRandom(seed * 1_000 + client), history, 240 / clients),
      ),
    )
    const { final, writes } = await replay(history).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${String(error)}`)
    })
    const stored = await query(random.pick(instances), {
      table: 'accounts',
      index: 'by_id',
      bounds: [],
      order: 'asc',
    })
    expect(sorted(stored.found), `seed ${seed}`).toEqual(sorted(final))
    work.mutations += history.filter(({ kind }) => kind === 'mutation').length
    work.queries += history.filter(({ kind }) => kind === 'query').length
    for (const { backend } of instances) work.conflicts += backend.metrics().transactions.conflicts
    work.writes += writes
  })

  afterAll(() => {
    // Without writes, or without a conflict, the test has tested nothing.
    expect(work.mutations).toBeGreaterThan(200)
    expect(work.queries).toBeGreaterThan(100)
    expect(work.writes).toBeGreaterThan(200)
    expect(work.conflicts).toBeGreaterThan(20)
  })
})

async function act(
  instances: readonly Instance[],
  random: RandomSource,
  history: Happened[],
  calls: number,
): Promise<void> {
  for (let i = 0; i < calls; i++) {
    const instance = random.pick(instances)
    if (random.chance(0.3)) history.push(await query(instance, randomFind(random)))
    else
      history.push(
        await mutate(
          instance,
          Array.from({ length: random.integer(1, 3) }, () => randomStep(random)),
        ),
      )
  }
}

async function mutate(instance: Instance, steps: Step[]): Promise<Happened> {
  const { value, timestamp } = await instance.backend.runMutation({
    path: 'bank:run',
    args: convexToJson({ steps } as never),
    ...outside,
  })
  if (timestamp > instance.seen) instance.seen = timestamp
  const { seen, inserted, wrote } = decode(value) as { seen: Value[]; inserted: Doc[]; wrote: number }
  return { kind: 'mutation', timestamp, steps, seen, inserted, wrote }
}

async function query(instance: Instance, findArgs: Find): Promise<Happened & { kind: 'query' }> {
  const seenBefore = instance.seen
  const { value, timestamp } = await instance.backend.runQuery({
    path: 'bank:find',
    args: convexToJson({ find: findArgs } as never),
    ...outside,
  })
  // Of one instance nobody is shown an older state than anybody before.
  expect(timestamp).toBeGreaterThanOrEqual(seenBefore)
  if (timestamp > instance.seen) instance.seen = timestamp
  return { kind: 'query', timestamp, find: findArgs, found: decode(value) as Doc[] }
}

const outside = { identity: null, caller: 'outside' as const }

function decode(value: string): unknown {
  return jsonToConvex(JSON.parse(value) as JSONValue)
}

function sorted(docs: Doc[]): Doc[] {
  return [...docs].sort((a, b) => (a._id < b._id ? -1 : 1))
}

const names = ['ann', 'bob', 'cy', 'dot', 'eve']

function randomStep(random: RandomSource): Step {
  const name = random.pick(names)
  const group = random.integer(1, 2)
  const amount = random.integer(1, 9)
  switch (
    random.pick(['add', 'add', 'spend', 'spend', 'summarize', 'closePoorest', 'move', 'richest'] as const)
  ) {
    case 'add':
      return { do: 'add', name, group, amount }
    case 'spend':
      return { do: 'spend', name, group, amount: amount * 2 }
    case 'summarize':
      return { do: 'summarize', group, above: amount, name: `summary ${group}` }
    case 'closePoorest':
      return { do: 'closePoorest', group }
    case 'move':
      return { do: 'move', name, group }
    case 'richest':
      return { do: 'richest', group, count: 2 }
  }
}

function randomFind(random: RandomSource): Find {
  const group = random.integer(1, 2)
  return random.pick<Find>([
    {
      table: 'accounts',
      index: 'by_group_and_amount',
      bounds: [{ op: 'eq', field: 'group', value: group }],
      order: 'asc',
    },
    {
      table: 'accounts',
      index: 'by_name',
      bounds: [{ op: 'eq', field: 'name', value: random.pick(names) }],
      order: 'asc',
    },
    { table: 'accounts', index: 'by_creation_time', bounds: [], order: 'desc', take: 3 },
  ])
}

describe('the check itself', () => {
  const account = (amount: number): Doc => ({ _id: 'x', _creationTime: 1, name: 'ann', group: 1, amount })
  const add = (timestamp: bigint, seen: Doc | null, inserted: Doc[] = []): Happened => ({
    kind: 'mutation',
    timestamp,
    inserted,
    wrote: 1,
    steps: [{ do: 'add', name: 'ann', group: 1, amount: 5 }],
    seen: [seen as Value],
  })
  const opened = add(1n, null, [account(5)])

  test('a serial history passes', async () => {
    const { final } = await replay([opened, add(3n, account(10)), add(2n, account(5))])
    expect(final).toEqual([account(15)])
  })

  test('a lost update is found', async () => {
    await expect(replay([opened, add(2n, account(5)), add(3n, account(5))])).rejects.toThrow(
      'not serializable',
    )
  })

  test('an account opened twice is found', async () => {
    const again = add(2n, null, [{ ...account(5), _id: 'y' }])
    await expect(replay([opened, again])).rejects.toThrow('not serializable')
  })

  test('a query that is behind its timestamp is found', async () => {
    const find: Find = { table: 'accounts', index: 'by_id', bounds: [], order: 'asc' }
    const stale: Happened = { kind: 'query', timestamp: 1n, find, found: [] }
    await expect(replay([opened, stale])).rejects.toThrow('not serializable')
    await expect(replay([opened, { ...stale, found: [account(5)] }])).resolves.toMatchObject({ writes: 1 })
  })
})
