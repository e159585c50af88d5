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

/** The decks as they lie on the table, one of them chosen: radio buttons that look like what they stand for. */
export function DeckChoice({ decks, value, onChange }: DeckChoiceProps) {
  return (
    <fieldset className="deck-choice">
      <legend className="field-label">Deck</legend>
      {decks.map(({ slug, title, type, aspectRatio, back }) => (
        <label key={slug} style={cardShape({ aspectRatio })}>
          <Input
            type="radio"
            name="deck"
            value={slug}
            aria-label={`${title} (${type})`}
            checked={slug === value}
            onChange={() => onChange(slug)}
          />
          {back && <img className="deck-back" src={back.small} alt="" />}
          <span>{title}</span>
          <small>{type}</small>
        </label>
      ))}
    </fieldset>
  )
}
