import { Disclosure } from '#app/components/ui/disclosure.tsx'

type PlaceListProps = {
  count: number
  /** Whether that place is empty already. */
  isTaken?: (place: number) => boolean
  onChoose: (place: number) => void
}

/** The fan for whoever finds its cards too narrow: the same places as full-size targets. */
export function PlaceList({ count, isTaken = () => false, onChoose }: PlaceListProps) {
  return (
    <Disclosure className="disclosure place-list" summary="Choose by number instead">
      <ol>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <button
              type="submit"
              name="chosen"
              value={place}
              // Not disabled: that would take the focus away from whoever has just chosen it.
              aria-disabled={isTaken(place) || undefined}
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
