// Makes a draw from a sealed deck: shuffles it with the seeds, takes the chosen cards, and writes the transcript that proves it.
import type { ReasonParams } from '../../refusal.ts'
import { fromHex } from './bytes.ts'
import type { ChainLink } from './chain.ts'
import { cardListHash, type DrawTerms, opensCommitment, type SealedDraw } from './seal.ts'
import { type ShuffledDeck, shuffleDeck } from './shuffle.ts'
import { type DrawnCard, type DrawTranscript, mixedHeadOf } from './transcript.ts'
import { isVisitorSeed } from './visitor-seed.ts'

/** What determines the cards of a draw. */
export interface DealInput {
  sealed: SealedDraw
  cards: readonly string[]
  seed: string
  visitorSeed: string
  nonce: number
  /** Indexes into the face-down deck from the top, one for each position of the layout. */
  chosen: readonly number[]
  /** Only in version 2: the head of the seal chain that is an input of the shuffle ("mixed in"). */
  mixedHead?: string
}

export interface DrawInput extends Omit<DealInput, 'mixedHead'> {
  /** Only in version 2: the link whose head is mixed in, null while the chain is empty. */
  mixed?: ChainLink | null
}

/** Shuffles the sealed deck and takes the cards at the chosen indexes. */
export async function dealDraw(input: DealInput): Promise<{ deck: ShuffledDeck; drawn: DrawnCard[] }> {
  const { sealed, cards, seed, visitorSeed, nonce, chosen, mixedHead } = input
  const problem = (await problemOfInput(input)) ?? problemOfChoice(chosen, sealed.terms)?.reason
  if (problem) throw new RangeError(problem)
  const deck = await shuffleDeck(fromHex(seed), visitorSeed, nonce, cards.length, mixedHead)
  return { deck, drawn: cardsAt(chosen, deck, cards, sealed.terms) }
}

/** Like `dealDraw`, but returns the transcript, with which anybody can verify the draw. */
export async function openDraw(input: DrawInput): Promise<DrawTranscript> {
  const { sealed, cards, seed, visitorSeed, nonce, chosen } = input
  const { version = 1 } = sealed
  const mixedField = version === 2 ? { mixed: input.mixed ?? null } : {}
  const mixedHead = mixedHeadOf({ version, ...mixedField })
  const { deck, drawn } = await dealDraw({ ...input, ...(mixedHead !== undefined && { mixedHead }) })
  return {
    ...sealed,
    version,
    ...mixedField,
    cards: [...cards],
    seed,
    visitorSeed,
    nonce,
    order: deck.order,
    reversals: reversalsOf(deck),
    chosen: [...chosen],
    drawn,
  }
}

/** Checks the input, so that no transcript is created that `verifyDraw` would reject. Returns an error message or null. */
async function problemOfInput(input: DealInput): Promise<string | null> {
  const { sealed, cards, seed, visitorSeed, mixedHead } = input
  if ((mixedHead !== undefined) !== (sealed.version === 2)) {
    return 'Version 2 requires a head of the seal chain, and version 1 does not use one.'
  }
  if (!isVisitorSeed(visitorSeed))
    return 'The visitor’s seed may contain only letters, digits, hyphens and underscores.'
  if (!(await opensCommitment(seed, sealed.commitment))) return 'The seed is not the sealed one.'
  if ((await cardListHash(cards)) !== sealed.terms.cardListHash) return 'The cards are not the sealed ones.'
  return null
}

export interface ChoiceProblem {
  reason: 'choice_count' | 'choice_twice' | 'choice_outside'
  params?: ReasonParams
}

export function problemOfChoice(
  chosen: readonly number[],
  { layout, cardCount }: DrawTerms,
): ChoiceProblem | null {
  if (chosen.length !== layout.positions.length) {
    return {
      reason: 'choice_count',
      params: { positions: layout.positions.length, cards: chosen.length },
    }
  }
  if (new Set(chosen).size !== chosen.length) return { reason: 'choice_twice' }
  if (chosen.some((deckIndex) => !Number.isInteger(deckIndex) || deckIndex < 0 || deckIndex >= cardCount)) {
    return { reason: 'choice_outside' }
  }
  return null
}

/** The cards at the chosen indexes of the shuffled deck, in the order of the layout's positions. */
export function cardsAt(
  chosen: readonly number[],
  { order, reversed }: ShuffledDeck,
  cards: readonly string[],
  { layout, reversalRate }: DrawTerms,
): DrawnCard[] {
  return chosen.map((deckIndex, index) => ({
    position: layout.positions[index]!,
    card: cards[order[deckIndex]!]!,
    reversed: reversalRate > 0 && reversed[deckIndex]!,
  }))
}

/** One character for each card from the top, "1" if reversed. Recorded also if the reversal rate is 0 and they have no effect. */
export function reversalsOf({ reversed }: ShuffledDeck): string {
  return reversed.map((bit) => (bit ? '1' : '0')).join('')
}
