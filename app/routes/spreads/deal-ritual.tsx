import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { readCodename } from '#app/session/codename.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { createVisitorSeed } from '#rules/fair-draw/visitor-seed.ts'
import type { DeckToDeal } from './decks-for.ts'
import type { DealWish } from './deal-wish.ts'

type DealRitualProps = {
  named: string
  deck: DeckToDeal
  count: number
  wish: DealWish
  isBlocked: boolean
  onUnderWay: (isUnderWay: boolean) => void
}

export function DealRitual({ named, deck, count, wish, isBlocked }: DealRitualProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function deal() {
    setBusy(true)
    const client = await loadConvex()
    const userRandomID = ensureVisitorSecret()
    const { commitmentId } = await client.action(api.commitments.sealSpread, {
      ...{ userRandomID, deck: deck.slug, reversals: wish.reversals, layout: named },
      pool: wish.majorsOnly ? 'majors' : 'all',
    })
    const spread = await client.mutation(api.spreads.deal, {
      ...{ commitmentId, userRandomID, codename: readCodename(), question: wish.question },
      visitorSeed: await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(32))),
      chosen: Array.from({ length: count }, (_, at) => at),
      ...(wish.theme !== 'any' && { theme: wish.theme }),
    })
    void navigate(`/spreads/${spread._id}`, { state: { isDealt: true }, viewTransition: true })
  }
  return (
    <div className="actions">
      <Button variant="gold" size="large" loading={busy} disabled={isBlocked} onClick={() => void deal()}>
        Deal
      </Button>
    </div>
  )
}
