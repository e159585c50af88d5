// What a page at a totem's address has to show. The host has drawn before any page was asked for, and then shows the draw;
// here arrives what is no draw, and everybody who did not open the address as a person does.
import { data, redirect, type RouterContextProvider } from 'react-router'
import { tapContext, type TapOutcome } from '#app/data/contexts.ts'
import { parseTapAddress } from '#rules/totems/tap.ts'

/** waits: nobody has touched anything yet. bare: the address names no totem at all. */
export type Standing = Exclude<TapOutcome, { outcome: 'drawn' | 'failed' }> | { outcome: 'waits' | 'bare' }

const statuses: Record<Standing['outcome'], number> = {
  waits: 200,
  bare: 200,
  // A browser that guessed forgets an error, and asks again when its visitor comes.
  'too early': 503,
  unready: 503,
  busy: 429,
  untouched: 403,
  unknown: 404,
  stale: 410,
  withdrawn: 410,
  lost: 410,
  retired: 410,
}

export function loadStanding(request: Request, context: Readonly<RouterContextProvider>) {
  const standing = standingOf(context.get(tapContext), new URL(request.url))
  return data({ standing }, { status: statuses[standing.outcome] })
}

/** For a person whose browser looked like a machine, or only guessed ahead: the same touch, by a button. */
export function answerButton(request: Request, context: Readonly<RouterContextProvider>) {
  const tap = context.get(tapContext)
  return tap?.outcome === 'drawn' ? redirect(`/draws/${tap.drawId}`, 303) : loadStanding(request, context)
}

function standingOf(tap: TapOutcome | null, { pathname, searchParams }: URL): Standing {
  if (tap?.outcome === 'failed') throw data(null, { status: 503 })
  if (tap && tap.outcome !== 'drawn') return tap
  if (/\/v[23]$/.test(pathname) && searchParams.size === 0) return { outcome: 'bare' }
  return { outcome: parseTapAddress(pathname, searchParams) ? 'waits' : 'unknown' }
}
