// A visitor's draw: the product's mutation compared with the same rows read and written by hand. Both shuffle; the cost
// of the shuffle alone is listed too. In the end every draw must be there, and every tenth proof must be valid.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { shuffleDeck } from '#rules/readings/fair-draw/shuffle.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { addDeck } from '#tests/support/small-deck.ts'
import type { Database } from '../backend/index.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { newVisitor, openProductBackend, type ProductBackend } from './support/product.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name =
  'Product: a draw beside the same statements and the same shuffle by hand (ratio: product / by hand)'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const drawsPerRound = Number(process.env.BENCH_DRAWS ?? 400)

type Sealed = { commitmentId: Id<'commitments'>; userRandomID: string; seal: string }
type Timed = { perSecond: number; latenciesMs: number[] }

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openProductBackend(database, join(dataDir, 'files'))
    const deck = await addDeck(backend)
    const hand = await byHand(database)
    const rows = []
    for (const atOnce of [1, 16]) {
      const pairs: { product: Timed; hand: Timed }[] = []
      // The first round warms both sides up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        const sealed = await sealMany(backend, deck.slug, drawsPerRound)
        const product = await timeAll(sealed, atOnce, (sealedDraw) => drawAndCheck(backend, sealedDraw))
        pairs.push({ product, hand: await timeAll(await hand.prepare(drawsPerRound), atOnce, hand.draw) })
      }
      pairs.shift()
      const ratios = pairs.map(({ product, hand: floor }) => product.perSecond / floor.perSecond)
      rows.push({
        'at once': atOnce,
        'product/s': Math.round(median(pairs.map(({ product }) => product.perSecond))),
        'by hand/s': Math.round(median(pairs.map(({ hand: floor }) => floor.perSecond))),
        ratio: rounded(median(ratios)),
        'from–to': `${rounded(Math.min(...ratios))}–${rounded(Math.max(...ratios))}`,
        'product p50 ms': rounded(median(pairs.flatMap(({ product }) => product.latenciesMs))),
        'product p99 ms': rounded(
          percentile(
            pairs.flatMap(({ product }) => product.latenciesMs),
            0.99,
          ),
        ),
        'shuffle ms': rounded(await shuffleMs()),
      })
    }
    await checkDraws(backend, 2 * (rounds + 1) * drawsPerRound)
    await hand.close()
    await backend.close()
    return rows
  })
}

async function sealMany(backend: ProductBackend, deck: string, count: number): Promise<Sealed[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const userRandomID = newVisitor()
      const sealArgs = { userRandomID, deck, reversals: true }
      const { commitmentId, sealed } = await backend.action(api.readings.commitments.sealDraw, sealArgs)
      return { commitmentId, userRandomID, seal: sealed.seal }
    }),
  )
}

async function drawAndCheck(backend: ProductBackend, { seal, ...sealed }: Sealed): Promise<void> {
  const visitorSeed = newVisitor()
  const draw = await backend.mutation(api.readings.draws.create, { ...sealed, visitorSeed, chosen: 7 })
  if (draw.sealed?.seal !== seal) throw new Error('The draw was made with another deck than the sealed one')
}

async function timeAll<Item>(
  items: readonly Item[],
  atOnce: number,
  draw: (item: Item) => Promise<void>,
): Promise<Timed> {
  const left = [...items]
  const latenciesMs: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) {
        const before = performance.now()
        await draw(item)
        latenciesMs.push(performance.now() - before)
      }
    }),
  )
  return { perSecond: (items.length * 1000) / (performance.now() - started), latenciesMs }
}

async function checkDraws(backend: ProductBackend, expectedCount: number): Promise<void> {
  const draws = await backend.run(async ({ db }) =>
    (await db.query('readings').collect()).map(({ _id }) => _id),
  )
  if (draws.length !== expectedCount) throw new Error(`${draws.length} draws are stored of ${expectedCount}`)
  for (const drawId of draws.filter((_, index) => index % 10 === 0)) {
    const proof = await backend.query(api.readings.draws.getProof, { drawId })
    if (!(await verifyDraw(proof?.transcript)).ok) throw new Error(`The draw ${drawId} does not prove itself`)
  }
}

