// What everybody may know of a totem. Its chip's number is not among it: with that, taps could be written by hand.
import { v, type Infer } from 'convex/values'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import type { Doc } from '../_generated/dataModel.js'
import { getRevision, requireRow } from '../cards/deckRevisions.ts'
import { place } from '../tables/readings.ts'
import { totemKind, totemStatus } from '../tables/totems.ts'
import { shownName } from './shownName.ts'
import { artView, viewArt } from '../cards/views.ts'
import { localized, type PageCtx } from '../values/localized.ts'

const SHOWN_CARDS = 3

export const totemPage = v.object({
  _id: v.id('totems'),
  name: v.string(),
  /** Whether its owner has named it; else the name is the admins' label. */
  hasOwnName: v.boolean(),
  material: v.string(),
  kind: totemKind,
  status: totemStatus,
  isDemo: v.boolean(),
  /** Null if its owner does not publish it. */
  place: v.union(place, v.null()),
  /** How many draws it has made. */
  touches: v.number(),
  /**
   * The chip's counter, which includes taps without a draw. Null if the chip has none, or is not sealed: then anyone who
   * knows the counter could type the address of the next tap.
   */
  counted: v.union(v.number(), v.null()),
  /** The chip's counter has reached its maximum: each tap from now on shows the last draw. */
  isWorn: v.boolean(),
  firstTouchedAt: v.union(v.number(), v.null()),
  lastTouchedAt: v.union(v.number(), v.null()),
  /** Since when the order of its next draw is fixed. */
  sealedAtMs: v.union(v.number(), v.null()),
  deck: v.object({ slug: v.string(), title: v.string(), one: v.string(), aspectRatio: v.number() }),
  /** Those it has drawn most often, the most first. */
  cards: v.array(
    v.object({
      card: v.object({ _id: v.id('cards'), slug: v.string(), name: v.string(), altText: v.string() }),
      face: v.union(artView, v.null()),
      count: v.number(),
    }),
  ),
})

export async function viewPage(ctx: PageCtx, totem: Doc<'totems'>): Promise<Infer<typeof totemPage>> {
  const deck = await requireRow(ctx.db.get('decks', totem.deckId))
  const [decktype, revision, waiting, tallies] = await Promise.all([
    requireRow(ctx.db.get('decktypes', deck.decktypeId)),
    requireRow(getRevision(ctx, deck._id, deck.revision)),
    totem.commitmentId ? ctx.db.get('commitments', totem.commitmentId) : null,
    ctx.db
      .query('totemTallies')
      .withIndex('by_totemId_and_count', (q) => q.eq('totemId', totem._id))
      .order('desc')
      .take(SHOWN_CARDS),
  ])
  const { lastCounter, kind } = totem
  const { title } = await localized(ctx, deck._id, { title: revision.title })
  const { wording } = await localized(ctx, decktype._id, { wording: decktype.wording })
  return {
    _id: totem._id,
    name: shownName(totem),
    hasOwnName: totem.name !== undefined && totem.name !== totem.hiddenName,
    material: totem.material,
    kind,
    status: totem.status,
    isDemo: totem.demo !== undefined,
    touches: totem.taps,
    place: (totem.showsPlace && totem.place) || null,
    counted: kind === 'sealed' ? lastCounter : null,
    isWorn: lastCounter === LAST_COUNT,
    firstTouchedAt: totem.firstTouchedAt ?? null,
    lastTouchedAt: totem.lastTouchedAt ?? null,
    sealedAtMs: waiting?.sealedAtMs ?? null,
    deck: {
      slug: deck.slug,
      title,
      one: wording.one,
      aspectRatio: decktype.aspectRatio,
    },
    cards: await Promise.all(
      tallies.map(async ({ cardId, count }) => {
        const { _id, slug, name, altText } = await requireRow(ctx.db.get('cards', cardId))
        const face = revision.cards.find((one) => one.cardId === cardId)
        return {
          card: await localized(ctx, _id, { _id, slug, name, altText }),
          face: await viewArt(ctx, face?.designId),
          count,
        }
      }),
    ),
  }
}
