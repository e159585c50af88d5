// The crystals of a state, and its towns.
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { requireState } from './find-town.ts'
import { mineralsInState } from './minerals.ts'
import { MineralList } from './mineral-list.tsx'
import { breadcrumbData, serviceData } from './structured-data.ts'
import { StatePage } from './state-page.tsx'
import { stateSteps } from './breadcrumb-steps.ts'
import { loadTowns } from './state-towns.ts'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/state-crystals.ts'
import './places.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = requireState(params.state, 'crystals')
  const towns = await loadTowns(context.get(backendContext), state.slug)
  const ground = await mineralsInState(state.slug)
  return { state, towns, ground, origin: context.get(requestFacts).origin }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { state, ground, origin } = args.loaderData
  const path = `/${state.slug}/crystals`
  const title = m.places_state_crystals_crystals_of({ name: state.name })
  const names = new Intl.ListFormat(getLocale()).format(ground.map(({ name }) => name.toLowerCase()))
  const description =
    ground.length > 0
      ? m.places_state_crystals_minerals_found_in_draw_a({ name: state.name, names })
      : m.places_state_crystals_draw_a_crystal_in_any({ name: state.name })
  return [
    ...pageMeta(args, {
      title,
      description,
      path,
      image: pageImage('cities'),
      // Without minerals the page only repeats the list of towns.
      ...(ground.length === 0 && { robots: 'noindex' as const }),
    }),
    {
      'script:ld+json': serviceData({
        origin,
        path,
        name: title,
        description,
        serviceType: m.places_state_crystals_crystal_reading(),
        city: null,
        state,
      }),
    },
    { 'script:ld+json': breadcrumbData(origin, stateSteps(state, 'crystals')) },
  ]
}

export default function StateCrystals({ loaderData: { state, towns, ground } }: Route.ComponentProps) {
  return (
    <StatePage
      state={state}
      towns={towns}
      page="crystals"
      title={m.places_state_crystals_crystals_of({ name: state.name })}
      lede={
        ground.length > 0
          ? m.places_state_crystals_see_which_minerals_are_found()
          : m.places_state_crystals_draw_a_crystal_in_any_2()
      }
    >
      <MineralList state={state} minerals={ground} />
    </StatePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlaceErrors error={error} />
}
