import type { Doc } from '../_generated/dataModel.js'

/** What admins call each other: a codename, or the name they signed in with. */
export function adminName({ codename, name, email }: Doc<'users'>): string {
  return codename ?? name ?? email ?? 'An admin'
}
