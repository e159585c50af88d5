// Where cards are drawn. The server writes the words; the map comes when the page is alive, with what it needs and no
// earlier.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useIsAlive } from '#app/components/ui/is-alive.ts'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import type { Route } from './+types/map.ts'
import './map.css'
import { Message } from '#app/components/ui/message.tsx'

const MapRoom = lazy(() => import('./map-room.tsx').then(({ MapRoom }) => ({ default: MapRoom })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.places_map_where_cards_are_drawn(),
    description: m.places_map_a_map_of_the_towns_where(),
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
        eyebrow={m.places_map_the_map()}
        title={m.places_map_where_cards_are_drawn()}
        lede={m.places_map_every_light_is_a_town_where()}
      />
      {isAlive ? (
        <Suspense fallback={<Unrolling />}>
          <MapRoom toldAt={loaderData.toldAt} />
        </Suspense>
      ) : (
        <Unrolling />
      )}
      <section className="map-promise" aria-labelledby="map-promise">
        <h2 id="map-promise">{m.places_map_what_it_does_not_show()}</h2>
        <p>{m.places_map_nobodys_draw_a_card_counts_for()}</p>
        <p>
          <Message
            parts={m.places_map_every_town_has_a_page_of.parts()}
            link={(text) => <Link to="/tarot-readings">{text}</Link>}
          />
        </p>
        <p className="map-source">{m.places_map_outlines_natural_earth_and_the_u()}</p>
      </section>
    </div>
  )
}

function Unrolling() {
  return (
    <div className="map-chart" role="status">
      <p className="map-waits">{m.places_map_the_map_is_being_unrolled()}</p>
      <noscript>
        <p className="map-waits">{m.places_map_it_is_drawn_in_the_browser()}</p>
      </noscript>
    </div>
  )
}
