// A whole deck's art on one page, to describe and decide it by keyboard.
import { Link, useNavigate, useParams } from 'react-router'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deck-art.ts'
import { ArtGrid } from './art-grid.tsx'
import '../designs/designs.css'
import './deck-art.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_deck_art_title(),
    description: m.admin_deck_art_lede(),
    robots: 'noindex',
  })

export default function DeckArtPage() {
  const { deck: slug } = useParams()
  const navigate = useNavigate()
  const decks = useLiveQuery(api.cards.decks.list, {}, undefined)
  const art = useLiveQuery(api.cards.deckArt.get, slug === undefined ? 'skip' : { deck: slug }, undefined)
  if (slug !== undefined && art === null) {
    return (
      <AdminNotFound title={m.admin_deck_art_not_found()}>
        {m.admin_art_sheet_its_address_may_have_changed()}
      </AdminNotFound>
    )
  }
  return (
    <div className="admin-page deck-art-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_design_review_designs(), to: '/manageDesigns' },
          { label: art?.title ?? m.admin_deck_art_title() },
        ]}
      />
      <header className="admin-page-head">
        <PageHeading
          align="start"
          {...(art && { eyebrow: m.admin_deck_art_title() })}
          title={art?.title ?? m.admin_deck_art_title()}
          lede={m.admin_deck_art_lede()}
        />
        {art && (
          <div className="actions">
            <Link to={`/backCover?deck=${art._id}`} {...buttonLook()}>
              {m.admin_manage_designs_backs_and_covers()}
            </Link>
            <Link to={`/batchUploadDesigns?deck=${art._id}`} {...buttonLook()}>
              {m.admin_manage_designs_upload_designs()}
            </Link>
          </div>
        )}
      </header>
      {decks && (
        <div className="admin-choice">
          <SelectField
            label={m.admin_batch_upload_deck()}
            value={art?.slug ?? ''}
            onChange={(event) => void navigate(`/admin/deck-art/${event.target.value}`, { replace: true })}
          >
            {!art && (
              <option value="" disabled>
                {m.admin_batch_upload_choose_a_deck()}
              </option>
            )}
            {decks.map(({ _id, slug: address, title }) => (
              <option key={_id} value={address}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {art?.isPartial && <Callout tone="info">{m.admin_deck_art_partial()}</Callout>}
      {art ? (
        <ArtGrid key={art._id} art={art} />
      ) : slug === undefined ? (
        <EmptyState title={m.admin_deck_art_which_deck()}>{m.admin_deck_art_choose()}</EmptyState>
      ) : (
        <SkeletonText lines={8} label={m.admin_manage_designs_loading_designs()} />
      )}
    </div>
  )
}
