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
  /**
   * Another record of the same account, made by an earlier version while the site was at another address. Nobody signs in
   * to it. What belongs to it waits until it is merged into the record that is named here.
   */
  sameAccountAs: v.optional(v.id('users')),
  /** Its merging is under way: when the record is gone, all of it is done. */
  mergeStartedAt: v.optional(v.number()),
  /** The next step of it; one that has failed says that nothing is on its way. */
  mergeStepId: v.optional(v.id('_scheduled_functions')),
})
  .index('by_tokenIdentifier', ['tokenIdentifier'])
  .index('by_sameAccountAs', ['sameAccountAs'])
  .index('by_mergeStartedAt', ['mergeStartedAt'])
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
