// Everybody's draws by the kinds of their cards, one row a day, for the radar.
import { addCard, addCounts, noCounts, type RadarCounts } from '#rules/journal/radar/counts.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { utcDay } from '../values/calendar.ts'

type Drawn = Pick<
  Extract<Doc<'freshDraws'>, { kind: 'draw' }>,
  'pool' | 'cardId' | 'reversed' | 'reversible' | '_creationTime'
>

/** Of majors drawn by themselves the share of majors says nothing, so only whole decks are counted. */
export async function addToRadar(ctx: MutationCtx, drawn: readonly Drawn[]): Promise<void> {
  const added = new Map<string, RadarCounts>()
  for (const { pool, cardId, reversed, reversible = true, _creationTime } of drawn) {
    const card = pool === 'all' ? await ctx.db.get('cards', cardId) : null
    if (!card || card.arcana === null) continue
    const day = utcDay(_creationTime)
    const counts = added.get(day) ?? noCounts()
    addCard(counts, card, {
      ...(reversed ? { upright: 0, reversed: 1 } : { upright: 1, reversed: 0 }),
      uprightByWish: reversible ? 0 : 1,
    })
    added.set(day, counts)
  }
  for (const [day, counts] of added) {
    const known = await ctx.db
      .query('radarDays')
      .withIndex('by_day', (q) => q.eq('day', day))
      .unique()
    if (!known) {
      await ctx.db.insert('radarDays', { day, counts })
      continue
    }
    addCounts(counts, known.counts)
    await ctx.db.patch('radarDays', known._id, { counts })
  }
}
