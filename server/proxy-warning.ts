// Logs a warning, once, when requests seem to come through a proxy while TRUST_PROXY is 0.
import type { Handler } from './exchange.ts'
import type { Log } from './log.ts'

const warning =
  'A request carries X-Forwarded-For, but TRUST_PROXY is 0. If there is a proxy in front, all visitors count as one and share ' +
  'the limits of a single network: set TRUST_PROXY to the number of proxies.'

/** Never answers a request. */
export function proxyWarning({ log, trustedProxies }: { log: Log; trustedProxies: number }): Handler {
  let shouldWarn = trustedProxies === 0
  return ({ request }) => {
    if (shouldWarn && request.headers['x-forwarded-for'] !== undefined) {
      shouldWarn = false
      log.warn(warning)
    }
    return false
  }
}
