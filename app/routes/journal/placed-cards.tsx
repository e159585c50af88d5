import { Checkbox } from '#app/components/ui/choice.tsx'
import { Combobox, type ComboboxItem } from '#app/components/ui/combobox.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import type { LaidCard } from './entry-draft.ts'

export type Place = { key: string; name: string }

type PlacedCardsProps = {
  places: readonly Place[]
  items: readonly ComboboxItem[]
  reversible: boolean
  laid: (key: string) => LaidCard
  onLay: (key: string, card: LaidCard) => void
}

/** Place by place. A card that lies somewhere is not offered for another place: there is one of each in a deck. */
export function PlacedCards({ places, items, reversible, laid, onLay }: PlacedCardsProps) {
  const taken = new Set(places.map(({ key }) => laid(key).card))
  return (
    <ol role="list" className="placed-cards">
      {places.map(({ key, name }) => {
        const { card, reversed } = laid(key)
        return (
          <li key={key}>
            <Combobox
              label={name}
              items={items.filter(({ value }) => value === card || !taken.has(value))}
              value={card}
              placeholder={m.journal_placed_cards_type_a_name()}
              none={m.journal_placed_cards_no_card_is_called_that()}
              onChange={(value) => onLay(key, { card: value, reversed })}
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
                onChange={(event) => onLay(key, { card, reversed: event.currentTarget.checked })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
