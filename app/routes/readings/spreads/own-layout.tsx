import { OwnerCheckSkeleton, useIsPending } from '#app/components/readings/not-found-unless-owner.tsx'
import { layoutOfCustom } from '#app/components/readings/board/spread-layout.ts'
import { callBackend } from '#app/data/backend-call.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { ReadingPage } from '../reading-page.tsx'
import { decksFor } from './decks-for.ts'
import { SpreadStart } from './spread-start.tsx'

/** Slugs of built-in layouts have no digits; ids have. */
const houseSlug = /^[a-z-]+$/

/** Whether the id belongs to a private reading or layout of this visitor. False where the backend cannot be reached. */
export async function isPrivate(id: string): Promise<boolean> {
  if (houseSlug.test(id)) return false
  const userRandomID = ensureVisitorSecret()
  try {
    const [reading, layout] = await Promise.all([
      callBackend('query', api.readings.getMine, { readingId: id, userRandomID }),
      callBackend('query', api.readings.layouts.get, { layoutId: id, userRandomID }),
    ])
    return [reading, layout].some((record) => record?.visibility === 'private' || record?.isHidden)
  } catch {
    return false
  }
}

/** For an address that is a 404 at the server: a private reading or layout of this visitor, or really nothing. */
export function OwnReadingOrLayout({ id, isTakenBack = false }: { id: string; isTakenBack?: boolean }) {
  const args = { layoutId: id, userRandomID: ensureVisitorSecret() }
  const layout = useLiveQuery(api.readings.layouts.get, args, undefined)
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, undefined)
  const isPending = useIsPending(layout)
  if (isPending || (layout && !decks)) return <OwnerCheckSkeleton />
  if (!layout || !decks) return <ReadingPage readingId={id} isTakenBack={isTakenBack} />
  const spreadLayout = layoutOfCustom(layout)
  return (
    <SpreadStart
      layoutId={id}
      layout={spreadLayout}
      isCustom
      isMine={layout.isMine}
      isHidden={layout.isHidden}
      decks={decksFor(spreadLayout, decks)}
    />
  )
}