async function shuffleMs(): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const before = performance.now()
    await shuffle()
    times.push(performance.now() - before)
  }
  return median(times)
}

function shuffle() {
  return shuffleDeck(Uint8Array.from(randomBytes(32)), newVisitor(), 0, 78)
}

/** Reads commitment, seed and deck; writes the draw with its indexes, the used commitment and the counter's queue. */
async function byHand(database: Database) {
  const pool = new pg.Pool({ ...database.clientConfig, max: 16 })
  pool.on('error', () => {})
  await pool.query(`
    CREATE SCHEMA by_hand;
    CREATE TABLE by_hand.commitments (id text PRIMARY KEY, doc jsonb NOT NULL, reveal_by float8);
    CREATE INDEX ON by_hand.commitments (reveal_by);
    CREATE TABLE by_hand.seeds (id text PRIMARY KEY, doc jsonb NOT NULL);
    CREATE TABLE by_hand.decks (id text PRIMARY KEY, doc jsonb NOT NULL);
    CREATE TABLE by_hand.fresh (id text PRIMARY KEY, doc jsonb NOT NULL);
    CREATE TABLE by_hand.draws (id text PRIMARY KEY, created float8 NOT NULL, doc jsonb NOT NULL,
      owner text NOT NULL, day text, totem text, counter float8, ip text);
    CREATE INDEX ON by_hand.draws (owner, created);
    CREATE INDEX ON by_hand.draws (owner, day);
    CREATE INDEX ON by_hand.draws (totem, counter);
    CREATE INDEX ON by_hand.draws (totem, owner);
    CREATE INDEX ON by_hand.draws (ip);`)
  const cards = Array.from({ length: 78 }, (_, index) => ({
    cardId: newId(),
    slug: `card-${index}`,
    name: `Card ${index}`,
  }))
  const deck = newId()
  await pool.query('INSERT INTO by_hand.decks VALUES ($1, $2)', [deck, { cards }])
  return {
    async prepare(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, newId)
      for (const id of ids) {
        const promised = { deck, seal: newId(), commitment: newId(), visitor: newId(), layout: ['message'] }
        await pool.query('INSERT INTO by_hand.commitments VALUES ($1, $2, 1)', [id, promised])
        await pool.query('INSERT INTO by_hand.seeds VALUES ($1, $2)', [id, { seed: newId() }])
      }
      return ids
    },
    draw: async (id: string) => {
      const client = await pool.connect()
      try {
        await drawByHand(client, id, deck)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function drawByHand(client: pg.PoolClient, id: string, deck: string): Promise<void> {
  const read = async (table: string, row: string) => {
    const text = `SELECT doc FROM by_hand.${table} WHERE id = $1`
    const { rows } = await client.query<{ doc: Record<string, unknown> }>({
      name: table,
      text,
      values: [row],
    })
    return rows[0]!.doc
  }
  const write = (statement: string, text: string, values: unknown[]) =>
    client.query({ name: statement, text, values })
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  const promised = await read('commitments', id)
  const { seed } = await read('seeds', id)
  const { cards } = (await read('decks', deck)) as { cards: { cardId: string }[] }
  const { order, reversed } = await shuffle()
  const owner = `visitor:${promised.visitor as string}`
  const draw = {
    owner,
    deck,
    cardId: cards[order[7]!]!.cardId,
    reversed: reversed[7],
    proof: { id, chosen: [7] },
  }
  const drawId = newId()
  const insert =
    'INSERT INTO by_hand.draws (id, created, doc, owner, day, totem, counter, ip) VALUES ($1, $2, $3, $4, NULL, NULL, NULL, NULL)'
  await write('draw', insert, [drawId, Date.now(), JSON.stringify(draw), owner])
  const used = JSON.stringify({ ...promised, seed, drawId, state: 'used' })
  await write('use', 'UPDATE by_hand.commitments SET doc = $2, reveal_by = NULL WHERE id = $1', [id, used])
  await write('reveal', 'DELETE FROM by_hand.seeds WHERE id = $1', [id])
  await write('fresh', 'INSERT INTO by_hand.fresh VALUES ($1, $2)', [drawId, JSON.stringify(draw)])
  await client.query('COMMIT')
}

function newId(): string {
  return randomBytes(16).toString('hex')
}
