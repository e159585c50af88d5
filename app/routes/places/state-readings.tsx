// A state with all its towns.
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { requireState } from './find-town.ts'
import { breadcrumbData, serviceData } from './structured-data.ts'
import { StatePage } from './state-page.tsx'
import { stateSteps } from './breadcrumb-steps.ts'
import { loadTowns } from './state-towns.ts'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/state-readings.ts'
import './places.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = requireState(params.state, 'tarot-readings')
  const towns = await loadTowns(context.get(backendContext), state.slug)
  return { state, towns, origin: context.get(requestFacts).origin }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { state, towns, origin } = args.loaderData
  const path = `/${state.slug}/tarot-readings`
  const title = m.places_state_readings_draw_a_tarot_card({ name: state.name })
  const description = m.places_state_readings_draw_a_card_in_town({
    count: towns.length,
    name: state.name,
  })
  return [
    ...pageMeta(args, {
      title,
      description,
      path,
      image: pageImage('cities'),
      // It says nothing of its own about the state, only where to find its towns.
      robots: 'noindex',
    }),
    {
      'script:ld+json': serviceData({
        origin,
        path,
        name: title,
        description,
        serviceType: m.places_state_readings_tarot_reading(),
        city: null,
        state,
      }),
    },
    { 'script:ld+json': breadcrumbData(origin, stateSteps(state, 'tarot-readings')) },
  ]
}

export default function StateReadings({ loaderData: { state, towns } }: Route.ComponentProps) {
  return (
    <StatePage
      state={state}
      towns={towns}
      page="tarot-readings"
      title={m.places_state_readings_draw_a_tarot_card({ name: state.name })}
      lede={m.places_state_readings_choose_a_town_to_draw()}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlaceErrors error={error} />
}
