import { Link } from 'react-router'
import { CheckReading } from '#app/components/readings/fairness/check-reading.tsx'
import { originNote } from '#app/components/readings/reading-origin.ts'
import { OwnTools } from '#app/components/readings/own-tools.tsx'
import { readingPath, type OwnReadingView, type ReadingView } from '#app/components/readings/reading-view.ts'
import { ShareReading } from '#app/components/readings/share-reading.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { defaultTranslation, isTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { versePath } from '../verses/verse-address.ts'
import { readingImage } from './reading-meta.ts'

type ReadingFootProps = { reading: ReadingView; own: OwnReadingView | null }

/** When and from which deck it was drawn, the actions, the proof, and the owner's tools. */
export function ReadingFoot({ reading, own }: ReadingFootProps) {
  const { _id: readingId, isSingle, deck, sealed, codename } = reading
  const path = readingPath(reading)
  const sentences = [
    placesSentence(reading),
    originNote(reading.made),
    own?.visibility === 'private' ? m.readings_reading_foot_only_you_can_see_this() : null,
  ]
  return (
    <>
      <p className="reading-facts">
        <Message
          parts={m.readings_reading_foot_drawn_on_from.parts({
            kind: isSingle ? 'drawn' : 'dealt',
            reader: codename ? 'named' : 'unnamed',
            art: deck.artist ? 'named' : 'unnamed',
            codename: codename ?? '',
            deck: deck.title,
            artist: deck.artist ?? '',
          })}
          moment={() => <DateTime at={reading.madeAt} />}
        />
        {sentences.map((sentence) => sentence && ` ${sentence}`)}
      </p>
      <div className="actions reading-actions">
        {isSingle && (
          <Link to={`/draw/${deck.slug}`} {...buttonLook({ variant: 'gold' })} viewTransition>
            {m.readings_reading_foot_draw_again()}
          </Link>
        )}
        {own?.visibility !== 'private' && (
          <ShareReading path={path} title={shareTitle(reading)} image={readingImage(reading).path} />
        )}
        {isSingle && (
          <Link to={aboutPath(reading)} {...buttonLook()} viewTransition>
            {m.readings_reading_foot_about_this({ one: deck.decktype.wording.one })}
          </Link>
        )}
        <Button onClick={() => print()}>{m.readings_reading_foot_print()}</Button>
        {!isSingle && (
          <Link to={layoutPath(reading)} {...buttonLook()} viewTransition>
            {m.readings_reading_foot_draw_this_spread_again()}
          </Link>
        )}
      </div>
      {sealed && (
        <CheckReading
          key={revealState(reading)}
          sealed={sealed}
          name={`${isSingle ? 'draw' : 'spread'}-${readingId}`}
          loadProof={() =>
            callBackend('query', api.readings.getProof, { readingId, userRandomID: ensureVisitorSecret() })
          }
        />
      )}
      {own && <OwnTools own={own} path={path} />}
      {own && isSingle && isToday(own.madeAt) && <Reminder />}
    </>
  )
}

/** Which cards of the face-down deck were chosen, counted from the top. */
function placesSentence({ chosen }: ReadingView): string | null {
  if (!chosen) return null
  const places = chosen.map((place) => place + 1).join(', ')
  return m.readings_reading_foot_card_from_the_top({ count: chosen.length, places })
}

function shareTitle({ isSingle, positions }: ReadingView): string {
  return isSingle
    ? m.readings_reading_foot_drawn_at_lodestar({ name: positions[0]?.shown?.card.name ?? '' })
    : m.readings_reading_foot_a_spread_drawn_at_lodestar()
}

/** The key of the proof check: it starts over when another card is revealed or a clarifier is drawn. */
function revealState({ positions }: ReadingView): string {
  return positions.map(({ revealedAt, clarifier }) => `${revealedAt} ${clarifier?.card._id}`).join()
}

function layoutPath({ customLayout, layout }: ReadingView): string {
  return `/spreads/${customLayout ? (customLayout.layoutId ?? 'new') : layout.slug}`
}

/** A verse has its own page, with its chapter. */
function aboutPath({ positions, deck }: ReadingView): string {
  const { slug, verse } = positions[0]!.shown!.card
  if (deck.decktype.kind !== 'verse') return `/cards/${slug}`
  const { translation = '' } = verse ?? {}
  return versePath(slug, isTranslation(translation) ? translation : defaultTranslation)
}

/** Runs only in the browser, in the visitor's time zone: the server never renders a visitor's own reading. */
function isToday(ms: number): boolean {
  return new Date(ms).toDateString() === new Date().toDateString()
}
