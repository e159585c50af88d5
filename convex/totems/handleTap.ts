// What a touch means: a new draw, one that was made before, or none. Decided and written in one transaction, so that a
// hundred phones that open the same touch at the same moment see the same card.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { judgeCounted, judgeSealed, type CountTrack } from '#rules/totems/count-track.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { callerAddress, keptAddress } from '../callers/ipAddress.ts'
import { fromNetwork, takeAll, type LimitName } from '../callers/rateLimits.ts'
import { publicId } from '../readings/findReading.ts'
import { removed } from '../values/removed.ts'
import { drawByTap, getDrawOfCount, type Touch, type Toucher } from './tapDraws.ts'
import { isUsed } from './usedCounts.ts'
import { newOwner, ownersAsking, visitorHashOf } from '../callers/visitor.ts'

/** Somebody who opens the same address again within this time is the same touch: a reload, a second look. */
const SAME_TOUCH_MS = 10 * 60_000

const MOST_MARKS = 5

type Visitor = Omit<Toucher, 'touchedBy'> & {
  visitorHash: string
  userRandomID: string
  /** As the server knows it; null where it does not. */
  address: string | null
}

type Touched =
  | { outcome: 'drawn'; drawId: string; isNew: boolean; isEarlier: boolean }
  | { outcome: 'stale' | 'withdrawn' }

/**
 * A totem was touched. `counter` is null where the address did not prove what the totem's kind demands, and `ipAddress` is a
 * claim, kept for admins where the server does not know better.
 */
export async function touchTotem(
  ctx: MutationCtx,
  found: { totem: Doc<'totems'>; counter: number | null } | null,
  { userRandomID, ipAddress }: { userRandomID: string; ipAddress: string },
) {
  const visitorHash = await visitorHashOf(userRandomID)
  if (!found) return { outcome: 'unknown' as const }
  const { totem, counter } = found
  const named = { totem: { _id: totem._id, name: totem.name ?? totem.label } }
  if (totem.status !== 'active') return { outcome: totem.status, ...named }
  if (!totem.commitmentId) return { outcome: 'unready' as const, ...named }
  const [owner, address] = await Promise.all([newOwner(ctx, visitorHash), callerAddress(ctx)])
  const visitor: Visitor = { owner, visitorHash, userRandomID, address, ...keptAddress(address, ipAddress) }
  if (totem.kind === 'static') return touchStatic(ctx, totem, visitor)
  if (counter === null) return { outcome: 'untouched' as const, ...named }
  const touched = await touchCounted(ctx, totem, counter, visitor)
  return touched.outcome === 'drawn' ? touched : { ...touched, ...named }
}

/** Of a totem whose address never changes: whoever has the address can open it, so the visitor makes the difference. */
async function touchStatic(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  visitor: Visitor,
): Promise<Extract<Touched, { outcome: 'drawn' }>> {
  const last = await lastTouch(ctx, totem._id, visitor.visitorHash)
  const isNew = !last || !isSameTouch(last)
  const drawId = isNew ? await newDraw(ctx, totem, visitor, { counter: null }) : publicId(last)
  return { outcome: 'drawn', drawId, isNew, isEarlier: false }
}

/** Of a totem that counts: each count is one draw, whoever opens it and however often. */
async function touchCounted(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  counter: number,
  visitor: Visitor,
): Promise<Touched> {
  const judged = await meaningOf(ctx, totem, counter, visitor.visitorHash)
  if (judged.draw) return again(ctx, judged.draw, visitor, judged.meaning === 'earlier')
  if (judged.meaning === 'stale') return { outcome: 'stale' }
  const { last, floor, leap } = judged.track
  const drawId = await newDraw(ctx, totem, visitor, {
    counter,
    jumped: judged.meaning === 'jump',
    late: judged.meaning === 'late',
    counted: { lastCounter: last, countedFrom: floor, leap: leap ?? removed },
  })
  return { outcome: 'drawn', drawId, isNew: true, isEarlier: false }
}

/** Counts that do not fit do not use up what is left for those that do. */
async function newDraw(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  { visitorHash, userRandomID: _, address, ...toucher }: Visitor,
  touch: Touch,
): Promise<string> {
  const ofTotem: LimitName = touch.jumped ? 'jump' : 'totem'
  const [tapFrom, totemFrom] = await Promise.all([
    fromNetwork('tapFrom', address),
    fromNetwork('totemFrom', address, totem._id),
  ])
  const ofAll = { name: ofTotem, who: totem._id }
  await takeAll(ctx, ofAll, { name: 'tap', who: visitorHash }, tapFrom, totemFrom)
  return publicId(await drawByTap(ctx, totem, { ...toucher, touchedBy: visitorHash }, touch))
}

export type Meaning =
  | { meaning: 'again' | 'earlier'; draw: Doc<'readings'> }
  | { meaning: 'stale'; draw: null }
  | { meaning: 'new' | 'late' | 'jump'; draw: null; track: CountTrack }

/** What a count says, before anything is written. `visitorHash`: the phone that asks, if it is one. */
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
      // Only here can a draw have been made and deleted since; what comes next is looked up no more than it must be.
      if (await isUsed(ctx, totem, counter)) return { meaning: 'stale', draw: null }
      return { ...judged, draw: null }
  }
}

/** Without a stored floor, it is the last count: an admin has just stated it, or an older version wrote the totem. */
function trackOf({ lastCounter, countedFrom, lastTouchedAt, leap }: Doc<'totems'>): CountTrack {
  return {
    last: lastCounter,
    floor: countedFrom ?? lastCounter ?? -1,
    lastTouchedAt: lastTouchedAt ?? null,
    leap: leap ?? null,
  }
}

async function again(
  ctx: MutationCtx,
  draw: Doc<'readings'>,
  { visitorHash, userRandomID }: Visitor,
  isEarlier: boolean,
): Promise<Touched> {
  const owners = await ownersAsking(ctx, userRandomID)
  const isTheirs = owners.includes(draw.owner)
  const isSamePhone = isTheirs || draw.touchedBy === visitorHash
  if (!isSamePhone && owners[0] !== undefined) await markOtherPhone(ctx, draw, owners[0])
  const isOpen = draw.visibility === 'shared' || isTheirs
  if (draw.deletedAt !== undefined || !isOpen) return { outcome: 'withdrawn' }
  return { outcome: 'drawn', drawId: publicId(draw), isNew: false, isEarlier }
}

/** One count on two phones is worth a look: the address was passed on, or the chip was copied. */
async function markOtherPhone(ctx: MutationCtx, draw: Doc<'readings'>, owner: string): Promise<void> {
  const { touch } = draw
  const marks = touch?.otherPhones ?? []
  if (!touch || marks.length >= MOST_MARKS) return
  const mark = (await sha256Hex(utf8(`${publicId(draw)} ${owner}`))).slice(0, 8)
  if (marks.includes(mark)) return
  await ctx.db.patch('readings', draw._id, { touch: { ...touch, otherPhones: [...marks, mark] } })
}

function isSameTouch({ storedAt, deletedAt }: Doc<'readings'>): boolean {
  return deletedAt === undefined && storedAt > Date.now() - SAME_TOUCH_MS
}

async function lastTouch(
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
