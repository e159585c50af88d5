import { useEffect, useRef, useState } from 'react'
import { describeChange } from '#app/components/admin/editing/change-description.ts'
import { getSaveConflict } from '#app/components/admin/editing/form-draft.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
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
export function useSavedOrder<Item>(
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
      const saveConflict = getSaveConflict(error)
      const words = saveConflict
        ? m.admin_use_order_look_at_the_new_order({ changed: describeChange(saveConflict) })
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
