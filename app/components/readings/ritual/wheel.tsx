import './wheel.css'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import * as m from '#messages'
import { targetOfKey } from './fan.tsx'
import { positionAfter, releaseSpeed, restingPlace, yieldingAtEnds, type Sample } from './wheel-motion.ts'

/** A finger that moves less has tapped. */
const tapPx = 8
/** A card that is pulled up this far, or flicked up this fast, is taken. */
const takePx = 56
const takePxPerMs = 0.5
/** A slower release is none to turn by: the card under the finger stays lifted. */
const throwPxPerMs = 0.15
/** Cards on each side that spread out visibly; the others are outside the screen. */
const spreadCards = 14

type WheelProps = {
  /** Indexes in the cut deck of the cards in the wheel, from the left. */
  places: readonly number[]
  back: ReactNode
  onTake: (place: number) => void
  /** Every gesture becomes part of the visitor's seed. */
  onTouch: (event: PointerEvent) => void
  /** The card that has left its place. */
  gone?: number | undefined
  /** A card is taken, and the others leave the stage. */
  isLeaving?: boolean
}

interface Drag {
  /** One finger turns and takes; others are ignored. */
  pointerId: number
  start: Sample
  samples: Sample[]
  /** The wheel's position when the finger was put down, and how far a finger moves for one card. */
  from: number
  pitch: number
  /** The card under the finger. */
  index: number | null
  /** Null until the finger has moved. */
  way: 'turn' | 'pull' | null
}

/**
 * The deck, face down. On a phone it is a wheel: it turns under the finger, the card under the finger comes to the front,
 * a release lifts it, and a tap or a flick takes it. On a desktop the whole deck is a fan, and a click takes a card. The
 * arrow keys, Home and End move in both, and Enter takes.
 */
export function Wheel({ places, back, onTake, onTouch, gone, isLeaving = false }: WheelProps) {
  const count = places.length
  const group = useRef<HTMLDivElement>(null)
  const turning = useRef<HTMLDivElement>(null)
  const [start] = useState(() => Math.floor(count / 2))
  const position = useRef(start)
  const glide = useRef(0)
  const drag = useRef<Drag | null>(null)
  const isClickOfDrag = useRef(false)
  const [focusIndex, setFocusIndex] = useState(start)
  // One card stands out from the beginning, to show what a touch does.
  const [raised, setRaised] = useState<number | null>(start)
  // The wheel may have fewer cards than before.
  const tabIndex = Math.min(focusIndex, count - 1)

  useEffect(() => () => cancelAnimationFrame(glide.current), [])
  useLayoutEffect(() => turnTo(Math.min(position.current, count - 1)))

  // Stable callbacks, so that a card that rises does not render all others again.
  const latestOnTake = useRef(onTake)
  const latestGlideTo = useRef(glideTo)
  useEffect(() => {
    latestOnTake.current = onTake
    latestGlideTo.current = glideTo
  })
  const take = useCallback((place: number) => latestOnTake.current(place), [])
  const onFocus = useCallback((index: number, isByKeyboard: boolean) => {
    setFocusIndex(index)
    if (isByKeyboard) latestGlideTo.current(index)
  }, [])

  /** Only the wheel itself is transformed: a turn restyles one element, not all cards. */
  function turnTo(next: number): void {
    const isNextCard = Math.round(next) !== Math.round(position.current)
    position.current = next
    turning.current?.style.setProperty('transform', `rotate(calc(${(count - 1) / 2 - next} * var(--step)))`)
    if (isNextCard && drag.current) tick()
  }

  function glideTo(target: number, onRest?: () => void): void {
    cancelAnimationFrame(glide.current)
    const from = position.current
    const startedMs = performance.now()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const move = (nowMs: number) => {
      const before = Math.round(position.current)
      turnTo(isStill ? target : positionAfter(Math.max(0, nowMs - startedMs), from, target))
      if (onRest && Math.round(position.current) !== before) tick()
      glide.current = position.current === target ? 0 : requestAnimationFrame(move)
      if (!glide.current) onRest?.()
    }
    glide.current = requestAnimationFrame(move)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOfKey(event.key, tabIndex, count)
    if (target === null) return
    event.preventDefault()
    const next = Math.max(0, Math.min(target, count - 1))
    setRaised(null)
    group.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true })
  }

  function onPointerDown(event: PointerEvent): void {
    onTouch(event)
    if (!event.isPrimary) return
    isClickOfDrag.current = false
    if (event.button !== 0 || !isWheel(group.current)) return
    // A touch stops a turning wheel, and takes nothing.
    isClickOfDrag.current = glide.current !== 0
    cancelAnimationFrame(glide.current)
    glide.current = 0
    const sample = sampleOf(event)
    const index = indexUnder(event)
    drag.current = {
      pointerId: event.pointerId,
      start: sample,
      samples: [sample],
      from: position.current,
      pitch: pitchOf(group.current),
      index,
      way: null,
    }
    setRaised(index)
  }

  function onPointerMove(event: PointerEvent): void {
    // The mouse button was released outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) onPointerCancel(event)
    if (!drag.current) {
      if (event.pointerType === 'mouse') setRaised(indexUnder(event))
      return
    }
    onTouch(event)
    if (drag.current.pointerId !== event.pointerId) return
    const { start, from, pitch, samples, index } = drag.current
    const sample = sampleOf(event)
    samples.push(sample)
    const [dx, dy] = [sample.x - start.x, sample.y - start.y]
    if (!drag.current.way) {
      if (Math.hypot(dx, dy) < tapPx) return
      drag.current.way = index !== null && -dy > Math.abs(dx) * 1.2 ? 'pull' : 'turn'
      isClickOfDrag.current = true
      group.current?.setPointerCapture(event.pointerId)
    }
    if (drag.current.way === 'turn') turnTo(yieldingAtEnds(from - dx / pitch, count))
    else pull(index, Math.min(0, dy))
  }

  function onPointerUp(event: PointerEvent): void {
    const ended = drag.current
    if (ended?.pointerId !== event.pointerId) return
    drag.current = null
    if (!ended.way) return
    const { start, samples, pitch, way, index } = ended
    const speed = releaseSpeed(samples, event.timeStamp)
    if (way === 'pull') {
      const place = index === null ? undefined : places[index]
      const isTaken = event.clientY - start.y < -takePx || speed.y < -takePxPerMs
      if (isTaken && place !== undefined) onTake(place)
      else pull(index, 0)
      return
    }
    const isThrown = Math.abs(speed.x) > throwPxPerMs
    const target = restingPlace(position.current, isThrown ? -speed.x / pitch : 0, count)
    if (isThrown) setRaised(null)
    glideTo(target, isThrown ? () => setRaised(target) : undefined)
  }

  function onPointerCancel(event: PointerEvent): void {
    if (drag.current?.pointerId !== event.pointerId) return
    pull(drag.current.index, 0)
    drag.current = null
    glideTo(restingPlace(position.current, 0, count))
  }

  function pull(index: number | null, px: number): void {
    if (index === null) return
    group.current?.querySelectorAll('button')[index]?.style.setProperty('--pull', `${px}px`)
  }

  /** The end of a movement is no click, and a double click takes only one card. */
  function onClickCapture(event: MouseEvent): void {
    if (event.detail < 2 && !(isClickOfDrag.current && event.detail > 0)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={group}
      className="wheel"
      role="group"
      aria-label={m.readings_fan_face_down_cards_choose_one()}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      style={{ '--count': count, '--start': start } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !drag.current && setRaised(null)}
      onClickCapture={onClickCapture}
    >
      <div ref={turning} className="wheel-turn">
        {places.map((place, index) => (
          <WheelCard
            key={place}
            place={place}
            index={index}
            count={count}
            isNear={Math.abs(index - start) <= spreadCards}
            isRaised={raised === index}
            isGone={gone === place}
            isTabStop={index === tabIndex}
            back={back}
            onFocus={onFocus}
            onTake={take}
          />
        ))}
      </div>
    </div>
  )
}

