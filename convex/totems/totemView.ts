// A totem as admins see it.
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { deckKind } from '../tables/decks.ts'
import { totems } from '../tables/totems.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import type { EditedFields } from '../admin/saveConflict.ts'
import { getOwner } from './totemOwner.ts'

const shown = totems.validator.pick(
  ...(['uid', 'legacyId', 'label', 'name', 'material', 'kind', 'status', 'batch', 'place'] as const),
  ...([
    'showsPlace',
    'lastCounter',
    'counterRound',
    'taps',
    'firstTouchedAt',
    'lastTouchedAt',
    'deletedAt',
  ] as const),
)

export const totemView = v.object({
  _id: v.id('totems'),
  _creationTime: v.number(),
  ...shown.fields,
  keyVersion: v.number(),
  deck: v.object({ slug: v.string(), title: v.string(), kind: deckKind }),
  /** Whose it is; null where it is nobody's. */
  ownerEmail: v.union(v.string(), v.null()),
  isDemo: v.boolean(),
})

export async function viewTotem(ctx: QueryCtx, totem: Doc<'totems'>): Promise<Infer<typeof totemView>> {
  const {
    owner,
    deckId,
    demo,
    commitmentId: _commitmentId,
    ordinal: _ordinal,
    forgetAt: _forgetAt,
    searchText: _searchText,
    countedFrom: _countedFrom,
    leap: _leap,
    hiddenName: _hiddenName,
    ...fields
  } = totem
  const deck = await requireRow(ctx.db.get('decks', deckId))
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return {
    ...fields,
    keyVersion: totem.keyVersion ?? 1,
    deck: { slug: deck.slug, title: deck.title, kind },
    ownerEmail: owner === undefined ? null : ((await getOwner(ctx, owner))?.email ?? null),
    isDemo: demo !== undefined,
  }
}

/** As its form has them. */
export function editedFields(view: Infer<typeof totemView>): EditedFields {
  const { label, deck, material, batch = '', place, showsPlace = false, ownerEmail } = view
  const { state, city } = place ?? { state: '', city: '' }
  return { label, deck: deck.slug, material, batch, state, city, showsPlace, ownerEmail: ownerEmail ?? '' }
}
