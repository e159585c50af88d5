import { useEffect, useRef, useState } from 'react'
import { failureWords } from '#app/components/records/failure-words.ts'
import { toast } from '#app/components/ui/toast-store.ts'

/** Moves that follow each other closely are one save. */
const restMs = 500

/**
 * An order that is moved at once and saved when it rests. Saves go one after the other; a refused one puts back what is
 * saved, and says why.
 */
export function useOrder<Item>(
  saved: readonly Item[],
  idOf: (item: Item) => string,
  save: (items: readonly Item[]) => Promise<unknown>,
): [items: readonly Item[], put: (items: Item[]) => void] {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const waiting = useRef<{ items: readonly Item[]; timer: ReturnType<typeof setTimeout> } | null>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const byId = new Map(saved.map((item) => [idOf(item), item]))
  const isWhole = own !== null && own.length === saved.length && own.every((id) => byId.has(id))

  async function send() {
    const sent = waiting.current
    if (!sent) return
    waiting.current = null
    clearTimeout(sent.timer)
    try {
      await save(sent.items)
    } catch (error) {
      toast(failureWords(error), { tone: 'error' })
    }
    if (waiting.current === null) setOwn(null)
  }

  function flush() {
    underWay.current = underWay.current.then(send)
  }

  const flushOnLeave = useRef(flush)
  useEffect(() => {
    flushOnLeave.current = flush
  })
  useEffect(() => {
    // Sent now, it is under way, and the browser asks before it leaves a write that is.
    const onLeave = () => flushOnLeave.current()
    window.addEventListener('beforeunload', onLeave, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onLeave, { capture: true })
      onLeave()
    }
  }, [])

  function put(items: Item[]) {
    setOwn(items.map(idOf))
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { items, timer: setTimeout(flush, restMs) }
  }

  return [isWhole ? own.map((id) => byId.get(id)!) : saved, put]
}
