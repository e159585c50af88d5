// The app during the start: answers health checks, and 503 to everything else.
import * as m from '#messages'
import { commonHeaders } from './security-headers.ts'
import { openExchange, readAddress, HttpError } from './exchange.ts'
import { health, type Readiness } from './health.ts'
import { flat, sendText } from './send.ts'
import type { App } from './app.ts'
import type { Settings } from './settings.ts'

export function createStartingApp(settings: Settings, readiness: Readiness): App {
  const responseHeaders = flat(commonHeaders(settings))
  const answerHealth = health(readiness)
  return (request, response) => {
    const exchange = openExchange(request, response, responseHeaders)
    try {
      exchange.url = readAddress(request.url ?? '', settings.publicUrl)
      const isAnswered = answerHealth(exchange)
      if (isAnswered === false)
        sendText(exchange, 503, m.site_starting_app_lodestar_is_starting_try_again(), { 'Retry-After': '2' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      sendText(exchange, error.status, error.message, error.headers)
    }
  }
}
