// Turning cards up, and laying others beside them. The backend tells everybody, this page among them, what lies there; until
// then a card waits.
import { useEffect, useRef, useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { clarifierId } from '#app/components/readings/board/clarifier.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'

type Owner = { secret: string }

export function useTurning({ _id: readingId, positions, deck, layout }: ReadingView, owner: Owner | null) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [clarifying, setClarifying] = useState<string | null>(null)
  useFocusOnClarifier(positions, clarifying)
  const isDown = (key: string) => positions.some((one) => one.key === key && one.revealedAt === null)

  async function turn(keys: readonly string[]): Promise<void> {
    const open = keys.filter((key) => isDown(key) && !asked.has(key))
    if (!owner || open.length === 0) return
    setAsked((before) => new Set([...before, ...open]))
    try {
      await writeToBackend(api.readings.reveal, { readingId, keys: open, userRandomID: owner.secret })
      for (const _ of open) capture('card turned', { deck: deck.slug, layout: layout.slug })
    } catch {
      setAsked((before) => new Set([...before].filter((key) => !open.includes(key))))
      toast('The card could not be turned up just now. Try again in a moment.', { tone: 'error' })
    }
  }

  async function clarify(key: string): Promise<void> {
    if (!owner || clarifying) return
    setClarifying(key)
    try {
      await writeToBackend(api.readings.clarify, { readingId, key, userRandomID: owner.secret })
    } catch (error) {
      const words = errorMessage(error, 'No card could be laid just now. Try again in a moment.')
      toast(words, { tone: 'error' })
    } finally {
      setClarifying(null)
    }
  }

  return { turn, clarify, clarifying, turning: new Set([...asked].filter(isDown)) }
}

/** The button goes when its card comes, and the keyboard goes on to that card. */
function useFocusOnClarifier(positions: ReadingView['positions'], clarifying: string | null): void {
  const asked = useRef<string | null>(null)
  useEffect(() => {
    asked.current = clarifying ?? asked.current
    const key = asked.current
    if (key === null || !positions.some((position) => position.key === key && position.clarifier)) return
    asked.current = null
    document.getElementById(clarifierId(key))?.focus({ preventScroll: true })
  }, [positions, clarifying])
}
