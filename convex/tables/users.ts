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
  .index('by_name', ['name'])
  .index('by_isAdmin', ['isAdmin'])
  .index('by_isAdmin_and_email', ['isAdmin', 'email'])
  .index('by_isAdmin_and_name', ['isAdmin', 'name'])
  .index('by_isMagician', ['isMagician'])
  .index('by_isMagician_and_email', ['isMagician', 'email'])
  .index('by_isMagician_and_name', ['isMagician', 'name'])
  .searchIndex('search_email', { searchField: 'email', filterFields: ['isAdmin', 'isMagician'] })
  .searchIndex('search_name', { searchField: 'name', filterFields: ['isAdmin', 'isMagician'] })
