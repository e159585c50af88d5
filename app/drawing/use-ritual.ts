// Joins the ritual to the backend: asks for the seal with the first gesture, sends the choice until it is answered, and
// keeps what is under way. The commitment is the key of the draw, so whatever is sent twice is one draw.
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { takeHeldPress } from '#app/data/held-press.ts'
import { readCodename } from '#app/session/codename.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { checkedSeal } from './checked-seal.ts'
import { Gesture } from './gesture.ts'
import { atRest, nextRitual, type Draw, type Ritual, type RitualEvent, type SealedDeck } from './ritual.ts'
import { forgetUnfinished, keepUnfinished, readUnfinished, type UnfinishedDraw } from './unfinished-draw.ts'
import { untilDone } from './until-done.ts'

export interface RitualWish {
  /** By slug or id. */
  deck: string
  reversals: boolean
  question: string
}

export interface RitualControls {
  ritual: Ritual
  send(event: RitualEvent): void
  gesture: RefObject<Gesture>
  /** False until the page is alive: until then forms do the work. */
  isAlive: boolean
}

export function useRitual(wish: RitualWish): RitualControls {
  const [ritual, send] = useReducer(nextRitual, atRest)
  const [isAlive, setAlive] = useState(false)
  const gesture = useRef(new Gesture())
  const wished = useRef(wish)
  useEffect(() => {
    wished.current = wish
  })
  const { phase, sealed, cutAt, draw } = ritual
  const [chosen] = ritual.chosen
  const isAsking = phase !== 'idle' && sealed === null

  useEffect(() => {
    setAlive(true)
    const kept = readUnfinished(wished.current, Date.now())
    if (kept) {
      const chosen = kept.chosen === null ? [] : [kept.chosen]
      send({ type: 'resume', sealed: kept.sealed, cutAt: kept.cutAt, chosen })
    }
    takeHeldPress()?.click()
  }, [])

  useEffect(() => {
    if (!isAsking) return
    return untilDone(send, forgetUnfinished, async () => ({
      type: 'sealed',
      sealed: await askForSeal(wished.current),
    }))
  }, [isAsking])

  // The visitor chooses from a deck whose order is fixed: both seeds are there, and kept.
  useEffect(() => {
    if (phase === 'choosing' && sealed) void keepOrder(wished.current, sealed, cutAt, gesture.current)
  }, [phase, sealed, cutAt])

  useEffect(() => {
    if (phase !== 'drawing' || sealed === null || chosen === undefined) return
    return untilDone(send, forgetUnfinished, async () => {
      const fixed = await keepOrder(wished.current, sealed, cutAt, gesture.current)
      const unfinished = { ...fixed, chosen: fixed.chosen ?? chosen }
      keepUnfinished(unfinished)
      return { type: 'drawn', draw: await drawCard(unfinished) }
    })
  }, [phase, sealed, chosen, cutAt])

  useEffect(() => {
    if (phase === 'idle') gesture.current = new Gesture()
    if (phase !== 'revealed' || !draw) return
    forgetUnfinished()
    capture('card drawn', { deck: draw.deck.slug, card: draw.card.slug, source: draw.source })
  }, [phase, draw])

  return { ritual, send, gesture, isAlive }
}

async function askForSeal({ deck, reversals }: RitualWish): Promise<SealedDeck> {
  return checkedSeal(() =>
    callBackend('action', api.commitments.sealDraw, {
      ...{ deck, reversals, userRandomID: ensureVisitorSecret() },
    }),
  )
}

/** Our own half of the randomness is made only now: the seal has been on the screen before it exists. */
async function keepOrder(
  { deck, reversals, question }: RitualWish,
  sealed: SealedDeck,
  cutAt: number,
  gesture: Gesture,
): Promise<UnfinishedDraw> {
  const kept = readUnfinished({ deck, reversals }, 0)
  if (kept?.sealed.commitmentId === sealed.commitmentId) return kept
  const unfinished: UnfinishedDraw = {
    ...{ page: location.pathname, deck, reversals, sealed, cutAt, question },
    visitorSeed: await gesture.toSeed(),
    chosen: null,
  }
  keepUnfinished(unfinished)
  return unfinished
}

function drawCard({ sealed, question, visitorSeed, chosen }: UnfinishedDraw): Promise<Draw> {
  if (chosen === null) throw new Error('No card was chosen.')
  return callBackend('mutation', api.draws.create, {
    ...{ visitorSeed, chosen, codename: readCodename() },
    commitmentId: sealed.commitmentId,
    userRandomID: ensureVisitorSecret(),
    ...(question.trim() !== '' && { question }),
  })
}
