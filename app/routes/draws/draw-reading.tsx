import '#app/components/reading/reading.css'
import './draws.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { cardShape, deckTheme } from '#app/components/card/deck-theme.ts'
import { ZoomableCard } from '#app/components/card/zoomable-card.tsx'
import { shownCard } from '#app/components/card/shown-card.ts'
import { CheckReading } from '#app/components/fairness/check-reading.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { madeWords } from '#app/components/reading/made-words.ts'
import { OwnTools } from '#app/components/reading/own-tools.tsx'
import { ReadAloud } from '#app/components/reading/read-aloud.tsx'
import { Reminder } from '#app/components/reminder/reminder.tsx'
import { ShareReading } from '#app/components/reading/share-reading.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Dot, Dotted } from '#app/components/ui/dotted.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { defaultTranslation, isTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import { drawImage } from '../share-image.ts'
import { ArrivingCard } from '../taps/arriving-card.tsx'
import { TouchFacts, touchOf } from '../taps/touch-facts.tsx'
import type { Arrival } from '../taps/arrival.ts'
import { versePath } from '../verses/verse-address.ts'
import { CardWords } from './card-words.tsx'
import { OtherDecks } from './other-decks.tsx'
import type { DrawView, OwnDrawView } from './draw-view.ts'

type DrawReadingProps = {
  draw: DrawView
  own: OwnDrawView | null
  /** Where a totem has just been touched. */
  arrival: Arrival | null
}

/** The permanent reading of one card: for whoever has the link, and with its owner's tools for its owner. */
export function DrawReading({ draw, own, arrival }: DrawReadingProps) {
  const { card, deck, reversed, sealed } = draw
  const path = `/draws/${draw._id}`
  const keywords = reversed ? card.keywords.reversed : card.keywords.upright
  const question = own?.question ?? draw.question
  const [edition, setEdition] = useState<{ deck: { slug: string }; face: DrawView['face'] }>(draw)
  return (
    <article {...deckTheme(deck.decktype, 'draw')}>
      <div className="draw-card">
        <ArrivingCard arrival={arrival} deck={deck}>
          <ZoomableCard
            deck={edition.deck.slug}
            card={shownCard(card, edition.face)}
            reversed={reversed}
            shape={cardShape(deck.decktype)}
            eager
          />
        </ArrivingCard>
        <OtherDecks draw={draw} shown={edition.deck.slug} onShow={setEdition} />
      </div>
      <header className="draw-heading">
        <p className="eyebrow">
          {draw.totem ? touchOf(draw.totem) : kindOf(draw)}
          <Dot />
          {deck.title}
        </p>
        <h1 tabIndex={-1}>{card.name}</h1>
        <p className="draw-keywords">
          <Dotted
            words={deck.decktype.reversible ? [reversed ? 'Reversed' : 'Upright', ...keywords] : keywords}
          />
        </p>
        {question !== null && (
          <p className="draw-question" dir="auto">
            “{question}”
          </p>
        )}
      </header>
      <div className="draw-words">
        <ReadAloud of=".draw-heading, .card-words" />
        <CardWords card={card} reversed={reversed} />
        {draw.totem && <TouchFacts totem={draw.totem} isEarlier={arrival?.isEarlier ?? false} />}
        <p className="draw-facts">
          Drawn {draw.codename ? `by ${draw.codename} ` : ''}on <Moment at={draw.drawnAt} /> from {deck.title}
          {deck.artist && `, by ${deck.artist}`}.{madeWords(draw.made)}
          {own && own.visibility === 'private' && ' Only you can see this page.'}
        </p>
        <div className="actions reading-actions">
          <Link to={`/draw/${deck.slug}`} {...buttonLook({ variant: 'gold' })} viewTransition>
            Draw again
          </Link>
          {own?.visibility !== 'private' && (
            <ShareReading
              path={path}
              title={`${card.name}, drawn at Lodestar`}
              image={drawImage(draw._id, card.name).path}
            />
          )}
          <Link to={aboutPath(draw)} {...buttonLook()} viewTransition>
            About this {deck.decktype.wording.one}
          </Link>
          <Button onClick={() => print()}>Print</Button>
        </div>
        {sealed && (
          <CheckReading
            sealed={sealed}
            name={`draw-${draw._id}`}
            loadProof={() =>
              callBackend('query', api.draws.getProof, {
                drawId: draw._id,
                userRandomID: ensureVisitorSecret(),
              })
            }
          />
        )}
        {own && <OwnTools own={own} path={path} />}
        {own && isToday(own.drawnAt) && <Reminder />}
      </div>
    </article>
  )
}

function kindOf({ source, deck }: DrawView): string {
  return source === 'daily' ? 'Card of your day' : `One ${deck.decktype.wording.one}`
}

/** Only a browser asks: what is one's own is never rendered by the server. */
function isToday(ms: number): boolean {
  return new Date(ms).toDateString() === new Date().toDateString()
}

/** A verse has a page with its chapter, away from all other cards. */
function aboutPath({ card, deck }: DrawView): string {
  if (deck.decktype.kind !== 'verse') return `/cards/${card.slug}`
  const { translation = '' } = card.verse ?? {}
  return versePath(card.slug, isTranslation(translation) ? translation : defaultTranslation)
}
