import { useNavigation } from 'react-router'
import * as m from '#messages'

/** A progress bar while the next page loads; CSS delays it by 200 ms, so that quick pages never flash it. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="pending-bar" role="progressbar" aria-label={m.site_pending_bar_loading_page()} />
}
