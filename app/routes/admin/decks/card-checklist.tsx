import { Checkbox } from '#app/components/ui/choice.tsx'
import * as m from '#messages'
import type { DeckEditorData } from './labels.ts'

type CardId = DeckEditorData['cards'][number]['_id']

type CardChecklistProps = {
  cards: DeckEditorData['cards']
  wording: { one: string; many: string }
  /** Null for all cards. */
  value: readonly CardId[] | null
  onChange: (ids: CardId[] | null) => void
}

/** Which cards of its type the deck has, in the order of the type. */
export function CardChecklist({ cards, wording, value, onChange }: CardChecklistProps) {
  const chosen = value === null ? null : new Set(value)
  const toggle = (id: CardId, isIn: boolean) =>
    onChange(cards.map(({ _id }) => _id).filter((one) => (one === id ? isIn : chosen?.has(one))))
  return (
    <>
      <Checkbox
        label={m.admin_card_checklist_all_of_the_deck_type({ count: cards.length, many: wording.many })}
        hint={m.admin_card_checklist_any_added_to_the_deck({ one: wording.one })}
        checked={chosen === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : cards.map(({ _id }) => _id))}
      />
      {chosen && (
        <fieldset className="card-ticks">
          <legend className="visually-hidden">
            {m.admin_card_checklist_of({ count: chosen.size, total: cards.length, many: wording.many })}
          </legend>
          {cards.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={chosen.has(_id)}
              onChange={(event) => toggle(_id, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
