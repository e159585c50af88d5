// Contact sheet: all decks of a deck type side by side, in every size and both themes.
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
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/art-sheet.ts'
import './art-sheet.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_art_sheet_art(),
    description: m.admin_art_sheet_all_the_art_of_a(),
    robots: 'noindex',
  })

type Sheet = NonNullable<FunctionReturnType<typeof api.cards.artSheets.get>>
type Deck = Sheet['decks'][number]
type Art = Deck['faces'][number]

const sizes = [
  { size: 'small', pixels: 110 },
  { size: 'medium', pixels: 300 },
  { size: 'large', pixels: 600 },
] as const satisfies readonly { size: CardSize; pixels: number }[]

const statuses = {
  draft: m.admin_art_sheet_draft,
  'in review': m.admin_art_sheet_in_review,
  published: m.admin_art_sheet_published,
  retired: m.admin_art_sheet_retired,
} satisfies Record<Deck['status'], () => string>

/** `sheet` is null if the deck type does not exist, and undefined while it loads. */
export default function ArtSheet() {
  const { decktype = '' } = useParams()
  const sheet = useLiveQuery(api.cards.artSheets.get, { decktype }, undefined)
  if (sheet === undefined) return <Skeleton shape="block" />
  if (sheet === null) {
    return (
      <AdminNotFound title={m.admin_art_sheet_deck_type_not_found()}>
        {m.admin_art_sheet_its_address_may_have_changed()}
      </AdminNotFound>
    )
  }
  // Switching the deck type resets the size to small.
  return <LoadedSheet key={decktype} sheet={sheet} />
}

function LoadedSheet({ sheet }: { sheet: Sheet }) {
  const [size, setSize] = useState<CardSize>('small')
  const shape = cardShape(sheet)
  return (
    <div className="art-sheet" style={shape}>
      <PageHeading
        align="start"
        eyebrow={m.admin_art_sheet_art()}
        title={sheet.name}
        lede={m.admin_art_sheet_deck_with_cards_shown_in({
          count: sheet.decks.length,
          cards: sheet.cards.length,
        })}
      />
      <div className="segmented" role="group" aria-label={m.admin_art_sheet_size()}>
        {sizes.map(({ size: one, pixels }) => (
          <button key={one} type="button" aria-pressed={size === one} onClick={() => setSize(one)}>
            {m.admin_art_sheet_px({ pixels })}
          </button>
        ))}
      </div>
      {sheet.decks.map((deck) => (
        <DeckArt key={deck.slug} deck={deck} size={size} shape={shape} cards={sheet.cards} />
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
        {deck.title} <Badge>{statuses[deck.status]()}</Badge>
      </h2>
      <p>
        {missing.length === 0
          ? m.admin_art_sheet_no_missing_art()
          : m.admin_art_sheet_missing_2({ names: missing.map(({ name }) => name).join(', ') })}
      </p>
      {(['night', 'day'] as const).map((theme) => (
        <ul key={theme} className="art-sheet-cards" data-theme={theme} data-size={shown.size}>
          <SheetCard name={m.admin_art_sheet_cover_dark_theme({ theme })} art={deck.cover} {...shown} />
          <SheetCard name={m.admin_art_sheet_back_dark_theme({ theme })} art={deck.back} {...shown} />
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
        {!art && <Badge tone="warning">{m.admin_art_sheet_missing()}</Badge>}
      </span>
    </li>
  )
}
