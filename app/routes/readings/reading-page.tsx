// The permanent page of a reading, of one card or many. Anyone with the link sees it; its owner, recognized by the browser's
// secret after hydration, also gets the controls.
import { useEffect, useState } from 'react'
import { NotFoundScreen } from '#app/components/site/error-screen.tsx'
import { OwnerCheckSkeleton, useIsPending } from '#app/components/readings/not-found-unless-owner.tsx'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useCachedLiveQuery } from '#app/offline/cached-live-query.ts'
import { readOfflineCache } from '#app/offline/offline-cache.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Arrival } from '../totems/taps/arrival.ts'
import { useClaimTappedDraw } from '../totems/taps/claim-tapped-draw.ts'
import { SingleReading } from './single-reading.tsx'
import { SpreadReading } from './spread-reading.tsx'

type ReadingPageProps = {
  /** From the address: the reading's id, or its id from before the migration to `readings`. */
  readingId: string
  /** What the server rendered; null where the reading is private. */
  shared?: ReadingView | null
  layout?: SpreadLayout | null
  arrival?: Arrival | null
}

export function ReadingPage({
  readingId,
  shared: serverReading = null,
  layout = null,
  arrival = null,
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
  const isPending = useIsPending(own)
  useClaimTappedDraw({ drawId: readingId, secret, arrival, isOwn: Boolean(own) })
  const reading = own ? visible : shared
  if (isPending && !reading) return <OwnerCheckSkeleton />
  if (!reading) return <NotFoundScreen />
  const owner = own && secret !== null ? { ...own, secret, isPeeking, setPeeking } : null
  if (reading.isSingle) {
    return (
      <>
        {!serverReading && (
          <title>
            {m.readings_reading_page_drawn_lodestar({ name: reading.positions[0]?.shown?.card.name ?? '' })}
          </title>
        )}
        <SingleReading reading={reading} own={owner} arrival={arrival} />
      </>
    )
  }
  const readingLayout =
    layout ?? (reading.customLayout ? layoutOfCustom(reading.customLayout) : fetchedLayout)
  if (!readingLayout) return <OwnerCheckSkeleton />
  return (
    <>
      {/* The server answered with a 404, whose title goes away with its error screen. */}
      {!serverReading && <title>{m.readings_tarot_spread()}</title>}
      <SpreadReading reading={reading} layout={readingLayout} own={owner} />
    </>
  )
}

/** Whether a page whose request failed for want of a connection can be shown from the offline copy. */
export async function isSavedOffline(readingId: string, error: unknown): Promise<boolean> {
  return error instanceof TypeError && (await readOfflineCache(offlineKey(readingId))) !== undefined
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
    import('#content/spreads/index.ts').then(
      ({ getLayout }) => setLayout(getLayout(slug, version)),
      reportError,
    )
  }, [slug, version])
  return layout
}
