// Everything needed to repeat a draw, in one record that can be downloaded and checked by a program of one's own.
import { isHex } from './bytes.ts'
import { type ChainLink, EMPTY_HEAD, isChainLink, isMoment } from './chain.ts'
import { type DrawTerms, type FairDrawVersion, type SealedDraw, SEED_BYTES } from './seal.ts'
import { isVisitorSeed } from './visitor-seed.ts'

export interface DrawnCard {
  position: string
  card: string
  reversed: boolean
}

export interface DrawTranscript extends SealedDraw {
  version: FairDrawVersion
  /** The deck's cards in canonical order, by slug; the numbers in `order` point into it. */
  cards: string[]
  /** Revealed only with the draw, and never used again. */
  seed: string
  visitorSeed: string
  nonce: number
  /** The whole deck as it lay, top first: all of it, so that no seed but the true one agrees. */
  order: number[]
  /** Beside `order`: 1 where the card lay upside down. */
  reversals: string
  /** Which place of the face-down deck the visitor took for each position, in dealing order. */
  chosen: number[]
  drawn: DrawnCard[]
  /** Cards laid later beside a position, in the order in which they were asked for; each was the topmost left. */
  clarifiers?: DrawnCard[]
  /**
   * In version 2 only: the newest published link of the seal chain when the card was drawn, whose head is part of the
   * shuffle. Null if the chain had no link yet.
   */
  mixed?: ChainLink | null
  /** In version 2 only: when the card was drawn, as the server says; for the card of the day, midnight UTC. */
  drawnAtMs?: number
  /** In version 2 only: the link after `mixed`, which shows that no newer head was passed over. Missing until it is made. */
  next?: ChainLink
  /** The link that the seal is in. Missing for the first moments after sealing, and for seals older than the chain. */
  link?: ChainLink
}

/** What version 2 mixes into the shuffle; undefined in version 1. */
export function mixedHeadOf({
  version,
  mixed,
}: Pick<DrawTranscript, 'version' | 'mixed'>): string | undefined {
  return version === 1 ? undefined : (mixed?.head ?? EMPTY_HEAD)
}

/** A draw takes at most this many cards into account: far above any deck, and small enough to check in a page. */
const MAX_CARDS = 2000

/** Gives the transcript, or says in plain words why the value is none. Nothing is computed here. */
export function parseTranscript(value: unknown): { transcript: DrawTranscript } | { problem: string } {
  if (!isRecord(value)) return { problem: 'It is not a transcript at all.' }
  if (value.version !== 1 && value.version !== 2) {
    return { problem: 'It was made by a version we do not know.' }
  }
  const wrong = Object.entries(fieldChecks).find(([field, isRight]) => !isRight(value[field]))
  const damaged = wrong?.[0] ?? (isMixedRight(value.version, value.mixed) ? null : 'mixed')
  if (damaged !== null) return { problem: `Its part “${damaged}” is missing or damaged.` }
  return { transcript: value as unknown as DrawTranscript }
}

const fieldChecks: Record<Exclude<keyof DrawTranscript, 'version' | 'mixed'>, (value: unknown) => boolean> = {
  terms: isTerms,
  commitment: isHash,
  sealedAtMs: isCount,
  seal: isHash,
  cards: (value) => isListOf(value, isName),
  seed: (value) => isHex(value, SEED_BYTES),
  visitorSeed: isVisitorSeed,
  nonce: isCount,
  order: (value) => isListOf(value, isCount),
  reversals: (value) => typeof value === 'string' && value.length <= MAX_CARDS && /^[01]*$/.test(value),
  chosen: (value) => isListOf(value, isCount),
  drawn: (value) => isListOf(value, isDrawnCard),
  clarifiers: (value) => value === undefined || isListOf(value, isDrawnCard),
  link: (value) => value === undefined || isChainLink(value),
  drawnAtMs: (value) => value === undefined || isMoment(value),
  next: (value) => value === undefined || isChainLink(value),
}

function isMixedRight(version: FairDrawVersion, mixed: unknown): boolean {
  if (version === 1) return mixed === undefined
  return mixed === null || isChainLink(mixed)
}

function isTerms(value: unknown): value is DrawTerms {
  if (!isRecord(value)) return false
  const { deck, layout, totem } = value
  return (
    isRecord(deck) &&
    isName(deck.id) &&
    isCount(deck.revision) &&
    isHash(value.cardListHash) &&
    isCount(value.cardCount) &&
    isRecord(layout) &&
    isName(layout.slug) &&
    isCount(layout.version) &&
    isListOf(layout.positions, isName) &&
    (value.reversalRate === 0 || value.reversalRate === 0.5) &&
    (totem === null || (isRecord(totem) && isName(totem.id) && isCount(totem.ordinal)))
  )
}

function isDrawnCard(value: unknown): value is DrawnCard {
  return (
    isRecord(value) && isName(value.position) && isName(value.card) && typeof value.reversed === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MAX_CARDS && value.every(isItem)
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 200
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isHash(value: unknown): value is string {
  return isHex(value, 32)
}
