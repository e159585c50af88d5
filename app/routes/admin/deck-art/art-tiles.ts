// The tiles of the page: every design of a deck in the order of its cards, and a place for each picture that is missing.
import type { FunctionReturnType } from 'convex/server'
import type { api } from '#convex/_generated/api.js'
import { roleLabels } from '../designs/labels.ts'

export type DeckArt = NonNullable<FunctionReturnType<typeof api.cards.deckArt.get>>
export type Design = DeckArt['designs'][number]
export type DeckCard = DeckArt['cards'][number]

export type TileState = Design['status'] | 'missing'

export interface Tile {
  key: string
  name: string
  role: Design['role']
  state: TileState
  card: DeckCard | null
  design: Design | null
}

export type DesignTile = Tile & { design: Design }

export const tileStates = [
  'waiting',
  'approved',
  'rejected',
  'missing',
] as const satisfies readonly TileState[]

/** Something is missing where no design is approved or waits: rejected ones do not fill the place. */
export function tilesOf({ cards, designs }: Pick<DeckArt, 'cards' | 'designs'>): Tile[] {
  const places = [
    ...cards.map((card) => ({ role: 'face' as const, card, name: card.name })),
    ...(['back', 'cover'] as const).map((role) => ({ role, card: null, name: roleLabels[role]() })),
  ]
  return places.flatMap((place) => {
    const { role, card } = place
    const own = designs.filter((design) => design.role === role && design.cardId === (card?._id ?? null))
    const shown = own.map((design): Tile => ({ ...place, design, key: design._id, state: design.status }))
    const isFilled = own.some(({ status }) => status !== 'rejected')
    const gap: Tile = { ...place, design: null, key: `missing-${card?._id ?? role}`, state: 'missing' }
    return isFilled ? shown : [gap, ...shown]
  })
}

export function isDesignTile(tile: Tile): tile is DesignTile {
  return tile.design !== null
}

/** A face without alt text is offered the one of its card, which says what belongs into the picture. */
export function offeredAltText({ design, card }: Pick<Tile, 'design' | 'card'>): string {
  return design && design.altText === '' ? (card?.altText ?? '') : ''
}

/** The next tile that waits for a decision, first after this one, then from the start; null if there is none. */
export function nextWaiting(tiles: readonly Tile[], key: string, decided: ReadonlySet<string>): Tile | null {
  const at = tiles.findIndex((tile) => tile.key === key)
  const order = [...tiles.slice(at + 1), ...tiles.slice(0, at)]
  return order.find((tile) => tile.state === 'waiting' && !decided.has(tile.key)) ?? null
}
