// Connects the ritual to the backend: requests the seal on the first gesture, sends the choice with retries, and stores the
// unfinished reading. The commitment is the idempotency key, so a choice that is sent twice creates one reading.
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { capture } from '#app/analytics/analytics.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { withPageLanguage } from '#app/data/page-language.ts'
import { takeQueuedClick } from '#app/data/queued-click.ts'
import { codenameForDraw } from '#app/session/listed-draws.ts'
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
  /** Slug or id. */
  deck: string
  reversals: boolean
  question: string
  theme?: Theme | null
  /** The layout is a slug, or the id of a custom layout. */
  spread?: { layout: string; count: number; pool: 'all' | 'majors' }
  /** For the card of the day: the date in the visitor's time zone. */
  day?: string | null
}

export interface RitualControls {
  ritual: Ritual
  send(event: RitualEvent): void
  gesture: RefObject<Gesture>
  /** Until then the buttons submit a form. */
  isHydrated: boolean
}

export function useRitual(options: RitualOptions): RitualControls {
  const [ritual, send] = useReducer(nextRitual, initialRitual(options.spread?.count ?? 1))
  const [isHydrated, setHydrated] = useState(false)
  const gesture = useRef(new Gesture())
  const latestOptions = useRef(options)
  useEffect(() => {
    latestOptions.current = options
  })
  const { phase, sealed, cutAt, chosen, reading } = ritual
  const needsSeal = phase !== 'idle' && sealed === null

  useEffect(() => {
    setHydrated(true)
    const unfinished = readUnfinished(Date.now(), latestOptions.current.day)
    if (unfinished?.deck === options.deck) {
      const { sealed, cutAt, chosen } = unfinished
      send({ type: 'resume', sealed, cutAt, chosen })
    }
    takeQueuedClick()?.click()
  }, [options.deck])

  useEffect(() => {
    if (!needsSeal) return
    return retryUntilAnswered(send, discardUnfinished(), async () => ({
      type: 'sealed',
      sealed: await fetchVerifiedSeal(() => requestSeal(latestOptions.current)),
    }))
  }, [needsSeal])

  // Both seeds exist and are stored before a card is chosen, so the order of the deck is fixed.
  useEffect(() => {
    if (phase !== 'choosing' || sealed === null) return
    void saveChoice(latestOptions.current, { sealed, cutAt, chosen }, gesture.current)
  }, [phase, sealed, cutAt, chosen])

  // If the visitor navigates away, the retries stop, and the unfinished reading continues when they return.
  useEffect(() => {
    if (phase !== 'drawing' || sealed === null) return
    return retryUntilAnswered(send, discardUnfinished(), async () => {
      const unfinished = await saveChoice(latestOptions.current, { sealed, cutAt, chosen }, gesture.current)
      return { type: 'drawn', reading: await createReading(unfinished) }
    })
  }, [phase, sealed, cutAt, chosen])

  useEffect(() => {
    if (phase === 'idle') gesture.current = new Gesture()
    if (phase !== 'revealed' || !reading) return
    deleteUnfinished(location.pathname)
    captureReading(reading)
  }, [phase, reading])

  return { ritual, send, gesture, isHydrated }
}

/** Remembers the current page, because another one may be open when the returned function is called. */
function discardUnfinished(): () => void {
  const page = location.pathname
  return () => deleteUnfinished(page)
}

async function requestSeal({ deck, reversals, spread, day }: RitualOptions): Promise<SealedDeck> {
  const args = { deck, reversals, userRandomID: ensureVisitorSecret() }
  if (spread) {
    const { layout, pool } = spread
    return callBackend('action', api.readings.commitments.sealSpread, { ...args, layout, pool })
  }
  if (day) {
    const sealed = await callBackend('action', api.readings.commitments.sealDaily, { ...args, day })
    return { ...sealed, day }
  }
  return callBackend('action', api.readings.commitments.sealDraw, args)
}

type Choice = Pick<UnfinishedReading, 'sealed' | 'cutAt' | 'chosen'>

/** The visitor's seed is created only now, after the server's seal was shown, so that the seal cannot depend on it. */
async function saveChoice(
  { deck, question, theme = null, spread }: RitualOptions,
  { sealed, cutAt, chosen }: Choice,
  gesture: Gesture,
): Promise<UnfinishedReading> {
  const page = location.pathname
  const readStored = () => {
    const stored = readUnfinished(0, sealed.day)
    return stored?.sealed.commitmentId === sealed.commitmentId ? stored : null
  }
  const visitorSeed = readStored()?.visitorSeed ?? (await gesture.toSeed())
  const count = spread?.count ?? 1
  // Read again: a card may have been chosen while the seed was created.
  const stored = readStored() ?? { page, deck, count, sealed, cutAt, question, theme, visitorSeed, chosen }
  const unfinished = chosen.length > stored.chosen.length ? { ...stored, chosen } : stored
  saveUnfinished(unfinished)
  return unfinished
}

function createReading(unfinished: UnfinishedReading): Promise<Reading> {
  const { sealed, visitorSeed, chosen, question, theme } = unfinished
  const args = {
    commitmentId: sealed.commitmentId,
    userRandomID: ensureVisitorSecret(),
    visitorSeed,
    chosen: [...chosen],
    ...codenameForDraw(),
    ...(question.trim() !== '' && { question }),
    ...(theme && { theme }),
  }
  return callBackend('mutation', api.readings.create, withPageLanguage(args))
}

function captureReading({ isSingle, deck, layout, source, positions }: Reading): void {
  if (!isSingle) return capture('spread dealt', { deck: deck.slug, layout: layout.slug })
  capture('card drawn', { deck: deck.slug, card: positions[0]?.shown?.card.slug ?? '', source })
}
