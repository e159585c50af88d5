import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import * as m from '#messages'

/** A click within this time after a touch belongs to that touch, and another card may be under the finger by then. */
const ghostClickMs = 700

type FanProps = {
  /** Indexes in the deck of the cards in the fan, from the left. */
  places: readonly number[]
  back: ReactNode
  /** By touch, mouse or keyboard. Before hydration the card is a button that submits its form. */
  onChoose: (place: number) => void
  /** Every gesture; the first one can already request the seal. */
  onTouch?: (event: PointerEvent | KeyboardEvent) => void
  isHydrated: boolean
}

/**
 * The deck as a fan, face down. A mouse clicks a card, a finger slides over the cards and takes the one where it is lifted,
 * the keyboard moves with the arrows, Home and End, and takes with Enter.
 */
export function Fan({ places, back, onChoose, onTouch, isHydrated }: FanProps) {
  const group = useRef<HTMLDivElement>(null)
  const [focusIndex, setFocusIndex] = useState(Math.floor(places.length / 2))
  const [raised, setRaised] = useState<number | null>(null)
  const touchIndex = useRef<number | null>(null)
  const takenByTouchAt = useRef(-Infinity)
  // The fan may have fewer cards than before.
  const tabIndex = Math.min(focusIndex, places.length - 1)

  // A stable callback, so that a new `onChoose` does not render all cards again.
  const latestOnChoose = useRef(onChoose)
  useEffect(() => {
    latestOnChoose.current = onChoose
  })
  const take = useCallback((place: number) => latestOnChoose.current(place), [])

  function moveTo(index: number): void {
    const next = Math.max(0, Math.min(index, places.length - 1))
    setFocusIndex(next)
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOfKey(event.key, tabIndex, places.length)
    if (target === null) return
    event.preventDefault()
    onTouch?.(event)
    moveTo(target)
  }

  function onPointerDown(event: PointerEvent): void {
    onTouch?.(event)
    if (event.pointerType === 'mouse') return
    touchIndex.current = indexUnder(event)
    setRaised(touchIndex.current)
  }

  function onPointerMove(event: PointerEvent): void {
    if (touchIndex.current === null) return
    onTouch?.(event)
    setRaised(indexUnder(event))
  }

  /** The browser sends no click for a finger that has moved, so the card is taken here. */
  function onPointerUp(event: PointerEvent): void {
    const index = touchIndex.current === null ? null : indexUnder(event)
    const place = index === null ? undefined : places[index]
    endTouch()
    if (place === undefined) return
    takenByTouchAt.current = event.timeStamp
    onChoose(place)
  }

  /** One touch takes only one card, and so does a double click. */
  function onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 && event.timeStamp - takenByTouchAt.current > ghostClickMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  function endTouch(): void {
    touchIndex.current = null
    setRaised(null)
  }

  return (
    <div
      ref={group}
      className="fan"
      role="group"
      aria-label={m.readings_fan_face_down_cards_choose_one()}
      style={{ '--count': places.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onClickCapture={onClickCapture}
      onPointerCancel={endTouch}
    >
      {places.map((place, index) => (
        <FanCard
          key={place}
          place={place}
          index={index}
          count={places.length}
          isRaised={raised === index}
          isTabStop={!isHydrated || index === tabIndex}
          back={back}
          onFocus={setFocusIndex}
          onTake={take}
        />
      ))}
    </div>
  )
}

type FanCardProps = {
  place: number
  index: number
  count: number
  isRaised: boolean
  isTabStop: boolean
  back: ReactNode
  onFocus: (index: number) => void
  onTake: (place: number) => void
}

const FanCard = memo(function FanCard(props: FanCardProps) {
  const { place, index, count, isRaised, isTabStop, back, onFocus, onTake } = props
  return (
    <button
      name="chosen"
      value={place}
      data-index={index}
      data-raised={isRaised || undefined}
      aria-label={m.readings_fan_card_of_face_down({ number: index + 1, count })}
      tabIndex={isTabStop ? undefined : -1}
      onFocus={() => onFocus(index)}
      onClick={(event) => {
        event.preventDefault()
        onTake(place)
      }}
      style={{ '--at': count > 1 ? index / (count - 1) - 0.5 : 0 } as CSSProperties}
    >
      {back}
    </button>
  )
})

function targetOfKey(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** The card under the finger now; the event's target is the one where it was put down. */
function indexUnder({ clientX, clientY }: PointerEvent): number | null {
  const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.fan > button')
  return card ? Number(card.dataset.index) : null
}
