// The support form: messages that reach the admins.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { mutation } from './_generated/server.js'
import { patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { takeFrom } from './model/rateLimits.ts'
import { refusal } from './model/refusal.ts'
import { requireText, tidyText } from './model/text.ts'
import { newOwner, visitorHashOf } from './model/visitor.ts'
import { messages, messageStatus } from './tables/voices.ts'

const MAX_NAME = 80
const MAX_EMAIL = 254
const MAX_TEXT = 5000

/** Without an address there is nowhere to answer, which the writer may want. */
export const send = mutation({
  args: { userRandomID: v.string(), name: v.string(), email: v.string(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { userRandomID, name, email, text }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    await takeFrom(ctx, 'message', visitorHash)
    await ctx.db.insert('messages', {
      owner: await newOwner(ctx, visitorHash),
      name: tidyText(name, 'A name', MAX_NAME),
      email: tidyText(email, 'An e-mail address', MAX_EMAIL),
      text: requireText(text, 'A message', MAX_TEXT),
      status: 'new',
    })
    return null
  },
})

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
