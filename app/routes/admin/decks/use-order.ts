import { useEffect, useRef, useState } from 'react'
import { changedWords } from '#app/components/admin/editing/changed-words.ts'
import { elsewhereOf } from '#app/components/admin/editing/form-draft.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import { errorMessage } from '#rules/refusal.ts'

/** Moves that follow each other closely are one save. */
const restMs = 500

interface Order<Item> {
  items: readonly Item[]
  put: (items: Item[]) => void
}

/**
 * An order that is moved at once and saved when it rests, over the order that was on the screen when the moving began. Saves
 * go one after the other. One that is refused, because another admin has moved something meanwhile or for another reason,
 * puts back what is saved, and says why: nothing was typed, and it is moved again by one gesture.
 */
export function useOrder<Item>(
  saved: readonly Item[],
  idOf: (item: Item) => string,
  save: (items: readonly Item[], seen: readonly string[]) => Promise<unknown>,
): Order<Item> {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const waiting = useRef<{ items: readonly Item[]; timer: ReturnType<typeof setTimeout> } | null>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  /** What the backend has, as far as is known here, while something is moved. */
  const seen = useRef<readonly string[] | null>(null)
  const byId = new Map(saved.map((item) => [idOf(item), item]))
  const isWhole = own !== null && own.length === saved.length && own.every((id) => byId.has(id))

  async function send() {
    const sent = waiting.current
    if (!sent) return
    waiting.current = null
    clearTimeout(sent.timer)
    try {
      await save(sent.items, seen.current ?? [])
      seen.current = sent.items.map(idOf)
    } catch (error) {
      const elsewhere = elsewhereOf(error)
      const words = elsewhere ? `${changedWords(elsewhere)}. Look at the new order.` : errorMessage(error)
      toast(words, { tone: elsewhere ? 'warning' : 'error' })
    }
    if (waiting.current !== null) return
    seen.current = null
    setOwn(null)
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

  function put(items: readonly Item[]) {
    seen.current ??= saved.map(idOf)
    setOwn(items.map(idOf))
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { items, timer: setTimeout(flush, restMs) }
  }

  return { items: isWhole ? own.map((id) => byId.get(id)!) : saved, put }
}
