import type { IncomingMessage } from 'node:http'
import { choiceFromCookies, type ConsentMode } from '#rules/analytics/consent.ts'

/** Whether the visitor who sent this request may be counted: by their choice, or else by the mode. */
export function mayCount({ headers }: Pick<IncomingMessage, 'headers'>, mode: ConsentMode): boolean {
  // Global Privacy Control and Do Not Track.
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  const choice = choiceFromCookies(headers.cookie)
  return choice === null ? mode === 'opt-out' : choice === 'given'
}
