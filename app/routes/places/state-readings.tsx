// A state: every town of it.
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { requireState } from './find-town.ts'
import { breadcrumbData, serviceData } from './place-data.ts'
import { StatePage } from './state-page.tsx'
import { stateSteps } from './steps.ts'
import { townsOf } from './state-towns.ts'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/state-readings.ts'
import './places.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const state = requireState(params.state, 'tarot-readings')
  const towns = await townsOf(context.get(backendContext), state.slug)
  return { state, towns, origin: context.get(requestFacts).origin }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { state, towns, origin } = args.loaderData
  const path = `/${state.slug}/tarot-readings`
  const title = `Tarot readings in ${state.name}`
  const description = `Cards to draw in ${towns.length} towns of ${state.name}, with the sky tonight and what people drew there.`
  return [
    ...pageMeta(args, { title, description, path, image: pageImage('cities') }),
    {
      'script:ld+json': serviceData({
        ...{ origin, path, name: title, description, serviceType: 'Tarot reading', city: null, state },
      }),
    },
    { 'script:ld+json': breadcrumbData(origin, stateSteps(state, 'tarot-readings')) },
  ]
}

export default function StateReadings({ loaderData: { state, towns } }: Route.ComponentProps) {
  return (
    <StatePage
      {...{ state, towns, page: 'tarot-readings' }}
      title={`Tarot readings in ${state.name}`}
      lede="Each town with its own sky, and what is drawn under it."
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlaceErrors error={error} />
}
