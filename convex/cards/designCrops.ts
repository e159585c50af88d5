// New crops. A design that a revision may show keeps its crop, because earlier readings show it: its new crop is another
// design of the same file.
import { compareValues, type Infer, type Value } from 'convex/values'
import { REPLACED } from '#rules/cards/designs/rejection.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, patchAudited, type AdminCtx } from '../admin/audit.ts'
import type { crop as cropValidator } from '../tables/decks.ts'
import { requireRow } from './deckRevisions.ts'
import { MAX_OF_A_CARD } from './designTargets.ts'

type Crop = Infer<typeof cropValidator>

/** Returns the design that has the new crop. */
export async function cropDesign(ctx: AdminCtx, design: Doc<'designs'>, crop: Crop): Promise<Id<'designs'>> {
  if (hasCrop(design, crop)) return design._id
  const deck = await requireRow(ctx.db.get('decks', design.deckId))
  const mayBeShown = deck.revision > 0 && (design.wasApproved || design.status === 'approved')
  if (!mayBeShown) {
    await patchAudited(ctx, 'designs', design, { crop }, 'crop')
    return design._id
  }
  const sameCrop = await findSameCrop(ctx, design, crop)
  // A retry after a lost response, or an admin who returns to an earlier crop of a design that is replaced already.
  if (sameCrop && design.status === 'rejected') return sameCrop._id
  const {
    _id,
    _creationTime,
    seeded: _seeded,
    wasApproved: _wasApproved,
    reason: _reason,
    ...fields
  } = design
  const newId = sameCrop?._id ?? (await insertAudited(ctx, 'designs', { ...fields, crop, status: 'waiting' }))
  if (design.status !== 'rejected') {
    await patchAudited(ctx, 'designs', design, { status: 'rejected', reason: REPLACED }, 'replace')
  }
  const cropped = await requireRow(ctx.db.get('designs', newId))
  if (design.status !== 'approved') {
    await patchAudited(ctx, 'designs', cropped, { status: 'waiting', reason: undefined }, 'reconsider')
    return newId
  }
  const approval = { status: 'approved', reason: undefined, wasApproved: true } as const
  await patchAudited(ctx, 'designs', cropped, approval, 'approve')
  if (deck.backDesignId === _id)
    await patchAudited(ctx, 'decks', deck, { backDesignId: newId }, 'choose back')
  if (deck.coverDesignId === _id) {
    await patchAudited(ctx, 'decks', deck, { coverDesignId: newId }, 'choose cover')
  }
  return newId
}

/** Another design of the same file in the same place. */
async function findSameCrop(
  { db }: QueryCtx,
  { _id, art, deckId, role, cardId }: Doc<'designs'>,
  crop: Crop,
): Promise<Doc<'designs'> | undefined> {
  if (art.kind !== 'file') return undefined
  const ofFile = await db
    .query('designs')
    .withIndex('by_art_storageId', (q) => q.eq('art.storageId', art.storageId))
    .order('desc')
    .take(MAX_OF_A_CARD)
  return ofFile.find(
    (other) =>
      other._id !== _id &&
      other.deletedAt === undefined &&
      other.deckId === deckId &&
      other.role === role &&
      other.cardId === cardId &&
      hasCrop(other, crop),
  )
}

function hasCrop(design: Doc<'designs'>, crop: Crop): boolean {
  return compareValues(design.crop as Value | undefined, crop as Value) === 0
}
