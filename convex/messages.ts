// The support form: messages that reach the admins.
import { paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import type { Doc } from './_generated/dataModel.js'
import { mutation, type QueryCtx } from './_generated/server.js'
import { patchAudited } from './admin/audit.ts'
import { adminMutation, adminQuery } from './callers/functions.ts'
import { callerAddress } from './callers/ipAddress.ts'
import { fromNetwork, hasOneLeft, takeFrom } from './callers/rateLimits.ts'
import { refusal } from './callers/refusal.ts'
import { foundPage, MOST_FOUND, pageOf, searchedFor, tableArgs } from './admin/table.ts'
import { requireText, tidyText } from './values/text.ts'
import { requireSeen, seenFields } from './admin/saveConflict.ts'
import { newOwner, ownerOfVisitor, visitorHashOf } from './callers/visitor.ts'
import { messages, messageStatus } from './tables/voices.ts'

const MAX_NAME = 80
const MAX_EMAIL = 254
const MAX_TEXT = 5000
const MAX_AT_ONCE = 200

/** Without an address there is nowhere to answer, which the writer may want. */
export const send = mutation({
  args: {
    userRandomID: v.string(),
    name: v.string(),
    email: v.string(),
    text: v.string(),
    errorId: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { userRandomID, name, email, text, errorId = '' }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const owner = await newOwner(ctx, visitorHash)
    const message = {
      name: tidyText(name, 'A name', MAX_NAME),
      email: emailOf(email),
      text: requireText(text, 'A message', MAX_TEXT),
      ...(errorId.trim() !== '' && { errorId: errorIdOf(errorId) }),
    }
    await takeFrom(ctx, 'message', owner)
    // Visitors can be made up by the thousand; what people have to read cannot. Those with an account are not shut out by it.
    const group = owner === ownerOfVisitor(visitorHash) ? 'visitors' : 'accounts'
    const network = await fromNetwork('messageFrom', await callerAddress(ctx), group)
    if (!(await hasOneLeft(ctx, network))) throw tooManyFromThere()
    if (!(await hasOneLeft(ctx, { name: 'allMessages', who: group }))) throw tooManyAtOnce(group)
    await ctx.db.insert('messages', { owner, ...message, status: 'new' })
    return null
  },
})

function tooManyFromThere() {
  return refusal(
    'rate limited',
    'Many messages have come from where you are. Please try again in ten minutes.',
  )
}

/** Not the writer’s doing, and so not said as if it were. */
function tooManyAtOnce(group: 'visitors' | 'accounts') {
  const rest = group === 'visitors' ? ', or sign in: those with an account are not held up by it' : ''
  return refusal(
    'rate limited',
    `Very many messages are coming in at this moment, and yours was not sent. What you wrote stays here: please send it in a few minutes${rest}.`,
  )
}

/** Only its shape can be seen; whether it is theirs shows when somebody answers. */
function emailOf(email: string): string {
  const tidy = tidyText(email, 'An e-mail address', MAX_EMAIL)
  if (tidy !== '' && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(tidy)) {
    throw refusal('invalid', 'This does not look like an e-mail address.')
  }
  return tidy
}

function errorIdOf(errorId: string): string {
  const tidy = errorId.trim()
  if (!/^[\w-]{1,64}$/.test(tidy)) {
    throw refusal('invalid', 'An error number has letters and digits only, as the error page shows it.')
  }
  return tidy
}

const { owner: _owner, ...shownFields } = messages.validator.fields
const messageView = v.object({ _id: v.id('messages'), _creationTime: v.number(), ...shownFields })

/** The latest first, or what is looked for with the best match first. */
export const list = adminQuery({
  args: tableArgs({ filters: { status: v.optional(messageStatus) }, sortBy: ['when'] }),
  returns: paginationResultValidator(messageView),
  handler: async (ctx, { paginationOpts, search, filters: { status } = {}, sort }) => {
    const text = searchedFor(search)
    if (text !== null) {
      const result = await found(ctx, text, status)
      return { ...result, page: result.page.map(viewMessage) }
    }
    const rows = ctx.db.query('messages')
    const chosen = status ? rows.withIndex('by_status', (q) => q.eq('status', status)) : rows
    return pageOf(chosen.order(sort?.order ?? 'desc'), paginationOpts, viewMessage)
  },
})

export const get = adminQuery({
  args: { messageId: v.string() },
  returns: v.union(messageView, v.null()),
  handler: async (ctx, { messageId }) => {
    const id = ctx.db.normalizeId('messages', messageId)
    const message = id && (await ctx.db.get('messages', id))
    return message && viewMessage(message)
  },
})

/** Several at once, all or none. `seen`: the status that was on the screen, where it is changed in its place. */
export const setStatus = adminMutation({
  args: {
    messageIds: v.array(v.id('messages')),
    status: messageStatus,
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { messageIds, status, seen }) => {
    if (messageIds.length > MAX_AT_ONCE) throw refusal('invalid', 'That is too much at once.')
    for (const id of messageIds) {
      const message = await ctx.db.get('messages', id)
      if (!message) throw refusal('not found', 'There is no such message.')
      const current = { status: message.status }
      await requireSeen(ctx, { table: 'messages', id, current, seen, changes: { status } })
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
      .take(MOST_FOUND)
  return foundPage(...(await Promise.all([by('text'), by('name'), by('email')])))
}

function viewMessage({ owner: _, ...message }: Doc<'messages'>) {
  return message
}
