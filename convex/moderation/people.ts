// How admins see the people behind reports: an account by its email, a visitor by the beginning of the hash, never the secret.
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'

export const personView = v.object({
  kind: v.union(v.literal('account'), v.literal('visitor')),
  /** The email or name of an account; six characters for a visitor; null for an account that was deleted. */
  name: v.union(v.string(), v.null()),
})

export type Person = Infer<typeof personView>

export async function viewPerson(ctx: QueryCtx, owner: string): Promise<Person> {
  const [kind = '', id = ''] = owner.split(':')
  if (kind === 'visitor') return { kind, name: id.slice(0, 6) }
  const user = await getAccount(ctx, owner)
  return { kind: 'account', name: user?.email ?? user?.name ?? user?.codename ?? null }
}

/** Null for a visitor without an account, and for an account that was deleted. */
export async function getAccount({ db }: QueryCtx, owner: string): Promise<Doc<'users'> | null> {
  const userId = owner.startsWith('user:') ? db.normalizeId('users', owner.slice('user:'.length)) : null
  return userId && db.get('users', userId)
}
