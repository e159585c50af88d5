// Work that can wait until the page is hydrated and idle, in a chunk of its own.
import { startDelivery } from '#app/analytics/delivery.ts'
import { showDeletedAccountMessage } from '#app/components/account/deleted-account-message.ts'
import { sendUnsentNotes } from '#app/components/readings/unsent-notes.ts'
import { startSearchShortcut } from '#app/components/search/search-shortcut.ts'
import { startWorker } from '#app/offline/worker-registration.ts'
import { readChosenDeck } from '#app/session/chosen-deck.ts'

export function startBackgroundWork(): void {
  // In development the worker's cache would serve outdated pages.
  if (import.meta.env.PROD) void startWorker()
  sendUnsentNotes()
  startSearchShortcut()
  showDeletedAccountMessage()
  startDelivery()
  if (readChosenDeck()) void refreshDeck()
}

/** A deck that cannot be fetched now stays as it was stored. */
async function refreshDeck(): Promise<void> {
  try {
    const { refreshChosenDeck } = await import('#app/components/site/choosable-decks.ts')
    await refreshChosenDeck()
  } catch {
    // Offline, or the server is busy.
  }
}
