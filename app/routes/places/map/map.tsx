// Where cards are drawn. The server writes the words; the map comes when the page is alive, with what it needs and no
// earlier.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useIsAlive } from '#app/components/ui/is-alive.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/map.ts'
import './map.css'

const MapRoom = lazy(() => import('./map-room.tsx').then(({ MapRoom }) => ({ default: MapRoom })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Where cards are drawn',
    description:
      'A map of the towns where cards were drawn in the last hour, day and month, and of the totems that can be touched there.',
    image: pageImage('map'),
  })

/** With this the page's first question holds what was last told; without it, it would be asked once more on arrival. */
export async function loader({ context }: Route.LoaderArgs) {
  return { toldAt: await context.get(backendContext).query(api.places.placeNumbers.toldAt) }
}

/** What is chosen stands in the address, and changes nothing on the server. */
export function shouldRevalidate() {
  return false
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const isAlive = useIsAlive()
  return (
    <div className="map">
      <PageHeading
        eyebrow="The map"
        title="Where cards are drawn"
        lede="Every light is a town where cards were turned. The more there were, the brighter it is."
      />
      {isAlive ? (
        <Suspense fallback={<Unrolling />}>
          <MapRoom toldAt={loaderData.toldAt} />
        </Suspense>
      ) : (
        <Unrolling />
      )}
      <section className="map-promise" aria-labelledby="map-promise">
        <h2 id="map-promise">What it does not show</h2>
        <p>
          Nobody’s draw. A card counts for a town only if its visitor has kept that town, or if it came from a
          totem that shows its place: two a day at most of one visitor, and twenty a day at most from one
          internet connection. A town appears from five draws on, its number moves in steps of five, and all
          of it is told up to ten minutes late. We do not look up where you are.
        </p>
        <p>
          Every town has a page of its own, whether it shows here or not:{' '}
          <Link to="/tarot-readings">all towns, state by state</Link>.
        </p>
        <p className="map-source">
          Outlines: Natural Earth and the U.S. Census Bureau. Towns: GeoNames (CC BY 4.0).
        </p>
      </section>
    </div>
  )
}

function Unrolling() {
  return (
    <div className="map-chart" role="status">
      <p className="map-waits">The map is being unrolled…</p>
      <noscript>
        <p className="map-waits">It is drawn in the browser, and needs JavaScript for that.</p>
      </noscript>
    </div>
  )
}
