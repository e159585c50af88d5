// Decides what a tap is: a new draw, an earlier one, or none. Decided and written in one transaction, so that all phones that
// open the same tap at once see the same card.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { judgeCounted, judgeSealed, type CountTrack } from '#rules/totems/count-track.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { callerAddress, addressFields } from '../callers/ipAddress.ts'
import { networkLimit, consumeRateLimits, type LimitName } from '../callers/rateLimits.ts'
import { isPublic, publicId } from '../readings/findReading.ts'
import { blockOfCaller } from '../moderation/blockCheck.ts'
import { unset } from '../values/unset.ts'
import { drawByTap, getDrawOfCount, type CountedTap, type TapVisitor } from './tapDraws.ts'
import { shownName } from './shownName.ts'
import { isUsed } from './usedCounts.ts'
import { ownerOfCaller, ownersOfCaller, visitorHashOf } from '../callers/visitor.ts'

/** Opening the same address again within this time is the same tap, such as a reload. */
const SAME_TAP_MS = 10 * 60_000

const MAX_OTHER_PHONES = 5

type Visitor = Omit<TapVisitor, 'touchedBy'> & {
  visitorHash: string
  userRandomID: string
  /** As the server sees it; null if unknown. */
  address: string | null
}

type TapResult =
  | { outcome: 'drawn'; drawId: string; isNew: boolean; isEarlier: boolean }
  | { outcome: 'stale' | 'withdrawn' }
  | ({ outcome: 'blocked'; until: number | null } & Pick<Doc<'blocks'>, 'kind' | 'reason'>)

/**
 * Handles a tap. `counter` is null if the address does not prove what the totem's kind requires. `ipAddress` is a claim of
 * the caller, stored for admins if the server does not know the address.
 */
export async function handleTap(
  ctx: MutationCtx,
  tap: { totem: Doc<'totems'>; counter: number | null } | null,
  { userRandomID, ipAddress }: { userRandomID: string; ipAddress: string },
) {
  const visitorHash = await visitorHashOf(userRandomID)
  if (!tap || tap.totem.deletedAt !== undefined) return { outcome: 'unknown' as const }
  const { totem, counter } = tap
  const totemInfo = { totem: { _id: totem._id, name: shownName(totem) } }
  if (totem.status !== 'active') return { outcome: totem.status, ...totemInfo }
  if (!totem.commitmentId) return { outcome: 'unready' as const, ...totemInfo }
  const [owner, address] = await Promise.all([ownerOfCaller(ctx, visitorHash), callerAddress(ctx)])
  const visitor: Visitor = { owner, visitorHash, userRandomID, address, ...addressFields(address, ipAddress) }
  const result =
    totem.kind === 'static'
      ? await tapStatic(ctx, totem, visitor)
      : // Without a counter the address does not prove a tap on the chip.
        counter === null
        ? { outcome: 'untouched' as const }
        : await tapCounted(ctx, totem, counter, visitor)
  return result.outcome === 'drawn' ? result : { ...result, ...totemInfo }
}

/** For a totem whose address never changes: a tap is new if this visitor has not opened it lately. */
async function tapStatic(ctx: MutationCtx, totem: Doc<'totems'>, visitor: Visitor): Promise<TapResult> {
  const last = await lastTapOf(ctx, totem._id, visitor.visitorHash)
  if (!last || !isSameTap(last)) return newDraw(ctx, totem, visitor, { counter: null })
  return { outcome: 'drawn', drawId: publicId(last), isNew: false, isEarlier: false }
}

/** For a totem with a counter: each counter value is one draw, even if several people open it. */
async function tapCounted(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  counter: number,
  visitor: Visitor,
): Promise<TapResult> {
  const judgement = await meaningOf(ctx, totem, counter, visitor.visitorHash)
  if (judgement.draw) return openAgain(ctx, judgement.draw, visitor, judgement.meaning === 'earlier')
  if (judgement.meaning === 'stale') return { outcome: 'stale' }
  const { last, floor, leap } = judgement.track
  return newDraw(ctx, totem, visitor, {
    counter,
    jumped: judgement.meaning === 'jump',
    late: judgement.meaning === 'late',
    counted: { lastCounter: last, countedFrom: floor, leap: leap ?? unset },
  })
}

/**
 * Blocked people can open an earlier draw again, and draw no new one. Counter jumps have their own rate limit, so that they
 * do not use up that of ordinary taps.
 */
