import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

type PlaceListProps = {
  count: number
  isTaken?: (place: number) => boolean
  onChoose: (place: number) => void
}

/** An alternative to the fan with full-size targets, because the fan's cards are narrow. */
export function CardNumberList({ count, isTaken = () => false, onChoose }: PlaceListProps) {
  return (
    <Disclosure
      className="disclosure card-number-list"
      summary={m.readings_card_number_list_choose_by_number_instead()}
    >
      <ol>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <button
              type="submit"
              name="chosen"
              value={place}
              // Not `disabled`, which would drop the focus of the button that was just pressed.
              aria-disabled={isTaken(place) || undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(place)
              }}
            >
              <Message
                parts={m.readings_card_number_list_card.parts({ number: place + 1 })}
                hidden={(text) => <span className="visually-hidden">{text}</span>}
              />
            </button>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
