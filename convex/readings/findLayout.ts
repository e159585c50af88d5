// Which places a reading has: those of the house by slug, those of visitors by id.
import type { DeckKind } from '#content/decks/shape.ts'
import { getLayout } from '#content/spreads/index.ts'
import type { Layout } from '#content/spreads/shape.ts'
import type { QueryCtx } from '../_generated/server.js'
import type { Promised } from './fairDraw.ts'
import { refusal } from '../callers/refusal.ts'

type Laid = Pick<Promised, 'layout' | 'customLayout'>

/** A single card is the layout with one position. */
export function singleLayout(kind: DeckKind): Laid['layout'] {
  return laid(getLayout(kind === 'verse' ? 'one-verse' : 'one-card')!)
}

/** The current version of a layout, which somebody else's is only if it is shared. */
export async function requireLayout(
  ctx: QueryCtx,
  layout: string,
  kind: DeckKind,
  owners: readonly string[],
): Promise<Laid> {
  const ofHouse = houseLayout(layout, kind)
  if (ofHouse) return { layout: ofHouse }
  const layoutId = ctx.db.normalizeId('layouts', layout)
  const own = layoutId && (await ctx.db.get('layouts', layoutId))
  if (!own || own.deletedAt !== undefined || (own.visibility === 'private' && !owners.includes(own.owner))) {
    throw refusal('not found', 'There is no such layout for this deck.')
  }
  const { _id, name, version, positions } = own
  return {
    layout: { slug: `custom-${_id}`, version, positions: positions.map(({ key }) => key) },
    customLayout: { layoutId: _id, name, positions },
  }
}

function houseLayout(slug: string, kind: DeckKind): Laid['layout'] | null {
  const layout = getLayout(slug)
  return layout?.deckKinds.includes(kind) ? laid(layout) : null
}

function laid({ slug, version, positions }: Layout): Laid['layout'] {
  return { slug, version, positions: positions.map(({ key }) => key) }
}
