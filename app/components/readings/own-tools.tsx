import * as m from '#messages'
import './reading.css'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { DeleteReading } from './delete-reading.tsx'
import { LeaveTestimonial } from './leave-testimonial.tsx'
import { NoteField } from './note-field.tsx'
import type { OwnerFields } from './reading-mutations.ts'
import { SharingSwitches } from './share-reading.tsx'
import { TagsField } from './tags-field.tsx'

/** Few readings are logged with a deck of one's own. */
const OwnDeckPicture = lazy(async () => ({
  // Undefined also where chunk-failure.ts handles the failure.
  default:
    (await import('#app/components/journal/own-deck-picture.tsx').catch(() => undefined))?.OwnDeckPicture ??
    (() => null),
}))

/** The owner's note, tags, sharing and deletion of a reading. */
export function OwnTools({ own, path }: { own: OwnerFields & { physicalDeck?: string }; path: string }) {
  return (
    <Panel as="section" aria-labelledby="own-tools" className="own-tools">
      <h2 id="own-tools">{m.readings_own_tools_only_for_you()}</h2>
      <NoteField key={own._id} own={own} />
      <TagsField own={own} />
      <SharingSwitches own={own} />
      {own.physicalDeck !== undefined && (
        <Suspense fallback={null}>
          <OwnDeckPicture key={own._id} readingId={own._id} deck={own.physicalDeck} />
        </Suspense>
      )}
      <div className="actions">
        <Link to="/journal" {...buttonLook()} viewTransition>
          {m.readings_own_tools_open_your_journal()}
        </Link>
        <LeaveTestimonial
          reading={{ kind: path.startsWith('/spreads/') ? 'spreads' : 'draws', id: own._id }}
        />
        <DeleteReading id={own._id} path={path} />
      </div>
    </Panel>
  )
}
