import './verse-list.css'

/** Required wherever text of a translation is shown, also in print. */
export function RightsNotice({ translation }: { translation: { rights: string } }) {
  return <p className="rights-notice">{translation.rights}</p>
}
