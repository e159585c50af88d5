// All readings of a journal away, and back again. A long history takes the backend a few steps, which are waited for.
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'
import type { Whose } from './entries.ts'

/** Under which name they can be brought back. */
export async function clearJournal(whose: Whose): Promise<string> {
  const { clearingId } = await (await loadConvex()).mutation(api.clearings.clear, whose)
  await untilDone(whose, clearingId)
  return clearingId
}

export async function restoreJournal(whose: Whose, clearingId: string): Promise<void> {
  await (await loadConvex()).mutation(api.clearings.restore, { ...whose, clearingId })
  await untilDone(whose, clearingId)
}

async function untilDone(whose: Whose, clearingId: string): Promise<void> {
  const watch = (await loadConvex()).watchQuery(api.clearings.isDone, { ...whose, clearingId })
  await new Promise<void>((resolve) => {
    const look = () => {
      const isDone = watch.localQueryResult()
      if (isDone === undefined || isDone === false) return
      stop()
      resolve()
    }
    const stop = watch.onUpdate(look)
    look()
  })
}
