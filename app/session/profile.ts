// The profile of the signed-in user.
import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'

type Profile = FunctionReturnType<typeof api.users.getUserProfile>

/** Null while loading and for signed-out visitors. Only for guarded pages, because it loads the Convex client. */
export function useProfile(isSignedIn = true): Profile {
  return useLiveQuery(api.users.getUserProfile, isSignedIn ? {} : 'skip', null)
}

/** As the server knows it, which decides who may see face-down cards. */
export function useIsMagician(): boolean {
  return useProfile()?.isMagician ?? false
}
