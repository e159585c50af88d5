// A line that breaks loses nothing: what was asked is asked again until there is an answer.
import { retry } from '#app/data/retry.ts'
import * as m from '#messages'
import { errorMessage, getRefusal } from '#rules/refusal.ts'
import type { RitualEvent } from './ritual.ts'

/** Tries until it is answered or refused, and then there is nothing to be kept; gives what ends the trying. */
export function retryUntilAnswered(
  send: (event: RitualEvent) => void,
  forget: () => void,
  attempt: () => Promise<RitualEvent>,
): () => void {
  const stop = new AbortController()
  void retry(attempt, {
    signal: stop.signal,
    onFailure(error) {
      if (getRefusal(error)) throw error
      send({ type: 'trouble', trouble: { words: m.readings_until_done_the_line_is_lost(), passes: true } })
    },
  }).then(send, (error: unknown) => {
    forget()
    send({ type: 'trouble', trouble: { words: errorMessage(error), passes: false } })
  })
  return () => stop.abort()
}
