import { Spinner } from '#app/components/ui/spinner.tsx'
import * as m from '#messages'

/** Shown in place of a guarded page until the session is loaded. */
export function GuardedFrame() {
  return (
    <div className="guarded-frame">
      <h1 className="visually-hidden">{m.site_guarded_frame_one_moment()}</h1>
      <p role="status">
        <Spinner /> {m.site_guarded_frame_checking_your_sign_in()}
      </p>
      <noscript>
        <p>{m.site_guarded_frame_you_need_to_be_signed()}</p>
      </noscript>
    </div>
  )
}
