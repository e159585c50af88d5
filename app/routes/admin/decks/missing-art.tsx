import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as m from '#messages'
import { describeMissingArt, type DeckEditorData } from './labels.ts'

const namedAtFirst = 12

/** Cards without a face, with a link to the upload. */
export function MissingArt({ editorData: { deck, missing } }: { editorData: DeckEditorData }) {
  const words = describeMissingArt({ ...missing, faces: missing.faces.length })
  return (
    <Panel as="section" aria-labelledby="missing-art">
      <h2 id="missing-art">{m.admin_missing_art_missing_art()}</h2>
      {words === null ? (
        <p className="workbench-note">{m.admin_missing_art_no_missing_art_every_face()}</p>
      ) : (
        <>
          <p className="workbench-note">{m.admin_missing_art_missing_or_not_approved_yet({ words })}</p>
          <Faces faces={missing.faces.slice(0, namedAtFirst)} />
          {missing.faces.length > namedAtFirst && (
            <details className="missing-more">
              <summary>{m.admin_missing_art_more({ count: missing.faces.length - namedAtFirst })}</summary>
              <Faces faces={missing.faces.slice(namedAtFirst)} />
            </details>
          )}
          <div className="actions">
            <Link to={`/batchUploadDesigns?deck=${deck._id}`} {...buttonLook()}>
              {m.admin_missing_art_upload_designs()}
            </Link>
            <Link to={`/manageDesigns?status=waiting&deck=${deck._id}`} {...buttonLook({ variant: 'quiet' })}>
              {m.admin_missing_art_pending_designs()}
            </Link>
          </div>
        </>
      )}
    </Panel>
  )
}

function Faces({ faces }: { faces: DeckEditorData['missing']['faces'] }) {
  return (
    <ul role="list" className="missing-list">
      {faces.map(({ _id, name }) => (
        <li key={_id}>
          <Badge tone="warning">{name}</Badge>
        </li>
      ))}
    </ul>
  )
}
