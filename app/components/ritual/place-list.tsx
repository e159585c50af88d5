import { Disclosure } from '#app/components/ui/disclosure.tsx'

type PlaceListProps = { count: number; onChoose: (place: number) => void }

/** The fan for whoever finds its cards too narrow: the same places as full-size targets. */
export function PlaceList({ count, onChoose }: PlaceListProps) {
  return (
    <Disclosure className="disclosure place-list" summary="Choose by number instead">
      <ol>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <button
              type="submit"
              name="chosen"
              value={place}
              onClick={(event) => {
                event.preventDefault()
                onChoose(place)
              }}
            >
              <span className="visually-hidden">Card </span>
              {place + 1}
            </button>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
