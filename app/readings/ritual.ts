// The ritual of drawing as a state machine: idle → shuffling → cutting → choosing → drawing → revealed. Events that do not
// fit the phase are ignored, so that double taps, repeated keys and late responses do no harm.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'

/** What the server returns when it seals a deck; its field `sealed` is the part that the proof contains. */
export type SealedDeck = FunctionReturnType<typeof api.readings.commitments.sealDraw> & {
  /** For the card of the day: the date in the visitor's time zone. */
  day?: string
}
export type Reading = FunctionReturnType<typeof api.readings.create>

export type Phase = 'idle' | 'shuffling' | 'cutting' | 'choosing' | 'drawing' | 'revealed'

export interface Ritual {
  phase: Phase
  /** Shown to the visitor as soon as it arrives, and always before a card is chosen. */
  sealed: SealedDeck | null
  /** How many cards were cut from the top and put below. */
  cutAt: number
  /** How many cards to choose. */
  count: number
  /** Indexes of the chosen cards in the sealed deck, from the top, in the order of choosing. */
  chosen: readonly number[]
  /** The reading that was created from the sealed deck. */
  reading: Reading | null
  problem: RitualProblem | null
}

export interface RitualProblem {
  message: string
  /** Whether the call is being retried. */
  isTemporary: boolean
}

export type RitualEvent =
  | { type: 'shuffle' }
  /** The response of the server: the deck is sealed. */
  | { type: 'sealed'; sealed: SealedDeck }
  | { type: 'shuffled' }
  /** `at` is the number of cards to move from the top to the bottom. */
  | { type: 'cut'; at: number }
  /** `at` is the index in the fan, from the left, before any card was taken. */
  | { type: 'choose'; at: number }
  /** Skips the ritual: the deck is sealed, and these cards are taken. */
  | { type: 'skip'; chosen: readonly number[] }
  /** Continues an unfinished reading after a reload. */
  | { type: 'resume'; sealed: SealedDeck; cutAt: number; chosen: readonly number[] }
  | { type: 'drawn'; reading: Reading }
  | { type: 'problem'; problem: RitualProblem }
  /** Starts a new ritual after the reading is revealed. */
  | { type: 'again' }

export function initialRitual(count: number): Ritual {
  return { phase: 'idle', sealed: null, cutAt: 0, count, chosen: [], reading: null, problem: null }
}

export function nextRitual(ritual: Ritual, event: RitualEvent): Ritual {
  const { phase, sealed } = ritual
  switch (event.type) {
    case 'shuffle':
      return phase === 'idle' ? { ...ritual, phase: 'shuffling', problem: null } : ritual
    case 'sealed':
      return phase === 'idle' || sealed ? ritual : { ...ritual, sealed: event.sealed, problem: null }
    case 'shuffled':
      return phase === 'shuffling' ? { ...ritual, phase: 'cutting' } : ritual
    case 'cut':
      // The deck must be sealed before a card can be chosen.
      return phase === 'cutting' && sealed
        ? { ...ritual, phase: 'choosing', cutAt: clampCut(event.at, sealed) }
        : ritual
    case 'choose':
      return phase === 'choosing' && sealed ? takeCard(ritual, indexInDeck(ritual, event.at)) : ritual
    case 'skip':
      return ['idle', 'shuffling', 'cutting', 'choosing'].includes(phase)
        ? { ...ritual, phase: 'drawing', chosen: event.chosen, problem: null }
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
        ? { ...ritual, phase: 'revealed', reading: event.reading, problem: null }
        : ritual
    case 'problem':
      if (phase === 'idle' || phase === 'revealed') return ritual
      return event.problem.isTemporary
        ? { ...ritual, problem: event.problem }
        : { ...initialRitual(ritual.count), problem: event.problem }
    case 'again':
      return phase === 'revealed' ? initialRitual(ritual.count) : ritual
  }
}

/** Converts an index in the fan, which shows the deck after the cut, to an index in the sealed deck. */
export function indexInDeck({ cutAt, sealed }: Ritual, fanIndex: number): number {
  return sealed ? (fanIndex + cutAt) % sealed.sealed.terms.cardCount : fanIndex
}

/** The chosen cards, and for the remaining positions the top cards of the cut deck. */
export function fillRemaining({ chosen, count, cutAt, sealed }: Ritual): number[] {
  const indexes = [...chosen]
  for (let index = cutAt; indexes.length < count; index++) {
    const deckIndex = sealed ? index % sealed.sealed.terms.cardCount : index
    if (!indexes.includes(deckIndex)) indexes.push(deckIndex)
  }
  return indexes
}

/** No card can be taken twice; after the last one the phase is `drawing`. */
function takeCard(ritual: Ritual, deckIndex: number): Ritual {
  if (ritual.chosen.includes(deckIndex)) return ritual
  const chosen = [...ritual.chosen, deckIndex]
  return { ...ritual, chosen, phase: chosen.length < ritual.count ? 'choosing' : 'drawing' }
}

function clampCut(cutAt: number, { sealed }: SealedDeck): number {
  return Math.max(0, Math.min(Math.round(cutAt), sealed.terms.cardCount - 1))
}
