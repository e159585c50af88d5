// Whoever signs out, or deletes their account, leaves nothing to read for the next one at this browser, and nobody there is
// reminded in their place.
import { cacheNames } from '#app/worker/cache-policy.ts'
import { entryDraftStorage } from './entry-draft-storage.ts'
import { clearOfflineCache } from './offline-cache.ts'
import { stopReminder } from './reminder.ts'

/** Whoever wants to leave does not wait longer for a bad line. */
const longestWaitMs = 2000

export async function clearUserData(): Promise<void> {
  entryDraftStorage().forget()
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([late, Promise.allSettled([clearOfflineCache(), forgetReadings(), stopReminder()])])
}

/** There is no such storage on a line that is not secure. */
async function forgetReadings(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheNames.readings)
}
