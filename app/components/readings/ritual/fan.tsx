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

/** So long after a finger has taken a card, a click is that finger's: another card may lie under it by then. */
const clickFollowsWithinMs = 700

type FanProps = {
  /** Which places of the deck lie in the fan, from the left. */
  places: readonly number[]
  back: ReactNode
  /** Taken by finger, mouse or key. Before the page is alive the card is a button that sends its form. */
  onChoose: (place: number) => void
  /** The first gesture: now the deck may be sealed, behind the movement. */
  onTouch?: (event: PointerEvent | KeyboardEvent) => void
  isHydrated: boolean
}

/**
 * The deck in the hand, face down. A mouse points at a card, a finger slides along them and takes the one it leaves, the
 * keyboard goes with the arrows, Home and End, and takes with Enter.
 */
export function Fan({ places, back, onChoose, onTouch, isHydrated }: FanProps) {
  const group = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(Math.floor(places.length / 2))
  const [raised, setRaised] = useState<number | null>(null)
  const startedAt = useRef<number | null>(null)
  const takenByTouchAt = useRef(-Infinity)
  // Where there are fewer cards than before, the last one.
  const stop = Math.min(at, places.length - 1)

  // The cards must not all be drawn anew because the page gives another function each time.
  const chosen = useRef(onChoose)
  useEffect(() => {
    chosen.current = onChoose
  })
  const take = useCallback((place: number) => chosen.current(place), [])

  function moveTo(index: number): void {
    const next = Math.max(0, Math.min(index, places.length - 1))
    setAt(next)
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = goesTo(event.key, stop, places.length)
    if (target === null) return
    event.preventDefault()
    onTouch?.(event)
    moveTo(target)
  }

  function onPointerDown(event: PointerEvent): void {
    onTouch?.(event)
    if (event.pointerType === 'mouse') return
    startedAt.current = indexUnder(event)
    setRaised(startedAt.current)
  }

  function onPointerMove(event: PointerEvent): void {
    if (startedAt.current === null) return
    onTouch?.(event)
    setRaised(indexUnder(event))
  }

  /** A finger that has moved gets no click from the browser, so it takes when it leaves. */
  function onPointerUp(event: PointerEvent): void {
    const index = startedAt.current === null ? null : indexUnder(event)
    const place = index === null ? undefined : places[index]
    leave()
    if (place === undefined) return
    takenByTouchAt.current = event.timeStamp
    onChoose(place)
  }

  /** One touch takes one card, and so does a double click. */
  function onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 && event.timeStamp - takenByTouchAt.current > clickFollowsWithinMs) return
    event.preventDefault()
    event.stopPropagation()
  }

  function leave(): void {
    startedAt.current = null
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
      onPointerCancel={leave}
    >
      {places.map((place, index) => (
        <FanCard
          key={place}
          place={place}
          index={index}
          count={places.length}
          isRaised={raised === index}
          isStop={!isHydrated || index === stop}
          back={back}
          onFocus={setAt}
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
  /** Whether the Tab key stops here. */
  isStop: boolean
  back: ReactNode
  onFocus: (index: number) => void
  onTake: (place: number) => void
}

const FanCard = memo(function FanCard(props: FanCardProps) {
  const { place, index, count, isRaised, isStop, back, onFocus, onTake } = props
  return (
    <button
      name="chosen"
      value={place}
      data-index={index}
      data-raised={isRaised || undefined}
      aria-label={m.readings_fan_card_of_face_down({ number: index + 1, count })}
      tabIndex={isStop ? undefined : -1}
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

function goesTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** By what lies under the finger, and not by where it went down: it slides over the others. */
function indexUnder({ clientX, clientY }: PointerEvent): number | null {
  const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.fan > button')
  return card ? Number(card.dataset.index) : null
}
