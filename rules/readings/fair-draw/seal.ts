// What the server shows before anything is chosen. The commitment fixes the seed; the seal fixes the seed together
// with everything the seed will be used for, so that a seed sealed for one deck cannot be spent on another.
import { type Bytes, fromHex, sha256Hex, utf8 } from './bytes.ts'

export const SEED_BYTES = 32

/** Half of all cards lie upside down, or none does (verses, and visitors who prefer it so). */
export type ReversalRate = 0 | 0.5

export interface DrawTerms {
  deck: { id: string; revision: number }
  /** `cardListHash` of the deck's cards in canonical order. */
  cardListHash: string
  cardCount: number
  /** A single draw is the layout with one position. */
  layout: { slug: string; version: number; positions: string[] }
  reversalRate: ReversalRate
  /** For a tap: the totem, and which of its draws this is. Its order is sealed before the phone comes near. */
  totem: { id: string; ordinal: number } | null
}

/**
 * Version 2 is for draws without a visitor's half (totems, the card of the day): its order also depends on a head of the
 * seal chain that did not exist when the seed was sealed.
 */
export type FairDrawVersion = 1 | 2

export interface SealedDraw {
  /** Missing means 1. */
  version?: FairDrawVersion
  terms: DrawTerms
  commitment: string
  sealedAtMs: number
  seal: string
}

export async function commitmentOf(seed: Bytes): Promise<string> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`A seed has ${SEED_BYTES} bytes, not ${seed.length}.`)
  return sha256Hex(seed)
}

export async function cardListHash(cards: readonly string[]): Promise<string> {
  return sha256Hex(utf8(JSON.stringify(cards)))
}

/** JSON of an array has one spelling and no two different terms share it, which joined text could not promise. */
export async function sealOf({
  version = 1,
  terms,
  commitment,
  sealedAtMs,
}: Omit<SealedDraw, 'seal'>): Promise<string> {
  const { deck, layout, totem } = terms
  const statement = [
    `lodestar fair draw ${version}`,
    commitment,
    sealedAtMs,
    [deck.id, deck.revision],
    [terms.cardListHash, terms.cardCount],
    [layout.slug, layout.version, layout.positions],
    terms.reversalRate,
    totem && [totem.id, totem.ordinal],
  ]
  return sha256Hex(utf8(JSON.stringify(statement)))
}

export async function sealDraw(
  terms: DrawTerms,
  seed: Bytes,
  sealedAtMs: number,
  version: FairDrawVersion = 1,
): Promise<SealedDraw> {
  const unsealed = { version, terms, commitment: await commitmentOf(seed), sealedAtMs }
  return { ...unsealed, seal: await sealOf(unsealed) }
}

/** Whether a seed is the one that was sealed, for seeds that were revealed without ever being used. */
export async function opensCommitment(seedHex: string, commitment: string): Promise<boolean> {
  return (await commitmentOf(fromHex(seedHex))) === commitment
}
