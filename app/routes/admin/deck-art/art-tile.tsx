// One design of a deck: its picture, alt text and decision. The buttons name their keys, and the page's shortcuts press them.
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { SelectionCheckbox } from '#app/components/admin/records/row-selection.tsx'
import { newChangeId, showUndoToast, writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { rejectionReason } from '../designs/rejection-reason.ts'
import { statusLabels, statusTones } from '../designs/labels.ts'
import { AltTextField, useAltText } from './alt-text-field.tsx'
import type { DesignTile } from './art-tiles.ts'
import { PictureChoice } from './picture-choice.tsx'

export interface TileActions {
  /** A decision was sent: the page goes on to the next one. */
  onDecided: (tile: DesignTile) => void
  /** The backend accepted it, so it can be undone; or it refused, and the tile still waits. */
  onOutcome: (tile: DesignTile, undo: string | null) => void
  onReject: (tile: DesignTile) => void
  onCrop: (tile: DesignTile) => void
  onGone: (tile: DesignTile) => void
  /** From the alt text: to the one of the next design, or back to the tile. */
  onNextText: (tile: DesignTile) => void
  onLeaveText: (tile: DesignTile) => void
}

interface ArtTileProps extends TileActions {
  tile: DesignTile
  deckId: Parameters<typeof PictureChoice>[0]['deckId']
  isSelected: boolean
  onSelect: () => void
}

export function ArtTile(props: ArtTileProps) {
  const { tile, deckId, isSelected, onSelect } = props
  const { design, name, state } = tile
  const isReadOnly = useIsReadOnly()
  const altText = useAltText(tile)
  const [decision, setDecision] = useState<'approving' | null>(null)
  const [isTextMissing, setTextMissing] = useState(false)
  const text = altText.editing.fields.altText

  async function approve() {
    if (text.trim() === '') {
      setTextMissing(true)
      focusAltText(tile.key)
      return
    }
    setDecision('approving')
    props.onDecided(tile)
    let undo: string | null = null
    await altText.editing.save(async (_, base) => {
      const changeId = newChangeId()
      const seen = { status: design.status, altText: design.altText, ...altText.seenBefore(base) }
      await writeToBackend(api.cards.designs.approve, { designId: design._id, altText: text, seen, changeId })
      undo = changeId
      showUndoToast({ says: m.admin_deck_art_approved({ name }), undo: changeId })
    })
    setDecision(null)
    props.onOutcome(tile, undo)
  }

  const returnToPending = () =>
    writeWithUndo(m.admin_design_review_returned_to_pending(), (changeId) =>
      writeToBackend(api.cards.designs.reconsider, {
        designId: design._id,
        seen: { status: design.status },
        changeId,
      }).then(() => props.onOutcome(tile, changeId)),
    )

  return (
    <>
      <div className="art-picture">
        <Card deck="" size="small" card={{ ...shownCard({ slug: '', name }, design.art), alt: text }} />
      </div>
      <div className="art-facts">
        <p className="art-name">
          <strong>{name}</strong>{' '}
          {decision ? (
            <Badge>{m.admin_deck_art_approving()}</Badge>
          ) : (
            <Badge tone={statusTones[design.status]}>{statusLabels[design.status]()}</Badge>
          )}{' '}
          {design.isChosen && <Badge tone="gold">{m.admin_back_cover_in_use()}</Badge>}
        </p>
        {!isReadOnly && (
          <SelectionCheckbox
            label={m.admin_deck_art_select({ name })}
            checked={isSelected}
            onChange={onSelect}
          />
        )}
      </div>
      {design.reason && state === 'rejected' && (
        <p className="design-reason">{rejectionReason(design.reason)}</p>
      )}
      <AltTextField
        {...altText}
        name={name}
        error={isTextMissing && text.trim() === '' ? m.admin_deck_art_alt_text_first() : null}
        onNext={() => props.onNextText(tile)}
        onLeave={() => props.onLeaveText(tile)}
      />
      <div className="art-actions">
        {!isReadOnly && (
          <>
            {state !== 'approved' && (
              <Button
                size="small"
                variant="gold"
                aria-keyshortcuts="A"
                loading={decision !== null}
                onClick={() => void approve()}
              >
                {m.admin_design_review_approve()}
              </Button>
            )}
            {state === 'waiting' && (
              <Button size="small" aria-keyshortcuts="R" onClick={() => props.onReject(tile)}>
                {m.admin_design_review_reject()}
              </Button>
            )}
            {state !== 'waiting' && (
              <Button size="small" onClick={() => void returnToPending()}>
                {m.admin_design_review_return_to_pending()}
              </Button>
            )}
            {design.wholeUrl && (
              <Button size="small" variant="quiet" aria-keyshortcuts="C" onClick={() => props.onCrop(tile)}>
                {m.admin_design_review_crop()}
              </Button>
            )}
            <PictureChoice tile={tile} deckId={deckId} altText={text} label={m.admin_deck_art_replace()} />
            <DeleteDialog
              kind="designs"
              id={design._id}
              name={name}
              trigger={
                <Button size="small" variant="quiet" aria-keyshortcuts="D">
                  {m.admin_message_delete()}
                </Button>
              }
              onDelete={() => props.onGone(tile)}
            />
          </>
        )}
        <Link
          to={`/manageDesigns?design=${design._id}&deck=${deckId}`}
          {...buttonLook({ variant: 'quiet', size: 'small' })}
        >
          {m.admin_deck_art_open()}
        </Link>
      </div>
    </>
  )
}

export function tileId(key: string): string {
  return `art-${key}`
}

export function focusTile(key: string): void {
  const tile = document.getElementById(tileId(key))
  tile?.focus({ preventScroll: true })
  tile?.scrollIntoView({ block: 'nearest' })
}

export function focusAltText(key: string): void {
  const tile = document.getElementById(tileId(key))
  tile?.querySelector<HTMLElement>('[data-alt-text]')?.focus()
}
