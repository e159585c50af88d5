// One deck type: its decks, its cards, how often they were drawn, and what art is missing.
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/deck-type.ts'
import { kinds, missingWords, statuses, statusTones } from './words.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Deck type',
    description: 'One deck type with its decks, cards and numbers.',
    robots: 'noindex',
  })

type Overview = NonNullable<FunctionReturnType<typeof api.cards.deckStructure.overview>>

export default function DeckType({ params: { decktype } }: Route.ComponentProps) {
  const overview = useLiveQuery(api.cards.deckStructure.overview, { decktype }, undefined)
  return (
    <div className="desk">
      <WayHere
        steps={[
          { label: 'Deck types', to: '/decktype' },
          { label: overview?.decktype.name ?? 'A deck type' },
        ]}
      />
      {overview === undefined && <SkeletonText lines={10} label="Reading the deck type" />}
      {overview === null && (
        <NotThere title="There is no such deck type" all={{ to: '/decktype', label: 'All deck types' }} />
      )}
      {overview && <KnownType overview={overview} />}
    </div>
  )
}

function KnownType({ overview }: { overview: Overview }) {
  const { decktype, decks, cards } = overview
  const drawn = decks.reduce((sum, { draws }) => sum + draws, 0)
  const lacking = decks.reduce((sum, { missing }) => sum + missing.faces, 0)
  return (
    <>
      <header className="desk-head">
        <PageHeading
          align="start"
          eyebrow={kinds[decktype.kind]}
          title={decktype.name}
          lede={decktype.description}
        />
        <div className="actions">
          <Link to={`/art/${decktype.slug}`} {...buttonLook({ variant: 'quiet' })}>
            All its art
          </Link>
          <Link to={`/decktype/editor/${decktype._id}`} {...buttonLook()}>
            Structure
          </Link>
          <Link to={`/deck/create/${decktype.slug}`} {...buttonLook({ variant: 'gold' })}>
            New deck
          </Link>
        </div>
      </header>
      <dl className="desk-facts">
        <Fact name="Decks" value={decks.length} />
        <Fact
          name={decktype.wording.many[0]!.toUpperCase() + decktype.wording.many.slice(1)}
          value={cards.length}
        />
        <Fact name="Drawn one by one" value={drawn} />
        <Fact name="Faces missing" value={lacking} />
      </dl>
      <Panel as="section" aria-labelledby="type-decks">
        <h2 id="type-decks">Its decks</h2>
        {decks.length === 0 ? (
          <p className="workbench-note">None yet.</p>
        ) : (
          <Table
            caption="Decks of this type"
            captionHidden
            rows={decks}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'title',
                header: 'Deck',
                cell: ({ _id, title }) => <Link to={`/deck/edit/${_id}`}>{title}</Link>,
              },
              { key: 'artist', header: 'Artist', cell: ({ artist }) => artist || '–' },
              {
                key: 'status',
                header: 'State',
                cell: ({ status }) => <Badge tone={statusTones[status]}>{statuses[status]}</Badge>,
              },
              {
                key: 'draws',
                header: 'Draws',
                align: 'end',
                cell: ({ draws }) => draws.toLocaleString('en'),
              },
              { key: 'missing', header: 'Missing', cell: ({ missing }) => missingWords(missing) ?? '–' },
            ]}
          />
        )}
      </Panel>
      <Panel as="section" aria-labelledby="type-cards">
        <h2 id="type-cards">Its {decktype.wording.many}</h2>
        <Table
          caption={`The ${decktype.wording.many} of this type`}
          captionHidden
          narrow="scroll"
          rows={cards}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              header: 'Name',
              cell: ({ _id, name }) => <Link to={`/manageCards/${_id}`}>{name}</Link>,
            },
            {
              key: 'upright',
              header: decktype.reversible ? 'Upright' : 'Drawn',
              align: 'end',
              cell: ({ upright }) => upright.toLocaleString('en'),
            },
            ...(decktype.reversible
              ? [
                  {
                    key: 'reversed',
                    header: 'Reversed',
                    align: 'end' as const,
                    cell: ({ reversed }: Overview['cards'][number]) => reversed.toLocaleString('en'),
                  },
                ]
              : []),
            ...(cards.some(({ missingIn }) => missingIn.length > 0)
              ? [
                  {
                    key: 'missing',
                    header: 'No face in',
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
      <dd>{value.toLocaleString('en')}</dd>
    </div>
  )
}
