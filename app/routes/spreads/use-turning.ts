// Turning cards up. The backend tells everybody, this page among them, what lies there; until then a card waits.
import { useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Spread } from '#app/components/spread/spread-cards.ts'
import { errorMessage } from '#rules/refusal.ts'

type Owner = { secret: string }

export function useTurning({ _id: spreadId, positions, deck, layout }: Spread, owner: Owner | null) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [clarifying, setClarifying] = useState<string | null>(null)
  const isDown = (key: string) => positions.some((one) => one.key === key && one.revealedAt === null)

  async function turn(keys: readonly string[]): Promise<void> {
    const open = keys.filter((key) => isDown(key) && !asked.has(key))
    if (!owner || open.length === 0) return
    setAsked((before) => new Set([...before, ...open]))
    try {
      await writeToBackend(api.spreads.reveal, { spreadId, keys: open, userRandomID: owner.secret })
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
      await writeToBackend(api.spreads.clarify, { spreadId, key, userRandomID: owner.secret })
    } catch (error) {
      const words = errorMessage(error, 'No card could be laid just now. Try again in a moment.')
      toast(words, { tone: 'error' })
    } finally {
      setClarifying(null)
    }
  }

  return { turn, clarify, clarifying, turning: new Set([...asked].filter(isDown)) }
}
