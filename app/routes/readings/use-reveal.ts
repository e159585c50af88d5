// Revealing cards and drawing clarifiers. The live query brings the result to every open page, this one included;
// until then a card is marked as being revealed.
import { useEffect, useRef, useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { clarifierId } from '#app/components/readings/board/clarifier.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

type Owner = { secret: string }

export function useReveal({ _id: readingId, positions, deck, layout }: ReadingView, owner: Owner | null) {
  const [requestedKeys, setRequestedKeys] = useState<ReadonlySet<string>>(new Set())
  const [clarifying, setClarifying] = useState<string | null>(null)
  useFocusOnClarifier(positions, clarifying)
  const isFaceDown = (key: string) =>
    positions.some((position) => position.key === key && position.revealedAt === null)

  async function reveal(keys: readonly string[]): Promise<void> {
    const faceDownKeys = keys.filter((key) => isFaceDown(key) && !requestedKeys.has(key))
    if (!owner || faceDownKeys.length === 0) return
    setRequestedKeys((current) => new Set([...current, ...faceDownKeys]))
    try {
      await writeToBackend(api.readings.reveal, { readingId, keys: faceDownKeys, userRandomID: owner.secret })
      for (const _ of faceDownKeys) capture('card turned', { deck: deck.slug, layout: layout.slug })
    } catch {
      setRequestedKeys((current) => new Set([...current].filter((key) => !faceDownKeys.includes(key))))
      toast(m.readings_use_reveal_the_card_couldnt_be_revealed(), { tone: 'error' })
    }
  }

  async function clarify(key: string): Promise<void> {
    if (!owner || clarifying) return
    setClarifying(key)
    try {
      await writeToBackend(api.readings.clarify, { readingId, key, userRandomID: owner.secret })
    } catch (error) {
      toast(errorMessage(error, m.readings_use_reveal_the_clarifying_card_couldnt_be()), { tone: 'error' })
    } finally {
      setClarifying(null)
    }
  }

  return { reveal, clarify, clarifying, revealing: new Set([...requestedKeys].filter(isFaceDown)) }
}

/** The button disappears when its clarifier arrives, so the focus moves to that card. */
function useFocusOnClarifier(positions: ReadingView['positions'], clarifying: string | null): void {
  const requestedKey = useRef<string | null>(null)
  useEffect(() => {
    requestedKey.current = clarifying ?? requestedKey.current
    const key = requestedKey.current
    if (key === null || !positions.some((position) => position.key === key && position.clarifier)) return
    requestedKey.current = null
    const clarifier =
      document.getElementById(clarifierId(key, true)) ?? document.getElementById(clarifierId(key))
    // Words that are only in the card's sheet are in a clipped box of 1 px on the page, where nobody would see the focus.
    const isClipped = (clarifier?.parentElement?.clientWidth ?? 0) <= 1
    const card = clarifier?.closest('li')?.querySelector<HTMLElement>('.position-card')
    const target = isClipped ? card : clarifier
    target?.focus({ preventScroll: true })
  }, [positions, clarifying])
}
