// The profile of the signed-in user.
import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { useIsMagicianHere } from './magician.ts'

type Profile = FunctionReturnType<typeof api.users.getUserProfile>

/** Null while loading and for signed-out visitors. Only for guarded pages, because it loads the Convex client. */
export function useProfile(isSignedIn = true): Profile {
  return useLiveQuery(api.users.getUserProfile, isSignedIn ? {} : 'skip', null)
}

/** From the profile, or from this browser if there is none. */
export function useIsMagician(): boolean {
  const isMagicianHere = useIsMagicianHere()
  return useProfile()?.isMagician ?? isMagicianHere
}
