// The role of the signed-in user in the admin area. Pages use it to hide what the backend would refuse.
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { isAllowed, type Permission, type Role } from '#rules/account/roles.ts'

/** Null while loading and for people without a role. Loads the Convex client, so it is not for what every page shows. */
export function useRole(isSignedIn = true): Role | null {
  return useLiveQuery(api.account.role.mine, isSignedIn ? {} : 'skip', null)
}

export function useIsAllowed(permission: Permission): boolean {
  return isAllowed(useRole(), permission)
}
