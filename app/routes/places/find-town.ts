// A town by its address: here, elsewhere, or not at all.
import { data, redirect } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import type { PageBackend } from '#app/data/contexts.ts'
import { findState, type State } from '#content/places/states.ts'
import { api } from '#convex/_generated/api.js'

type LookedUp = FunctionReturnType<typeof api.places.lookUp>
export type Town = Extract<LookedUp, { kind: 'here' }>['place']
/** What a 404 of ours carries: what else may have been meant. */
export type UnknownTown = Pick<Extract<LookedUp, { kind: 'unknown' }>, 'state' | 'near'> & { page: PlacePage }

export type PlacePage = 'tarot-readings' | 'crystals'

interface Asked {
  state: string
  city: string
  page: PlacePage
}

export async function findTown(backend: PageBackend, { state, city, page }: Asked): Promise<Town> {
  const found = await backend.query(api.places.lookUp, { state, city })
  if (found.kind === 'here') return found.place
  if (found.kind === 'elsewhere') throw redirect(`/${found.state}/${found.slug}/${page}`, 301)
  throw data({ state: found.state, near: found.near, page } satisfies UnknownTown, { status: 404 })
}

export function requireState(named: string, page: PlacePage): State {
  const state = findState(named.slice(0, 100))
  if (!state) throw data(null, { status: 404 })
  if (state.slug !== named) throw redirect(`/${state.slug}/${page}`, 301)
  return state
}
