import { Checkbox } from '#app/components/ui/choice.tsx'
import { Combobox, type ComboboxItem } from '#app/components/ui/combobox.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import type { ChosenCard } from './entry-draft.ts'

export type Place = { key: string; name: string }

type PlacedCardsProps = {
  places: readonly Place[]
  items: readonly ComboboxItem[]
  reversible: boolean
  cardAt: (key: string) => ChosenCard
  onChoose: (key: string, card: ChosenCard) => void
}

/** One combobox for each position. A card that is already chosen is not offered for another position. */
export function PlacedCards({ places, items, reversible, cardAt, onChoose }: PlacedCardsProps) {
  const usedCards = new Set(places.map(({ key }) => cardAt(key).card))
  return (
    <ol role="list" className="placed-cards">
      {places.map(({ key, name }) => {
        const { card, reversed } = cardAt(key)
        return (
          <li key={key}>
            <Combobox
              label={name}
              items={items.filter(({ value }) => value === card || !usedCards.has(value))}
              value={card}
              placeholder={m.journal_placed_cards_type_a_cards_name()}
              none={m.journal_placed_cards_no_cards_match()}
              onChange={(value) => onChoose(key, { card: value, reversed })}
            />
            {reversible && (
              <Checkbox
                label={
                  <Message
                    parts={m.journal_placed_cards_reversed.parts({ name })}
                    hidden={(text) => <span className="visually-hidden">{text}</span>}
                  />
                }
                checked={reversed}
                onChange={(event) => onChoose(key, { card, reversed: event.currentTarget.checked })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
