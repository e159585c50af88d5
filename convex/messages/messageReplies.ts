// What admins do with a message: reply by mail, and take notes.
import { v } from 'convex/values'
import * as mails from '#messages/mail'
import { baseLanguage } from '#rules/language.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { log, patchAudited } from '../admin/audit.ts'
import { moderationMutation, moderationQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { canMail as hasMailServer, queueMail } from '../site/outbox.ts'
import { requireText } from '../values/text.ts'

const MAX_REPLY = 5000
const MAX_NOTE = 1000
const MAX_EACH = 50

/** Without a mail server, the page offers a link that opens the admin's own mail program. */
export const canMail = moderationQuery({ args: {}, returns: v.boolean(), handler: () => hasMailServer() })

/** Sends the reply, with the message below it, and marks the message as answered. */
export const reply = moderationMutation({
  args: { messageId: v.id('messages'), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { messageId, text }) => {
    const message = await requireMessage(ctx, messageId)
    if (!hasMailServer() || message.email === '') throw refusal('invalid', 'reply_impossible')
    const tidy = requireText(text, 'message', MAX_REPLY)
    const { replies = [] } = message
    if (replies.length >= MAX_EACH) throw refusal('invalid', 'too_many_notes', { max: MAX_EACH })
    const locale = baseLanguage
    await queueMail(ctx, {
      to: message.email,
      subject: mails.mail_reply_subject({}, { locale }),
      text: mails.mail_reply_text({ reply: tidy, message: quoted(message.text) }, { locale }),
    })
    await ctx.db.patch('messages', messageId, {
      replies: [...replies, { by: ctx.admin._id, at: Date.now(), text: tidy }],
    })
    await log(ctx, 'reply', 'messages', messageId, null, null)
    await patchAudited(ctx, 'messages', message, { status: 'answered' }, 'set status')
    return null
  },
})

export const addNote = moderationMutation({
  args: { messageId: v.id('messages'), text: v.string() },
  returns: v.null(),
  handler: async (ctx, { messageId, text }) => {
    const { notes = [] } = await requireMessage(ctx, messageId)
    if (notes.length >= MAX_EACH) throw refusal('invalid', 'too_many_notes', { max: MAX_EACH })
    const note = { by: ctx.admin._id, at: Date.now(), text: requireText(text, 'note', MAX_NOTE) }
    await ctx.db.patch('messages', messageId, { notes: [...notes, note] })
    await log(ctx, 'add note', 'messages', messageId, null, null)
    return null
  },
})

async function requireMessage({ db }: QueryCtx, id: Id<'messages'>): Promise<Doc<'messages'>> {
  const message = await db.get('messages', id)
  if (!message) throw refusal('not found', 'message_not_found')
  return message
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}
