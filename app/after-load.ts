// Work that can wait until the page is hydrated and idle, in a chunk of its own.
import { sendUnsentNotes } from '#app/components/readings/unsent-notes.ts'
// Loaded early, because the prefetch of route rules on hover needs it.
import '#app/data/http.ts'
import { startWorker } from '#app/offline/worker-registration.ts'

// In development the worker's cache would serve outdated pages.
if (import.meta.env.PROD) void startWorker()
sendUnsentNotes()
