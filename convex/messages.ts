// The support form: messages that reach the admins.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { mutation } from './_generated/server.js'
import { patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { hasOneLeft, takeFrom } from './model/rateLimits.ts'
import { refusal } from './model/refusal.ts'
import { requireText, tidyText } from './model/text.ts'
import { newOwner, ownerOfVisitor, visitorHashOf } from './model/visitor.ts'
import { messages, messageStatus } from './tables/voices.ts'

const MAX_NAME = 80
const MAX_EMAIL = 254
const MAX_TEXT = 5000

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
    if (!(await hasOneLeft(ctx, 'allMessages', group))) throw tooManyAtOnce(group)
    await ctx.db.insert('messages', { owner, ...message, status: 'new' })
    return null
  },
})

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

export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator, status: messageStatus },
  returns: paginationResultValidator(
    v.object({ _id: v.id('messages'), _creationTime: v.number(), ...shownFields }),
  ),
  handler: async (ctx, { paginationOpts, status }) => {
    const result = await ctx.db
      .query('messages')
      .withIndex('by_status', (q) => q.eq('status', status))
      .order('desc')
      .paginate(bounded(paginationOpts))
    return { ...result, page: result.page.map(({ owner: _, ...message }) => message) }
  },
})

export const setStatus = adminMutation({
  args: { messageId: v.id('messages'), status: messageStatus },
  returns: v.null(),
  handler: async (ctx, { messageId, status }) => {
    const message = await ctx.db.get('messages', messageId)
    if (!message) throw refusal('not found', 'There is no such message.')
    await patchAudited(ctx, 'messages', message, { status }, 'set status')
    return null
  },
})
