import { Meanwhile, useIsUnanswered } from '#app/components/readings/perhaps-own.tsx'
import { layoutOfCustom } from '#app/components/readings/board/spread-layout.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { OwnReading } from '../own-reading.tsx'
import { decksFor } from './decks-for.ts'
import { Start } from './start.tsx'

/** Names of the house's layouts have no digits; ids have. */
const houseName = /^[a-z-]+$/

/** Whether a reading or layout is one's own and nobody else's to see. Where that cannot be told just now, it is not. */
export async function isPrivate(named: string): Promise<boolean> {
  if (houseName.test(named)) return false
  const userRandomID = ensureVisitorSecret()
  try {
    const [reading, layout] = await Promise.all([
      callBackend('query', api.readings.getMine, { readingId: named, userRandomID }),
      callBackend('query', api.readings.layouts.get, { layoutId: named, userRandomID }),
    ])
    return [reading, layout].some((found) => found?.visibility === 'private')
  } catch {
    return false
  }
}

/** An address where a stranger finds nothing: a private reading or a layout of one's own, or really nothing. */
export function OwnReadingOrLayout({ named }: { named: string }) {
  const asked = { layoutId: named, userRandomID: ensureVisitorSecret() }
  const layout = useLiveQuery(api.readings.layouts.get, asked, undefined)
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, undefined)
  const isUnanswered = useIsUnanswered(layout)
  if (isUnanswered || (layout && !decks)) return <Meanwhile />
  if (!layout || !decks) return <OwnReading named={named} />
  const readable = layoutOfCustom(layout)
  return (
    <Start
      named={named}
      layout={readable}
      isCustom
      isMine={layout.isMine}
      decks={decksFor(readable, decks)}
    />
  )
}
