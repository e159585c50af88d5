// The ritual of a spread: shuffle and cut as for one card, then the cards are chosen one after the other, or dealt from the
// top. The commitment is the key of the reading, so whatever is sent twice is one reading.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { takeHeldPress } from '#app/data/held-press.ts'
import { readCodename } from '#app/session/codename.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { checkedSeal } from './checked-seal.ts'
import { Gesture } from './gesture.ts'
import { nextRitual, restFor, type Ritual, type SealedDeck } from './ritual.ts'
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
  theme: UnfinishedDeal['theme']
}

export function useDeal(wish: DealWish, onDealt: (spreadId: string) => void): RitualControls {
  const [ritual, send] = useReducer(nextRitual, restFor(wish.count))
  const [isAlive, setAlive] = useState(false)
  const gesture = useRef(new Gesture())
  const latest = useRef({ wish, onDealt })
  useEffect(() => {
    latest.current = { wish, onDealt }
  })
  const { phase, sealed, cutAt, chosen } = ritual
  const isAsking = phase !== 'idle' && sealed === null

  useEffect(() => {
    setAlive(true)
    const { layout, deck } = latest.current.wish
    const kept = readDeal(layout, Date.now())
    if (kept?.deck === deck) {
      send({ type: 'resume', sealed: kept.sealed, cutAt: kept.cutAt, chosen: kept.chosen })
    }
    takeHeldPress()?.click()
  }, [])

  useEffect(() => {
    if (!isAsking) return
    return untilDone(send, forgetDeal, async () => ({
      type: 'sealed',
      sealed: await askForSeal(latest.current.wish),
    }))
  }, [isAsking])

  // The visitor chooses from a deck whose order is fixed: both seeds are there, and kept with what was chosen so far.
  useEffect(() => {
    if (phase === 'choosing' && sealed) {
      void keepChosen(latest.current.wish, sealed, cutAt, chosen, gesture.current)
    }
  }, [phase, sealed, cutAt, chosen])

  useEffect(() => {
    if (phase !== 'drawing' || sealed === null) return
    let isHere = true
    const stop = untilDone(send, forgetDeal, async () => {
      const unfinished = await keepChosen(latest.current.wish, sealed, cutAt, chosen, gesture.current)
      const spread = await deal(unfinished)
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
  }, [phase, sealed, cutAt, chosen])

  return { ritual, send, gesture, isAlive }
}

/** What was chosen, and for the other places of the layout the topmost cards of the deck as it was cut. */
export function filledUp({ chosen, count, cutAt, sealed }: Ritual): number[] {
  const filled = [...chosen]
  for (let place = cutAt; filled.length < count; place++) {
    const next = sealed ? place % sealed.sealed.terms.cardCount : place
    if (!filled.includes(next)) filled.push(next)
  }
  return filled
}

async function askForSeal({ layout, deck, pool, reversals }: DealWish): Promise<SealedDeck> {
  return checkedSeal(() =>
    callBackend('action', api.commitments.sealSpread, {
      ...{ layout, deck, pool, reversals, userRandomID: ensureVisitorSecret() },
    }),
  )
}

/** Our own half of the randomness is made only now: the seal has been on the screen before it exists. */
async function keepChosen(
  { layout, count, deck, question, theme }: DealWish,
  sealed: SealedDeck,
  cutAt: number,
  chosen: readonly number[],
  gesture: Gesture,
): Promise<UnfinishedDeal> {
  const keptOfThis = () => {
    const kept = readDeal(layout, 0)
    return kept?.sealed.commitmentId === sealed.commitmentId ? kept : null
  }
  const visitorSeed = keptOfThis()?.visitorSeed ?? (await gesture.toSeed())
  // A card may have been chosen while the seed was made.
  const kept = keptOfThis() ?? {
    ...{ layout, count, deck, sealed, cutAt, question, theme, visitorSeed, chosen },
  }
  const unfinished = chosen.length > kept.chosen.length ? { ...kept, chosen } : kept
  keepDeal(unfinished)
  return unfinished
}

function deal({
  sealed,
  visitorSeed,
  chosen,
  question,
  theme,
}: UnfinishedDeal): Promise<FunctionReturnType<typeof api.spreads.deal>> {
  return callBackend('mutation', api.spreads.deal, {
    ...{ visitorSeed, chosen: [...chosen], codename: readCodename() },
    commitmentId: sealed.commitmentId,
    userRandomID: ensureVisitorSecret(),
    ...(question.trim() !== '' && { question }),
    ...(theme && { theme }),
  })
}
