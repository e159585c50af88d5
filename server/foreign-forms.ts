import type { IncomingMessage } from 'node:http'
import { Refusal } from './exchange.ts'

/** Browsers say where a form was sent from; another site must not post in a visitor's name. */
export function refuseForeignForm({ headers }: IncomingMessage, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers
  // A page that tells nobody where its visitor comes from hides it from us too, but not that it is ours.
  const isHiddenOwn = origin === 'null' && site === 'same-origin'
  if (origin === undefined || origin === publicUrl || isHiddenOwn) return
  throw new Refusal(403, 'This form can only be sent from its own page.')
}
