import { HiddenComma, VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'

/** The backend stops counting here. */
const maxCount = 100

export function formatWaiting(count: number): number | string {
  return count < maxCount ? count : `${maxCount}+`
}

/** After the name of a page: how many things wait for a decision there. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <HiddenComma />
      <span className="admin-waiting" aria-hidden="true">
        {formatWaiting(count)}
      </span>
      <VisuallyHidden>{m.admin_frame_waiting({ count: formatWaiting(count) })}</VisuallyHidden>
    </>
  )
}
