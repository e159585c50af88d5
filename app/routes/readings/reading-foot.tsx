import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { CheckReading } from '#app/components/readings/fairness/check-reading.tsx'
import { drawStatistics } from '#app/components/readings/fairness/draw-statistics.ts'
import { originNote } from '#app/components/readings/reading-origin.ts'
import { HiddenNotice } from '#app/components/moderation/hidden-notice.tsx'
import { Report } from '#app/components/moderation/report.tsx'
import { OwnTools } from '#app/components/readings/own-tools.tsx'
import { readingPath, type OwnReadingView, type ReadingView } from '#app/components/readings/reading-view.ts'
import { ShareReading } from '#app/components/readings/share-reading.tsx'
import { Reminder } from '#app/components/account/reminder/reminder.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { useAiReaderHost } from '#app/data/request-facts.tsx'
import { callBackend } from '#app/data/backend-call.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { defaultTranslation, isTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { versePath } from '../verses/verse-address.ts'
import { readingImage } from './reading-meta.ts'

/** Most sites have no AI reader, so it is loaded only where there is one. */
const AiReader = lazy(() =>
  import('#app/components/readings/ai-reader.tsx').then(({ AiReader }) => ({ default: AiReader })),
)

type ReadingFootProps = { reading: ReadingView; own: OwnReadingView | null; isGuest: boolean }

/** When and from which deck it was drawn, the actions, the proof, and the owner's tools. */
export function ReadingFoot({ reading, own, isGuest }: ReadingFootProps) {
  const { _id: readingId, isSingle, deck, sealed, codename } = reading
  const path = readingPath(reading)
  const aiReaderHost = useAiReaderHost()
  const isFinished = reading.positions.every(({ revealedAt }) => revealedAt !== null)
  const sentences = [
    placesSentence(reading),
    originNote(reading),
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
        {(isSingle || isGuest) && (
          <Link to={`/draw/${deck.slug}`} {...buttonLook({ variant: 'gold' })} viewTransition>
            {isGuest ? m.readings_draw_your_own_card() : m.readings_reading_foot_draw_again()}
          </Link>
        )}
        {own?.visibility !== 'private' && !own?.isHidden && (
          <ShareReading
            path={path}
            title={shareTitle(reading)}
            image={readingImage(reading).path}
            pictureName={pictureName(reading)}
          />
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
          remark={drawStatistics(reading)}
          loadProof={() =>
            callBackend('query', api.readings.getProof, { readingId, userRandomID: ensureVisitorSecret() })
          }
        />
      )}
      {own && isFinished && (aiReaderHost !== null || own.aiText) && (
        <Suspense fallback={null}>
          <AiReader key={own._id} own={own} host={aiReaderHost} />
        </Suspense>
      )}
      {own?.isHidden && <HiddenNotice />}
      {own && <OwnTools own={own} path={path} />}
      {own && isSingle && isToday(own.madeAt) && <Reminder />}
      {!own && (
        <p className="reading-report">
          <Report kind="reading" targetId={readingId} />
        </p>
      )}
    </>
  )
}

/** Which cards of the face-down deck were chosen, counted from the top. */
function placesSentence({ chosen }: ReadingView): string | null {
  if (!chosen) return null
  const places = chosen.map((place) => place + 1).join(', ')
  return m.readings_reading_foot_card_from_the_top({ count: chosen.length, places })
}

/** For the file name of its picture; the name of a visitor's own spread is private. */
function pictureName({ isSingle, positions, layout, customLayout }: ReadingView): string {
  if (isSingle) return positions[0]?.shown?.card.slug ?? 'card'
  return customLayout ? 'spread' : layout.slug
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
