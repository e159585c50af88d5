// Redirects as admins write them. The host reads them all, and a page of ours always comes before them.
import { v } from 'convex/values'
import { checkedSource, checkedTarget, problemBeside, type Checked } from '#rules/redirects.ts'
import { query } from './_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { refusal } from './model/refusal.ts'
import { tidyText } from './model/text.ts'
import { redirects } from './tables/places.ts'

/** More than anybody can look after. */
const MOST = 1000
const MAX_NOTE = 200

const { from, to, isPermanent, note } = redirects.validator.fields

/** For the host. */
export const all = query({
  args: {},
  returns: v.array(v.object({ from, to, isPermanent })),
  handler: async (ctx) => {
    const rows = await ctx.db.query('redirects').withIndex('by_from').take(MOST)
    return rows.map((row) => ({ from: row.from, to: row.to, isPermanent: row.isPermanent }))
  },
})

export const list = adminQuery({
  args: {},
  returns: v.array(
    v.object({ _id: v.id('redirects'), _creationTime: v.number(), ...redirects.validator.fields }),
  ),
  handler: (ctx) => ctx.db.query('redirects').withIndex('by_from').take(MOST),
})

/** A new one, or with an id a changed one. */
export const save = adminMutation({
  args: { redirectId: v.optional(v.id('redirects')), from, to, isPermanent, note },
  returns: v.id('redirects'),
  handler: async (ctx, { redirectId, ...given }) => {
    const redirect = {
      from: valueOf(checkedSource(given.from)),
      to: valueOf(checkedTarget(given.to, ownOrigins())),
      isPermanent: given.isPermanent,
      note: tidyText(given.note, 'A note', MAX_NOTE),
    }
    const rows = await ctx.db.query('redirects').withIndex('by_from').take(MOST)
    const others = rows.filter(({ _id }) => _id !== redirectId)
    const problem = problemBeside(redirect, others)
    if (problem !== null) throw refusal('invalid', problem)
    if (others.length === MOST) throw refusal('invalid', `There can be ${MOST} redirects at most.`)
    if (redirectId === undefined) return insertAudited(ctx, 'redirects', redirect)
    const row = rows.find(({ _id }) => _id === redirectId)
    if (!row) throw refusal('not found', 'There is no such redirect.')
    await patchAudited(ctx, 'redirects', row, redirect)
    return redirectId
  },
})

export const remove = adminMutation({
  args: { redirectId: v.id('redirects') },
  returns: v.null(),
  handler: async (ctx, { redirectId }) => {
    const row = await ctx.db.get('redirects', redirectId)
    if (!row) throw refusal('not found', 'There is no such redirect.')
    await deleteAudited(ctx, 'redirects', row)
    return null
  },
})

function valueOf(checked: Checked<string>): string {
  if ('problem' in checked) throw refusal('invalid', checked.problem)
  return checked.value
}

function ownOrigins(): string[] {
  return process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).origin] : []
}
