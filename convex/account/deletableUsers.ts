// How an admin deletes an account. For thirty days nobody can sign in to it and what it shared is hidden; then it is erased like
// an account that its owner deletes, and the host deletes it at the identity provider.
import { accountIssuer, issuerIn, subjectIn } from '#rules/account/account-records.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { counted, type Deletable } from '../admin/deletable.ts'
import { isOwnerRow, requireAnotherAdmin } from '../callers/admins.ts'
import { ownerOfUser } from '../callers/visitor.ts'
import { hideJustDrawn } from '../journal/journalDeletions.ts'
import { allReadingsOf } from '../readings/findReading.ts'
import { eraseAccount } from './eraseAccount.ts'

export const deletableUsers: Deletable<'users'> = {
  nameOf: ({ name, email, codename }) => name ?? email ?? codename ?? '',

  async dependents(ctx, { _id }) {
    const owner = ownerOfUser(_id)
    return [
      ...(await counted('readings_deleted', allReadingsOf(ctx, owner))),
      ...(await counted('spreads_deleted', layoutsOf(ctx, owner))),
      ...(await counted('testimonials_deleted', ownedIn(ctx, 'testimonials', owner))),
      ...(await counted('messages_deleted', ownedIn(ctx, 'messages', owner))),
      ...(await counted('totems_stay', ownedIn(ctx, 'totems', owner))),
    ]
  },

  async whyNot(ctx, user) {
    if (user._id === ctx.admin._id) return { reason: 'own_account' }
    if (isOwnerRow(user)) return { reason: 'owner_account' }
    if (user.sameAccountAs !== undefined) return { reason: 'merge_record_first' }
    if (user.isAdmin) await requireAnotherAdmin(ctx, user)
    return null
  },

  async hide(ctx, { _id }) {
    await hideJustDrawn(ctx, ownerOfUser(_id))
  },

  async purge(ctx, user) {
    await ctx.scheduler.runAfter(0, internal.admin.deletions.deleteEvents, { email: user.email ?? null })
    await eraseAccount(ctx, user, subjectAtOwnProvider(user))
  },
}

/** An account of another provider, or one of an earlier address of this site, may have the same subject. */
function subjectAtOwnProvider({ tokenIdentifier }: Doc<'users'>): string | undefined {
  return issuerIn(tokenIdentifier) === accountIssuer ? subjectIn(tokenIdentifier) : undefined
}

function layoutsOf({ db }: QueryCtx, owner: string) {
  return db.query('layouts').withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner))
}

function ownedIn({ db }: QueryCtx, table: 'testimonials' | 'messages' | 'totems', owner: string) {
  return db.query(table as 'totems').withIndex('by_owner', (q) => q.eq('owner', owner))
}
