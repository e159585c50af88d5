// How much may be under way at once. A page that has to be made takes its time; when more is asked for than can be made,
// everybody would wait ever longer and nobody be served. So whoever comes to a full house is told so, before
// anything is drawn or written for them, and comes back by themselves in a moment. Kept pages and files are for everybody.
import { createHash, randomInt } from 'node:crypto'
import { Refusal, type Exchange } from './exchange.ts'

/** A few seconds' work for one processor. A hundred phones that open the same touch at the same moment all get in. */
const mostAtOnce = 128
/** Each is told another time, so that not all who were refused together come back together. */
const comeBackAfterSeconds = { soonest: 4, latest: 9 }

export interface Rush {
  /** Refuses where too many are inside. Whoever is in stays in until they leave, however often they ask. */
  enter(exchange: Exchange): void
  leave(exchange: Exchange): void
}

export function createRush(most = mostAtOnce): Rush {
  const inside = new Set<Exchange>()
  return {
    enter(exchange) {
      if (inside.has(exchange)) return
      if (inside.size >= most) throw fullHouse(exchange)
      inside.add(exchange)
    },
    leave: (exchange) => void inside.delete(exchange),
  }
}

function fullHouse({ request }: Exchange): Refusal {
  const seconds = randomInt(comeBackAfterSeconds.soonest, comeBackAfterSeconds.latest + 1)
  const headers = { 'Retry-After': String(seconds) }
  const isForReading = request.headers.accept?.includes('text/html')
  return isForReading
    ? new Refusal(503, pageFor(seconds), { ...headers, ...pageHeaders })
    : new Refusal(
        503,
        'Very many people are here at this moment. Please try again in a few seconds.',
        headers,
      )
}

const css =
  ':root{color-scheme:dark light}body{font:1.125rem/1.6 Georgia,serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center}'

const pageFor = (seconds: number) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${seconds}"><title>One moment · Lodestar</title><style>${css}</style></head><body><main><h1>One moment</h1><p>Very many people are here just now. Nothing is lost, and no card has been drawn. This page tries again by itself in a few seconds.</p><p><a href="">Try again now</a></p></main></body></html>`

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`,
}
