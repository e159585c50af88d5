import { v } from 'convex/values'
import { query } from './callers/functions.ts'

/** The newest ones: an unbounded list could become too long to send. */
const listed = 100

export const list = query({
  args: {},
  returns: v.array(
    v.object({
      _id: v.id('todos'),
      _creationTime: v.number(),
      text: v.string(),
      isCompleted: v.boolean(),
    }),
  ),
  handler: (ctx) => ctx.db.query('todos').order('desc').take(listed),
})
