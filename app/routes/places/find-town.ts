// Finds a town by its address, redirects from a former address, or throws a 404.
import { data, redirect } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import type { PageBackend } from '#app/data/contexts.ts'
import { findState, type State } from '#content/places/states.ts'
import { api } from '#convex/_generated/api.js'

type LookupResult = FunctionReturnType<typeof api.places.lookUp>
export type Town = Extract<LookupResult, { kind: 'here' }>['place']
/** The data of a 404: towns that may have been meant. */
export type UnknownTown = Pick<Extract<LookupResult, { kind: 'unknown' }>, 'state' | 'near'> & {
  page: PlacePage
}

export type PlacePage = 'tarot-readings' | 'crystals'

interface TownAddress {
  state: string
  city: string
  page: PlacePage
}

export async function findTown(backend: PageBackend, { state, city, page }: TownAddress): Promise<Town> {
  const result = await backend.query(api.places.lookUp, { state, city })
  if (result.kind === 'here') return result.place
  if (result.kind === 'elsewhere') throw redirect(`/${result.state}/${result.slug}/${page}`, 301)
  throw data({ state: result.state, near: result.near, page } satisfies UnknownTown, { status: 404 })
}

export function requireState(slug: string, page: PlacePage): State {
  const state = findState(slug.slice(0, 100))
  if (!state) throw data(null, { status: 404 })
  if (state.slug !== slug) throw redirect(`/${state.slug}/${page}`, 301)
  return state
}
