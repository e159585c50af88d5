// All readings of a journal away, and back again. A long history takes the backend a few steps, which are waited for.
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import type { Whose } from './entries.ts'

const askAgainAfterMs = 300

/** Under which name they can be brought back. */
export async function clearJournal(whose: Whose): Promise<string> {
  const { clearingId } = await callBackend('mutation', api.journal.clearings.clear, whose)
  await untilDone(whose, clearingId)
  return clearingId
}

export async function restoreJournal(whose: Whose, clearingId: string): Promise<void> {
  await callBackend('mutation', api.journal.clearings.restore, { ...whose, clearingId })
  await untilDone(whose, clearingId)
}

async function untilDone(whose: Whose, clearingId: string): Promise<void> {
  while ((await callBackend('query', api.journal.clearings.isDone, { ...whose, clearingId })) === false) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs))
  }
}
