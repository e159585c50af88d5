import { SavedTownStatus } from '#app/places/saved-town-choice.tsx'
import '#app/places/saved-town-choice.css'

/** Only for whoever keeps a place: nobody else loads it. */
export const yourPlace = <SavedTownStatus />
