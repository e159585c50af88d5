// The texts of /privacy and /terms: the owner's, if they have written one. Our own are in the message catalog, which functions
// do not read, so the form sends ours along.
import { v } from 'convex/values'
import { maxLegalTextLength } from '#rules/legal/legal-text.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { deleteAudited, insertAudited, patchAudited } from '../admin/audit.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { adminMutation, adminQuery, query } from '../callers/functions.ts'
import { siteTexts } from '../tables/siteTexts.ts'
import { requestedLanguage } from '../values/language.ts'
import { requireText } from '../values/text.ts'

const { key, language, text, ours, changedAt } = siteTexts.validator.fields

/** One for each page and language. */
const MAX_TEXTS = 100

/** In the language of the page; null: ours is shown. */
export const get = query({
  args: { key },
  returns: v.union(v.object({ text, changedAt }), v.null()),
  handler: async (ctx, args) => {
    const row = await getSiteText(ctx, { key: args.key, language: ctx.language })
    return row && { text: row.text, changedAt: row.changedAt }
  },
})

export const list = adminQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id('siteTexts'), key, language, text, ours, changedAt })),
  handler: async ({ db }) => {
    const rows = await db.query('siteTexts').withIndex('by_key_and_language').take(MAX_TEXTS)
    return rows.map(({ _creationTime, ...row }) => row)
  },
})

/** Creates or changes the text; `seen` has the text that the admin saw, which is empty if there was none. */
export const save = adminMutation({
  args: { key, language, text, ours, seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { key, language, seen, ...given }) => {
    const address = { key, language: requestedLanguage(language) }
    const row = await getSiteText(ctx, address)
    const text = requireText(given.text, 'text', maxLegalTextLength)
    const ours = requireText(given.ours, 'text', maxLegalTextLength)
    await requireUnchanged(ctx, {
      table: 'siteTexts',
      id: row?._id ?? '',
      current: { text: row?.text ?? '' },
      seen,
      changes: { text },
    })
    if (row === null) await insertAudited(ctx, 'siteTexts', { ...address, text, ours, changedAt: Date.now() })
    // Visitors see when the text changed, not when it was compared with ours.
    else if (row.text === text) await patchAudited(ctx, 'siteTexts', row, { ours })
    else await patchAudited(ctx, 'siteTexts', row, { text, ours, changedAt: Date.now() })
    return null
  },
})

/** Deletes the owner's text, so that the page shows ours again. Idempotent. */
export const reset = adminMutation({
  args: { key, language, seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { key, language, seen }) => {
    const row = await getSiteText(ctx, { key, language: requestedLanguage(language) })
    if (!row) return null
    await requireUnchanged(ctx, {
      table: 'siteTexts',
      id: row._id,
      current: { text: row.text },
      seen,
      changes: null,
    })
    await deleteAudited(ctx, 'siteTexts', row)
    return null
  },
})

export function getSiteText(
  { db }: QueryCtx,
  { key, language }: Pick<Doc<'siteTexts'>, 'key' | 'language'>,
): Promise<Doc<'siteTexts'> | null> {
  return db
    .query('siteTexts')
    .withIndex('by_key_and_language', (q) => q.eq('key', key).eq('language', language))
    .unique()
}
