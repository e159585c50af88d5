// The breadcrumbs of place pages, for display and for structured data.
import * as m from '#messages'
import type { PlacePage } from './find-town.ts'

type Named = { name: string; slug: string }

export function directorySteps() {
  return [
    { label: 'Lodestar', path: '/' },
    { label: m.places_breadcrumb_steps_towns(), path: '/tarot-readings' },
  ]
}

export function stateSteps({ name, slug }: Named, page: PlacePage) {
  return [...directorySteps(), { label: name, path: `/${slug}/${page}` }]
}

export function townSteps({ name, slug, state }: Named & { state: Named }, page: PlacePage) {
  return [...stateSteps(state, page), { label: name, path: `/${state.slug}/${slug}/${page}` }]
}

/** For the breadcrumbs component: the last step is the page itself and has no link. */
export function toBreadcrumbs(steps: readonly { label: string; path: string }[]) {
  return steps.map(({ label, path }, index) => (index === steps.length - 1 ? { label } : { label, to: path }))
}
