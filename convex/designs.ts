// Pieces of art: faces, backs and covers. They wait, and are approved or rejected with a reason.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { insertAudited, patchAudited } from './model/audit.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { refusal } from './model/refusal.ts'
import { requireText, tidyText } from './model/text.ts'
import { designs, designStatus } from './tables/decks.ts'

const MAX_SIDE = 20_000
const MAX_ALT_TEXT = 1000
const MAX_REASON = 500

const { seeded: _seeded, status: _status, reason: _reason, ...described } = designs.validator.fields

export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator, status: designStatus },
  returns: paginationResultValidator(
    v.object({ _id: v.id('designs'), _creationTime: v.number(), ...designs.validator.fields }),
  ),
  handler: (ctx, { paginationOpts, status }) =>
    ctx.db
      .query('designs')
      .withIndex('by_status', (q) => q.eq('status', status))
      .order('desc')
      .paginate(bounded(paginationOpts)),
})

export const create = adminMutation({
  args: described,
  returns: v.id('designs'),
  handler: async (ctx, design) => {
    const deck = await ctx.db.get('decks', design.deckId)
    const card = design.cardId && (await ctx.db.get('cards', design.cardId))
    if (!deck) throw refusal('not found', 'There is no such deck.')
    if ((design.role === 'face') !== Boolean(card) || (card && card.decktypeId !== deck.decktypeId)) {
      throw refusal('invalid', 'A face belongs to a card of the deck’s type; a back or a cover to none.')
    }
    if (![design.width, design.height].every((side) => side >= 1 && side <= MAX_SIDE)) {
      throw refusal('invalid', 'A picture has a width and a height.')
    }
    const altText = tidyText(design.altText, 'An alternative text', MAX_ALT_TEXT)
    return insertAudited(ctx, 'designs', { ...design, altText, status: 'waiting' })
  },
})

/** Nobody can be shown a picture that some cannot see and that has no words. */
export const approve = adminMutation({
  args: { designId: v.id('designs'), altText: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { designId, altText: given }) => {
    const design = await ctx.db.get('designs', designId)
    if (!design) throw refusal('not found', 'There is no such design.')
    const altText = requireText(given ?? design.altText, 'An alternative text', MAX_ALT_TEXT)
    await patchAudited(ctx, 'designs', design, { altText, status: 'approved' }, 'approve')
    return null
  },
})

export const reject = adminMutation({
  args: { designId: v.id('designs'), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { designId, reason }) => {
    const design = await ctx.db.get('designs', designId)
    if (!design) throw refusal('not found', 'There is no such design.')
    const said = requireText(reason, 'A reason', MAX_REASON)
    await patchAudited(ctx, 'designs', design, { reason: said, status: 'rejected' }, 'reject')
    return null
  },
})
