import { OwnPlace } from '#app/places/place-choice.tsx'
import '#app/routes/places/places.css'

/** Only for whoever keeps a place: nobody else loads it. */
export const yourPlace = <OwnPlace />
