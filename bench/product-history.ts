// A visitor's journal: the first page, a page far back and the whole of it, with 10,000 draws compared with 50.
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { ownerOfVisitor, visitorHashOf } from '#convex/callers/visitor.ts'
import { addDeck } from '#tests/support/small-deck.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { newVisitor, openProductBackend, type ProductBackend } from './support/product.ts'
import { median, rounded } from './support/statistics.ts'

export const name = 'Product: the journal of a visitor with 10,000 draws beside one with 50'

const pageSize = 50
const samples = 60
const batch = 500

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openProductBackend(database, join(dataDir, 'files'))
    const few = await visitorWith(backend, 50)
    const many = await visitorWith(backend, 10_000)
    const deep = await cursorAfter(backend, many, 9_900)
    const rows = []
    const timed = { few: [] as number[], many: [] as number[], deep: [] as number[] }
    // Alternately, so that other load on the machine affects all of them.
    for (let i = 0; i < samples; i++) {
      timed.few.push(await pageMs(backend, few, null, i))
      timed.many.push(await pageMs(backend, many, null, i))
      timed.deep.push(await pageMs(backend, many, deep, i))
    }
    const floor = median(timed.few)
    for (const [what, times] of [
      ['first page of 50 draws', timed.few],
      ['first page of 10,000 draws', timed.many],
      ['page after 9,900 draws', timed.deep],
    ] as const) {
      rows.push({
        what,
        'median ms': rounded(median(times)),
        ratio: rounded(median(times) / floor),
        budget: 1.2,
      })
    }
    const before = performance.now()
    const walked = await walk(backend, many)
    rows.push({
      what: `all of it, ${walked} draws in pages of 100`,
      'median ms': rounded(performance.now() - before),
    })
    await backend.close()
    return rows
  })
}

/** One real draw, and copies of it: the journal reads rows and does not check proofs. */
async function visitorWith(backend: ProductBackend, count: number): Promise<string> {
  const userRandomID = newVisitor()
  const deck = await addDeck(backend)
  const { commitmentId } = await backend.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: deck.slug,
    reversals: true,
  })
  const { _id } = await backend.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID,
    visitorSeed: 'seed',
    chosen: 0,
    question: 'What now?',
  })
  const owner = ownerOfVisitor(await visitorHashOf(userRandomID))
  for (let copied = 1; copied < count; copied += batch) {
    await backend.run(async ({ db }) => {
      const { _id: _, _creationTime, ...row } = (await db.get('readings', _id as Id<'readings'>))!
      for (let i = copied; i < Math.min(count, copied + batch); i++) {
        await db.insert('readings', {
          ...row,
          owner,
          positions: [{ ...row.positions[0]!, cardId: deck.cardIds[i % 78]! }],
          note: `Note ${i}`,
        })
      }
    })
  }
  return userRandomID
}

/** `cacheBuster` makes each query unique, so that no cache answers. */
function page(
  backend: ProductBackend,
  userRandomID: string,
  cursor: string | null,
  numItems: number,
  cacheBuster: number,
) {
  const paginationOpts = { numItems, cursor, id: cacheBuster } as { numItems: number; cursor: string | null }
  return backend.query(api.journal.entries.list, { userRandomID, paginationOpts })
}

async function pageMs(backend: ProductBackend, visitor: string, cursor: string | null, cacheBuster: number) {
  const before = performance.now()
  const { page: draws } = await page(backend, visitor, cursor, pageSize, cacheBuster)
  if (draws.length !== pageSize) throw new Error(`A page of ${draws.length}`)
  return performance.now() - before
}

async function cursorAfter(backend: ProductBackend, visitor: string, count: number): Promise<string> {
  let cursor: string | null = null
  for (let offset = 0; offset < count; offset += 100) {
    cursor = (await page(backend, visitor, cursor, 100, -1)).continueCursor
  }
  return cursor!
}

async function walk(backend: ProductBackend, visitor: string): Promise<number> {
  const ids = new Set<string>()
  for (let cursor: string | null = null, isDone = false; !isDone;) {
    const result: Awaited<ReturnType<typeof page>> = await page(backend, visitor, cursor, 100, -2)
    for (const { _id } of result.page) ids.add(_id)
    ;({ continueCursor: cursor, isDone } = result)
  }
  if (ids.size !== 10_000) throw new Error(`${ids.size} draws were walked of 10000`)
  return ids.size
}
