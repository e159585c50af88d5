// The most frequent operation of the product, a draw: two point reads, one update, one insert of 1.5 kB with three
// indexes; through the engine, and by hand with the same driver in one REPEATABLE READ transaction.
import { randomBytes } from 'node:crypto'
import {
  anyApi,
  defineSchema,
  defineTable,
  mutationGeneric,
  paginationOptsValidator,
  queryGeneric,
  type FunctionReference,
  type PaginationResult,
} from 'convex/server'
import { v } from 'convex/values'
import pg from 'pg'
import { createBackend, type Backend, type Database } from '../../backend/index.ts'

const seekerCount = 1_000
const deckCount = 10
const text = 'A long text about three cards. '.repeat(45)

const drawSchema = defineSchema({
  seekers: defineTable({ name: v.string(), draws: v.number() }),
  decks: defineTable({ name: v.string(), cards: v.number() }),
  draws: defineTable({
    seeker: v.id('seekers'),
    deck: v.id('decks'),
    day: v.number(),
    code: v.string(),
    cards: v.array(v.number()),
    text: v.string(),
  })
    .index('by_seeker_and_day', ['seeker', 'day'])
    .index('by_deck_and_day', ['deck', 'day'])
    .index('by_code', ['code']),
})

const draw = mutationGeneric({
  args: { seeker: v.id('seekers'), deck: v.id('decks'), code: v.string() },
  handler: async (ctx, { seeker, deck, code }) => {
    const visitor = await ctx.db.get(seeker)
    const chosen = await ctx.db.get(deck)
    if (!visitor || !chosen) throw new Error('Nobody to draw, or nothing to draw from')
    await ctx.db.patch(seeker, { draws: Number(visitor.draws) + 1 })
    const cards = [1, 2, 3].map((card) => (card * 7) % Number(chosen.cards))
    return await ctx.db.insert('draws', { seeker, deck, day: 20_000, code, cards, text })
  },
})

const setUp = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    const seekers = []
    const decks = []
    for (let i = 0; i < seekerCount; i++)
      seekers.push(await ctx.db.insert('seekers', { name: `seeker ${i}`, draws: 0 }))
    for (let i = 0; i < deckCount; i++)
      decks.push(await ctx.db.insert('decks', { name: `deck ${i}`, cards: 78 }))
    return { seekers, decks }
  },
})

/** Many draws in one transaction, to fill the table. */
const drawMany = mutationGeneric({
  args: { seekers: v.array(v.id('seekers')), deck: v.id('decks'), codes: v.array(v.string()) },
  handler: async (ctx, { seekers, deck, codes }) => {
    for (const [i, code] of codes.entries()) {
      const seeker = seekers[i % seekers.length]!
      await ctx.db.insert('draws', { seeker, deck, day: i % 20_000, code, cards: [1, 2, 3], text })
    }
  },
})

const byCode = queryGeneric({
  args: { code: v.string() },
  handler: (ctx, { code }) =>
    ctx.db
      .query('draws')
      .withIndex('by_code', (q) => q.eq('code', code))
      .unique(),
})

/** `cacheBuster` makes each call unique, so that no cache answers. */
const page = queryGeneric({
  args: { seeker: v.id('seekers'), paginationOpts: paginationOptsValidator, cacheBuster: v.number() },
  handler: (ctx, { seeker, paginationOpts }) =>
    ctx.db
      .query('draws')
      .withIndex('by_seeker_and_day', (q) => q.eq('seeker', seeker))
      .order('desc')
      .paginate(paginationOpts),
})

const seekerDraws = queryGeneric({
  args: {},
  handler: async (ctx) => {
    let sum = 0
    for (const seeker of await ctx.db.query('seekers').collect()) sum += Number(seeker.draws)
    return sum
  },
})

const drawModules = { draws: { draw, setUp, drawMany, byCode, page, seekerDraws } }

type Mutation<Args extends Record<string, unknown>, Result> = FunctionReference<
  'mutation',
  'public',
  Args,
  Result
>
type Query<Args extends Record<string, unknown>, Result> = FunctionReference<'query', 'public', Args, Result>

export const { draws: drawApi } = anyApi as unknown as {
  draws: {
    draw: Mutation<{ seeker: string; deck: string; code: string }, string>
    setUp: Mutation<Record<string, never>, { seekers: string[]; decks: string[] }>
    drawMany: Mutation<{ seekers: string[]; deck: string; codes: string[] }, null>
    byCode: Query<{ code: string }, { _id: string; text: string } | null>
    page: Query<
      { seeker: string; paginationOpts: object; cacheBuster: number },
      PaginationResult<{ _id: string }>
    >
    seekerDraws: Query<Record<string, never>, number>
  }
}

export type Contender = {
  /** One draw of a random seeker; resolves when it is durable. */
  draw(): Promise<void>
  /** Throws unless exactly this many draws were made, and each was counted. */
  check(made: number): Promise<void>
  close(): Promise<void>
}

export const newCode = () => randomBytes(9).toString('base64url')
export const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!

export async function openDrawBackend(
  database: Database,
  filesDir: string,
  schemaName = 'engine',
  instances: 'one' | 'several' = 'one',
): Promise<Backend> {
  return (await createBackend({
    schema: drawSchema,
    modules: drawModules,
    storage: { database, schemaName, filesDir, instances },
  })) as unknown as Backend
}

