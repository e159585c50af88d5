import { SavedTownStatus } from '#app/places/saved-town-choice.tsx'
import '#app/places/saved-town-choice.css'

/** A module of its own, loaded only for visitors with a saved town. */
export const savedTownStatus = <SavedTownStatus />
