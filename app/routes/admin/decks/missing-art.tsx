import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { missingWords, type Bench } from './words.ts'

const namedAtFirst = 12

/** Which cards have no face yet, and where faces are brought. */
export function MissingArt({ bench: { deck, missing } }: { bench: Bench }) {
  const words = missingWords({ ...missing, faces: missing.faces.length })
  return (
    <Panel as="section" aria-labelledby="missing-art">
      <h2 id="missing-art">Missing art</h2>
      {words === null ? (
        <p className="workbench-note">Nothing is missing: every face, the back and the cover are there.</p>
      ) : (
        <>
          <p className="workbench-note">Not there, or not approved yet: {words}.</p>
          <Faces faces={missing.faces.slice(0, namedAtFirst)} />
          {missing.faces.length > namedAtFirst && (
            <details className="missing-more">
              <summary>{missing.faces.length - namedAtFirst} more</summary>
              <Faces faces={missing.faces.slice(namedAtFirst)} />
            </details>
          )}
          <div className="actions">
            <Link to={`/batchUploadDesigns?deck=${deck._id}`} {...buttonLook()}>
              Upload designs
            </Link>
            <Link to={`/manageDesigns?status=waiting&deck=${deck._id}`} {...buttonLook({ variant: 'quiet' })}>
              Designs that wait
            </Link>
          </div>
        </>
      )}
    </Panel>
  )
}

function Faces({ faces }: { faces: Bench['missing']['faces'] }) {
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
