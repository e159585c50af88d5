// Joins the ritual to the backend: asks for the seal with the first gesture, sends the choice until it is answered, and
// keeps what is under way. The commitment is the key of the reading, so whatever is sent twice is one reading.
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { takeQueuedClick } from '#app/data/queued-click.ts'
import { readCodename } from '#app/session/codename.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { fetchVerifiedSeal } from './verified-seal.ts'
import { Gesture } from './gesture.ts'
import {
  nextRitual,
  initialRitual,
  type Reading,
  type Ritual,
  type RitualEvent,
  type SealedDeck,
} from './ritual.ts'
import {
  deleteUnfinished,
  saveUnfinished,
  readUnfinished,
  type Theme,
  type UnfinishedReading,
} from './unfinished-reading.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

export interface RitualOptions {
  /** By slug or id. */
  deck: string
  reversals: boolean
  question: string
  theme?: Theme | null
  /** The layout of a spread, of the house by slug or a visitor's own by id, and how many cards it takes. */
  spread?: { layout: string; count: number; pool: 'all' | 'majors' }
  /** For the card of a day: the visitor's own date. */
  day?: string | null
}

export interface RitualControls {
  ritual: Ritual
  send(event: RitualEvent): void
  gesture: RefObject<Gesture>
  /** False until the page is alive: until then forms do the work. */
  isHydrated: boolean
}

export function useRitual(wish: RitualOptions): RitualControls {
  const [ritual, send] = useReducer(nextRitual, initialRitual(wish.spread?.count ?? 1))
  const [isHydrated, setHydrated] = useState(false)
  const gesture = useRef(new Gesture())
  const wished = useRef(wish)
  useEffect(() => {
    wished.current = wish
  })
  const { phase, sealed, cutAt, chosen, reading } = ritual
  const isAsking = phase !== 'idle' && sealed === null

  useEffect(() => {
    setHydrated(true)
    const { deck, day } = wished.current
    const kept = readUnfinished(Date.now(), day)
    if (kept?.deck === deck) {
      send({ type: 'resume', sealed: kept.sealed, cutAt: kept.cutAt, chosen: kept.chosen })
    }
    takeQueuedClick()?.click()
  }, [])

  useEffect(() => {
    if (!isAsking) return
    return retryUntilAnswered(send, forgettingThis(), async () => ({
      type: 'sealed',
      sealed: await fetchVerifiedSeal(() => askForSeal(wished.current)),
    }))
  }, [isAsking])

  // The visitor chooses from a deck whose order is fixed: both seeds are there, and kept with what was chosen so far.
  useEffect(() => {
    if (phase !== 'choosing' || sealed === null) return
    void keepChosen(wished.current, { sealed, cutAt, chosen }, gesture.current)
  }, [phase, sealed, cutAt, chosen])

  // Whoever has gone back meanwhile is not pulled along; the reading is kept for when they come again.
  useEffect(() => {
    if (phase !== 'drawing' || sealed === null) return
    return retryUntilAnswered(send, forgettingThis(), async () => {
      const unfinished = await keepChosen(wished.current, { sealed, cutAt, chosen }, gesture.current)
      return { type: 'drawn', reading: await createReading(unfinished) }
    })
  }, [phase, sealed, cutAt, chosen])

  useEffect(() => {
    if (phase === 'idle') gesture.current = new Gesture()
    if (phase !== 'revealed' || !reading) return
    deleteUnfinished(location.pathname)
    count(reading)
  }, [phase, reading])

  return { ritual, send, gesture, isHydrated }
}

/** When it comes to that, another page may be open. */
function forgettingThis(): () => void {
  const page = location.pathname
  return () => deleteUnfinished(page)
}

async function askForSeal({ deck, reversals, spread, day }: RitualOptions): Promise<SealedDeck> {
  const asked = { deck, reversals, userRandomID: ensureVisitorSecret() }
  if (spread) {
    const { layout, pool } = spread
    return callBackend('action', api.readings.commitments.sealSpread, { ...asked, layout, pool })
  }
  if (day) {
    const sealed = await callBackend('action', api.readings.commitments.sealDaily, { ...asked, day })
    return { ...sealed, day }
  }
  return callBackend('action', api.readings.commitments.sealDraw, asked)
}

type Choice = Pick<UnfinishedReading, 'sealed' | 'cutAt' | 'chosen'>

/** Our own half of the randomness is made only now: the seal has been on the screen before it exists. */
async function keepChosen(
  { deck, question, theme = null, spread }: RitualOptions,
  { sealed, cutAt, chosen }: Choice,
  gesture: Gesture,
): Promise<UnfinishedReading> {
  const page = location.pathname
  const keptOfThis = () => {
    const kept = readUnfinished(0, sealed.day)
    return kept?.sealed.commitmentId === sealed.commitmentId ? kept : null
  }
  const visitorSeed = keptOfThis()?.visitorSeed ?? (await gesture.toSeed())
  const count = spread?.count ?? 1
  // A card may have been chosen while the seed was made.
  const kept = keptOfThis() ?? { page, deck, count, sealed, cutAt, question, theme, visitorSeed, chosen }
  const unfinished = chosen.length > kept.chosen.length ? { ...kept, chosen } : kept
  saveUnfinished(unfinished)
  return unfinished
}

function createReading(unfinished: UnfinishedReading): Promise<Reading> {
  const { sealed, visitorSeed, chosen, question, theme } = unfinished
  return callBackend('mutation', api.readings.create, {
    commitmentId: sealed.commitmentId,
    userRandomID: ensureVisitorSecret(),
    visitorSeed,
    chosen: [...chosen],
    codename: readCodename(),
    ...(question.trim() !== '' && { question }),
    ...(theme && { theme }),
  })
}

function count({ isSingle, deck, layout, source, positions }: Reading): void {
  if (!isSingle) return capture('spread dealt', { deck: deck.slug, layout: layout.slug })
  capture('card drawn', { deck: deck.slug, card: positions[0]?.shown?.card.slug ?? '', source })
}
