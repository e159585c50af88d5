// Where cards are drawn. The server renders the text; the map and its data are loaded after hydration.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/map.ts'
import './map.css'
import { Message } from '#app/components/ui/message.tsx'

const InteractiveMap = lazy(() =>
  import('./interactive-map.tsx').then(({ InteractiveMap }) => ({ default: InteractiveMap })),
)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.places_map_where_cards_are_drawn(),
    description: m.places_map_a_map_of_the_towns(),
    image: pageImage('map'),
  })

/** Gives the live query its first value, so that the map does not load its numbers twice. */
export async function loader({ context }: Route.LoaderArgs) {
  return { publishedAt: await context.get(backendContext).query(api.places.placeNumbers.toldAt) }
}

/** The query parameters are read only in the browser. */
export function shouldRevalidate() {
  return false
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  return (
    <div className="map">
      <PageHeading
        eyebrow={m.places_map_map()}
        title={m.places_map_where_cards_are_drawn()}
        lede={m.places_map_each_light_is_a_town()}
      />
      {isHydrated ? (
        <Suspense fallback={<MapPlaceholder />}>
          <InteractiveMap publishedAt={loaderData.publishedAt} />
        </Suspense>
      ) : (
        <MapPlaceholder />
      )}
      <section className="map-promise" aria-labelledby="map-promise">
        <h2 id="map-promise">{m.places_map_what_the_map_doesnt_show()}</h2>
        <p>{m.places_map_it_never_shows_a_single()}</p>
        <p>
          <Message
            parts={m.places_map_every_town_has_its_own.parts()}
            link={(text) => <Link to="/tarot-readings">{text}</Link>}
          />
        </p>
        <p className="map-source">{m.places_map_outlines_and_towns()}</p>
      </section>
    </div>
  )
}

function MapPlaceholder() {
  return (
    <div className="map-room">
      <div className="map-chart" role="status">
        <p className="map-waits">{m.places_map_loading_map()}</p>
        <noscript>
          <p className="map-waits">{m.places_map_turn_on_javascript_to_see()}</p>
        </noscript>
      </div>
    </div>
  )
}
