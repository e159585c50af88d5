import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CardPicture } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import './deck-choice.css'

interface Deck {
  slug: string
  title: string
  type: string
  aspectRatio: number
  back: CardPicture | null
}

type DeckChoiceProps = { decks: readonly Deck[]; value: string; onChange: (slug: string) => void }

/**
 * A carousel of radio buttons that look like the backs of the decks. It scrolls by itself without JavaScript; the arrows
 * choose the neighboring deck, as the arrow keys do.
 */
export function DeckChoice({ decks, value, onChange }: DeckChoiceProps) {
  const track = useRef<HTMLDivElement>(null)
  const isWider = useIsWiderThanItsBox(track)
  const index = decks.findIndex(({ slug }) => slug === value)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const strip = track.current
    const chosen = strip?.children[index] as HTMLElement | undefined
    // Not `scrollIntoView`, which would also move the page.
    if (chosen) strip!.scrollTo({ left: chosen.offsetLeft - (strip!.clientWidth - chosen.offsetWidth) / 2 })
  }, [index])

  function step(by: number): void {
    const next = (index + by + decks.length) % decks.length
    const { slug, title, type } = decks[next]!
    onChange(slug)
    // The focus stays on the arrow, so a screen reader would not say which deck it has chosen.
    const deck = m.readings_deck_choice_text({ title, type })
    setAnnouncement(m.readings_deck_choice_of({ deck, position: next + 1, count: decks.length }))
  }

  return (
    <fieldset className="deck-choice">
      <legend className="field-label">{m.readings_deck_choice_deck()}</legend>
      <div className="deck-track" ref={track}>
        {decks.map(({ slug, title, type, aspectRatio, back }) => (
          <label key={slug} style={cardShape({ aspectRatio })}>
            <Input
              type="radio"
              name="deck"
              value={slug}
              aria-label={m.readings_deck_choice_text({ title, type })}
              checked={slug === value}
              onChange={() => {
                // Otherwise an arrow that leads back to the announced deck would announce nothing.
                setAnnouncement('')
                onChange(slug)
              }}
            />
            {back && <img className="deck-back" src={back.small} alt="" draggable={false} />}
            <span>{title}</span>
            <HiddenComma />
            <small>{type}</small>
          </label>
        ))}
      </div>
      {isWider && (
        <div className="deck-arrows">
          <IconButton
            icon="chevron-left"
            label={m.readings_deck_choice_previous_deck()}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="chevron-right"
            label={m.readings_deck_choice_next_deck()}
            onClick={() => step(1)}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  )
}

/** Where all decks are in sight, no arrows are needed. */
function useIsWiderThanItsBox(box: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isWider
}
