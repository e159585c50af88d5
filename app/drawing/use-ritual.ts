// Joins the ritual to the backend: asks for the seal with the first gesture, sends the choice until it is answered, and
// keeps what is under way. The commitment is the key of the draw, so whatever is sent twice is one draw.
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
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
  const { phase, sealed, chosen, cutAt } = ritual
  const isAsking = phase !== 'idle' && sealed === null

  useEffect(() => {
    setAlive(true)
    const kept = readUnfinished(wished.current.deck, Date.now())
    if (kept) {
      send({
        type: 'resume',
        ...{ sealed: kept.sealed, cutAt: kept.cutAt, chosen: kept.taken?.chosen ?? null },
      })
    }
  }, [])

  useEffect(() => {
    if (!isAsking) return
    return untilDone(send, forgetUnfinished, async () => {
      const answer = await askForSeal(wished.current)
      keepUnfinished(unfinishedOf(wished.current, answer, 0))
      return { type: 'sealed', sealed: answer }
    })
  }, [isAsking])

  useEffect(() => {
    if (phase === 'choosing' && sealed) keepUnfinished(unfinishedOf(wished.current, sealed, cutAt))
  }, [phase, sealed, cutAt])

  useEffect(() => {
    if (phase !== 'drawing' || sealed === null || chosen === null) return
    return untilDone(send, forgetUnfinished, async () => {
      const kept = readUnfinished(wished.current.deck, 0)
      const unfinished =
        kept?.taken && kept.sealed.commitmentId === sealed.commitmentId
          ? kept
          : await take(unfinishedOf(wished.current, sealed, cutAt), chosen, gesture.current)
      keepUnfinished(unfinished)
      const draw = await drawCard(unfinished)
      capture('card drawn', { deck: draw.deck.slug, card: draw.card.slug, source: draw.source })
      return { type: 'drawn', draw }
    })
  }, [phase, sealed, chosen, cutAt])

  useEffect(() => {
    if (phase === 'revealed') forgetUnfinished()
    if (phase === 'idle') gesture.current = new Gesture()
  }, [phase])

  return { ritual, send, gesture, isAlive }
}

async function askForSeal({ deck, reversals }: RitualWish): Promise<SealedDeck> {
  return checkedSeal(
    await callBackend('action', api.commitments.sealDraw, {
      ...{ deck, reversals, userRandomID: ensureVisitorSecret() },
    }),
  )
}

function unfinishedOf({ deck, question }: RitualWish, sealed: SealedDeck, cutAt: number): UnfinishedDraw {
  return { deck, sealed, cutAt, question, taken: null }
}

/** Our own half of the randomness is made only now: the seal has been on the screen before it exists. */
async function take(unfinished: UnfinishedDraw, chosen: number, gesture: Gesture): Promise<UnfinishedDraw> {
  const taken = { chosen, visitorSeed: await gesture.toSeed(), codename: readCodename() }
  return { ...unfinished, taken }
}

function drawCard({ sealed, question, taken }: UnfinishedDraw): Promise<Draw> {
  if (!taken) throw new Error('No card was taken.')
  return callBackend('mutation', api.draws.create, {
    ...taken,
    commitmentId: sealed.commitmentId,
    userRandomID: ensureVisitorSecret(),
    ...(question.trim() !== '' && { question }),
  })
}
