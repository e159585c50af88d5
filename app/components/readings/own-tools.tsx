import * as m from '#messages'
import './reading.css'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { DeleteReading } from './delete-reading.tsx'
import { LeaveTestimonial } from './leave-testimonial.tsx'
import { NoteField } from './note-field.tsx'
import type { OwnerFields } from './reading-mutations.ts'
import { SharingSwitches } from './share-reading.tsx'
import { TagsField } from './tags-field.tsx'

/** The owner's note, tags, sharing and deletion of a reading. */
export function OwnTools({ own, path }: { own: OwnerFields; path: string }) {
  return (
    <Panel as="section" aria-labelledby="own-tools" className="own-tools">
      <h2 id="own-tools">{m.readings_own_tools_only_for_you()}</h2>
      <NoteField key={own._id} own={own} />
      <TagsField own={own} />
      <SharingSwitches own={own} />
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
