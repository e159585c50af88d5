// The permanent page of a reading, of one card or many: for whoever has the link, and with its owner's hands for its owner,
// who is known by the browser's secret once the page is alive.
import { useEffect, useState } from 'react'
import { NotFoundScreen } from '#app/components/site/error-screen.tsx'
import { Meanwhile, useIsUnanswered } from '#app/components/readings/perhaps-own.tsx'
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import { layoutOfCustom, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useKeptLiveQuery } from '#app/offline/kept-live-query.ts'
import { keptOffline } from '#app/offline/kept-offline.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import type { Arrival } from '../totems/taps/arrival.ts'
import { useKeptArrival } from '../totems/taps/keep-arrival.ts'
import { SingleReading } from './single-reading.tsx'
import { SpreadReading } from './spread-reading.tsx'

type OwnReadingProps = {
  /** As it stands in the address: the id, or the one that it had before. */
  named: string
  /** What the server had to show; null where a stranger finds nothing. */
  shared?: ReadingView | null
  layout?: SpreadLayout | null
  arrival?: Arrival | null
}

export function OwnReading({ named, shared: first = null, layout = null, arrival = null }: OwnReadingProps) {
  const secret = useVisitorSecret()
  const shared = useLiveQuery(api.readings.get, first ? { readingId: named } : 'skip', first)
  const [isPeeking, setPeeking] = useState(false)
  const asked = secret === null ? 'skip' : { readingId: named, userRandomID: secret }
  const own = useKeptLiveQuery(api.readings.getMine, asked, keptName(named))
  // The cards stay where they are while the answer to another question is on its way.
  const peeked = asked === 'skip' || !isPeeking ? 'skip' : { ...asked, peek: true }
  const seen = useLiveQuery(api.readings.getMine, peeked, own ?? null)
  const fetched = useHouseLayout(layout ? null : own)
  const isUnanswered = useIsUnanswered(own)
  useKeptArrival({ drawId: named, secret, arrival, isOwn: Boolean(own) })
  const reading = own ? seen : shared
  if (isUnanswered && !reading) return <Meanwhile />
  if (!reading) return <NotFoundScreen />
  const owning = own && secret !== null ? { ...own, secret, isPeeking, setPeeking } : null
  if (reading.isSingle) {
    return (
      <>
        {!first && <title>{`${reading.positions[0]?.shown?.card.name}, drawn · Lodestar`}</title>}
        <SingleReading reading={reading} own={owning} arrival={arrival} />
      </>
    )
  }
  const read = layout ?? (reading.customLayout ? layoutOfCustom(reading.customLayout) : fetched)
  return read ? <SpreadReading reading={reading} layout={read} own={owning} /> : <Meanwhile />
}

/** For a page that the server could not be asked for: whether there is a kept one to read. */
export async function isKept(named: string, error: unknown): Promise<boolean> {
  return error instanceof TypeError && (await keptOffline(keptName(named))) !== undefined
}

function keptName(named: string): string {
  return `readings/${named}`
}

/** The texts of the house come with the server's answer; where there was none they are fetched. */
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
