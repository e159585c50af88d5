import { data } from 'react-router'
import { isTakenBack, NotFoundUnlessOwner } from '#app/components/readings/not-found-unless-owner.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { pageMeta } from '../../page-meta.ts'
import { loadReading, notFoundData } from '../load-reading.ts'
import { isSavedOffline, ReadingPage } from '../reading-page.tsx'
import { readingDetails } from '../reading-meta.ts'
import { getArrival } from '../../totems/taps/arrival.ts'
import type { Route } from './+types/draw.ts'

export const meta = (args: Route.MetaArgs) =>
  args.loaderData?.page === 'reading' ? pageMeta(args, readingDetails(args.loaderData.reading)) : []

/** As anyone with the link sees it. A private reading is a 404 like an invented one, so that nobody can tell it exists. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const loaded = await loadReading(backend, params.drawId)
  if (!loaded) throw data(await notFoundData(backend, params.drawId), { status: 404 })
  return { ...loaded, ...getArrival(context, loaded.reading) }
}

/** Offline, the visitor's own readings come from the copies this browser has saved. */
export async function clientLoader({ params: { drawId }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (await isSavedOffline(drawId, error)) return { page: 'own' as const }
    throw error
  }
}

export default function DrawPage({ loaderData, params: { drawId } }: Route.ComponentProps) {
  if (loaderData.page === 'own') return <ReadingPage key={drawId} readingId={drawId} />
  const { reading, layout, lines, arrival } = loaderData
  return (
    <ReadingPage
      key={reading._id}
      readingId={drawId}
      shared={reading}
      layout={layout}
      lines={lines}
      arrival={arrival}
    />
  )
}

/** A private reading is loaded by its owner's browser; everybody else sees the 404. */
export function ErrorBoundary({ error, params: { drawId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundUnlessOwner error={error}>
      {() => <ReadingPage key={drawId} readingId={drawId} isTakenBack={isTakenBack(error)} />}
    </NotFoundUnlessOwner>
  )
}
