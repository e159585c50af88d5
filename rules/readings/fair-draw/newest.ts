// Whether the head that was mixed into a draw was the newest one: otherwise an operator who knows the seed could look
// through all older heads for the card they want.
import { type ChainLink, checkLinks } from './chain.ts'
import type { DrawTranscript } from './transcript.ts'

/**
 * How long a head has been public before a draw mixes it in. New links are always younger than that, so reading the
 * head never conflicts with the job that appends them.
 */
export const PUBLISHED_FOR_MS = 250

/** A link states when the job began to write it, so on a busy server a draw may just miss one that looks older. */
const WRITTEN_WITHIN_MS = 5000

const DAY_SEED = /^day-(\d{4}-\d{2}-\d{2})$/

/** Says why the mixed-in head cannot have been the newest one, or null. */
export async function problemOfNewest(transcript: DrawTranscript): Promise<string | null> {
  const { mixed = null, next, link, drawnAtMs } = transcript
  if (drawnAtMs === undefined) return 'The transcript does not say when the card was drawn.'
  const number = mixed?.number ?? 0
  const wrongTime = problemOfTime(transcript, drawnAtMs)
  if (wrongTime) return wrongTime
  if (mixed && mixed.atMs >= drawnAtMs - PUBLISHED_FOR_MS) {
    return `Link ${number} was made on ${inUtc(mixed.atMs)}, too late for a card that was drawn on ${inUtc(drawnAtMs)}.`
  }
  if (!next) {
    return link && link.number > number
      ? `The chain has gone on to link ${link.number}, but the transcript leaves out link ${number + 1}.`
      : null
  }
  const follows = await checkLinks([next], mixed)
  if (!follows.ok) return `Link ${next.number} of the chain does not hold: ${follows.problem}.`
  if (link && !areOfOneChain(next, link)) {
    return `Links ${next.number} and ${link.number} belong to different chains.`
  }
  if (next.atMs > drawnAtMs - WRITTEN_WITHIN_MS) return null
  const passedOver = mixed ? `link ${number} was mixed in` : 'no head was mixed in'
  return (
    `Link ${next.number} was made on ${inUtc(next.atMs)}, before the card was drawn on ${inUtc(drawnAtMs)}, but ${passedOver}. ` +
    'A newer head was passed over, or the server’s clock was set back just after the draw.'
  )
}

/** What a visitor can compare with their own memory: the time of the draw, and the link that came next. */
export function whatIsNewest({ mixed, next, drawnAtMs = 0 }: DrawTranscript): string {
  const drawn = `The card was drawn on ${inUtc(drawnAtMs)}, as the server says. `
  const newest = mixed ? `Link ${mixed.number} was the newest then` : 'The chain had no link then'
  return next
    ? `${drawn}${newest}: link ${next.number} was made on ${inUtc(next.atMs)}.`
    : `${drawn}No link has followed yet. Each draw of this kind is followed by one within seconds, so check again: without it, nothing shows that the head was the newest.`
}

/** Midnight for a card of the day, whose seed is its date. Undefined for a tap. */
export function midnightOf({ terms, visitorSeed }: Pick<DrawTranscript, 'terms' | 'visitorSeed'>) {
  const day = terms.totem === null ? DAY_SEED.exec(visitorSeed)?.[1] : undefined
  return day === undefined ? undefined : Date.parse(day)
}

function problemOfTime(transcript: DrawTranscript, drawnAtMs: number): string | null {
  const midnight = midnightOf(transcript)
  if (midnight !== undefined) {
    return drawnAtMs === midnight
      ? null
      : `A card of the day takes the newest head of midnight UTC, but this one says ${inUtc(drawnAtMs)}.`
  }
  return drawnAtMs >= transcript.sealedAtMs
    ? null
    : 'The card claims to have been drawn before its order was sealed.'
}

/** Two links that are the same one, or neighbors, have to agree. Of others nothing can be said. */
export function areOfOneChain(one: ChainLink, other: ChainLink): boolean {
  const [older, newer] = one.number <= other.number ? [one, other] : [other, one]
  if (older.number === newer.number) return older.head === newer.head
  return newer.number > older.number + 1 || newer.previous === older.head
}

export function inUtc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
