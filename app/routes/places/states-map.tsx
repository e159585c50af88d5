import { Link } from 'react-router'
import { Message } from '#app/components/ui/message.tsx'
import type { State } from '#content/places/states.ts'
import * as m from '#messages'
import type { Light } from './load-lights.ts'
import shapes from './states.svg?url'

/**
 * A small map, complete without JavaScript, on which each state is a link. The shapes are a file of their own, so they are neither
 * in the page nor in its code. For the pointer only: the list below has the same links for keyboards and screen readers.
 */
export function StatesMap({ states, lights }: { states: readonly State[]; lights: readonly Light[] }) {
  const text =
    lights.length > 0 ? m.places_states_map_each_light_is_a_town : m.places_states_map_choose_a_state
  return (
    <figure className="states-map">
      <svg viewBox="0 0 975 610" aria-hidden="true">
        {/* states.svg has half units. */}
        <g transform="scale(.5)">
          {states.map(({ slug, name }) => (
            <Link key={slug} to={`/${slug}/tarot-readings`} tabIndex={-1}>
              <title>{name}</title>
              <use href={`${shapes}#${slug}`} />
            </Link>
          ))}
        </g>
        <g>
          {lights.map(({ x, y, size }, index) => (
            <circle key={index} cx={x} cy={y} data-size={size || undefined} />
          ))}
        </g>
      </svg>
      <figcaption>
        <Message parts={text.parts()} link={(children) => <Link to="/map">{children}</Link>} />
      </figcaption>
    </figure>
  )
}
