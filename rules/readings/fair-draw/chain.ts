// The chain of seals. New seals are put into links, and each link's head is a hash of the link before it: who has noted
// one head can tell later whether anything before it was removed, added or changed.
import { isHex, sha256Hex, utf8 } from './bytes.ts'

export interface ChainLink {
  /** 1 for the first link, and one more for each that follows. */
  number: number
  /** The head of the link before it; `EMPTY_HEAD` for the first. */
  previous: string
  /** When the link was made, as the server says. */
  atMs: number
  /** The seals in it, in ascending order, each once. */
  seals: string[]
  head: string
}

/** The head of a chain that has no link yet. */
export const EMPTY_HEAD = '0'.repeat(64)

/** The job makes no longer links, so that one link can always be checked in a page. */
export const MAX_SEALS_IN_LINK = 500

export async function headOf({ number, previous, atMs, seals }: Omit<ChainLink, 'head'>): Promise<string> {
  return sha256Hex(utf8(JSON.stringify(['lodestar seal chain 1', number, previous, atMs, seals])))
}

/** The link that follows `last`, or the first one. Seals may come in any order. */
export async function createLink(
  last: Pick<ChainLink, 'number' | 'head' | 'atMs'> | null,
  seals: readonly string[],
  nowMs: number,
): Promise<ChainLink> {
  const link = {
    number: (last?.number ?? 0) + 1,
    previous: last?.head ?? EMPTY_HEAD,
    // A clock that was set back must not make a link look older than the one before it.
    atMs: last ? Math.max(nowMs, last.atMs + 1) : nowMs,
    seals: [...seals].sort(),
  }
  return { ...link, head: await headOf(link) }
}

/** What is wrong with a link taken by itself, or null. */
export async function problemOfLink(link: ChainLink): Promise<string | null> {
  if (link.seals.some((seal, index) => index > 0 && link.seals[index - 1]! >= seal)) {
    return 'its seals are not in order, or one is listed twice'
  }
  return (await headOf(link)) === link.head ? null : 'its head does not match what is in it'
}

/** Whether `links` follow each other without a gap, the oldest first. Tells the first one that does not hold. */
export async function checkLinks(
  links: readonly ChainLink[],
  after: Pick<ChainLink, 'number' | 'head' | 'atMs'> | null,
): Promise<{ ok: true } | { ok: false; number: number; problem: string }> {
  let last = after
  for (const link of links) {
    const problem = problemOfSuccessor(last, link) ?? (await problemOfLink(link))
    if (problem) return { ok: false, number: link.number, problem }
    last = link
  }
  return { ok: true }
}

function problemOfSuccessor(
  last: Pick<ChainLink, 'number' | 'head' | 'atMs'> | null,
  link: ChainLink,
): string | null {
  if (link.number !== (last?.number ?? 0) + 1) return 'a link before it is missing'
  if (link.previous !== (last?.head ?? EMPTY_HEAD)) return 'it does not follow the link before it'
  if (last && link.atMs <= last.atMs) return 'it claims to be older than the link before it'
  return null
}

export function isChainLink(value: unknown): value is ChainLink {
  if (typeof value !== 'object' || value === null) return false
  const { number, previous, atMs, seals, head } = value as Record<string, unknown>
  return (
    isWhole(number, Number.MAX_SAFE_INTEGER) &&
    number > 0 &&
    isMoment(atMs) &&
    isHex(previous, 32) &&
    isHex(head, 32) &&
    Array.isArray(seals) &&
    seals.length <= MAX_SEALS_IN_LINK &&
    seals.every((seal) => isHex(seal, 32))
  )
}

/** The last moment that a `Date` can tell. */
const LAST_MOMENT_MS = 8.64e15

export function isMoment(value: unknown): value is number {
  return isWhole(value, LAST_MOMENT_MS)
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
}
