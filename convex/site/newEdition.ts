// A new edition of a built-in deck. Designs of the former edition keep their rows for old revisions and readings; the new
// designs replace them in the deck, except where an admin has chosen other art.
import type { WithoutSystemFields } from 'convex/server'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx } from '../_generated/server.js'
import { getRevision, snapshotOf } from '../cards/deckRevisions.ts'
import type { SeededRows } from './seeded.ts'

interface NewDesign {
  key: string
  /** The key of the design that it replaces. */
  formerKey: string | undefined
  fields: WithoutSystemFields<Doc<'designs'>>
}

/** Undefined if nothing is replaced: the design is stored already, or there was no former edition. */
export function findFormerKey(
  rows: SeededRows,
  key: string,
  formerDrawings: readonly string[],
): string | undefined {
  if (rows.has(key)) return undefined
  return formerDrawings.map((drawing) => `design/${drawing}`).find((formerKey) => rows.has(formerKey))
}

/** A card has one approved face: either the former one or the new one is rejected. */
export async function putFace(
  ctx: MutationCtx,
  rows: SeededRows,
  { key, formerKey, fields }: NewDesign,
): Promise<void> {
  const former = formerKey === undefined ? null : await rows.find('designs', formerKey)
  const isInUse = former !== null && (await isCurrentFace(ctx, former))
  const designId = await rows.put('designs', key, fields)
  if (formerKey === undefined || !designId) return
  if (isInUse) {
    await ctx.db.patch('designs', former._id, {
      status: 'rejected',
      reason: 'Replaced by a new edition of the deck.',
      wasApproved: true,
    })
  } else {
    await ctx.db.patch('designs', designId, {
      status: 'rejected',
      reason: 'A new edition. The drawing of the edition before was not in use.',
    })
  }
}

/** Replaces the back and cover of a deck that an admin has changed in other ways, if it still used the former ones. */
export async function replaceWorn(
  ctx: MutationCtx,
  rows: SeededRows,
  deckId: Id<'decks'>,
  { role, formerKey, designId }: WornDesign,
): Promise<void> {
  if (formerKey === undefined || !designId) return
  const [deck, former] = await Promise.all([ctx.db.get('decks', deckId), rows.find('designs', formerKey)])
  const field = role === 'back' ? 'backDesignId' : 'coverDesignId'
  if (former && deck?.[field] === former._id) await ctx.db.patch('decks', deckId, { [field]: designId })
}

export interface WornDesign {
  role: 'back' | 'cover'
  formerKey: string | undefined
  designId: Id<'designs'> | null
}

/**
 * Decks with art that an admin has not published yet. Publishing them is up to the admin, so they get the new edition only
 * then.
 */
export async function findUnfinished(
  ctx: MutationCtx,
  rows: SeededRows,
  deckKeys: readonly string[],
): Promise<Set<Id<'decks'>>> {
  const found = new Set<Id<'decks'>>()
  for (const key of deckKeys) {
    const deck = await rows.find('decks', key)
    const shown = deck && (await getRevision(ctx, deck._id, deck.revision))
    if (shown && artOf(shown) !== artOf(await snapshotOf(ctx, deck))) found.add(deck._id)
  }
  return found
}

type Dressed = Pick<Doc<'deckRevisions'>, 'cards' | 'backDesignId' | 'coverDesignId'>

function artOf({ cards, backDesignId, coverDesignId }: Dressed): string {
  const faces = cards.map(({ cardId, designId }) => [cardId, designId])
  return JSON.stringify([backDesignId, coverDesignId, faces])
}

/** Whether the next revision would show this face (see `approvedFaces`). */
async function isCurrentFace(ctx: MutationCtx, { _id, deckId, cardId }: Doc<'designs'>): Promise<boolean> {
  const latest = await ctx.db
    .query('designs')
    .withIndex('by_deckId_and_cardId_and_status', (q) =>
      q.eq('deckId', deckId).eq('cardId', cardId).eq('status', 'approved'),
    )
    .order('desc')
    .first()
  return latest?._id === _id
}