type WheelCardProps = {
  place: number
  index: number
  count: number
  isNear: boolean
  isRaised: boolean
  isGone: boolean
  isTabStop: boolean
  back: ReactNode
  onFocus: (index: number, isByKeyboard: boolean) => void
  onTake: (place: number) => void
}

const WheelCard = memo(function WheelCard(props: WheelCardProps) {
  const { place, index, count, isNear, isRaised, isGone, isTabStop, back, onFocus, onTake } = props
  return (
    <button
      type="button"
      data-place={place}
      data-index={index}
      data-near={isNear || undefined}
      data-raised={isRaised || undefined}
      data-gone={isGone || undefined}
      aria-label={m.readings_fan_card_of_face_down({ number: index + 1, count })}
      tabIndex={isTabStop ? undefined : -1}
      onFocus={(event) => onFocus(index, event.currentTarget.matches(':focus-visible'))}
      onClick={() => onTake(place)}
      style={{ '--at': index } as CSSProperties}
    >
      {back}
    </button>
  )
})

function sampleOf({ clientX: x, clientY: y, timeStamp: atMs }: PointerEvent): Sample {
  return { x, y, atMs }
}

/** Whether it turns; the stylesheet decides. */
function isWheel(group: HTMLElement | null): boolean {
  return group !== null && getComputedStyle(group).getPropertyValue('--turns').trim() === '1'
}

/** The distance between two neighboring cards on the screen. */
function pitchOf(group: HTMLElement | null): number {
  const [one, other] = [...(group?.querySelectorAll('button') ?? [])].slice(0, 2).map(centerOf)
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1
}

function centerOf(element: HTMLElement): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The card that is seen there: the raised one for a finger; for a mouse the one whose edge shows, whichever is raised. */
function indexUnder({ clientX, clientY, pointerType }: PointerEvent): number | null {
  const indexes = document
    .elementsFromPoint(clientX, clientY)
    .filter((element): element is HTMLElement => element.matches('.wheel button'))
    .map(({ dataset }) => Number(dataset.index))
  if (indexes.length === 0) return null
  return pointerType === 'mouse' ? Math.max(...indexes) : indexes[0]!
}

/** A soft tick for the fingertips, where there is one. Browsers log an error for a vibration before the first touch. */
function tick(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(3)
}
