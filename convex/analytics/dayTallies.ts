// Counts draws by day: of each deck, totem and town, for the statistics on /admin. Those of
// towns are forgotten after forty days (convex/site/housekeeping.ts).
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { utcDay } from '../values/calendar.ts'

type DayTally = Pick<Doc<'dayTallies'>, 'of' | 'key' | 'day' | 'draws'>
type Drawn = Pick<Doc<'freshDraws'> & { kind: 'draw' }, 'deckId' | 'totemId' | '_creationTime'>

/** `towns`: what was counted for towns, which are known by then. */
export async function addToDays(
  ctx: MutationCtx,
  drawn: readonly Drawn[],
  towns: readonly Omit<DayTally, 'of'>[],
): Promise<void> {
  const added = new Map<string, DayTally>()
  const add = (more: DayTally) => {
    const id = `${more.of} ${more.key} ${more.day}`
    added.set(id, { ...more, draws: more.draws + (added.get(id)?.draws ?? 0) })
  }
  for (const { deckId, totemId, _creationTime } of drawn) {
    const day = utcDay(_creationTime)
    add({ of: 'deck', key: deckId, day, draws: 1 })
    if (totemId) add({ of: 'totem', key: totemId, day, draws: 1 })
  }
  for (const town of towns) add({ of: 'place', ...town })
  for (const more of added.values()) {
    const { of, key, day, draws } = more
    const tally = await ctx.db
      .query('dayTallies')
      .withIndex('by_of_and_day_and_key', (q) => q.eq('of', of).eq('day', day).eq('key', key))
      .unique()
    if (tally) await ctx.db.patch('dayTallies', tally._id, { draws: tally.draws + draws })
    else await ctx.db.insert('dayTallies', more)
  }
}
