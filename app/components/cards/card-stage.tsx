import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { FullScreenDialog } from '#app/components/ui/full-screen-dialog.tsx'
import { minus, plus, refresh } from '#app/components/ui/further-icons.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { listenForGestures } from '#app/components/ui/pan-zoom-gestures.ts'
import { HiddenComma, VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { Card, type ShownCard } from './card.tsx'
import { MOST_SCALE, movedView, wholeCard, zoomedView, type StageRoom, type StageView } from './stage-view.ts'
import './card-stage.css'

export interface StageCard {
  key: string
  /** The slug of the deck. */
  deck: string
  card: ShownCard
  reversed?: boolean
  /** The position, or the deck's title where the same card is shown in several. */
  caption?: string
}

type CardStageProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  cards: readonly StageCard[]
  index: number
  onIndex: (index: number) => void
  /** The cards' aspect ratio, if it is not the default: the dialog is outside of the element that sets it. */
  shape?: CSSProperties | undefined
}

type Point = { x: number; y: number }

const CENTER = { x: 0, y: 0 }
const STEP = 1.5
const TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 300
const PAN_PX = 80
/** A finger that moves farther than this across shows the next card. */
const LEAST_SWIPE_PX = 48

/** A card over the whole screen: zoom, move, turn upright, and the next one. */
export function CardStage({ isOpen, onOpenChange, cards, index, onIndex, shape }: CardStageProps) {
  const [view, setView] = useState(wholeCard)
  const [isTurned, setTurned] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const shown = cards[index]
  if (!shown) return null
  const isZoomed = view.scale > 1
  const isReversed = Boolean(shown.reversed) && !isTurned

  function reset(): void {
    setView(wholeCard)
    setTurned(false)
  }

  function turn(by: -1 | 1): void {
    if (!cards[index + by]) return
    reset()
    onIndex(index + by)
  }

  const zoom = (factor: number) => setView((view) => zoomedView(view, factor, CENTER, roomOf(frame.current!)))

  function arrow(dx: number, dy: number): void {
    if (isZoomed) setView((view) => movedView(view, -dx * PAN_PX, -dy * PAN_PX, roomOf(frame.current!)))
    else if (dx !== 0) turn(dx > 0 ? 1 : -1)
  }

  const keys: Record<string, () => void> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(wholeCard),
    ArrowLeft: () => arrow(-1, 0),
    ArrowRight: () => arrow(1, 0),
    ArrowUp: () => arrow(0, -1),
    ArrowDown: () => arrow(0, 1),
  }

  function onKeyDown(event: KeyboardEvent): void {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!action) return
    action()
    event.preventDefault()
    // The sheet of a spread's card is open below, and would turn to its next card too.
    event.stopPropagation()
  }

  return (
    <FullScreenDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={reset}
      title={shown.card.name}
      onKeyDown={onKeyDown}
    >
      <Surface
        key={shown.key}
        frame={frame}
        view={view}
        onView={setView}
        onSwipe={turn}
        onClose={() => onOpenChange(false)}
      >
        <div ref={frame} className="card-stage-frame" style={{ ...shape, transform: transformOf(view) }}>
          <Card deck={shown.deck} card={inFullDetail(shown.card)} reversed={isReversed} size="large" eager />
        </div>
      </Surface>
      <p className="card-stage-facts" role="status">
        {cards.length > 1 && (
          <>
            <VisuallyHidden>{shown.card.name}</VisuallyHidden>
            <HiddenComma />
          </>
        )}
        <Dotted
          words={[
            ...(shown.caption ? [shown.caption] : []),
            ...(isReversed ? [m.cards_card_stage_reversed()] : []),
            ...(cards.length > 1
              ? [m.readings_card_sheet_card_of({ number: index + 1, count: cards.length })]
              : []),
          ]}
        />
      </p>
      <div className="card-stage-tools">
        {cards.length > 1 && (
          <IconButton
            icon="chevron-left"
            label={m.readings_card_sheet_previous()}
            aria-disabled={index === 0 || undefined}
            onClick={() => turn(-1)}
          />
        )}
        <div role="group" aria-label={m.cards_card_stage_view()}>
          <IconButton
            icon={minus}
            label={m.cards_card_stage_zoom_out()}
            aria-disabled={!isZoomed || undefined}
            onClick={() => zoom(1 / STEP)}
          />
          <IconButton
            icon={plus}
            label={m.cards_card_stage_zoom_in()}
            aria-disabled={view.scale >= MOST_SCALE || undefined}
            onClick={() => zoom(STEP)}
          />
          {shown.reversed && (
            <Button variant="quiet" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
              <Icon name={refresh} />
              <span>{m.cards_card_stage_turn_upright()}</span>
            </Button>
          )}
        </div>
        {cards.length > 1 && (
          <IconButton
            icon="chevron-right"
            label={m.readings_card_sheet_next()}
            aria-disabled={index === cards.length - 1 || undefined}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </FullScreenDialog>
  )
}

type SurfaceProps = {
  frame: RefObject<HTMLDivElement | null>
  view: StageView
  onView: (next: (view: StageView) => StageView) => void
  onSwipe: (by: -1 | 1) => void
  onClose: () => void
  children: ReactNode
}

/** The part of the screen that listens to fingers, mouse and wheel. */
function Surface({ frame, view, onView, onSwipe, onClose, children }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null)
  const [isMoving, setMoving] = useState(false)

  // The second tap of a double tap would undo the first.
  const lastTapAt = useRef(0)

  const tap = useEffectEvent((at: Point) => {
    const now = performance.now()
    const isSecond = now - lastTapAt.current < DOUBLE_TAP_MS
    const room = roomOf(frame.current!)
    const isBeside =
      Math.abs(at.x - view.x) > (room.card.width * view.scale) / 2 ||
      Math.abs(at.y - view.y) > (room.card.height * view.scale) / 2
    if (isBeside) return onClose()
    if (isSecond) return
    lastTapAt.current = now
    onView((view) => (view.scale > 1 ? wholeCard : zoomedView(view, TAP_SCALE, at, room)))
  })

  const release = useEffectEvent(() => {
    setMoving(false)
    if (view.scale > 1) return
    onView(() => wholeCard)
    if (Math.abs(view.x) > LEAST_SWIPE_PX) onSwipe(view.x < 0 ? 1 : -1)
  })

  const move = useEffectEvent((dx: number, dy: number) => {
    setMoving(true)
    const room = roomOf(frame.current!)
    // The whole card follows the finger across, to the next one.
    onView((view) => (view.scale > 1 ? movedView(view, dx, dy, room) : { ...view, x: view.x + dx }))
  })

  const zoom = useEffectEvent((factor: number, at: Point) => {
    const room = roomOf(frame.current!)
    onView((view) => zoomedView(view, factor, at, room))
  })

  const canZoomOut = useEffectEvent(() => view.scale > 1)

  useEffect(() => {
    const element = surface.current!
    const fromCenter = ({ x, y }: Point) => ({
      x: x - element.clientWidth / 2,
      y: y - element.clientHeight / 2,
    })
    return listenForGestures(element, {
      move: (dx, dy) => move(dx, dy),
      zoom: (factor, at) => zoom(factor, fromCenter(at)),
      canZoomOut: () => canZoomOut(),
      tap: (at) => tap(fromCenter(at)),
      release: () => release(),
    })
  }, [])

  return (
    <div
      ref={surface}
      className="card-stage"
      data-zoomed={view.scale > 1 || undefined}
      data-moving={isMoving || undefined}
    >
      {children}
    </div>
  )
}

/** An uploaded picture in its largest size, because it can be zoomed. */
function inFullDetail(card: ShownCard): ShownCard {
  if (!card.picture?.srcSet) return card
  const { srcSet, ...picture } = card.picture
  const full = srcSet.split(',').at(-1)!.split(' ')[0]!
  return { ...card, picture: { ...picture, full } }
}

function transformOf({ x, y, scale }: StageView): string {
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function roomOf(frame: HTMLElement): StageRoom {
  const stage = frame.parentElement!
  return {
    card: { width: frame.offsetWidth, height: frame.offsetHeight },
    stage: { width: stage.clientWidth, height: stage.clientHeight },
  }
}
