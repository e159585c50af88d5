import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { noticeWays } from '#rules/account/notices.ts'
import { staffRoles } from '#rules/account/roles.ts'

export const noticeWay = literals(...noticeWays)

/** Accounts. Rows are created only from verified tokens. */
export const users = defineTable({
  tokenIdentifier: v.string(),
  email: v.optional(v.string()),
  emailVerified: v.boolean(),
  name: v.optional(v.string()),
  pictureUrl: v.optional(v.string()),
  isAdmin: v.boolean(),
  /** Never together with `isAdmin`. */
  staffRole: v.optional(literals(...staffRoles)),
  isMagician: v.boolean(),
  /** What an admin is told about, and how (`rules/account/notices.ts`). */
  notices: v.optional(
    v.object({
      ways: v.object({
        message: v.optional(noticeWay),
        report: v.optional(noticeWay),
        testimonial: v.optional(noticeWay),
        design: v.optional(noticeWay),
        backup: v.optional(noticeWay),
        totem: v.optional(noticeWay),
      }),
      /** Nothing older than this is pushed. */
      pushedAt: v.optional(v.number()),
    }),
  ),
  codename: v.optional(v.string()),
  /**
   * Set on duplicate records, which an earlier version created while the site had another address. Nobody can sign in to them;
   * their rows wait to be merged into the record named here.
   */
  sameAccountAs: v.optional(v.id('users')),
  /** Set while the record is being merged; it is deleted at the end. */
  mergeStartedAt: v.optional(v.number()),
  /** The next step of the merge; if that has failed, the merge has stopped. */
  mergeStepId: v.optional(v.id('_scheduled_functions')),
  /** Deleted by an admin: nobody can sign in. It can be restored for thirty days, then everything of the account is erased. */
  deletedAt: v.optional(v.number()),
})
  .index('by_deletedAt', ['deletedAt'])
  .index('by_tokenIdentifier', ['tokenIdentifier'])
  .index('by_sameAccountAs', ['sameAccountAs'])
  .index('by_mergeStartedAt', ['mergeStartedAt'])
  .index('by_email', ['email'])
  .index('by_name', ['name'])
  .index('by_isAdmin', ['isAdmin'])
  .index('by_isAdmin_and_email', ['isAdmin', 'email'])
  .index('by_isAdmin_and_name', ['isAdmin', 'name'])
  .index('by_staffRole', ['staffRole'])
  .index('by_staffRole_and_email', ['staffRole', 'email'])
  .index('by_staffRole_and_name', ['staffRole', 'name'])
  .index('by_isMagician', ['isMagician'])
  .index('by_isMagician_and_email', ['isMagician', 'email'])
  .index('by_isMagician_and_name', ['isMagician', 'name'])
  .searchIndex('search_email', { searchField: 'email', filterFields: ['isAdmin', 'isMagician'] })
  .searchIndex('search_name', { searchField: 'name', filterFields: ['isAdmin', 'isMagician'] })
