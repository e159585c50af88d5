// The structure of a deck type: what it is called, how its cards look and turn, which there are, and in which order.
import { Link } from 'react-router'
import { AlsoHere } from '#app/components/admin/editing/also-here.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/structure.ts'
import { StructureCards } from './structure-cards.tsx'
import { StructureForm } from './structure-form.tsx'
import { kinds, type Structure } from './words.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Structure of a deck type',
    description: 'Cards, families, shape and wording.',
    robots: 'noindex',
  })

export default function StructurePage({ params: { decktype } }: Route.ComponentProps) {
  const structure = useLiveQuery(api.cards.deckStructure.get, { decktype }, undefined)
  return (
    <div className="desk">
      <WayHere
        steps={[
          { label: 'Deck types', to: '/decktype' },
          ...(structure
            ? [{ label: structure.decktype.name, to: `/admin/deck-types/${structure.decktype._id}` }]
            : []),
          { label: 'Structure' },
        ]}
      />
      {structure === undefined && <SkeletonText lines={10} label="Reading the deck type" />}
      {structure === null && (
        <NotThere title="There is no such deck type" all={{ to: '/decktype', label: 'All deck types' }} />
      )}
      {structure && <KnownStructure key={structure.decktype._id} structure={structure} />}
    </div>
  )
}

function KnownStructure({ structure }: { structure: Structure }) {
  const { decktype, cards } = structure
  return (
    <>
      <header className="desk-head">
        <div>
          <PageHeading align="start" eyebrow={kinds[decktype.kind]} title={decktype.name} />
          <p className="desk-badges">
            <Badge tone={decktype.status === 'published' ? 'success' : 'neutral'}>
              {decktype.status === 'published' ? 'Published' : 'Draft'}
            </Badge>
            <span>
              {cards.length} {cards.length === 1 ? decktype.wording.one : decktype.wording.many}
            </span>
            <AlsoHere thing={`decktype:${decktype._id}`} />
          </p>
        </div>
        <div className="actions">
          <Link to={`/deck/create/${decktype.slug}`} {...buttonLook()}>
            New deck of it
          </Link>
        </div>
      </header>
      <StructureForm structure={structure} />
      <StructureCards structure={structure} />
    </>
  )
}
