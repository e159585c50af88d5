// Who opens an address that would draw a card. Only a person who goes to the page does: whatever fetches it ahead, for a
// preview, or to look what is there, must not use up a touch that is somebody's.
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

export type VisitorKind =
  | 'person'
  /** The browser guesses that its visitor will come here. An answer that is an error makes it ask again when they do. */
  | 'guess'
  | 'machine'

/** Those who fetch a page to show a picture of it, as far as the list of robots does not know them. */
const previews =
  /whatsapp|facebookexternalhit|facebot|slack|discord|telegram|twitterbot|linkedin|skypeuripreview|viber|kakaotalk-scrap|line-poker|snap url preview|iframely|embedly|cardyb|mastodon|pleroma|misskey|akkoma|signal|imessage|google-pagerenderer|google-inspectiontool|applebot|bingpreview|preview/i

/** In-app browsers name their app, and a person sits before them. */
const inApps =
  /\b(FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Line\/|Snapchat\/|Pinterest\/|Slack\/|Discord\/|Telegram-)/

export function visitorKindOf(method: string | undefined, headers: IncomingHttpHeaders): VisitorKind {
  if (method !== 'GET') return 'machine'
  const purpose = [headers.purpose, headers['x-purpose'], headers['sec-purpose'], headers['x-moz']].join(' ')
  if (/prefetch|prerender|preview/i.test(purpose)) return 'guess'
  if (!isForPage(headers)) return 'machine'
  if (!isEither(headers['sec-fetch-mode'], 'navigate')) return 'machine'
  return isPerson(headers['user-agent']) ? 'person' : 'machine'
}

/** Older phones do not say what a request is for; but whoever goes to a page says that it takes one. */
function isForPage(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return dest === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : dest === 'document'
}

function isEither(header: string | string[] | undefined, wanted: string): boolean {
  return header === undefined || header === wanted
}

function isPerson(agent: string | undefined): boolean {
  if (agent === undefined || agent === '') return false
  if (inApps.test(agent) && /Mobile/.test(agent)) return true
  return !isbot(agent) && !previews.test(agent)
}
