import { OwnPlace } from '#app/places/place-choice.tsx'
import '#app/places/place-choice.css'

/** Only for whoever keeps a place: nobody else loads it. */
export const yourPlace = <OwnPlace />
