// A deck on the workbench: its words, its art, how it will look, and its way to visitors.
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
import type { Route } from './+types/edit-deck.ts'
import { DeckForm } from './deck-form.tsx'
import { DeckRevisions } from './deck-revisions.tsx'
import { DuplicateDeck } from './duplicate-deck.tsx'
import { MissingArt } from './missing-art.tsx'
import { Publishing } from './publishing.tsx'
import { statuses, statusTones, type Bench } from './words.ts'
import './workbench.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Edit a deck',
    description: 'One deck and its way to visitors.',
    robots: 'noindex',
  })

export default function EditDeck({ params: { deck } }: Route.ComponentProps) {
  const bench = useLiveQuery(api.cards.deckEditor.get, { deck }, undefined)
  return (
    <div className="desk">
      <WayHere steps={[{ label: 'Decks', to: '/manageDecks' }, { label: bench?.deck.title ?? 'A deck' }]} />
      {bench === undefined && <SkeletonText lines={10} label="Reading the deck" />}
      {bench === null && (
        <NotThere title="There is no such deck" all={{ to: '/manageDecks', label: 'All decks' }} />
      )}
      {bench && <DeckOnBench key={bench.deck._id} bench={bench} />}
    </div>
  )
}

function DeckOnBench({ bench }: { bench: Bench }) {
  const { deck, decktype } = bench
  return (
    <>
      <header className="desk-head">
        <div>
          <PageHeading align="start" eyebrow={decktype.name} title={deck.title} />
          <p className="desk-badges">
            <Badge tone={statusTones[deck.status]}>{statuses[deck.status]}</Badge>
            {deck.revision > 0 && <span>Revision {deck.revision}</span>}
            <AlsoHere thing={`deck:${deck._id}`} />
          </p>
        </div>
        <div className="actions">
          {deck.status === 'published' && (
            <Link to={`/draw/${deck.slug}`} {...buttonLook({ variant: 'quiet' })}>
              Draw from it
            </Link>
          )}
          <DuplicateDeck deck={deck} />
        </div>
      </header>
      <Publishing bench={bench} />
      <DeckForm bench={bench}>
        <MissingArt bench={bench} />
        <DeckRevisions bench={bench} />
      </DeckForm>
    </>
  )
}
