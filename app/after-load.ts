// What nobody waits for: it comes when the page is alive and has nothing better to do, in a file of its own.
import { sendUnsentNotes } from '#app/components/readings/unsent-notes.ts'
// Here already when the first link is pointed at.
import '#app/data/http.ts'
import { startWorker } from '#app/offline/worker-registration.ts'

// While developing, a page that is kept would be yesterday's.
if (import.meta.env.PROD) void startWorker()
sendUnsentNotes()
