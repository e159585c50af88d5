import { Spinner } from '#app/components/ui/spinner.tsx'
import * as m from '#messages'

/** Shown in place of a guarded page until the session is loaded. */
export function GuardedFrame() {
  return (
    <div className="guarded-frame">
      <h1 className="visually-hidden">{m.site_guarded_frame_one_moment()}</h1>
      <p role="status">
        <Spinner /> {m.site_guarded_frame_looking_who_is_here()}
      </p>
      <noscript>
        <p>{m.site_guarded_frame_this_page_is_for_those_who()}</p>
      </noscript>
    </div>
  )
}
