// Says in the log that a proxy seems to stand in front while TRUST_PROXY is 0. Once: anybody can send the header.
import type { Handler } from './exchange.ts'
import type { Log } from './log.ts'

const warning =
  'A request carries X-Forwarded-For, but TRUST_PROXY is 0. If a proxy stands in front, all visitors count as one and share ' +
  'the limits of a single network: set TRUST_PROXY to the number of proxies.'

/** Answers nothing. */
export function proxyWarning({ log, trustedProxies }: { log: Log; trustedProxies: number }): Handler {
  let isDue = trustedProxies === 0
  return ({ request }) => {
    if (isDue && request.headers['x-forwarded-for'] !== undefined) {
      isDue = false
      log.warn(warning)
    }
    return false
  }
}
