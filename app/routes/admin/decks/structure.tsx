// The structure of a deck type: names, card shape, reversals, and its cards in order.
import { Link } from 'react-router'
import { EditorPresence } from '#app/components/admin/editing/editor-presence.tsx'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/structure.ts'
import { StructureCards } from './structure-cards.tsx'
import { StructureForm } from './structure-form.tsx'
import { kinds, type Structure } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_structure_deck_type_structure(),
    description: m.admin_structure_edit_the_cards_families_shape(),
    robots: 'noindex',
  })

export default function StructurePage({ params: { decktype } }: Route.ComponentProps) {
  const structure = useLiveQuery(api.cards.deckStructure.get, { decktype }, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_structure_deck_types(), to: '/decktype' },
          ...(structure
            ? [{ label: structure.decktype.name, to: `/admin/deck-types/${structure.decktype._id}` }]
            : []),
          { label: m.admin_structure_structure() },
        ]}
      />
      {structure === undefined && <SkeletonText lines={10} label={m.admin_structure_loading_deck_type()} />}
      {structure === null && (
        <AdminNotFound
          title={m.admin_structure_deck_type_not_found()}
          all={{ to: '/decktype', label: m.admin_structure_all_deck_types() }}
        />
      )}
      {structure && <KnownStructure key={structure.decktype._id} structure={structure} />}
    </div>
  )
}

function KnownStructure({ structure }: { structure: Structure }) {
  const { decktype, cards } = structure
  const isReadOnly = useIsReadOnly()
  return (
    <>
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" eyebrow={kinds[decktype.kind]()} title={decktype.name} />
          <p className="admin-badges">
            <Badge tone={decktype.status === 'published' ? 'success' : 'neutral'}>
              {decktype.status === 'published' ? m.admin_structure_published() : m.admin_structure_draft()}
            </Badge>
            <span>{m.admin_structure_text({ count: cards.length, ...decktype.wording })}</span>
            <EditorPresence thing={`decktype:${decktype._id}`} />
          </p>
        </div>
        {!isReadOnly && (
          <div className="actions">
            <Link to={`/deck/create/${decktype.slug}`} {...buttonLook()}>
              {m.admin_structure_new_deck()}
            </Link>
          </div>
        )}
      </header>
      <StructureForm structure={structure} />
      <StructureCards structure={structure} />
    </>
  )
}
