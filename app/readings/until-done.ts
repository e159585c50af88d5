// A line that breaks loses nothing: what was asked is asked again until there is an answer.
import { retry } from '#app/data/retry.ts'
import { errorMessage, getRefusal } from '#rules/refusal.ts'
import type { RitualEvent } from './ritual.ts'

const lineLost =
  'The line is lost. Nothing of yours is: a draw needs our server, where the deck is sealed, and goes on by itself when the line is back.'

/** Tries until it is answered or refused, and then there is nothing to be kept; gives what ends the trying. */
export function untilDone(
  send: (event: RitualEvent) => void,
  forget: () => void,
  attempt: () => Promise<RitualEvent>,
): () => void {
  const stop = new AbortController()
  void retry(attempt, {
    signal: stop.signal,
    onFailure(error) {
      if (getRefusal(error)) throw error
      send({ type: 'trouble', trouble: { words: lineLost, passes: true } })
    },
  }).then(send, (error: unknown) => {
    forget()
    send({ type: 'trouble', trouble: { words: errorMessage(error), passes: false } })
  })
  return () => stop.abort()
}
