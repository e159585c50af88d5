// Decides what a tap is: a new draw, an earlier one, or none. Decided and written in one transaction, so that all phones that
// open the same tap at once see the same card.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { judgeCounted, judgeSealed, type CountTrack } from '#rules/totems/count-track.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { callerAddress, addressFields } from '../callers/ipAddress.ts'
import { networkLimit, consumeRateLimits, type LimitName } from '../callers/rateLimits.ts'
import { publicId } from '../readings/findReading.ts'
import { unset } from '../values/unset.ts'
import { drawByTap, getDrawOfCount, type CountedTap, type TapVisitor } from './tapDraws.ts'
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
  if (!tap) return { outcome: 'unknown' as const }
  const { totem, counter } = tap
  const named = { totem: { _id: totem._id, name: totem.name ?? totem.label } }
  if (totem.status !== 'active') return { outcome: totem.status, ...named }
  if (!totem.commitmentId) return { outcome: 'unready' as const, ...named }
  const [owner, address] = await Promise.all([ownerOfCaller(ctx, visitorHash), callerAddress(ctx)])
  const visitor: Visitor = { owner, visitorHash, userRandomID, address, ...addressFields(address, ipAddress) }
  if (totem.kind === 'static') return tapStatic(ctx, totem, visitor)
  if (counter === null) return { outcome: 'untouched' as const, ...named }
  const result = await tapCounted(ctx, totem, counter, visitor)
  return result.outcome === 'drawn' ? result : { ...result, ...named }
}

/** For a totem whose address never changes: a tap is new if this visitor has not opened it lately. */
async function tapStatic(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  visitor: Visitor,
): Promise<Extract<TapResult, { outcome: 'drawn' }>> {
  const last = await lastTapOf(ctx, totem._id, visitor.visitorHash)
  const isNew = !last || !isSameTap(last)
  const drawId = isNew ? await newDraw(ctx, totem, visitor, { counter: null }) : publicId(last)
  return { outcome: 'drawn', drawId, isNew, isEarlier: false }
}

/** For a totem with a counter: each counter value is one draw, whoever opens it and however often. */
async function tapCounted(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  counter: number,
  visitor: Visitor,
): Promise<TapResult> {
  const judged = await meaningOf(ctx, totem, counter, visitor.visitorHash)
  if (judged.draw) return openAgain(ctx, judged.draw, visitor, judged.meaning === 'earlier')
  if (judged.meaning === 'stale') return { outcome: 'stale' }
  const { last, floor, leap } = judged.track
  const drawId = await newDraw(ctx, totem, visitor, {
    counter,
    jumped: judged.meaning === 'jump',
    late: judged.meaning === 'late',
    counted: { lastCounter: last, countedFrom: floor, leap: leap ?? unset },
  })
  return { outcome: 'drawn', drawId, isNew: true, isEarlier: false }
}

/** Counter jumps have their own rate limit, so that they do not use up that of ordinary taps. */
async function newDraw(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  { visitorHash, userRandomID: _, address, ...tapVisitor }: Visitor,
  tap: CountedTap,
): Promise<string> {
  const ofTotem: LimitName = tap.jumped ? 'jump' : 'totem'
  const [tapFrom, totemFrom] = await Promise.all([
    networkLimit('tapFrom', address),
    networkLimit('totemFrom', address, totem._id),
  ])
  const ofAll = { name: ofTotem, who: totem._id }
  await consumeRateLimits(ctx, ofAll, { name: 'tap', who: visitorHash }, tapFrom, totemFrom)
  return publicId(await drawByTap(ctx, totem, { ...tapVisitor, touchedBy: visitorHash }, tap))
}

export type Meaning =
  | { meaning: 'again' | 'earlier'; draw: Doc<'readings'> }
  | { meaning: 'stale'; draw: null }
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
  const drawn = draw && { jumped: draw.touch?.jumped ?? false, isOwn: draw.touchedBy === visitorHash }
  const judged = judge(trackOf(totem), { counter, now: Date.now(), drawn })
  switch (judged.meaning) {
    case 'again':
    case 'earlier':
      return { meaning: judged.meaning, draw: draw! }
    case 'stale':
      return { meaning: 'stale', draw: null }
    case 'new':
      return { ...judged, meaning: 'new', draw: null }
    case 'late':
    case 'jump':
      // Only in these cases may the counter belong to a deleted draw; ordinary taps skip this look-up.
      if (await isUsed(ctx, totem, counter)) return { meaning: 'stale', draw: null }
      return { ...judged, draw: null }
  }
}

/** A missing floor means the last counter: an admin has just set it, or an older version wrote the row. */
function trackOf({ lastCounter, countedFrom, lastTouchedAt, leap }: Doc<'totems'>): CountTrack {
  return {
    last: lastCounter,
    floor: countedFrom ?? lastCounter ?? -1,
    lastTouchedAt: lastTouchedAt ?? null,
    leap: leap ?? null,
  }
}

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
  const isOpen = draw.visibility === 'shared' || isTheirs
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
