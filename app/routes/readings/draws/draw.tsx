import { data } from 'react-router'
import { PerhapsOwn } from '#app/components/readings/perhaps-own.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { pageMeta } from '../../page-meta.ts'
import { loadReading } from '../load-reading.ts'
import { isKept, OwnReading } from '../own-reading.tsx'
import { readingDetails } from '../reading-meta.ts'
import { arrivalOf } from '../../totems/taps/arrival.ts'
import type { Route } from './+types/draw.ts'

export const meta = (args: Route.MetaArgs) =>
  args.loaderData?.page === 'reading' ? pageMeta(args, readingDetails(args.loaderData.reading)) : []

/** As a stranger with the link sees it. What is private is not found, as what never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await loadReading(context.get(backendContext), params.drawId)
  if (!found) throw data(null, { status: 404 })
  return { ...found, ...arrivalOf(context, found.reading) }
}

/** Without a line one's own readings are read from what this browser has kept. */
export async function clientLoader({ params: { drawId }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (await isKept(drawId, error)) return { page: 'own' as const }
    throw error
  }
}

export default function DrawPage({ loaderData, params: { drawId } }: Route.ComponentProps) {
  if (loaderData.page === 'own') return <OwnReading key={drawId} named={drawId} />
  const { reading, layout, arrival } = loaderData
  return <OwnReading key={reading._id} named={drawId} shared={reading} layout={layout} arrival={arrival} />
}

/** The owner's own private reading is found by the browser; for everybody else nothing is there. */
export function ErrorBoundary({ error, params: { drawId = '' } }: Route.ErrorBoundaryProps) {
  return <PerhapsOwn error={error}>{() => <OwnReading key={drawId} named={drawId} />}</PerhapsOwn>
}
