// A line that breaks loses nothing: what was asked is asked again until there is an answer.
import { getRefusal } from '#rules/refusal.ts'
import type { RitualEvent } from './ritual.ts'

const firstRetryMs = 500
const longestRetryMs = 8000

const lineLost =
  'The line is lost. Nothing of yours is: a draw needs our server, where the deck is sealed, and goes on by itself when the line is back.'

/** Tries until it is answered or refused, and then there is nothing to be kept; gives what ends the trying. */
export function untilDone(
  send: (event: RitualEvent) => void,
  forget: () => void,
  attempt: () => Promise<RitualEvent>,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const go = async (waitMs: number) => {
    try {
      const event = await attempt()
      if (!isOver) send(event)
    } catch (error) {
      if (isOver) return
      const refusal = getRefusal(error)
      if (refusal) {
        forget()
        return send({ type: 'trouble', trouble: { words: refusal.message, passes: false } })
      }
      send({ type: 'trouble', trouble: { words: lineLost, passes: true } })
      timer = setTimeout(() => void go(Math.min(2 * waitMs, longestRetryMs)), waitMs)
    }
  }

  void go(firstRetryMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
