import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as m from '#messages'
import { describeMissingArt, type DeckEditorData } from './labels.ts'

const namedAtFirst = 12

/** What the deck lacks, by what has to be done: uploaded, approved or chosen. */
export function MissingArt({ editorData }: { editorData: DeckEditorData }) {
  const { deck, missing, waiting, backs, covers } = editorData
  const isWaiting = new Set(waiting.faces)
  const lacks = {
    notUploaded: {
      faces: missing.faces.filter(({ _id }) => !isWaiting.has(_id)),
      back: missing.back && backs.length === 0 && !waiting.back,
      cover: missing.cover && covers.length === 0 && !waiting.cover,
    },
    waiting: {
      faces: missing.faces.filter(({ _id }) => isWaiting.has(_id)),
      back: missing.back && backs.length === 0 && waiting.back,
      cover: missing.cover && covers.length === 0 && waiting.cover,
    },
    notChosen: {
      faces: [],
      back: missing.back && backs.length > 0,
      cover: missing.cover && covers.length > 0,
    },
  }
  const isComplete = missing.faces.length === 0 && !missing.back && !missing.cover
  return (
    <Panel as="section" aria-labelledby="missing-art">
      <h2 id="missing-art">{m.admin_missing_art_missing_art()}</h2>
      {isComplete && <p className="workbench-note">{m.admin_missing_art_no_missing_art_every_face()}</p>}
      <Lacking art={lacks.notUploaded} says={m.admin_missing_art_not_uploaded}>
        <Link to={`/batchUploadDesigns?deck=${deck._id}`} {...buttonLook()}>
          {m.admin_missing_art_upload_designs()}
        </Link>
      </Lacking>
      <Lacking art={lacks.waiting} says={m.admin_missing_art_waiting}>
        <Link to={`/manageDesigns?status=waiting&deck=${deck._id}`} {...buttonLook()}>
          {m.admin_missing_art_pending_designs()}
        </Link>
      </Lacking>
      <Lacking art={lacks.notChosen} says={m.admin_missing_art_not_chosen}>
        <a href="#deck-art" {...buttonLook({ variant: 'quiet' })}>
          {m.admin_missing_art_choose()}
        </a>
      </Lacking>
    </Panel>
  )
}

type LackingProps = {
  art: Pick<DeckEditorData['missing'], 'faces' | 'back' | 'cover'>
  says: (params: { words: string }) => string
  /** What to do about it. */
  children: ReactNode
}

function Lacking({ art, says, children }: LackingProps) {
  const { faces } = art
  const words = describeMissingArt({ ...art, faces: faces.length })
  if (words === null) return null
  return (
    <div className="missing-group">
      <p className="workbench-note">{says({ words })}</p>
      <Faces faces={faces.slice(0, namedAtFirst)} />
      {faces.length > namedAtFirst && (
        <details className="missing-more">
          <summary>{m.admin_missing_art_more({ count: faces.length - namedAtFirst })}</summary>
          <Faces faces={faces.slice(namedAtFirst)} />
        </details>
      )}
      <div className="actions">{children}</div>
    </div>
  )
}

function Faces({ faces }: { faces: DeckEditorData['missing']['faces'] }) {
  if (faces.length === 0) return null
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
