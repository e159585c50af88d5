// The ritual of a spread: shuffle and cut as for one card, then the cards are dealt from the top. The commitment is the
// key of the reading, so whatever is sent twice is one reading.
import { useEffect, useReducer, useRef, useState } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { readCodename } from '#app/session/codename.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { checkedSeal } from './checked-seal.ts'
import { Gesture } from './gesture.ts'
import { atRest, nextRitual, type SealedDeck } from './ritual.ts'
import { forgetDeal, keepDeal, readDeal, type UnfinishedDeal } from './unfinished-deal.ts'
import { untilDone } from './until-done.ts'
import type { RitualControls } from './use-ritual.ts'

export interface DealWish {
  /** A layout of the house by slug, a visitor's own by id. */
  layout: string
  /** How many cards it takes. */
  count: number
  deck: string
  pool: 'all' | 'majors'
  reversals: boolean
  question: string
  theme: 'love' | 'work' | 'self' | null
}

export function useDeal(wish: DealWish, onDealt: (spreadId: string) => void): RitualControls {
  const [ritual, send] = useReducer(nextRitual, atRest)
  const [isAlive, setAlive] = useState(false)
  const gesture = useRef(new Gesture())
  const latest = useRef({ wish, onDealt })
  useEffect(() => {
    latest.current = { wish, onDealt }
  })
  const { phase, sealed, cutAt } = ritual
  const isAsking = phase !== 'idle' && sealed === null

  useEffect(() => {
    setAlive(true)
    const kept = readDeal(latest.current.wish.layout)
    if (kept) send({ type: 'resume', sealed: kept.sealed, cutAt: 0, chosen: 0 })
  }, [])

  useEffect(() => {
    if (!isAsking) return
    return untilDone(send, forgetDeal, async () => ({
      type: 'sealed',
      sealed: await askForSeal(latest.current.wish),
    }))
  }, [isAsking])

  // Nothing is left to choose: the cards come from the top of the deck as it was cut.
  useEffect(() => {
    if (phase === 'choosing') send({ type: 'choose', at: 0 })
  }, [phase])

  useEffect(() => {
    if (phase !== 'drawing' || sealed === null) return
    let isHere = true
    const stop = untilDone(send, forgetDeal, async () => {
      const kept = readDeal(latest.current.wish.layout)
      const unfinished =
        kept?.sealed.commitmentId === sealed.commitmentId
          ? kept
          : await take(latest.current.wish, sealed, cutAt, gesture.current)
      keepDeal(unfinished)
      const spread = await callBackend('mutation', api.spreads.deal, {
        ...unfinished.dealt,
        userRandomID: ensureVisitorSecret(),
      })
      // Whoever has gone back meanwhile is not pulled along; the reading is kept for when they come again.
      if (isHere) {
        forgetDeal()
        capture('spread dealt', { deck: latest.current.wish.deck, layout: spread.layout.slug })
        latest.current.onDealt(spread._id)
      }
      // The page is left, so nothing is to change on it.
      return { type: 'sealed', sealed }
    })
    return () => {
      isHere = false
      stop()
    }
  }, [phase, sealed, cutAt])

  return { ritual, send, gesture, isAlive }
}

async function askForSeal({ layout, deck, pool, reversals }: DealWish): Promise<SealedDeck> {
  return checkedSeal(() =>
    callBackend('action', api.commitments.sealSpread, {
      ...{ layout, deck, pool, reversals, userRandomID: ensureVisitorSecret() },
    }),
  )
}

/** Our own half of the randomness is made only now: the seal has been on the screen before it exists. */
async function take(
  { layout, count, question, theme }: DealWish,
  sealed: SealedDeck,
  cutAt: number,
  gesture: Gesture,
): Promise<UnfinishedDeal> {
  return {
    layout,
    sealed,
    dealt: {
      commitmentId: sealed.commitmentId,
      visitorSeed: await gesture.toSeed(),
      chosen: Array.from({ length: count }, (_, at) => (cutAt + at) % sealed.sealed.terms.cardCount),
      codename: readCodename(),
      ...(question.trim() !== '' && { question }),
      ...(theme && { theme }),
    },
  }
}
