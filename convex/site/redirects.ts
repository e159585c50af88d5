// Redirects that admins write. The host reads all of them; existing pages take precedence.
import { paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { checkedSource, checkedTarget, problemBeside, type Checked } from '#rules/redirects.ts'
import type { Doc } from '../_generated/dataModel.js'
import { deleteAudited, insertAudited, patchAudited } from '../admin/audit.ts'
import { adminMutation, adminQuery, query } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { searchPage, pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { tidyText } from '../values/text.ts'
import { onlyChanged, requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { redirects } from '../tables/places.ts'

/** More than admins can maintain. */
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

/** Searches by a substring of the address, which a text index cannot do; there are few enough to scan all. */
export const list = adminQuery({
  args: tableArgs({ filters: {}, sortBy: ['from', 'to'] }),
  returns: paginationResultValidator(v.object({ _id: v.id('redirects'), ...redirects.validator.fields })),
  handler: async (ctx, { paginationOpts, search, sort }) => {
    const text = parseSearchText(search)?.toLowerCase()
    const rows = ctx.db.query('redirects')
    if (text !== undefined) {
      const all = await rows.withIndex('by_from').take(MOST)
      const found = all.filter((row) => [row.from, row.to, row.note].join('\n').toLowerCase().includes(text))
      return searchPage(found.map(viewListed))
    }
    const inOrder = rows.withIndex(sort?.by === 'to' ? 'by_to' : 'by_from').order(sort?.order ?? 'asc')
    return pageOf(inOrder, paginationOpts, viewListed)
  },
})

/** Creates a redirect, or changes the one with this id; `seen` holds the values that the admin saw. */
export const save = adminMutation({
  args: {
    redirectId: v.optional(v.id('redirects')),
    seen: seenFields,
    from,
    to,
    isPermanent,
    note,
  },
  returns: v.id('redirects'),
  handler: async (ctx, { redirectId, seen, ...given }) => {
    const wanted = {
      from: valueOf(checkedSource(given.from)),
      to: valueOf(checkedTarget(given.to, ownOrigins())),
      isPermanent: given.isPermanent,
      note: tidyText(given.note, 'note', MAX_NOTE),
    }
    const rows = await ctx.db.query('redirects').withIndex('by_from').take(MOST)
    const row = redirectId && rows.find(({ _id }) => _id === redirectId)
    if (redirectId && !row) throw refusal('not found', 'redirect_not_found')
    const redirect = row ? { ...fieldsOf(row), ...onlyChanged(wanted, seen) } : wanted
    if (row) {
      await requireUnchanged(ctx, {
        table: 'redirects',
        id: row._id,
        current: fieldsOf(row),
        seen,
        changes: wanted,
      })
    }
    const others = rows.filter(({ _id }) => _id !== redirectId)
    const problem = problemBeside(redirect, others)
    if (problem) throw refusal('invalid', problem.reason, problem.params)
    if (others.length === MOST) throw refusal('invalid', 'too_many_redirects', { max: MOST })
    if (!row) return insertAudited(ctx, 'redirects', redirect)
    await patchAudited(ctx, 'redirects', row, redirect)
    return row._id
  },
})

/** `seen` as in `save`, so that an unseen change is not deleted. Idempotent. */
export const remove = adminMutation({
  args: { redirectId: v.id('redirects'), seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { redirectId, seen }) => {
    const row = await ctx.db.get('redirects', redirectId)
    if (!row) return null
    await requireUnchanged(ctx, {
      table: 'redirects',
      id: redirectId,
      current: fieldsOf(row),
      seen,
      changes: null,
    })
    await deleteAudited(ctx, 'redirects', row)
    return null
  },
})

function viewListed(row: Doc<'redirects'>) {
  return { _id: row._id, ...fieldsOf(row) }
}

/** The fields of the form. */
function fieldsOf({ from, to, isPermanent, note }: Doc<'redirects'>) {
  return { from, to, isPermanent, note }
}

function valueOf(checked: Checked<string>): string {
  if ('problem' in checked) throw refusal('invalid', checked.problem.reason, checked.problem.params)
  return checked.value
}

function ownOrigins(): string[] {
  return process.env.PUBLIC_URL ? [new URL(process.env.PUBLIC_URL).origin] : []
}
