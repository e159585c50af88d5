import { retry } from '#app/data/retry.ts'
import * as m from '#messages'
import { errorMessage, getRefusal } from '#rules/refusal.ts'
import type { RitualEvent } from './ritual.ts'

/**
 * Retries a call of the ritual until the backend answers or refuses it, so that a lost connection loses nothing. A refusal
 * discards the unfinished reading. Returns a function that stops the retries.
 */
export function retryUntilAnswered(
  send: (event: RitualEvent) => void,
  discard: () => void,
  attempt: () => Promise<RitualEvent>,
): () => void {
  const stop = new AbortController()
  void retry(attempt, {
    signal: stop.signal,
    onFailure(error) {
      if (getRefusal(error)) throw error
      const message = m.readings_retry_until_answered_youre_offline_your_draw_is()
      send({ type: 'problem', problem: { message, isTemporary: true } })
    },
  }).then(send, (error: unknown) => {
    discard()
    send({ type: 'problem', problem: { message: errorMessage(error), isTemporary: false } })
  })
  return () => stop.abort()
}
