// Work that can wait until the page is hydrated and idle, in a chunk of its own.
import { startDelivery } from '#app/analytics/delivery.ts'
import { sendUnsentNotes } from '#app/components/readings/unsent-notes.ts'
import { startSearchShortcut } from '#app/components/search/search-shortcut.ts'
import { startWorker } from '#app/offline/worker-registration.ts'

export function startBackgroundWork(): void {
  // In development the worker's cache would serve outdated pages.
  if (import.meta.env.PROD) void startWorker()
  sendUnsentNotes()
  startSearchShortcut()
  startDelivery()
}
