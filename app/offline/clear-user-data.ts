// On sign-out and account deletion, removes what the browser has stored for the user, so that the next person at a shared
// browser neither sees it nor gets the user's reminders.
import { drawCodename, readCodename, writeCodename } from '#app/session/codename.ts'
import { cacheNames } from '#app/worker/cache-policy.ts'
import { entryDraftStorage } from './entry-draft-storage.ts'
import { clearOfflineCache } from './offline-cache.ts'
import { stopReminder } from './reminder.ts'

/** Signing out does not wait longer for a bad connection. */
const timeoutMs = 2000

export async function clearUserData(): Promise<void> {
  entryDraftStorage().forget()
  // The account's codename leaves with it; the next person would draw under it, and even take it into an account of their own.
  writeCodename(drawCodename(readCodename()))
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([
    timeout,
    Promise.allSettled([clearOfflineCache(), deleteReadingCache(), stopReminder()]),
  ])
}

/** Cache storage exists only in secure contexts. */
async function deleteReadingCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheNames.readings)
}
