import { useEffect, useRef, useState } from 'react'
import { elsewhereOf, type Elsewhere } from '#app/components/editing/form-draft.ts'
import type { Editing } from '#app/components/editing/use-form-draft.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import { mergedOrder } from './merged-order.ts'

/** Moves that follow each other closely are one save. */
const restMs = 500

type OrderFields = { order: readonly string[] }
type Clash = { mine: readonly string[]; seen: readonly string[]; theirs: Elsewhere<OrderFields> }

interface Order<Item> {
  items: readonly Item[]
  put: (items: Item[]) => void
  /** For EditConflict: somebody else has moved something meanwhile. */
  editing: Pick<Editing<OrderFields>, 'conflict' | 'draft' | 'settle'>
}

/**
 * An order that is moved at once and saved when it rests, over the order that was on the screen when the moving began. Saves
 * go one after the other. One that meets somebody else's is kept until one of both is chosen; one that is refused for
 * something else puts back what is saved, and says why.
 */
export function useOrder<Item>(
  saved: readonly Item[],
  idOf: (item: Item) => string,
  save: (items: readonly Item[], seen: readonly string[]) => Promise<unknown>,
): Order<Item> {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const waiting = useRef<{ items: readonly Item[]; timer: ReturnType<typeof setTimeout> } | null>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  /** What the backend has, as far as is known here, while something is moved. */
  const seen = useRef<readonly string[] | null>(null)
  const byId = new Map(saved.map((item) => [idOf(item), item]))
  const isWhole = own !== null && own.length === saved.length && own.every((id) => byId.has(id))

  function rest() {
    seen.current = null
    setOwn(null)
  }

  async function send() {
    const sent = waiting.current
    if (!sent) return
    waiting.current = null
    clearTimeout(sent.timer)
    const [over, mine] = [seen.current ?? [], sent.items.map(idOf)]
    try {
      await save(sent.items, over)
      seen.current = mine
    } catch (error) {
      const theirs = elsewhereOf<OrderFields>(error)
      if (theirs) return setClash({ mine, seen: over, theirs })
      toast(failureWords(error), { tone: 'error' })
    }
    if (waiting.current === null) rest()
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

  function settle(decided: { order?: 'mine' | 'theirs' }) {
    if (!clash) return
    setClash(null)
    if (decided.order !== 'mine') return rest()
    const { order } = clash.theirs.fields
    seen.current = order
    put(mergedOrder(clash.mine, order).flatMap((id) => byId.get(id) ?? []))
  }

  return {
    items: isWhole ? own.map((id) => byId.get(id)!) : saved,
    put,
    editing: {
      conflict: clash?.theirs ?? null,
      draft: clash && {
        ...{ changes: { order: clash.mine }, base: { order: clash.seen } },
        ...{ basedOn: '', changedAt: 0 },
      },
      settle,
    },
  }
}
