// The directory of all states, on a map and in a list, from which every town can be reached.
import { Link, useNavigate } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { states } from '#content/places/states.ts'
import * as m from '#messages'
import { endOfMonth } from '#rules/places/periods.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { breadcrumbData } from './structured-data.ts'
import { directorySteps, toBreadcrumbs } from './breadcrumb-steps.ts'
import { TownSearch } from './map/town-search.tsx'
import { PlaceSource } from './place-source.tsx'
import { loadLights } from './load-lights.ts'
import { StatesMap } from './states-map.tsx'
import type { Route } from './+types/directory.ts'
import './places.css'

export async function loader({ context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const now = Date.now()
  backend.cacheUntil(endOfMonth(now))
  return {
    states: [...states].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    lights: await loadLights(backend, now),
    origin: context.get(requestFacts).origin,
  }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, {
    title: m.places_directory_tarot_readings_by_town(),
    description: m.places_directory_every_town_in_the_united(),
    image: pageImage('cities'),
  }),
  { 'script:ld+json': breadcrumbData(args.loaderData?.origin ?? '', directorySteps()) },
]

export default function Directory({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="place">
      <Breadcrumbs steps={toBreadcrumbs(directorySteps())} />
      <PageHeading
        eyebrow={m.places_directory_united_states()}
        title={m.places_directory_tarot_readings_by_town_2()}
        lede={m.places_directory_choose_a_state_then_your()}
      />
      <div className="directory-search">
        <TownSearch
          onFound={({ state, slug }) =>
            void navigate(`/${state}/${slug}/tarot-readings`, { viewTransition: true })
          }
        />
      </div>
      <StatesMap states={loaderData.states} lights={loaderData.lights} />
      <ul role="list" className="states">
        {loaderData.states.map(({ slug, name, abbreviation }) => (
          <li key={slug}>
            <Link to={`/${slug}/tarot-readings`} className="panel">
              <span aria-hidden="true">{abbreviation}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="place-source">{m.places_directory_we_dont_know_where_you_are()}</p>
      <PlaceSource />
    </div>
  )
}
