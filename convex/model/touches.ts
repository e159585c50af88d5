// What a touch means: a new draw, one that was made before, or none. Decided and written in one transaction, so that a
// hundred phones that open the same touch at the same moment see the same card.
import { sha256Hex, utf8 } from '#rules/fair-draw/bytes.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { takeFrom } from './rateLimits.ts'
import { drawByTap, getDrawOfCount, type Toucher } from './taps.ts'
import { ownersAsking } from './visitor.ts'

/** Somebody who opens the same address again within this time is the same touch: a reload, a second look. */
const SAME_TOUCH_MS = 10 * 60_000
/** Counts have gaps, since phones read a tag more often than people open what they read; but not such gaps. */
const FARTHEST_JUMP = 1000

const MOST_MARKS = 5

export type Visitor = Omit<Toucher, 'touchedBy'> & { visitorHash: string; userRandomID: string }

export type Outcome =
  | { outcome: 'drawn'; drawId: Id<'draws'>; isNew: boolean; isEarlier: boolean }
  | { outcome: 'stale' | 'withdrawn' }

/** Of a totem whose address never changes: whoever has the address can open it, so the visitor makes the difference. */
export async function touchStatic(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  { visitorHash, userRandomID: _, ...toucher }: Visitor,
): Promise<{ drawId: Id<'draws'>; isNew: boolean }> {
  const last = await lastTouch(ctx, totem._id, visitorHash)
  if (last && isSameTouch(last)) return { drawId: last._id, isNew: false }
  await takeFrom(ctx, 'totem', totem._id)
  await takeFrom(ctx, 'tap', visitorHash)
  const draw = await drawByTap(ctx, totem, { ...toucher, touchedBy: visitorHash }, { counter: null })
  return { drawId: draw._id, isNew: true }
}

/** Of a totem that counts: each count is one draw, whoever opens it and however often. */
export async function touchCounted(
  ctx: MutationCtx,
  totem: Doc<'totems'>,
  counter: number,
  { visitorHash, userRandomID, ...toucher }: Visitor,
): Promise<Outcome> {
  const { meaning, draw: made } = await meaningOf(ctx, totem, counter)
  if (made) return again(ctx, made, { visitorHash, userRandomID }, meaning === 'earlier')
  if (meaning === 'stale') return { outcome: 'stale' }
  const jumped = meaning === 'jump'
  await takeFrom(ctx, jumped ? 'jump' : 'totem', totem._id)
  await takeFrom(ctx, 'tap', visitorHash)
  const draw = await drawByTap(ctx, totem, { ...toucher, touchedBy: visitorHash }, { counter, jumped })
  return { outcome: 'drawn', drawId: draw._id, isNew: true, isEarlier: false }
}

export type Meaning =
  { meaning: 'again' | 'earlier'; draw: Doc<'draws'> } | { meaning: 'new' | 'jump' | 'stale'; draw: null }

/** What a count says, before anything is written. */
export async function meaningOf(ctx: QueryCtx, totem: Doc<'totems'>, counter: number): Promise<Meaning> {
  const { lastCounter: last, kind } = totem
  const draw = await getDrawOfCount(ctx, totem, counter)
  if (last !== null && counter <= last) {
    if (draw) return { meaning: counter < last ? 'earlier' : 'again', draw }
    return { meaning: 'stale', draw }
  }
  // What is sealed is proven, however far it leaps. What is only counted could have been typed: it gets its draw, but
  // must not move the count, or one forged address would lock the real totem out.
  const isFar = kind === 'counted' && last !== null && counter - last > FARTHEST_JUMP
  if (isFar) return draw ? { meaning: 'again', draw } : { meaning: 'jump', draw }
  // Nor does it keep its number: once the totem itself has come that far, the touch is the totem's own.
  return { meaning: 'new', draw: null }
}

async function again(
  ctx: MutationCtx,
  draw: Doc<'draws'>,
  { visitorHash, userRandomID }: Pick<Visitor, 'visitorHash' | 'userRandomID'>,
  isEarlier: boolean,
): Promise<Outcome> {
  const owners = await ownersAsking(ctx, userRandomID)
  const isTheirs = owners.includes(draw.owner)
  const isSamePhone = isTheirs || draw.touchedBy === visitorHash
  if (!isSamePhone && owners[0] !== undefined) await markOtherPhone(ctx, draw, owners[0])
  const isOpen = draw.visibility === 'shared' || isTheirs
  if (draw.deletedAt !== undefined || !isOpen) return { outcome: 'withdrawn' }
  return { outcome: 'drawn', drawId: draw._id, isNew: false, isEarlier }
}

/** One count on two phones is worth a look: the address was passed on, or the chip was copied. */
async function markOtherPhone(ctx: MutationCtx, draw: Doc<'draws'>, owner: string): Promise<void> {
  const { touch } = draw
  const marks = touch?.otherPhones ?? []
  if (!touch || marks.length >= MOST_MARKS) return
  const mark = (await sha256Hex(utf8(`${draw._id} ${owner}`))).slice(0, 8)
  if (marks.includes(mark)) return
  await ctx.db.patch('draws', draw._id, { touch: { ...touch, otherPhones: [...marks, mark] } })
}

function isSameTouch({ _creationTime, deletedAt }: Doc<'draws'>): boolean {
  return deletedAt === undefined && _creationTime > Date.now() - SAME_TOUCH_MS
}

async function lastTouch(
  ctx: QueryCtx,
  totemId: Id<'totems'>,
  touchedBy: string,
): Promise<Doc<'draws'> | null> {
  return ctx.db
    .query('draws')
    .withIndex('by_totemId_and_touchedBy', (q) => q.eq('totemId', totemId).eq('touchedBy', touchedBy))
    .order('desc')
    .first()
}
