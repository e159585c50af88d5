import { useEffect, useRef, useState } from 'react'
import { describeChange } from '#app/components/admin/editing/change-description.ts'
import { getSaveConflict } from '#app/components/admin/editing/form-draft.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

/** Debounce: moves in quick succession are saved together. */
const restMs = 500

interface Order<Item> {
  items: readonly Item[]
  put: (items: Item[]) => void
}

/**
 * Sorting with an optimistic order and a debounced save. `seen` is the order before the first move, or that of the save before.
 * Saves run one after another. A refused save, for example because another admin has changed the order, restores the saved
 * order and shows the reason. There is no draft: repeating a move is one gesture.
 */
export function useSavedOrder<Item>(
  saved: readonly Item[],
  idOf: (item: Item) => string,
  save: (items: readonly Item[], seen: readonly string[]) => Promise<unknown>,
): Order<Item> {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const waiting = useRef<{ items: readonly Item[]; timer: ReturnType<typeof setTimeout> } | null>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  /** The last order known to be saved, while moves are pending. */
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
      const saveConflict = getSaveConflict(error)
      const words = saveConflict
        ? m.admin_use_saved_order_review_the_new_order_then({ changed: describeChange(saveConflict) })
        : errorMessage(error)
      toast(words, { tone: saveConflict ? 'warning' : 'error' })
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
    // Sent now, because the browser asks before leaving while a write is in flight.
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
