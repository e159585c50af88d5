import { Badge } from '#app/components/ui/badge.tsx'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import type { Tile } from './art-tiles.ts'
import { PictureChoice } from './picture-choice.tsx'

/** A place of the deck without a picture. */
export function MissingTile({ tile, deckId }: { tile: Tile; deckId: Id<'decks'> }) {
  const isReadOnly = useIsReadOnly()
  return (
    <>
      <div className="art-picture art-gap" aria-hidden="true" />
      <div className="art-facts">
        <p className="art-name">
          <strong>{tile.name}</strong> <Badge tone="error">{m.admin_deck_art_missing()}</Badge>
        </p>
      </div>
      {!isReadOnly && (
        <div className="art-actions">
          <PictureChoice
            tile={tile}
            deckId={deckId}
            altText={tile.role === 'face' ? (tile.card?.altText ?? '') : ''}
            label={m.admin_deck_art_upload()}
          />
        </div>
      )}
    </>
  )
}
