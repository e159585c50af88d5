// Feature flags, set by admins. `rules/analytics/flags.ts` decides which visitors they apply to.
import { v } from 'convex/values'
import type { QueryCtx } from '../_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from '../admin/audit.ts'
import { adminMutation, query } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { flags } from '../tables/flags.ts'

const MAX_FLAGS = 100

/** Public: a flag is not a secret. */
export const list = query({
  args: {},
  returns: v.array(v.object(flags.validator.fields)),
  handler: async (ctx) => {
    const rows = await ctx.db.query('flags').withIndex('by_key').take(MAX_FLAGS)
    return rows.map(({ key, isOn, percent }) => ({ key, isOn, percent }))
  },
})

/** Creates or updates the flag. */
export const set = adminMutation({
  args: flags.validator.fields,
  returns: v.null(),
  handler: async (ctx, flag) => {
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(flag.key)) {
      throw refusal('invalid', 'flag_name_invalid')
    }
    if (!(flag.percent >= 0 && flag.percent <= 100)) throw refusal('invalid', 'percent_invalid')
    const row = await getFlag(ctx, flag.key)
    if (row) await patchAudited(ctx, 'flags', row, flag)
    else {
      const all = await ctx.db.query('flags').take(MAX_FLAGS)
      if (all.length === MAX_FLAGS) throw refusal('invalid', 'too_many_flags', { max: MAX_FLAGS })
      await insertAudited(ctx, 'flags', flag)
    }
    return null
  },
})

export const remove = adminMutation({
  args: { key: v.string() },
  returns: v.null(),
  handler: async (ctx, { key }) => {
    const row = await getFlag(ctx, key)
    if (!row) throw refusal('not found', 'flag_not_found')
    await deleteAudited(ctx, 'flags', row)
    return null
  },
})

function getFlag({ db }: Pick<QueryCtx, 'db'>, key: string) {
  return db
    .query('flags')
    .withIndex('by_key', (q) => q.eq('key', key))
    .unique()
}