async function newDraw(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  { visitorHash, userRandomID, address, ...tapVisitor }: Visitor,
  tap: CountedTap,
): Promise<TapResult> {
  const block = await blockOfCaller(ctx, userRandomID)
  if (block) {
    const { kind, until = null, reason } = block
    return { outcome: 'blocked', kind, until, reason }
  }
  const limitName: LimitName = tap.jumped ? 'jump' : 'totem'
  const [networkTapLimit, networkTotemLimit] = await Promise.all([
    networkLimit('tapFrom', address),
    networkLimit('totemFrom', address, totem._id),
  ])
  await consumeRateLimits(
    ctx,
    { name: limitName, who: totem._id },
    { name: 'tap', who: visitorHash },
    networkTapLimit,
    networkTotemLimit,
  )
  const draw = await drawByTap(ctx, totem, { ...tapVisitor, touchedBy: visitorHash }, tap)
  return { outcome: 'drawn', drawId: publicId(draw), isNew: true, isEarlier: false }
}

export type Meaning =
  /** The counter has a draw: `again` for the latest tap, `earlier` for one before it. */
  | { meaning: 'again' | 'earlier'; draw: Doc<'readings'> }
  /** The counter is too old, or its draw was deleted. */
  | { meaning: 'stale'; draw: null }
  /** A new draw: `late` if it arrived out of order, `jump` if the counter is far from the last one. */
  | { meaning: 'new' | 'late' | 'jump'; draw: null; track: CountTrack }

/** Classifies a counter value without writing. `visitorHash` is null if no phone is asking. */
export async function meaningOf(
  ctx: QueryCtx,
  totem: Doc<'totems'>,
  counter: number,
  visitorHash: string | null,
): Promise<Meaning> {
  const draw = await getDrawOfCount(ctx, totem, counter)
  const judge = totem.kind === 'sealed' ? judgeSealed : judgeCounted
  const previousDraw = draw && { jumped: draw.touch?.jumped ?? false, isOwn: draw.touchedBy === visitorHash }
  const judgement = judge(trackOf(totem), { counter, now: Date.now(), drawn: previousDraw })
  switch (judgement.meaning) {
    case 'again':
    case 'earlier':
      return { meaning: judgement.meaning, draw: draw! }
    case 'stale':
      return { meaning: 'stale', draw: null }
    case 'new':
      return { ...judgement, meaning: 'new', draw: null }
    case 'late':
    case 'jump':
      // Only in these cases may the counter belong to a deleted draw; ordinary taps skip this look-up.
      if (await isUsed(ctx, totem, counter)) return { meaning: 'stale', draw: null }
      return { ...judgement, draw: null }
  }
}

/**
 * Without `countedFrom` the last counter is the floor: an admin has just set that counter, or an older version wrote the row.
 * `leap` is the stored name of a counter jump that is not trusted yet.
 */
function trackOf({ lastCounter, countedFrom, lastTouchedAt, leap }: Doc<'totems'>): CountTrack {
  return {
    last: lastCounter,
    floor: countedFrom ?? lastCounter ?? -1,
    lastTouchedAt: lastTouchedAt ?? null,
    leap: leap ?? null,
  }
}

/** Returns the draw that this counter value already has, unless it was deleted or is private. */
async function openAgain(
  ctx: MutationCtx,
  draw: Doc<'readings'>,
  { visitorHash, userRandomID }: Visitor,
  isEarlier: boolean,
): Promise<TapResult> {
  const owners = await ownersOfCaller(ctx, userRandomID)
  const isTheirs = owners.includes(draw.owner)
  const isSamePhone = isTheirs || draw.touchedBy === visitorHash
  if (!isSamePhone && owners[0] !== undefined) await markOtherPhone(ctx, draw, owners[0])
  const isOpen = isPublic(draw) || isTheirs
  if (draw.deletedAt !== undefined || !isOpen) return { outcome: 'withdrawn' }
  return { outcome: 'drawn', drawId: publicId(draw), isNew: false, isEarlier }
}

/** One counter value on two phones: the address was shared, or the chip was copied. */
async function markOtherPhone(ctx: MutationCtx, draw: Doc<'readings'>, owner: string): Promise<void> {
  const { touch } = draw
  const phoneHashes = touch?.otherPhones ?? []
  if (!touch || phoneHashes.length >= MAX_OTHER_PHONES) return
  const phoneHash = (await sha256Hex(utf8(`${publicId(draw)} ${owner}`))).slice(0, 8)
  if (phoneHashes.includes(phoneHash)) return
  await ctx.db.patch('readings', draw._id, { touch: { ...touch, otherPhones: [...phoneHashes, phoneHash] } })
}

function isSameTap({ storedAt, deletedAt }: Doc<'readings'>): boolean {
  return deletedAt === undefined && storedAt > Date.now() - SAME_TAP_MS
}

async function lastTapOf(
  ctx: QueryCtx,
  totemId: Id<'totems'>,
  touchedBy: string,
): Promise<Doc<'readings'> | null> {
  return ctx.db
    .query('readings')
    .withIndex('by_totemId_and_touchedBy', (q) => q.eq('totemId', totemId).eq('touchedBy', touchedBy))
    .order('desc')
    .first()
}
