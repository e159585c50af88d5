import { listDraws, useDrawsListed } from '#app/session/listed-draws.ts'
import * as m from '#messages'

/**
 * Tells visitors before they draw that everybody sees the card, and lets them decide. A plain checkbox, because the home page
 * doesn't load the form components. Without JavaScript a draw has no codename and is not listed.
 */
export function ListedDrawsSwitch() {
  const areListed = useDrawsListed()
  return (
    <label className="choice listed-draws">
      <input
        type="checkbox"
        role="switch"
        disabled={areListed === null}
        checked={areListed === true}
        onChange={(event) => listDraws(event.currentTarget.checked)}
      />
      <span>{m.readings_listed_draws_show_my_card()}</span>
    </label>
  )
}
