// What the product knows of whoever is signed in.
import type { FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { useIsMagicianHere } from './magician.ts'

type Profile = FunctionReturnType<typeof api.users.getUserProfile>

/** Null until it is known, and for strangers. Only for pages behind a guard: it loads the live backend. */
export function useProfile(): Profile {
  return useLiveQuery(api.users.getUserProfile, {}, null)
}

/** By the profile, or by this browser's own word where there is none. */
export function useIsMagician(): boolean {
  const here = useIsMagicianHere()
  return useProfile()?.isMagician ?? here
}
