// Finds the layout of a reading: built-in ones by slug, custom ones by id.
import type { DeckKind } from '#content/decks/shape.ts'
import { getLayout, getLayoutVersion } from '#content/spreads/index.ts'
import type { Layout } from '#content/spreads/shape.ts'
import { COMPOSITION_VERSION } from '#rules/readings/composition/version.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import type { ChosenTerms } from './fairDraw.ts'
import { refusal } from '../callers/refusal.ts'
import { isDeletedOwner } from '../callers/visitor.ts'

type SealedLayout = Pick<ChosenTerms, 'layout' | 'customLayout'>

/** A single card is the layout with one position. */
export function singleLayout(kind: DeckKind): SealedLayout['layout'] {
  return toSealedLayout(getLayout(kind === 'verse' ? 'one-verse' : 'one-card')!)
}

/** The current version of a layout. Another owner's must be shared. */
export async function requireLayout(
  ctx: QueryCtx,
  layout: string,
  kind: DeckKind,
  owners: readonly string[],
): Promise<SealedLayout> {
  const builtIn = builtInLayout(layout, kind)
  if (builtIn) return { layout: builtIn }
  const layoutId = ctx.db.normalizeId('layouts', layout)
  const own = layoutId && (await ctx.db.get('layouts', layoutId))
  const isOpen =
    own && (owners.includes(own.owner) || (isPublicLayout(own) && !(await isDeletedOwner(ctx, own.owner))))
  if (!isOpen || own.deletedAt !== undefined) {
    throw refusal('not found', 'spread_not_found')
  }
  const { _id, name, version, positions } = own
  return {
    layout: { slug: `custom-${_id}`, version, positions: positions.map(({ key }) => key) },
    customLayout: { layoutId: _id, name, positions },
  }
}

/** Whether anyone with the link can see it and read with it. */
export function isPublicLayout({ visibility, hiddenAt }: Doc<'layouts'>): boolean {
  return visibility === 'shared' && hiddenAt === undefined
}

function builtInLayout(slug: string, kind: DeckKind): SealedLayout['layout'] | null {
  const layout = getLayout(slug)
  return layout?.deckKinds.includes(kind) ? toSealedLayout(layout) : null
}

function toSealedLayout({ slug, version, positions }: Layout): SealedLayout['layout'] {
  return { slug, version, positions: positions.map(({ key }) => key) }
}

/** The version of the rules for a reading with this layout: one that was sealed or exported before keeps the first. */
export function compositionFor({ slug, version }: { slug: string; version: number }): number {
  const layout = getLayoutVersion(slug, version)
  return layout && 'heart' in layout ? 1 : COMPOSITION_VERSION
}
