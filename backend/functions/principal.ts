// Who calls from outside: a user or nobody, and whether with the admin key. With that key one may also act as a user.
import type { UserIdentity } from './function-run.ts'

export type Principal = { readonly identity: UserIdentity | null; readonly isAdmin: boolean }

export const anonymous: Principal = { identity: null, isAdmin: false }

/** With the admin key one is inside: internal functions exist, and limits for strangers do not apply. */
export function standingOf({ isAdmin }: Principal): 'outside' | 'inside' {
  return isAdmin ? 'inside' : 'outside'
}
