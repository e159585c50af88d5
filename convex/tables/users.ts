import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** People who have signed in. A row is made from a verified token, and from nothing else. */
export const users = defineTable({
  tokenIdentifier: v.string(),
  email: v.optional(v.string()),
  emailVerified: v.boolean(),
  name: v.optional(v.string()),
  pictureUrl: v.optional(v.string()),
  isAdmin: v.boolean(),
  isMagician: v.boolean(),
  codename: v.optional(v.string()),
})
  .index('by_tokenIdentifier', ['tokenIdentifier'])
  .index('by_email', ['email'])
  .index('by_isAdmin', ['isAdmin'])
