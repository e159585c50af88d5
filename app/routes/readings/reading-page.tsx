// The permanent page of a reading, of one card or many. Anyone with the link sees it; its owner, recognized by the browser's
// secret after hydration, also gets the controls.
import { useEffect, useState } from 'react'
import { NotFoundScreen } from '#app/components/site/error-screen.tsx'
import { OwnerCheckSkeleton, useIsPending } from '#app/components/readings/not-found-unless-owner.tsx'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { TakenBackScreen } from '#app/components/readings/taken-back-screen.tsx'
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useCachedLiveQuery } from '#app/offline/cached-live-query.ts'
import { keyInPageLanguage } from '#app/offline/language-keys.ts'
import { readOfflineCache } from '#app/offline/offline-cache.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import type { ReadingLines } from '#rules/readings/composition/lines.ts'
import type { Arrival } from '../totems/taps/arrival.ts'
import { useClaimTappedDraw } from '../totems/taps/claim-tapped-draw.ts'
import { useReadingLines } from './reading-lines.ts'
import { SingleReading } from './single-reading.tsx'
import { SpreadReading } from './spread-reading.tsx'

type ReadingPageProps = {
  /** From the address: the reading's id, or its id from before the migration to `readings`. */
  readingId: string
  /** What the server rendered; null where the reading is private. */
  shared?: ReadingView | null
  layout?: SpreadLayout | null
  /** Null for the English ones; undefined where the server rendered nothing. */
  lines?: ReadingLines | null | undefined
  arrival?: Arrival | null
  /** Where the server found nothing: whether the address is that of a reading which was shared once. */
  isTakenBack?: boolean
}

export function ReadingPage({
  readingId,
  shared: serverReading = null,
  layout = null,
  lines: servedLines,
  arrival = null,
  isTakenBack = false,
}: ReadingPageProps) {
  const secret = useVisitorSecret()
  const shared = useLiveQuery(api.readings.get, serverReading ? { readingId } : 'skip', serverReading)
  const [isPeeking, setPeeking] = useState(false)
  const ownArgs = secret === null ? 'skip' : { readingId, userRandomID: secret }
  const own = useCachedLiveQuery(api.readings.getMine, ownArgs, offlineKey(readingId))
  // Falls back to the reading without peeking, so that the cards stay on screen while the query loads.
  const peekArgs = ownArgs === 'skip' || !isPeeking ? 'skip' : { ...ownArgs, peek: true }
  const visible = useLiveQuery(api.readings.getMine, peekArgs, own ?? null)
  const fetchedLayout = useHouseLayout(layout ? null : own)
  const lines = useReadingLines(servedLines)
  const isPending = useIsPending(own)
  const isHydrated = useIsHydrated()
  const [wasServed] = useState(!isHydrated)
  useClaimTappedDraw({ drawId: readingId, secret, arrival, isOwn: Boolean(own) })
  const reading = own ? visible : shared
  if (isPending && !reading) return <OwnerCheckSkeleton />
  // It was shared when the server rendered the page, so its owner has taken it back since.
  if (!reading) return isTakenBack || serverReading ? <TakenBackScreen /> : <NotFoundScreen />
  if (!lines) return <OwnerCheckSkeleton />
  // The server renders for guests. After a ritual, the visitor is taken for the owner until the backend says otherwise.
  const isGuest = !own && (isPending ? wasServed : true)
  const owner = own && secret !== null ? { ...own, secret, isPeeking, setPeeking } : null
  if (reading.isSingle) {
    return (
      <>
        {!serverReading && (
          <title>
            {m.readings_reading_page_drawn_lodestar({ name: reading.positions[0]?.shown?.card.name ?? '' })}
          </title>
        )}
        <SingleReading reading={reading} lines={lines} own={owner} isGuest={isGuest} arrival={arrival} />
      </>
    )
  }
  const readingLayout =
    layout ??
    (reading.customLayout ? layoutOfCustom(reading.customLayout, reading.composition) : fetchedLayout)
  if (!readingLayout) return <OwnerCheckSkeleton />
  return (
    <>
      {/* The server answered with a 404, whose title goes away with its error screen. */}
      {!serverReading && <title>{m.readings_tarot_spread()}</title>}
      <SpreadReading reading={reading} layout={readingLayout} lines={lines} own={owner} isGuest={isGuest} />
    </>
  )
}

/** Whether a page whose request failed for want of a connection can be shown from the offline copy. */
export async function isSavedOffline(readingId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof TypeError)) return false
  return (await readOfflineCache(keyInPageLanguage(offlineKey(readingId)))) !== undefined
}

function offlineKey(readingId: string): string {
  return `readings/${readingId}`
}

/** Built-in layouts come with the server's response; for a private reading there was none, so they are loaded here. */
function useHouseLayout(own: ReadingView | null | undefined): SpreadLayout | null {
  const [layout, setLayout] = useState<SpreadLayout | null>(null)
  const { slug, version } = own && !own.isSingle ? own.layout : {}
  useEffect(() => {
    if (slug === undefined || version === undefined) return
    import('#content/translations/localized-layouts.ts')
      .then(({ getLocalizedLayoutVersion }) => getLocalizedLayoutVersion(getLocale(), slug, version))
      .then(setLayout, reportError)
  }, [slug, version])
  return layout
}
