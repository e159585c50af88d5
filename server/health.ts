// Health checks: liveness (/healthz) and readiness (/readyz).
import type { Exchange, Handler } from './exchange.ts'
import { sendText } from './send.ts'

export interface Readiness {
  /** Why the product is not ready, as sentences; empty when it is. */
  healthProblems(): Promise<string[]>
}

export function health(readiness: Readiness): Handler {
  return (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/healthz') {
      exchange.route = pathname
      sendText(exchange, 200, 'alive')
      return true
    }
    if (pathname === '/readyz') {
      exchange.route = pathname
      return answerReadiness(exchange, readiness)
    }
    return false
  }
}

async function answerReadiness(exchange: Exchange, readiness: Readiness): Promise<true> {
  const problems = await readiness.healthProblems()
  sendText(exchange, problems.length ? 503 : 200, problems.length ? problems.join('\n') : 'ready')
  return true
}
