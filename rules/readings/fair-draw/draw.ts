import { fromHex } from './bytes.ts'
import type { ChainLink } from './chain.ts'
import { cardListHash, type DrawTerms, opensCommitment, type SealedDraw } from './seal.ts'
import { type ShuffledDeck, shuffleDeck } from './shuffle.ts'
import { type DrawnCard, type DrawTranscript, mixedHeadOf } from './transcript.ts'
import { isVisitorSeed } from './visitor-seed.ts'

export interface DealInput {
  sealed: SealedDraw
  cards: readonly string[]
  seed: string
  visitorSeed: string
  nonce: number
  /** Places in the face-down deck, one for each position of the layout. */
  chosen: readonly number[]
  /** For a draw sealed under version 2: a head of the seal chain. */
  mixedHead?: string
}

export interface DrawInput extends Omit<DealInput, 'mixedHead'> {
  /** For a draw sealed under version 2, the link that is mixed in: null while the chain is empty. */
  mixed?: ChainLink | null
}

/** Opens a sealed draw: the deck as it lies, and the cards at the chosen places. */
export async function dealDraw(input: DealInput): Promise<{ deck: ShuffledDeck; drawn: DrawnCard[] }> {
  const { sealed, cards, seed, visitorSeed, nonce, chosen, mixedHead } = input
  const problem = (await problemOfInput(input)) ?? problemOfChoice(chosen, sealed.terms)
  if (problem) throw new RangeError(problem)
  const deck = await shuffleDeck(fromHex(seed), visitorSeed, nonce, cards.length, mixedHead)
  return { deck, drawn: cardsAt(chosen, deck, cards, sealed.terms) }
}

/** The same with its whole proof. */
export async function openDraw(input: DrawInput): Promise<DrawTranscript> {
  const { sealed, cards, seed, visitorSeed, nonce, chosen } = input
  const { version = 1 } = sealed
  const mixed = version === 2 ? { mixed: input.mixed ?? null } : {}
  const mixedHead = mixedHeadOf({ version, ...mixed })
  const { deck, drawn } = await dealDraw({ ...input, ...(mixedHead !== undefined && { mixedHead }) })
  return {
    ...sealed,
    version,
    ...mixed,
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

/** A proof that would fail its own check must never be made, whatever the caller mixed up. */
async function problemOfInput(input: DealInput): Promise<string | null> {
  const { sealed, cards, seed, visitorSeed, mixedHead } = input
  if ((mixedHead !== undefined) !== (sealed.version === 2)) {
    return 'A head of the chain is mixed in by version 2, and only there.'
  }
  if (!isVisitorSeed(visitorSeed))
    return 'The visitor’s seed is made of letters, digits, hyphens and underscores.'
  if (!(await opensCommitment(seed, sealed.commitment))) return 'The seed is not the sealed one.'
  if ((await cardListHash(cards)) !== sealed.terms.cardListHash) return 'The cards are not the sealed ones.'
  return null
}

export function problemOfChoice(chosen: readonly number[], { layout, cardCount }: DrawTerms): string | null {
  if (chosen.length !== layout.positions.length) {
    return `The layout has ${layout.positions.length} positions, but ${chosen.length} cards were taken.`
  }
  if (new Set(chosen).size !== chosen.length) return 'One card was taken twice.'
  if (chosen.some((place) => !Number.isInteger(place) || place < 0 || place >= cardCount)) {
    return 'A card was taken from a place the deck does not have.'
  }
  return null
}

export function cardsAt(
  chosen: readonly number[],
  { order, reversed }: ShuffledDeck,
  cards: readonly string[],
  { layout, reversalRate }: DrawTerms,
): DrawnCard[] {
  return chosen.map((place, at) => ({
    position: layout.positions[at]!,
    card: cards[order[place]!]!,
    reversed: reversalRate > 0 && reversed[place]!,
  }))
}

/** The bits as the algorithm gives them. With a rate of 0 they are made all the same, and not used. */
export function reversalsOf({ reversed }: ShuffledDeck): string {
  return reversed.map((bit) => (bit ? '1' : '0')).join('')
}
