// Classifies who opens a totem's address. Only a person who navigates to the page draws a card: prefetches, link previews and
// bots must not use up a tap.
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

export type VisitorKind =
  | 'person'
  /** A prefetch or prerender. An error response makes the browser request the page again when the visitor navigates. */
  | 'prefetch'
  | 'bot'

/** Link preview fetchers that isbot does not detect. */
const linkPreviews =
  /whatsapp|facebookexternalhit|facebot|slack|discord|telegram|twitterbot|linkedin|skypeuripreview|viber|kakaotalk-scrap|line-poker|snap url preview|iframely|embedly|cardyb|mastodon|pleroma|misskey|akkoma|signal|imessage|google-pagerenderer|google-inspectiontool|applebot|bingpreview|preview/i

/** In-app browsers, which are used by a person although their user agent names the app. */
const inAppBrowsers =
  /\b(FBAN|FBAV|FB_IAB|Instagram|MicroMessenger|Line\/|Snapchat\/|Pinterest\/|Slack\/|Discord\/|Telegram-)/

export function visitorKindOf(method: string | undefined, headers: IncomingHttpHeaders): VisitorKind {
  if (method !== 'GET') return 'bot'
  const purpose = [headers.purpose, headers['x-purpose'], headers['sec-purpose'], headers['x-moz']].join(' ')
  if (/prefetch|prerender|preview/i.test(purpose)) return 'prefetch'
  if (!isDocumentRequest(headers)) return 'bot'
  if (!isAbsentOr(headers['sec-fetch-mode'], 'navigate')) return 'bot'
  return isPerson(headers['user-agent']) ? 'person' : 'bot'
}

/** Older browsers send no Sec-Fetch-Dest, but a navigation always accepts text/html. */
function isDocumentRequest(headers: IncomingHttpHeaders): boolean {
  const dest = headers['sec-fetch-dest']
  return dest === undefined ? /\btext\/html\b/i.test(headers.accept ?? '') : dest === 'document'
}

function isAbsentOr(header: string | string[] | undefined, expected: string): boolean {
  return header === undefined || header === expected
}

function isPerson(agent: string | undefined): boolean {
  if (agent === undefined || agent === '') return false
  if (inAppBrowsers.test(agent) && /Mobile/.test(agent)) return true
  return !isbot(agent) && !linkPreviews.test(agent)
}
