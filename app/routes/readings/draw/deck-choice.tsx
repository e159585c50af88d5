import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import './deck-choice.css'
import type { CardPicture } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { Input } from '#app/components/ui/input.tsx'

interface Deck {
  slug: string
  title: string
  type: string
  aspectRatio: number
  back: CardPicture | null
}

type DeckChoiceProps = { decks: readonly Deck[]; value: string; onChange: (slug: string) => void }

/** Radio buttons that look like the backs of the decks. */
export function DeckChoice({ decks, value, onChange }: DeckChoiceProps) {
  return (
    <fieldset className="deck-choice">
      <legend className="field-label">{m.readings_deck_choice_deck()}</legend>
      {decks.map(({ slug, title, type, aspectRatio, back }) => (
        <label key={slug} style={cardShape({ aspectRatio })}>
          <Input
            type="radio"
            name="deck"
            value={slug}
            aria-label={m.readings_deck_choice_text({ title, type })}
            checked={slug === value}
            onChange={() => onChange(slug)}
          />
          {back && <img className="deck-back" src={back.small} alt="" />}
          <span>{title}</span>
          <HiddenComma />
          <small>{type}</small>
        </label>
      ))}
    </fieldset>
  )
}