export async function throughEngine(
  backend: Backend,
): Promise<Contender & { seekers: string[]; decks: string[] }> {
  const { seekers, decks } = await backend.mutation(drawApi.setUp, {})
  return {
    seekers,
    decks,
    draw: async () => {
      await backend.mutation(drawApi.draw, { seeker: pick(seekers), deck: pick(decks), code: newCode() })
    },
    check: async (expected) => {
      const counted = await backend.query(drawApi.seekerDraws, {})
      if (counted !== expected) throw new Error(`The engine counted ${counted} draws of ${expected}`)
    },
    close: () => backend.close(),
  }
}

export type Isolation = 'REPEATABLE READ' | 'SERIALIZABLE'

/** The same statements by hand, without an engine: the baseline that the engine is compared with. */
export async function byHand(
  database: Database,
  connections: number,
  isolation: Isolation = 'REPEATABLE READ',
): Promise<Contender> {
  const schema = `by_hand_${isolation.toLowerCase().replace(' ', '_')}`
  const options = `-c search_path=${schema}`
  const pool = new pg.Pool({ ...database.clientConfig, max: connections, options })
  // Ignore errors of idle connections when the server stops; the cause is reported elsewhere.
  pool.on('error', () => {})
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS ${schema};
    CREATE TABLE IF NOT EXISTS seekers (id text PRIMARY KEY, doc jsonb NOT NULL);
    CREATE TABLE IF NOT EXISTS decks (id text PRIMARY KEY, doc jsonb NOT NULL);
    CREATE TABLE IF NOT EXISTS draws (
      id text PRIMARY KEY, created float8 NOT NULL, doc jsonb NOT NULL,
      seeker text NOT NULL, deck text NOT NULL, day float8 NOT NULL, code text NOT NULL);
    CREATE INDEX IF NOT EXISTS by_seeker ON draws (seeker, day, created);
    CREATE INDEX IF NOT EXISTS by_deck ON draws (deck, day, created);
    CREATE INDEX IF NOT EXISTS by_code ON draws (code, created);
    TRUNCATE seekers, decks, draws;`)
  const seekers = Array.from({ length: seekerCount }, () => newId())
  const decks = Array.from({ length: deckCount }, () => newId())
  for (const [i, id] of seekers.entries()) {
    await pool.query('INSERT INTO seekers VALUES ($1, $2)', [id, { name: `seeker ${i}`, draws: 0 }])
  }
  for (const [i, id] of decks.entries()) {
    await pool.query('INSERT INTO decks VALUES ($1, $2)', [id, { name: `deck ${i}`, cards: 78 }])
  }
  return {
    draw: () => drawByHand(pool, isolation, pick(seekers), pick(decks)),
    check: async (expected) => {
      const { rows } = await pool.query<{ counted: string; stored: string }>(`
        SELECT (SELECT sum((doc->>'draws')::int) FROM seekers) AS counted,
               (SELECT count(*) FROM draws) AS stored`)
      const { counted, stored } = rows[0]!
      if (Number(counted) !== expected || Number(stored) !== expected) {
        throw new Error(`By hand ${counted} draws were counted and ${stored} stored of ${expected}`)
      }
    },
    close: () => pool.end(),
  }
}

async function drawByHand(pool: pg.Pool, isolation: Isolation, seeker: string, deck: string): Promise<void> {
  const client = await pool.connect()
  try {
    for (;;) {
      try {
        return await tryDraw(client, isolation, seeker, deck)
      } catch (error) {
        await client.query('ROLLBACK')
        // A concurrent change of the seeker (serialization failure): retry.
        if ((error as { code?: string }).code !== '40001') throw error
      }
    }
  } finally {
    client.release()
  }
}

async function tryDraw(
  client: pg.PoolClient,
  isolation: Isolation,
  seeker: string,
  deck: string,
): Promise<void> {
  await client.query(`BEGIN ISOLATION LEVEL ${isolation}`)
  const visitor = await client.query<{ doc: { draws: number } }>({
    name: 'seeker',
    text: 'SELECT doc FROM seekers WHERE id = $1',
    values: [seeker],
  })
  const chosen = await client.query<{ doc: { cards: number } }>({
    name: 'deck',
    text: 'SELECT doc FROM decks WHERE id = $1',
    values: [deck],
  })
  const doc = visitor.rows[0]!.doc
  await client.query({
    name: 'update',
    text: 'UPDATE seekers SET doc = $2 WHERE id = $1',
    values: [seeker, JSON.stringify({ ...doc, draws: doc.draws + 1 })],
  })
  const createdAt = Date.now()
  const code = newCode()
  const cards = [1, 2, 3].map((card) => (card * 7) % chosen.rows[0]!.doc.cards)
  await client.query({
    name: 'insert',
    text: 'INSERT INTO draws (id, created, doc, seeker, deck, day, code) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    values: [
      newId(),
      createdAt,
      JSON.stringify({ seeker, deck, day: 20_000, code, cards, text }),
      seeker,
      deck,
      20_000,
      code,
    ],
  })
  await client.query('COMMIT')
}

function newId(): string {
  return randomBytes(16).toString('hex')
}
