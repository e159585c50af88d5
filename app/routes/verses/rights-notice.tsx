import './verse-list.css'

/** Stands wherever words of a translation do, also on paper. */
export function RightsNotice({ translation }: { translation: { rights: string } }) {
  return <p className="rights-notice">{translation.rights}</p>
}
