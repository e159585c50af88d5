// The ritual of drawing as a small state machine: idle → shuffling → cutting → choosing → drawing → revealed. What does
// not fit the phase is ignored, so that a second tap, a key held down or a late answer can do no harm.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

export type SealedDeck = FunctionReturnType<typeof api.readings.commitments.sealDraw> & {
  /** Of the card of a day: which, in the visitor's own time. */
  day?: string
}
export type Reading = FunctionReturnType<typeof api.readings.create>

export type Phase = 'idle' | 'shuffling' | 'cutting' | 'choosing' | 'drawing' | 'revealed'

export interface Ritual {
  phase: Phase
  /** Shown to the visitor from the moment it is there, and always before a card is chosen. */
  sealed: SealedDeck | null
  /** So many cards were taken from the top and laid below. */
  cutAt: number
  /** How many cards are to be taken. */
  count: number
  /** The places in the sealed deck, from the top, that were taken, in the order of taking. */
  chosen: readonly number[]
  /** What the sealed deck was opened as. */
  reading: Reading | null
  trouble: Trouble | null
}

export interface Trouble {
  words: string
  /** Whether we go on trying by ourselves. */
  passes: boolean
}

export type RitualEvent =
  | { type: 'shuffle' }
  | { type: 'sealed'; sealed: SealedDeck }
  | { type: 'shuffled' }
  | { type: 'cut'; at: number }
  /** The card at that place of the fan, from the left, as it lay before any was taken. */
  | { type: 'choose'; at: number }
  /** Without the ritual: the deck is sealed, and the cards at those places of it are taken. */
  | { type: 'just show'; chosen: readonly number[] }
  /** After a reload: what was sealed, and what was chosen so far. */
  | { type: 'resume'; sealed: SealedDeck; cutAt: number; chosen: readonly number[] }
  | { type: 'drawn'; reading: Reading }
  | { type: 'trouble'; trouble: Trouble }
  | { type: 'again' }

/** The beginning of a ritual for so many cards. */
export function initialRitual(count: number): Ritual {
  return { phase: 'idle', sealed: null, cutAt: 0, count, chosen: [], reading: null, trouble: null }
}

export function nextRitual(ritual: Ritual, event: RitualEvent): Ritual {
  const { phase, sealed } = ritual
  switch (event.type) {
    case 'shuffle':
      return phase === 'idle' ? { ...ritual, phase: 'shuffling', trouble: null } : ritual
    case 'sealed':
      return phase === 'idle' || sealed ? ritual : { ...ritual, sealed: event.sealed, trouble: null }
    case 'shuffled':
      return phase === 'shuffling' ? { ...ritual, phase: 'cutting' } : ritual
    case 'cut':
      // Nobody chooses from a deck that is not sealed yet.
      return phase === 'cutting' && sealed
        ? { ...ritual, phase: 'choosing', cutAt: within(event.at, sealed) }
        : ritual
    case 'choose':
      return phase === 'choosing' && sealed ? taking(ritual, placeInDeck(ritual, event.at)) : ritual
    case 'just show':
      return ['idle', 'shuffling', 'cutting', 'choosing'].includes(phase)
        ? { ...ritual, phase: 'drawing', chosen: event.chosen, trouble: null }
        : ritual
    case 'resume':
      return phase === 'idle'
        ? {
            ...ritual,
            sealed: event.sealed,
            cutAt: event.cutAt,
            chosen: event.chosen,
            phase: event.chosen.length < ritual.count ? 'choosing' : 'drawing',
          }
        : ritual
    case 'drawn':
      return phase === 'drawing'
        ? { ...ritual, phase: 'revealed', reading: event.reading, trouble: null }
        : ritual
    case 'trouble':
      if (phase === 'idle' || phase === 'revealed') return ritual
      return event.trouble.passes
        ? { ...ritual, trouble: event.trouble }
        : { ...initialRitual(ritual.count), trouble: event.trouble }
    case 'again':
      return phase === 'revealed' ? initialRitual(ritual.count) : ritual
  }
}

/** The fan shows the deck as it lies after the cut: what was cut off lies below. */
export function placeInDeck({ cutAt, sealed }: Ritual, at: number): number {
  return sealed ? (at + cutAt) % sealed.sealed.terms.cardCount : at
}

/** What was chosen, and for the other places of the layout the topmost cards of the deck as it was cut. */
export function fillRemaining({ chosen, count, cutAt, sealed }: Ritual): number[] {
  const filled = [...chosen]
  for (let place = cutAt; filled.length < count; place++) {
    const next = sealed ? place % sealed.sealed.terms.cardCount : place
    if (!filled.includes(next)) filled.push(next)
  }
  return filled
}

/** One after the other, and none twice; with the last one the choosing is over. */
function taking(ritual: Ritual, place: number): Ritual {
  if (ritual.chosen.includes(place)) return ritual
  const chosen = [...ritual.chosen, place]
  return { ...ritual, chosen, phase: chosen.length < ritual.count ? 'choosing' : 'drawing' }
}

function within(at: number, { sealed }: SealedDeck): number {
  return Math.max(0, Math.min(Math.round(at), sealed.terms.cardCount - 1))
}
