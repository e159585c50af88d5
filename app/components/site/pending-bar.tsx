import { useNavigation } from 'react-router'
import * as m from '#messages'

/** A line at the top while the next page is fetched; CSS shows it only after 200 ms, so quick pages never flash it. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="pending-bar" role="progressbar" aria-label={m.site_pending_bar_loading_the_page()} />
}
