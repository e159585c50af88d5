// Messages of the support form.
import { paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import type { Doc } from './_generated/dataModel.js'
import { mutation, type QueryCtx } from './_generated/server.js'
import { adminName } from './admin/adminName.ts'
import { patchAudited } from './admin/audit.ts'
import { moderationMutation, moderationQuery } from './callers/functions.ts'
import { callerAddress } from './callers/ipAddress.ts'
import { networkLimit, tryConsumeRateLimits, consumeRateLimit } from './callers/rateLimits.ts'
import { refusal } from './callers/refusal.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from './admin/table.ts'
import { languageOfPage } from './values/language.ts'
import { requireText, tidyText } from './values/text.ts'
import { requireUnchanged, seenFields } from './admin/saveConflict.ts'
import { ownerOfCaller, ownerOfVisitor, visitorHashOf } from './callers/visitor.ts'
import { messages, messageStatus } from './tables/testimonials.ts'

const MAX_NAME = 80
const MAX_EMAIL = 254
const MAX_TEXT = 5000
const MAX_AT_ONCE = 200

/** The email is optional: without it, admins cannot answer. */
export const send = mutation({
  args: {
    userRandomID: v.string(),
    name: v.string(),
    email: v.string(),
    text: v.string(),
    errorId: v.optional(v.string()),
    /** Of the page. */
    language: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { userRandomID, name, email, text, errorId = '', language }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const owner = await ownerOfCaller(ctx, visitorHash)
    const message = {
      name: tidyText(name, 'name', MAX_NAME),
      email: emailOf(email),
      text: requireText(text, 'message', MAX_TEXT),
      ...(errorId.trim() !== '' && { errorId: errorIdOf(errorId) }),
    }
    await consumeRateLimit(ctx, 'message', owner)
    // Anybody can make up visitors, so messages are also limited by network and in total. Accounts are exempt.
    const group = owner === ownerOfVisitor(visitorHash) ? 'visitors' : 'accounts'
    const network = await networkLimit('messageFrom', await callerAddress(ctx), group)
    if (!(await tryConsumeRateLimits(ctx, network))) throw tooManyFromThere()
    if (!(await tryConsumeRateLimits(ctx, { name: 'allMessages', who: group }))) throw tooManyAtOnce(group)
    await ctx.db.insert('messages', {
      owner,
      ...message,
      language: languageOfPage(language),
      status: 'new',
    })
    return null
  },
})

function tooManyFromThere() {
  return refusal('rate limited', 'messages_from_network')
}

/** The limit is shared, so the message must not blame the writer. */
function tooManyAtOnce(group: 'visitors' | 'accounts') {
  return refusal('rate limited', 'messages_too_many', { from: group })
}

/** Checks only the format. */
function emailOf(email: string): string {
  const tidy = tidyText(email, 'email', MAX_EMAIL)
  if (tidy !== '' && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(tidy)) {
    throw refusal('invalid', 'email_invalid')
  }
  return tidy
}

function errorIdOf(errorId: string): string {
  const tidy = errorId.trim()
  if (!/^[\w-]{1,64}$/.test(tidy)) {
    throw refusal('invalid', 'error_number_invalid')
  }
  return tidy
}

const { owner: _owner, notes: _notes, replies: _replies, ...shownFields } = messages.validator.fields
const byAdmin = v.array(v.object({ by: v.union(v.string(), v.null()), at: v.number(), text: v.string() }))
const messageView = v.object({
  _id: v.id('messages'),
  _creationTime: v.number(),
  ...shownFields,
  notes: byAdmin,
  replies: byAdmin,
})

/** Newest first; with a search, best match first. */
export const list = moderationQuery({
  args: tableArgs({
    filters: { status: v.optional(messageStatus), deleted: v.optional(v.literal('yes')) },
    sortBy: ['when'],
  }),
  returns: paginationResultValidator(messageView),
  handler: async (ctx, { paginationOpts, search, filters: { status, deleted } = {}, sort }) => {
    const view = (row: Doc<'messages'>) => viewMessage(ctx, row)
    if (deleted) {
      const rows = ctx.db.query('messages').withIndex('by_deletedAt', (q) => q.gt('deletedAt', 0))
      return pageOf(rows.order(sort?.order ?? 'desc'), paginationOpts, view)
    }
    const text = parseSearchText(search)
    if (text !== null) {
      const result = await found(ctx, text, status)
      return { ...result, page: await Promise.all(result.page.map(view)) }
    }
    const rows = ctx.db.query('messages')
    const chosen = status ? rows.withIndex('by_status', (q) => q.eq('status', status)) : rows
    const shown = chosen.order(sort?.order ?? 'desc').filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(shown, paginationOpts, view)
  },
})

export const get = moderationQuery({
  args: { messageId: v.string() },
  returns: v.union(messageView, v.null()),
  handler: async (ctx, { messageId }) => {
    const id = ctx.db.normalizeId('messages', messageId)
    const message = id && (await ctx.db.get('messages', id))
    return message && viewMessage(ctx, message)
  },
})

/** Bulk update, all or nothing. `seen`: the status that the admin saw, for an inline edit. */
export const setStatus = moderationMutation({
  args: {
    messageIds: v.array(v.id('messages')),
    status: messageStatus,
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { messageIds, status, seen }) => {
    if (messageIds.length > MAX_AT_ONCE) throw refusal('invalid', 'too_many_selected')
    for (const id of messageIds) {
      const message = await ctx.db.get('messages', id)
      if (!message) throw refusal('not found', 'message_not_found')
      const current = { status: message.status }
      await requireUnchanged(ctx, { table: 'messages', id, current, seen, changes: { status } })
      await patchAudited(ctx, 'messages', message, { status }, 'set status')
    }
    return null
  },
})

type Status = Doc<'messages'>['status']

async function found({ db }: QueryCtx, text: string, status: Status | undefined) {
  const by = (field: 'text' | 'name' | 'email') =>
    db
      .query('messages')
      .withSearchIndex(`search_${field}`, (q) => {
        const search = q.search(field as never, text)
        return status ? search.eq('status', status) : search
      })
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_MATCHES)
  return searchPage(...(await Promise.all([by('text'), by('name'), by('email')])))
}

async function viewMessage(ctx: QueryCtx, row: Doc<'messages'>) {
  const { owner: _, notes = [], replies = [], ...message } = row
  const named = (texts: typeof notes) =>
    Promise.all(
      texts.map(async ({ by, ...text }) => {
        const admin = await ctx.db.get('users', by)
        return { ...text, by: admin && adminName(admin) }
      }),
    )
  return { ...message, notes: await named(notes), replies: await named(replies) }
}
