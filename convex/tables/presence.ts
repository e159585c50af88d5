import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Which admin is at which thing just now: one row for each, gone soon after the last sign of them. */
export const presence = defineTable({
  thing: v.string(),
  userId: v.id('users'),
  seenAt: v.number(),
}).index('by_thing_and_userId', ['thing', 'userId'])
