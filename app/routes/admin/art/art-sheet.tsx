// The contact sheet: every deck of a deck type side by side, at every size and in both themes, to be compared by eye.
import type { FunctionReturnType } from 'convex/server'
import { useState, type CSSProperties } from 'react'
import { useParams } from 'react-router'
import { Card, type CardSize } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { ZoomableCard } from '#app/components/cards/zoomable-card.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/art-sheet.ts'
import './art-sheet.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Art',
    description: 'All art of a deck type, every deck side by side.',
    robots: 'noindex',
  })

type Sheet = NonNullable<FunctionReturnType<typeof api.cards.artSheets.get>>
type Deck = Sheet['decks'][number]
type Art = Deck['faces'][number]

const sizes = [
  { size: 'small', label: '110 px' },
  { size: 'medium', label: '300 px' },
  { size: 'large', label: '600 px' },
] as const satisfies readonly { size: CardSize; label: string }[]

/** Null is a deck type that does not exist; undefined is an answer on its way. */
export default function ArtSheet() {
  const { decktype = '' } = useParams()
  const sheet = useLiveQuery(api.cards.artSheets.get, { decktype }, undefined)
  if (sheet === undefined) return <Skeleton shape="block" />
  if (sheet === null) {
    return <NotThere title="There is no such deck type">Its address may have changed.</NotThere>
  }
  // Another deck type begins at the small size again.
  return <LoadedSheet key={decktype} sheet={sheet} />
}

function LoadedSheet({ sheet }: { sheet: Sheet }) {
  const [size, setSize] = useState<CardSize>('small')
  const shape = cardShape(sheet)
  return (
    <div className="art-sheet" style={shape}>
      <PageHeading align="start" eyebrow="Art" title={sheet.name} lede={summaryOf(sheet)} />
      <div className="segmented" role="group" aria-label="Size">
        {sizes.map(({ size: one, label }) => (
          <button key={one} type="button" aria-pressed={size === one} onClick={() => setSize(one)}>
            {label}
          </button>
        ))}
      </div>
      {sheet.decks.map((deck) => (
        <DeckArt key={deck.slug} {...{ deck, size, shape }} cards={sheet.cards} />
      ))}
    </div>
  )
}

type Shown = { size: CardSize; shape: CSSProperties }

function DeckArt({ deck, cards, ...shown }: Shown & { deck: Deck; cards: Sheet['cards'] }) {
  const missing = cards.filter((_, index) => !deck.faces[index])
  return (
    <section aria-labelledby={`deck-${deck.slug}`}>
      <h2 id={`deck-${deck.slug}`}>
        {deck.title} <Badge>{deck.status}</Badge>
      </h2>
      <p>
        {missing.length === 0
          ? 'Nothing is missing.'
          : `Missing: ${missing.map(({ name }) => name).join(', ')}`}
      </p>
      {(['night', 'day'] as const).map((theme) => (
        <ul key={theme} className="art-sheet-cards" data-theme={theme} data-size={shown.size}>
          <SheetCard name={`Cover, by ${theme}`} art={deck.cover} {...shown} />
          <SheetCard name={`Back, by ${theme}`} art={deck.back} {...shown} />
          {cards.map(({ slug, name }, index) => (
            <SheetCard key={slug} name={name} art={deck.faces[index] ?? null} {...shown} />
          ))}
        </ul>
      ))}
    </section>
  )
}

function SheetCard({ name, art, size, shape }: Shown & { name: string; art: Art }) {
  const card = shownCard({ slug: '', name }, art)
  return (
    <li>
      {card.picture ? (
        <ZoomableCard deck="" card={card} size={size} shape={shape} />
      ) : (
        <Card deck="" card={card} size={size} />
      )}
      <span className="art-sheet-name">
        {name}
        {!art && <Badge tone="warning">missing</Badge>}
      </span>
    </li>
  )
}

function summaryOf({ decks, cards }: Sheet): string {
  return `${decks.length} ${decks.length === 1 ? 'deck' : 'decks'} of ${cards.length} cards, by night and by day.`
}
