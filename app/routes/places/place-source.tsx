import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

/** Required wherever data of GeoNames is shown (CC BY 4.0). */
export function PlaceSource() {
  return (
    <p className="place-source">
      <Message
        parts={m.places_source_town_data.parts()}
        geonames={(text) => <a href="https://www.geonames.org/">{text}</a>}
        license={(text) => <a href="https://creativecommons.org/licenses/by/4.0/">{text}</a>}
      />
    </p>
  )
}
