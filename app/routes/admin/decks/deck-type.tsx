// One deck type: its decks, cards, draw counts and missing art.
import type { FunctionReturnType } from 'convex/server'
import { Link, useNavigate } from 'react-router'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deck-type.ts'
import { kinds, describeMissingArt, statuses, statusTones } from './labels.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_deck_type_deck_type(),
    description: m.admin_deck_type_one_deck_type_with_its(),
    robots: 'noindex',
  })

type Overview = NonNullable<FunctionReturnType<typeof api.cards.deckStructure.overview>>

export default function DeckType({ params: { decktype } }: Route.ComponentProps) {
  const overview = useLiveQuery(api.cards.deckStructure.overview, { decktype }, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_deck_type_deck_types(), to: '/decktype' },
          { label: overview?.decktype.name ?? m.admin_deck_type_deck_type_2() },
        ]}
      />
      {overview === undefined && <SkeletonText lines={10} label={m.admin_deck_type_loading_deck_type()} />}
      {overview === null && (
        <AdminNotFound
          title={m.admin_deck_type_deck_type_not_found()}
          all={{ to: '/decktype', label: m.admin_deck_type_all_deck_types() }}
        />
      )}
      {overview && <KnownType overview={overview} />}
    </div>
  )
}

function KnownType({ overview }: { overview: Overview }) {
  const { decktype, decks, cards } = overview
  const isReadOnly = useIsReadOnly()
  const navigate = useNavigate()
  const drawn = decks.reduce((sum, { draws }) => sum + draws, 0)
  const lacking = decks.reduce((sum, { missing }) => sum + missing.faces, 0)
  return (
    <>
      <header className="admin-page-head">
        <PageHeading
          align="start"
          eyebrow={kinds[decktype.kind]()}
          title={decktype.name}
          lede={decktype.description}
        />
        <div className="actions">
          <Link to={`/art/${decktype.slug}`} {...buttonLook({ variant: 'quiet' })}>
            {m.admin_deck_type_all_art()}
          </Link>
          <Link to={`/decktype/editor/${decktype._id}`} {...buttonLook()}>
            {m.admin_deck_type_structure()}
          </Link>
          {!isReadOnly && (
            <Link to={`/deck/create/${decktype.slug}`} {...buttonLook({ variant: 'gold' })}>
              {m.admin_deck_type_new_deck()}
            </Link>
          )}
          <DeleteDialog
            kind="decktypes"
            id={decktype._id}
            name={decktype.name}
            onDelete={() => void navigate('/decktype')}
          />
        </div>
      </header>
      <dl className="admin-facts">
        <Fact name={m.admin_deck_type_decks_2()} value={decks.length} />
        <Fact
          name={decktype.wording.many[0]!.toUpperCase() + decktype.wording.many.slice(1)}
          value={cards.length}
        />
        <Fact name={m.admin_deck_type_single_card_draws()} value={drawn} />
        <Fact name={m.admin_deck_type_missing_faces()} value={lacking} />
      </dl>
      <Panel as="section" aria-labelledby="type-decks">
        <h2 id="type-decks">{m.admin_deck_type_decks()}</h2>
        {decks.length === 0 ? (
          <p className="workbench-note">{m.admin_deck_type_no_decks_yet_create_the()}</p>
        ) : (
          <Table
            caption={m.admin_deck_type_decks_of_this_deck_type()}
            captionHidden
            rows={decks}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'title',
                header: m.admin_deck_type_deck(),
                cell: ({ _id, title }) => <Link to={`/deck/edit/${_id}`}>{title}</Link>,
              },
              { key: 'artist', header: m.admin_deck_type_artist(), cell: ({ artist }) => artist || '–' },
              {
                key: 'status',
                header: m.admin_deck_type_status(),
                cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>,
              },
              {
                key: 'draws',
                header: m.admin_deck_type_draws(),
                align: 'end',
                cell: ({ draws }) => formatNumber(draws),
              },
              {
                key: 'missing',
                header: m.admin_deck_type_missing(),
                cell: ({ missing }) => describeMissingArt(missing) ?? '–',
              },
            ]}
          />
        )}
      </Panel>
      <Panel as="section" aria-labelledby="type-cards">
        <h2 id="type-cards">{m.admin_deck_type_all({ many: decktype.wording.many })}</h2>
        <Table
          caption={m.admin_deck_type_all_of_this_deck_type({ many: decktype.wording.many })}
          captionHidden
          narrow="scroll"
          rows={cards}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              header: m.admin_deck_type_name(),
              cell: ({ _id, name }) => <Link to={`/manageCards/${_id}`}>{name}</Link>,
            },
            {
              key: 'upright',
              header: decktype.reversible ? m.admin_deck_type_upright() : m.admin_deck_type_draws_2(),
              align: 'end',
              cell: ({ upright }) => formatNumber(upright),
            },
            ...(decktype.reversible
              ? [
                  {
                    key: 'reversed',
                    header: m.admin_deck_type_reversed(),
                    align: 'end' as const,
                    cell: ({ reversed }: Overview['cards'][number]) => formatNumber(reversed),
                  },
                ]
              : []),
            ...(cards.some(({ missingIn }) => missingIn.length > 0)
              ? [
                  {
                    key: 'missing',
                    header: m.admin_deck_type_missing_a_face_in(),
                    cell: ({ missingIn }: Overview['cards'][number]) => missingIn.join(', ') || '–',
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </>
  )
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
