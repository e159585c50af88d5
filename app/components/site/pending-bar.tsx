import { useNavigation } from 'react-router'

/** A line at the top while the next page is fetched; CSS shows it only after 200 ms, so quick pages never flash it. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="pending-bar" role="progressbar" aria-label="Loading the page" />
}
