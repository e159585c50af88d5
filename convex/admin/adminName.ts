import type { Doc } from '../_generated/dataModel.js'

/** How admins see each other: the codename, or else the name or email of the account. */
export function adminName({ codename, name, email }: Doc<'users'>): string | null {
  return codename ?? name ?? email ?? null
}
