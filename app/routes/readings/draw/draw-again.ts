// "Draw again": the visitor's last deck, if there still is one, else the one that is offered first.
import { data, redirect } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { lastDeckOf } from '#app/session/last-deck.ts'
import { defaultDeck, findDeck } from './decks-to-draw.ts'
import type { Route } from './+types/draw-again.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const last = lastDeckOf(request.headers.get('Cookie'))
  const deck = (last && (await findDeck(backend, last))) || (await defaultDeck(backend))
  if (!deck) throw data(null, { status: 404 })
  return redirect(`/draw/${deck.slug}`)
}
