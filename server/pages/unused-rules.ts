// The rules that a page leaves out, as a file: the address of the whole stylesheet with the names of the route's
// stylesheets and the hash of these rules. A server that has not rendered such a page since its start does not know them
// and sends those stylesheets whole, which have them too.
import { createHash } from 'node:crypto'
import { Body, preferredEncoding } from '../body.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { flat, sendBody } from '../send.ts'
import type { Stylesheets } from './stylesheets.ts'

const parameter = 'unused'
const othersParameter = 'with'
/** As many as there are combinations of classes in the pages, at most. */
const maxFiles = 200

const files = new Map<string, Body>()

/** The address of these rules, which it can be asked for from now on. */
export function unusedRulesAddress(stylesheet: string, others: readonly string[], unused: string): string {
  const hash = createHash('sha256').update(unused).digest('base64url').slice(0, 10)
  remember(hash, unused)
  const query = others.length === 0 ? '' : `&${othersParameter}=${others.map(nameOf).join('+')}`
  return `${stylesheet}?${parameter}=${hash}${query}`
}

export function unusedRules(stylesheets: Stylesheets): Handler {
  return (exchange) => {
    const { pathname, searchParams } = exchange.url
    if (!pathname.startsWith('/assets/')) return false
    const hash = searchParams.get(parameter)
    if (hash === null) return false
    const known = files.get(hash)
    if (known) return answer(exchange, known)
    const others = searchParams.get(othersParameter)
    if (others === null) return false
    // Each once, so that nobody can ask for more than there is.
    const addresses = new Set([pathname, ...others.split(' ').map(addressOf)])
    const whole = Array.from(addresses, (address) => stylesheets.get(address))
    // Not the file alone, which would be cached for a year without the others. The page then loads the files themselves.
    if (whole.includes(undefined)) throw new HttpError(404, 'This stylesheet belongs to another build.')
    return answer(exchange, new Body(whole.join('')))
  }
}

function remember(hash: string, unused: string): void {
  if (files.has(hash)) return
  if (files.size === maxFiles) files.clear()
  files.set(hash, new Body(unused, { isLongLived: true }))
}

const nameOf = (address: string) => address.slice('/assets/'.length, -'.css'.length)
const addressOf = (name: string) => `/assets/${name}.css`

async function answer(exchange: Exchange, body: Body): Promise<boolean> {
  exchange.route = '(file)'
  await body.prepare(preferredEncoding(exchange.request.headers['accept-encoding']))
  sendBody(exchange, 200, body, headers)
  return true
}

const headers = flat({
  'Content-Type': 'text/css; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept-Encoding',
})
