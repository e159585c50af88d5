// The way to a page of a place, for its breadcrumbs and for search engines.
import type { PlacePage } from './find-town.ts'

type Named = { name: string; slug: string }

export const directorySteps = [
  { label: 'Lodestar', path: '/' },
  { label: 'Towns', path: '/tarot-readings' },
]

export function stateSteps({ name, slug }: Named, page: PlacePage) {
  return [...directorySteps, { label: name, path: `/${slug}/${page}` }]
}

export function townSteps({ name, slug, state }: Named & { state: Named }, page: PlacePage) {
  return [...stateSteps(state, page), { label: name, path: `/${state.slug}/${slug}/${page}` }]
}

/** As the breadcrumbs show it: the last step is the page itself. */
export function shownSteps(steps: readonly { label: string; path: string }[]) {
  return steps.map(({ label, path }, at) => (at === steps.length - 1 ? { label } : { label, to: path }))
}
