// Addresses of towns that are not written as ours are: “/OR/Portland/Tarot-Readings/” goes to the town in one step. How a
// town that is spelt plainly but otherwise (“/or/portland”) is reached, its page says itself.
import type { PageBackend } from '#app/data/contexts.ts'
import { findState } from '#content/places/states.ts'
import { api } from '#convex/_generated/api.js'
import type { Exchange, Handler } from '../exchange.ts'
import { redirect } from '../send.ts'

const asWeWriteThem = /^\/[a-z-]+(?:\/[a-z0-9-]+)?\/(?:tarot-readings|crystals)$/
const ofTown = /^\/([^/]+)\/([^/]+)\/(tarot-readings|crystals)\/*$/i
const ofState = /^\/([^/]+)(?:\/(tarot-readings|crystals))?\/*$/i
const withoutPage = /^\/([^/]+)\/([^/]+)\/*$/

export interface PlaceAddresses {
  handler: Handler
  /** The town's or the state's own address, for one that is written otherwise; null for all others. */
  targetOf(pathname: string): string | null | Promise<string | null>
}

export function placeAddresses(backend: PageBackend): PlaceAddresses {
  function targetOf(pathname: string): string | null | Promise<string | null> {
    if (asWeWriteThem.test(pathname)) return null
    const [, state, page] = ofState.exec(pathname) ?? []
    if (state !== undefined) return stateAddress(decoded(state), page?.toLowerCase())
    const [, one, other, named = ''] = ofTown.exec(pathname) ?? withoutPage.exec(pathname) ?? []
    if (one === undefined || other === undefined) return null
    // Most addresses of two words are other pages: only what begins with a state can be a town without its page.
    if (named === '' && !isStateByName(decoded(one))) return null
    return townAddress(decoded(one), decoded(other), named.toLowerCase() || 'tarot-readings')
  }

  async function townAddress(state: string, city: string, page: string): Promise<string | null> {
    const found = await backend.query(api.places.lookUp, { state, city })
    if (found.kind === 'unknown') return null
    const [to, slug] =
      found.kind === 'here' ? [found.place.state.slug, found.place.slug] : [found.state, found.slug]
    return `/${to}/${slug}/${page}`
  }

  return {
    targetOf,
    handler: (exchange) => {
      const { method } = exchange.request
      if (method !== 'GET' && method !== 'HEAD') return false
      const target = targetOf(exchange.url.pathname)
      return target instanceof Promise
        ? target.then((found) => goTo(exchange, found))
        : goTo(exchange, target)
    },
  }
}

function stateAddress(named: string, page: string | undefined): string | null {
  const state = page !== undefined || isStateByName(named) ? findState(named) : null
  return state && `/${state.slug}/${page ?? 'tarot-readings'}`
}

/** “/me” and “/in” are not what somebody writes who means a state. */
function isStateByName(named: string): boolean {
  return named.length > 2 && findState(named) !== null
}

function goTo(exchange: Exchange, path: string | null): boolean {
  if (path === null) return false
  exchange.route = '(place)'
  redirect(exchange, 301, path + exchange.url.search)
  return true
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('+', ' ')
  } catch {
    return segment
  }
}
