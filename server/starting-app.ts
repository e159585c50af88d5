// What is answered while the product is not there yet: its health, and to everybody else that it will be in a moment.
import * as m from '#messages'
import { commonHeaders } from './security-headers.ts'
import { openExchange, readAddress, HttpError } from './exchange.ts'
import { health, type Readiness } from './health.ts'
import { flat, sendText } from './send.ts'
import type { App } from './app.ts'
import type { Settings } from './settings.ts'

export function createStartingApp(settings: Settings, readiness: Readiness): App {
  const everywhere = flat(commonHeaders(settings))
  const answerHealth = health(readiness)
  return (request, response) => {
    const exchange = openExchange(request, response, everywhere)
    try {
      exchange.url = readAddress(request.url ?? '', settings.publicUrl)
      const answered = answerHealth(exchange)
      if (answered === false) sendText(exchange, 503, m.site_starting_try_again(), { 'Retry-After': '2' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      sendText(exchange, error.status, error.message, error.headers)
    }
  }
}
