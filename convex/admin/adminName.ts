import type { Doc } from '../_generated/dataModel.js'

/** How people with a role see each other: by codename or name. Emails are for admins. */
export function adminName({ codename, name }: Doc<'users'>): string | null {
  return codename ?? name ?? null
}
