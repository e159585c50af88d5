// Mails that functions want to send. The host, which has the mail server's password, takes them from here.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

export const outbox = defineTable({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** When it is tried next. */
  nextAt: v.number(),
  attempts: v.number(),
}).index('by_nextAt', ['nextAt'])

/** One row: when admins were last told that something waits. */
export const waitingNotices = defineTable({ sentAt: v.number() })
