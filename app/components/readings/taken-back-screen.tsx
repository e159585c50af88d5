import { Link } from 'react-router'
import { Mark } from '#app/components/brand/mark.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'

/** For guests with the link of a reading that was shared once: deleted, private by now, or hidden. */
export function TakenBackScreen() {
  return (
    <div className="error-page">
      <title>{m.readings_taken_back_title()}</title>
      <meta name="robots" content="noindex" />
      <Mark className="error-mark" />
      <h1>{m.readings_taken_back_this_reading_was_taken_back()}</h1>
      <p className="error-words">{m.readings_taken_back_its_owner_deleted_it()}</p>
      <div className="actions">
        <Link to="/" {...buttonLook({ variant: 'gold' })} viewTransition>
          {m.readings_draw_your_own_card()}
        </Link>
        <Link to="/how" {...buttonLook()} viewTransition>
          {m.readings_taken_back_how_lodestar_works()}
        </Link>
      </div>
    </div>
  )
}
