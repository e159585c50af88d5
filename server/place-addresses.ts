// Addresses of towns that are not written as ours are: “/OR/Portland/Tarot-Readings/” goes to the town in one step. How a
// town that is spelt plainly but otherwise (“/or/portland”) is reached, its page says itself.
import type { PageBackend } from '#app/data/contexts.ts'
import { findState } from '#content/places/states.ts'
import { api } from '#convex/_generated/api.js'
import type { Exchange, Handler } from './exchange.ts'
import { redirect } from './send.ts'

const asWeWriteThem = /^\/[a-z-]+(?:\/[a-z0-9-]+)?\/(?:tarot-readings|crystals)$/
const ofTown = /^\/([^/]+)\/([^/]+)\/(tarot-readings|crystals)\/*$/i
const ofState = /^\/([^/]+)(?:\/(tarot-readings|crystals))?\/*$/i
const withoutPage = /^\/([^/]+)\/([^/]+)\/*$/

export function placeAddresses(backend: PageBackend): Handler {
  return (exchange) => {
    const { pathname } = exchange.url
    const { method } = exchange.request
    if ((method !== 'GET' && method !== 'HEAD') || asWeWriteThem.test(pathname)) return false
    const [, state, page] = ofState.exec(pathname) ?? []
    if (state !== undefined) return stateAddress(exchange, decoded(state), page?.toLowerCase())
    const [, one, other, named = ''] = ofTown.exec(pathname) ?? withoutPage.exec(pathname) ?? []
    if (one === undefined || other === undefined) return false
    // Most addresses of two words are other pages: only what begins with a state can be a town without its page.
    if (named === '' && !isStateByName(decoded(one))) return false
    return townAddress(exchange, decoded(one), decoded(other), named.toLowerCase() || 'tarot-readings')
  }

  function stateAddress(exchange: Exchange, named: string, page: string | undefined): boolean {
    const state = page !== undefined || isStateByName(named) ? findState(named) : null
    return state ? goTo(exchange, `/${state.slug}/${page ?? 'tarot-readings'}`) : false
  }

  async function townAddress(
    exchange: Exchange,
    state: string,
    city: string,
    page: string,
  ): Promise<boolean> {
    const found = await backend.query(api.places.lookUp, { state, city })
    if (found.kind === 'unknown') return false
    const [to, slug] =
      found.kind === 'here' ? [found.place.state.slug, found.place.slug] : [found.state, found.slug]
    return goTo(exchange, `/${to}/${slug}/${page}`)
  }
}

/** “/me” and “/in” are not what somebody writes who means a state. */
function isStateByName(named: string): boolean {
  return named.length > 2 && findState(named) !== null
}

function goTo(exchange: Exchange, path: string): true {
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
