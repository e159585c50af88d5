// Redirects other spellings of a town's address, such as “/OR/Portland/Tarot-Readings/”, to the canonical one in one step. A
// canonical-looking path with another name for the town is redirected by the town's page itself.
import type { PageBackend } from '#app/data/contexts.ts'
import { findState } from '#content/places/states.ts'
import { api } from '#convex/_generated/api.js'
import type { Exchange, Handler } from '../exchange.ts'
import { redirect } from '../send.ts'

const canonicalPath = /^\/[a-z-]+(?:\/[a-z0-9-]+)?\/(?:tarot-readings|crystals)$/
const townPath = /^\/([^/]+)\/([^/]+)\/(tarot-readings|crystals)\/*$/i
const statePath = /^\/([^/]+)(?:\/(tarot-readings|crystals))?\/*$/i
const townWithoutPage = /^\/([^/]+)\/([^/]+)\/*$/

export interface PlaceAddresses {
  handler: Handler
  /** The canonical address of a town or a state, if the path is another spelling of it; otherwise null. */
  findTarget(pathname: string): string | null | Promise<string | null>
}

export function placeAddresses(backend: PageBackend): PlaceAddresses {
  function findTarget(pathname: string): string | null | Promise<string | null> {
    if (canonicalPath.test(pathname)) return null
    const [, state, page] = statePath.exec(pathname) ?? []
    if (state !== undefined) return stateAddress(decode(state), page?.toLowerCase())
    const [, townState, town, townPage = ''] = townPath.exec(pathname) ?? townWithoutPage.exec(pathname) ?? []
    if (townState === undefined || town === undefined) return null
    // Most paths of two segments are other pages: only one that begins with a state's name can be a town.
    if (townPage === '' && !isStateByName(decode(townState))) return null
    return townAddress(decode(townState), decode(town), townPage.toLowerCase() || 'tarot-readings')
  }

  async function townAddress(state: string, city: string, page: string): Promise<string | null> {
    const result = await backend.query(api.places.lookUp, { state, city })
    if (result.kind === 'unknown') return null
    const [to, slug] =
      result.kind === 'here' ? [result.place.state.slug, result.place.slug] : [result.state, result.slug]
    return `/${to}/${slug}/${page}`
  }

  return {
    findTarget,
    handler: (exchange) => {
      const { method } = exchange.request
      if (method !== 'GET' && method !== 'HEAD') return false
      const target = findTarget(exchange.url.pathname)
      return target instanceof Promise
        ? target.then((path) => redirectTo(exchange, path))
        : redirectTo(exchange, target)
    },
  }
}

function stateAddress(name: string, page: string | undefined): string | null {
  const state = page !== undefined || isStateByName(name) ? findState(name) : null
  return state && `/${state.slug}/${page ?? 'tarot-readings'}`
}

/** A two-letter code alone is not enough: “/me” and “/in” do not mean Maine and Indiana. */
function isStateByName(name: string): boolean {
  return name.length > 2 && findState(name) !== null
}

function redirectTo(exchange: Exchange, path: string | null): boolean {
  if (path === null) return false
  exchange.route = '(place)'
  redirect(exchange, 301, path + exchange.url.search)
  return true
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('+', ' ')
  } catch {
    return segment
  }
}
