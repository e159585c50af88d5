// Counts draws about once a second, by a job that runs only while there is something to count. A draw is counted in the
// transaction that deletes its `freshDraws` row: never twice, and after a crash counting resumes where it stopped.
import { v } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx } from '../_generated/server.js'
import { isDeletedOwner } from '../callers/visitor.ts'
import { utcDay } from '../values/calendar.ts'
import { COUNT_INTERVAL_MS } from '../readings/freshDraws.ts'
import { addToPlaces } from '../places/placeTallies.ts'
import { addToDays } from './dayTallies.ts'
import { addToRadar } from '../journal/radarCounts.ts'
import { findReading, isPublic } from '../readings/findReading.ts'
import { areReadingsMoved, MOVE_WAIT_MS } from '../readings/formerRows.ts'
import { type CountName, ALL_TIME, getTotal, JUST_DRAWN_LIMIT } from './totals.ts'

const BATCH_SIZE = 500
/** Newer rows wait for the next run, to avoid conflicts with draws that are being written. */
const SETTLED_AFTER_MS = 250
/** Rows older than this mean that the job has stopped. */
const STUCK_AFTER_MS = 30_000

type FreshDraw = Extract<Doc<'freshDraws'>, { kind: 'draw' }>

/** One run; schedules the next one if there is anything left to count. */
export const rollUp = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    // A draw that is not moved yet would not be found, and would be missing from the latest draws.
    if (!(await areReadingsMoved(ctx))) {
      await scheduleNext(ctx, MOVE_WAIT_MS)
      return 0
    }
    const settled = Date.now() - SETTLED_AFTER_MS
    const fresh = await ctx.db
      .query('freshDraws')
      .withIndex('by_creation_time', (q) => q.lt('_creationTime', settled))
      .take(BATCH_SIZE)
    const drawn = fresh.filter((row): row is FreshDraw => row.kind === 'draw')
    await addTotals(ctx, fresh)
    await addCards(ctx, drawn)
    await addTotemCards(ctx, drawn)
    await addToRadar(ctx, drawn)
    await addToDays(ctx, drawn, await addToPlaces(ctx, drawn))
    await showLatest(ctx, drawn)
    for (const { _id } of fresh) await ctx.db.delete('freshDraws', _id)
    await scheduleNext(ctx, fresh.length === BATCH_SIZE ? 0 : COUNT_INTERVAL_MS)
    return fresh.length
  },
})

/** A failed run has not scheduled the next one. */
export const wake = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const oldest = await ctx.db.query('freshDraws').first()
    if (oldest && oldest._creationTime < Date.now() - STUCK_AFTER_MS) {
      await ctx.scheduler.runAfter(0, internal.analytics.rollups.rollUp, {})
    }
    return null
  },
})

/**
 * The job stops when nothing is left. A concurrent draw has read the row that is patched here, so its transaction is
 * retried and starts the job again.
 */
async function scheduleNext(ctx: MutationCtx, delayMs: number): Promise<void> {
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
      for (const day of [ALL_TIME, utcDay(row._creationTime)]) {
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
  const added = new Map<string, { totemId: Id<'totems'>; cardId: Id<'cards'>; count: number }>()
  for (const { totemId, cardId } of drawn) {
    if (!totemId) continue
    const key = `${totemId} ${cardId}`
    added.set(key, { totemId, cardId, count: (added.get(key)?.count ?? 0) + 1 })
  }
  for (const { totemId, cardId, count } of added.values()) {
    if (!(await isTotemThere(ctx, totemId))) continue
    const tally = await ctx.db
      .query('totemTallies')
      .withIndex('by_totemId_and_cardId', (q) => q.eq('totemId', totemId).eq('cardId', cardId))
      .unique()
    if (tally) await ctx.db.patch('totemTallies', tally._id, { count: tally.count + count })
    else await ctx.db.insert('totemTallies', { totemId, cardId, count })
  }
}

/** By its secret, which is deleted with it: every tap changes the totem's own row, so reading that would conflict with taps. */
async function isTotemThere(ctx: MutationCtx, totemId: Id<'totems'>): Promise<boolean> {
  const secret = await ctx.db
    .query('totemSecrets')
    .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
    .first()
  return secret !== null
}

/** Only draws with a codename that were not deleted or made private. */
async function showLatest(ctx: MutationCtx, drawn: readonly FreshDraw[]): Promise<void> {
  for (const row of drawn.filter(({ codename }) => codename !== undefined).slice(-JUST_DRAWN_LIMIT)) {
    const { drawId, deckId, revision, cardId, reversed, codename, _creationTime: drawnAt } = row
    const draw = await findReading(ctx, drawId)
    if (!draw || !isPublic(draw) || (await isDeletedOwner(ctx, draw.owner))) continue
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
  const latest = await ctx.db
    .query('justDrawn')
    .withIndex('by_drawnAt')
    .order('desc')
    .take(2 * JUST_DRAWN_LIMIT + 1)
  for (const { _id } of latest.slice(JUST_DRAWN_LIMIT)) await ctx.db.delete('justDrawn', _id)
}
