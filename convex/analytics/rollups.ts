// Draws are counted about once a second, by a job that runs only while there is something to count. A draw is counted in
// the transaction that forgets it as fresh: so never twice, and after a crash exactly where the counting stopped.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'
import { utcDay } from '../values/calendar.ts'
import { ROUND_MS } from '../readings/freshDraws.ts'
import { addToPlaces } from '../places/placeTallies.ts'
import { addToRadar } from '../journal/radarCounts.ts'
import { findReading } from '../readings/findReading.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { type CountName, EVER, getTotal, SHOWN } from './totals.ts'

const COUNTED_AT_ONCE = 500
/** Younger rows are left for the next round: others are still being written beside them, and would be in the way. */
const SETTLED_AFTER_MS = 250
/** What is older than this was forgotten by a job that no longer runs. */
const FORGOTTEN_AFTER_MS = 30_000

type FreshDraw = Extract<Doc<'freshDraws'>, { kind: 'draw' }>

/** One round, and the next one if there is anything left to count. */
export const rollUp = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    // A draw that is not moved yet would not be found, and so not be shown among the latest.
    if (!(await areReadingsMoved(ctx))) {
      await goOn(ctx, MOVE_WAIT_MS)
      return 0
    }
    const settled = Date.now() - SETTLED_AFTER_MS
    const fresh = await ctx.db
      .query('freshDraws')
      .withIndex('by_creation_time', (q) => q.lt('_creationTime', settled))
      .take(COUNTED_AT_ONCE)
    const drawn = fresh.filter((row): row is FreshDraw => row.kind === 'draw')
    await addTotals(ctx, fresh)
    await addCards(ctx, drawn)
    await addTotemCards(ctx, drawn)
    await addToRadar(ctx, drawn)
    await addToPlaces(ctx, drawn)
    await showLatest(ctx, drawn)
    for (const { _id } of fresh) await ctx.db.delete('freshDraws', _id)
    await goOn(ctx, fresh.length === COUNTED_AT_ONCE ? 0 : ROUND_MS)
    return fresh.length
  },
})

/** If a round failed, nobody has planned the next one. */
export const wake = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const oldest = await ctx.db.query('freshDraws').first()
    if (oldest && oldest._creationTime < Date.now() - FORGOTTEN_AFTER_MS) {
      await ctx.scheduler.runAfter(0, internal.analytics.rollups.rollUp, {})
    }
    return null
  },
})

/** The job stops when nothing is left. A draw that comes at that very moment has read the row that changes here: it is
 * run again, and starts the job anew. */
async function goOn(ctx: MutationCtx, delayMs: number): Promise<void> {
  if (await ctx.db.query('freshDraws').first()) {
    await ctx.scheduler.runAfter(delayMs, internal.analytics.rollups.rollUp, {})
    return
  }
  const rollup = await ctx.db.query('rollups').first()
  if (rollup) await ctx.db.patch('rollups', rollup._id, { isRunning: false })
}

async function addTotals(ctx: MutationCtx, fresh: readonly Doc<'freshDraws'>[]): Promise<void> {
  const added = new Map<string, { name: CountName; day: string; count: number }>()
  for (const row of fresh) {
    for (const name of countsOf(row)) {
      for (const day of [EVER, utcDay(row._creationTime)]) {
        const key = `${name} ${day}`
        added.set(key, { name, day, count: (added.get(key)?.count ?? 0) + 1 })
      }
    }
  }
  for (const { name, day, count } of added.values()) {
    const total = await getTotal(ctx, name, day)
    if (total) await ctx.db.patch('totals', total._id, { count: total.count + count })
    else await ctx.db.insert('totals', { name, day, count })
  }
}

function countsOf(row: Doc<'freshDraws'>): CountName[] {
  if (row.kind === 'spread') return ['spreads']
  return row.source === 'totem' ? ['draws', 'taps'] : ['draws']
}

async function addCards(ctx: MutationCtx, drawn: readonly FreshDraw[]): Promise<void> {
  const added = new Map<string, Required<Omit<Doc<'cardTallies'>, '_id' | '_creationTime'>>>()
  for (const { deckId, pool, cardId, reversed, reversible = true } of drawn) {
    const key = `${deckId} ${pool} ${cardId}`
    const tally = added.get(key) ?? { deckId, pool, cardId, upright: 0, reversed: 0, uprightByWish: 0 }
    tally[reversed ? 'reversed' : 'upright'] += 1
    if (!reversible) tally.uprightByWish += 1
    added.set(key, tally)
  }
  for (const more of added.values()) {
    const tally = await ctx.db
      .query('cardTallies')
      .withIndex('by_deckId_and_pool_and_cardId', (q) =>
        q.eq('deckId', more.deckId).eq('pool', more.pool).eq('cardId', more.cardId),
      )
      .unique()
    if (tally) {
      await ctx.db.patch('cardTallies', tally._id, {
        upright: tally.upright + more.upright,
        reversed: tally.reversed + more.reversed,
        uprightByWish: (tally.uprightByWish ?? 0) + more.uprightByWish,
      })
    } else {
      await ctx.db.insert('cardTallies', more)
    }
  }
}

async function addTotemCards(ctx: MutationCtx, drawn: readonly FreshDraw[]): Promise<void> {
  for (const { totemId, cardId } of drawn) {
    if (!totemId || !(await ctx.db.get('totems', totemId))) continue
    const tally = await ctx.db
      .query('totemTallies')
      .withIndex('by_totemId_and_cardId', (q) => q.eq('totemId', totemId).eq('cardId', cardId))
      .unique()
    if (tally) await ctx.db.patch('totemTallies', tally._id, { count: tally.count + 1 })
    else await ctx.db.insert('totemTallies', { totemId, cardId, count: 1 })
  }
}

/** Only draws that have a name to show, and that their visitors have not taken back by now. */
async function showLatest(ctx: MutationCtx, drawn: readonly FreshDraw[]): Promise<void> {
  for (const row of drawn.filter(({ codename }) => codename !== undefined).slice(-SHOWN)) {
    const { drawId, deckId, revision, cardId, reversed, codename, _creationTime: drawnAt } = row
    const draw = await findReading(ctx, drawId)
    if (!draw || draw.deletedAt !== undefined || draw.visibility !== 'shared') continue
    await ctx.db.insert('justDrawn', {
      drawId,
      deckId,
      revision,
      cardId,
      reversed,
      drawnAt,
      codename: codename!,
    })
  }
  const shown = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawnAt')
    .order('desc')
    .take(2 * SHOWN + 1)
  for (const { _id } of shown.slice(SHOWN)) await ctx.db.delete('justDrawn', _id)
}
