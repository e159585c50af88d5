import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import * as m from '#messages'

type FanProps = {
  /** Indexes in the deck of the cards in the fan, from the left. */
  places: readonly number[]
  back: ReactNode
  /** By touch, mouse or keyboard. Before hydration the card is a button that submits its form. */
  onChoose: (place: number, card: HTMLElement) => void
  /** Every gesture; the first one can already request the seal. */
  onTouch: (event: PointerEvent | KeyboardEvent) => void
  isHydrated: boolean
  /** The card that has left its place. */
  gone: number | undefined
}

/** A few cards, face down, like a hand of cards. The keyboard moves with the arrows, Home and End, and takes with Enter. */
export function Fan({ places, back, onChoose, onTouch, isHydrated, gone }: FanProps) {
  const count = places.length
  const [tabIndex, setTabIndex] = useState(Math.floor(count / 2))

  function onKeyDown(event: KeyboardEvent): void {
    const target = targetOfKey(event.key, tabIndex, count)
    if (target === null) return
    event.preventDefault()
    onTouch(event)
    const next = Math.max(0, Math.min(target, count - 1))
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      className="fan"
      role="group"
      aria-label={m.readings_fan_face_down_cards_choose_one()}
      style={{ '--count': count } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerDown={onTouch}
      inert={gone !== undefined}
    >
      {places.map((place, index) => (
        <button
          key={place}
          name="chosen"
          value={place}
          data-gone={gone === place || undefined}
          aria-label={m.readings_fan_card_of_face_down({ number: index + 1, count })}
          tabIndex={!isHydrated || index === tabIndex ? undefined : -1}
          onFocus={() => setTabIndex(index)}
          onClick={(event) => {
            event.preventDefault()
            // The second click of a double click on the button that was there before chooses nothing.
            if (event.detail < 2) onChoose(place, event.currentTarget)
          }}
          style={{ '--at': count > 1 ? index / (count - 1) - 0.5 : 0 } as CSSProperties}
        >
          {back}
        </button>
      ))}
    </div>
  )
}

/** The index that a key moves the focus to. */
export function targetOfKey(key: string, index: number, count: number): number | null {
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
