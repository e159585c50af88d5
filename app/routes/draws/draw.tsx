import { data } from 'react-router'
import { NotFoundScreen } from '#app/components/error-screen.tsx'
import { Meanwhile, PerhapsOwn, useIsUnanswered } from '#app/components/reading/perhaps-own.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useKeptLiveQuery } from '#app/offline/kept-live-query.ts'
import { keptOffline } from '#app/offline/kept-offline.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { drawImage } from '../share-image.ts'
import { arrivalOf, type Arrival } from '../taps/arrival.ts'
import { useKeptArrival } from '../taps/keep-arrival.ts'
import { DrawReading } from './draw-reading.tsx'
import type { DrawView } from './draw-view.ts'
import type { Route } from './+types/draw.ts'

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { _id, card, deck } = args.loaderData.draw
  return pageMeta(args, {
    title: `${card.name}, drawn`,
    description: `${card.name}, drawn from the ${deck.title} deck at Lodestar: the card, its meaning, and the proof that the draw was fair.`,
    image: drawImage(_id, card.name),
    robots: 'noindex',
  })
}

/** As a stranger with the link sees it. What is private is not found, as what never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draw = await context.get(backendContext).query(api.draws.get, { drawId: params.drawId })
  if (!draw) throw data(null, { status: 404 })
  return { draw, ...arrivalOf(context, draw) }
}

/** Without a line one's own readings are read from what this browser has kept. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const kept = error instanceof TypeError && (await keptOffline<DrawView>(keptName(params.drawId)))
    if (!kept) throw error
    return { draw: kept, arrival: null }
  }
}

export default function DrawPage({ loaderData }: Route.ComponentProps) {
  const secret = useVisitorSecret()
  const { draw, arrival } = loaderData
  const shared = useLiveQuery(api.draws.get, { drawId: draw._id }, draw)
  return <WithOwn key={draw._id} drawId={draw._id} secret={secret} shared={shared} arrival={arrival} />
}

/** The owner's own private reading is found by the browser; for everybody else nothing is there. */
export function ErrorBoundary({ error, params: { drawId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <PerhapsOwn error={error}>
      {(secret) => <WithOwn key={drawId} drawId={drawId} secret={secret} shared={null} arrival={null} />}
    </PerhapsOwn>
  )
}

type WithOwnProps = {
  drawId: string
  /** Null until the page is alive. */
  secret: string | null
  shared: DrawView | null
  arrival: Arrival | null
}

function WithOwn({ drawId, secret, shared, arrival }: WithOwnProps) {
  const asked = secret === null ? 'skip' : { drawId, userRandomID: secret }
  const own = useKeptLiveQuery(api.draws.getMine, asked, keptName(drawId))
  const isUnanswered = useIsUnanswered(own)
  useKeptArrival({ drawId, secret, arrival, isOwn: Boolean(own) })
  const draw = own ?? shared
  if (!draw) return isUnanswered ? <Meanwhile /> : <NotFoundScreen />
  return (
    <>
      {!shared && <title>{`${draw.card.name}, drawn · Lodestar`}</title>}
      <DrawReading draw={draw} own={own ?? null} arrival={arrival} />
    </>
  )
}

function keptName(drawId: string): string {
  return `draws/${drawId}`
}
