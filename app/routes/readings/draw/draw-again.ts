// "Draw again": redirects to the visitor's lastDeck deck, or to the default deck where that one is gone.
import { data, redirect } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { lastDeckFromCookies } from '#app/session/last-deck.ts'
import { defaultDeck, findDeck } from './decks-to-draw.ts'
import type { Route } from './+types/draw-again.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const lastDeck = lastDeckFromCookies(request.headers.get('Cookie'))
  const deck = (lastDeck && (await findDeck(backend, lastDeck))) || (await defaultDeck(backend))
  if (!deck) throw data(null, { status: 404 })
  return redirect(`/draw/${deck.slug}`)
}
