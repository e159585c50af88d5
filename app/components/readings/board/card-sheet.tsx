import {
  Suspense,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type TouchEvent,
} from 'react'
import { Card } from '#app/components/cards/card.tsx'
import { LazyCardStage } from '#app/components/cards/lazy-card-stage.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { IconButton } from '#app/components/ui/button.tsx'
import { HiddenComma, VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { Clarifier } from './clarifier.tsx'
import { faceName, type SpreadPosition } from './spread-cards.ts'
import './card-sheet.css'

type CardSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  places: readonly SpreadPosition[]
  openKey: string | null
  onOpenKey: (key: string) => void
  shape: CSSProperties | undefined
  actionsOf: ((place: SpreadPosition) => ReactNode) | undefined
}

/** A finger that moves farther than this across, and less than half as far down, turns to the next card. */
const leastSwipePx = 48

/** One face-up card, large, with its position and its words; the others by swiping, by arrow keys or by buttons. */
export function CardSheet({
  isOpen,
  onOpenChange,
  places,
  openKey,
  onOpenKey,
  shape,
  actionsOf,
}: CardSheetProps) {
  // The stage is loaded when it is opened for the first time.
  const [isStageNeeded, setStageNeeded] = useState(false)
  const [isStageOpen, setStageOpen] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const touchStart = useRef<{ x: number; y: number } | null>(null)
  const revealed = places.filter(({ isRevealed, faceUp }) => isRevealed && faceUp)
  const index = revealed.findIndex(({ key }) => key === openKey)
  const place = revealed[index]
  const neighbor = (by: -1 | 1) => revealed[index + by]

  function turn(by: -1 | 1): void {
    const next = neighbor(by)
    if (next) onOpenKey(next.key)
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }

  function onTouchStart({ touches }: TouchEvent): void {
    // With a second finger it is a pinch.
    const touch = touches.length === 1 ? touches[0] : undefined
    touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null
  }

  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const touch = changedTouches[0]
    const start = touchStart.current
    touchStart.current = null
    if (!start || !touch) return
    const across = touch.clientX - start.x
    const isSwipe =
      Math.abs(across) > leastSwipePx && Math.abs(touch.clientY - start.y) < Math.abs(across) / 2
    if (isSwipe) turn(across < 0 ? 1 : -1)
  }

  return (
    <Dialog
      open={isOpen && place !== undefined}
      onOpenChange={onOpenChange}
      title={place?.faceUp ? faceName(place.faceUp) : ''}
      description={place?.name}
      // Not on the first button, which draws a clarifier for good; and the keys work wherever the focus is.
      popup={{ ref: popup, initialFocus: popup, onKeyDown }}
    >
      <div className="card-sheet-events" onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        {place?.faceUp && (
          <div key={place.key} className="card-sheet" style={shape}>
            <div className="card-sheet-card">
              <button
                type="button"
                className="card-zoom"
                aria-label={m.cards_zoomable_card_enlarge({ name: place.faceUp.card.name })}
                onClick={() => {
                  setStageNeeded(true)
                  setStageOpen(true)
                }}
              >
                <Card
                  deck={place.faceUp.deck}
                  card={place.faceUp.card}
                  reversed={place.faceUp.reversed}
                  size="large"
                  eager
                />
              </button>
            </div>
            <div className="card-sheet-words">
              {place.meaning && <p className="position-meaning">{place.meaning}</p>}
              {place.text && (
                <p className={place.text.paragraph ? 'position-sentence' : 'position-text'}>
                  <RichText text={place.text.sentence} />
                </p>
              )}
              {place.text?.paragraph && (
                <p className="position-text">
                  <RichText text={place.text.paragraph.text} />
                </p>
              )}
              {place.clarifier && <Clarifier at={place.key} isInSheet clarifier={place.clarifier} />}
              {actionsOf?.(place)}
            </div>
          </div>
        )}
        {place && revealed.length > 1 && (
          <nav className="card-sheet-turn" aria-label={m.readings_card_sheet_cards()}>
            <IconButton
              icon="chevron-left"
              label={m.readings_card_sheet_previous()}
              aria-disabled={!neighbor(-1) || undefined}
              onClick={() => turn(-1)}
            />
            <p role="status">
              {place.faceUp && (
                <>
                  <VisuallyHidden>{faceName(place.faceUp)}</VisuallyHidden>
                  <HiddenComma />
                </>
              )}
              {m.readings_card_sheet_card_of({ number: index + 1, count: revealed.length })}
            </p>
            <IconButton
              icon="chevron-right"
              label={m.readings_card_sheet_next()}
              aria-disabled={!neighbor(1) || undefined}
              onClick={() => turn(1)}
            />
          </nav>
        )}
      </div>
      {isStageNeeded && (
        <Suspense>
          <LazyCardStage
            isOpen={isStageOpen}
            onOpenChange={setStageOpen}
            cards={revealed.map(({ key, name, faceUp }) => ({ ...faceUp!, key, caption: name }))}
            index={index}
            onIndex={(index) => onOpenKey(revealed[index]!.key)}
            shape={shape}
          />
        </Suspense>
      )}
    </Dialog>
  )
}
