import type { Doc } from '../_generated/dataModel.js'

/** What admins call each other: a codename, or the name they signed in with. Null for one who has neither. */
export function adminName({ codename, name, email }: Doc<'users'>): string | null {
  return codename ?? name ?? email ?? null
}
