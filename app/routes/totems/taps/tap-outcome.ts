// What the page at a totem's address shows where there is no draw. The host draws before a page is rendered and then shows the
// draw; requests that fail to draw, or that do not look like a person's tap, end up here.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { tapContext, type TapOutcome } from '#app/data/contexts.ts'
import { withoutLanguage } from '#app/data/page-language.ts'
import { parseTapAddress } from '#rules/totems/tap.ts'

/** waits: not tapped yet. bare: the address names no totem. */
export type TapStatus = Exclude<TapOutcome, { outcome: 'drawn' | 'failed' }> | { outcome: 'waits' | 'bare' }

const httpStatuses: Record<TapStatus['outcome'], number> = {
  waits: 200,
  bare: 200,
  // A prefetching browser does not cache an error, and requests the page again when the visitor opens it.
  'too early': 503,
  unready: 503,
  busy: 429,
  untouched: 403,
  blocked: 403,
  unknown: 404,
  stale: 410,
  withdrawn: 410,
  lost: 410,
  retired: 410,
}

export function loadTapStatus(request: Request, context: Readonly<RouterContextProvider>) {
  const status = statusOf(context.get(tapContext), new URL(request.url))
  return data({ tapStatus: status }, { status: httpStatuses[status.outcome] })
}

/** For a person whose browser was taken for a bot or had prefetched: the same tap, by a button. */
export function handleTapButton(request: Request, context: Readonly<RouterContextProvider>) {
  const tap = context.get(tapContext)
  return tap?.outcome === 'drawn' ? redirect(`/draws/${tap.drawId}`, 303) : loadTapStatus(request, context)
}

function statusOf(tap: TapOutcome | null, { pathname, searchParams }: URL): TapStatus {
  if (tap?.outcome === 'failed') throw data(null, { status: 503 })
  if (tap && tap.outcome !== 'drawn') return tap
  if (/\/v[23]$/.test(pathname) && searchParams.size === 0) return { outcome: 'bare' }
  return { outcome: parseTapAddress(withoutLanguage(pathname), searchParams) ? 'waits' : 'unknown' }
}
