import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Which admin is editing what: one row each, deleted soon after the last heartbeat. */
export const presence = defineTable({
  thing: v.string(),
  userId: v.id('users'),
  seenAt: v.number(),
}).index('by_thing_and_userId', ['thing', 'userId'])
