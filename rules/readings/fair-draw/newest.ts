// Whether the head that was mixed into a draw was the newest one: otherwise an operator who knows the seed could look
// through all older heads for the card they want.
import { type ChainLink, checkLinks } from './chain.ts'
import type { StepSentence } from './step-sentence.ts'
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
export async function problemOfNewest(transcript: DrawTranscript): Promise<StepSentence | null> {
  const { mixed = null, next, link, drawnAtMs } = transcript
  if (drawnAtMs === undefined) return { code: 'drawn_unknown' }
  const number = mixed?.number ?? 0
  const drawn = inUtc(drawnAtMs)
  const wrongTime = problemOfTime(transcript, drawnAtMs)
  if (wrongTime) return wrongTime
  if (mixed && mixed.atMs >= drawnAtMs - PUBLISHED_FOR_MS) {
    return { code: 'link_too_late', params: { number, made: inUtc(mixed.atMs), drawn } }
  }
  if (!next) {
    return link && link.number > number
      ? { code: 'link_left_out', params: { last: link.number, next: number + 1 } }
      : null
  }
  const follows = await checkLinks([next], mixed)
  if (!follows.ok) {
    return { code: 'link_broken', params: { number: next.number, fault: follows.fault } }
  }
  if (link && !areOfOneChain(next, link)) {
    return { code: 'different_chains', params: { one: next.number, other: link.number } }
  }
  if (next.atMs > drawnAtMs - WRITTEN_WITHIN_MS) return null
  return {
    code: 'newer_passed_over',
    params: { next: next.number, made: inUtc(next.atMs), drawn, mixed: mixed?.number ?? 'none' },
  }
}

/** What a visitor can compare with their own memory: the time of the draw, and the link that came next. */
export function whatIsNewest({ mixed, next, drawnAtMs = 0 }: DrawTranscript): StepSentence {
  const drawn = inUtc(drawnAtMs)
  if (!next) return { code: 'newest_unconfirmed', params: { drawn } }
  return {
    code: 'newest',
    params: { drawn, mixed: mixed?.number ?? 'none', next: next.number, made: inUtc(next.atMs) },
  }
}

/** Midnight for a card of the day, whose seed is its date. Undefined for a tap. */
export function midnightOf({ terms, visitorSeed }: Pick<DrawTranscript, 'terms' | 'visitorSeed'>) {
  const day = terms.totem === null ? DAY_SEED.exec(visitorSeed)?.[1] : undefined
  return day === undefined ? undefined : Date.parse(day)
}

function problemOfTime(transcript: DrawTranscript, drawnAtMs: number): StepSentence | null {
  const midnight = midnightOf(transcript)
  if (midnight !== undefined) {
    return drawnAtMs === midnight ? null : { code: 'not_midnight', params: { drawn: inUtc(drawnAtMs) } }
  }
  return drawnAtMs >= transcript.sealedAtMs ? null : { code: 'drawn_before_sealed' }
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
