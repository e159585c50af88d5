// Whoever signs out, or deletes their account, leaves nothing to read for the next one at this browser.
import { cacheNames } from '#app/worker/what-is-kept.ts'
import { forgetAllOffline } from './kept-offline.ts'

export async function forgetPerson(): Promise<void> {
  await Promise.all([forgetAllOffline(), forgetReadings()])
}

async function forgetReadings(): Promise<void> {
  try {
    await caches.delete(cacheNames.readings)
  } catch {
    // A browser without such a storage has nothing in it.
  }
}
