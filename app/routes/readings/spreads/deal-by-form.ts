import { data, type RouterContextProvider } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import { drawByForm } from '../draw/draw-by-form.ts'
import { loadStart } from './load-start.ts'

/** Deals a spread without JavaScript. As on the start page, another deck is used where the chosen one does not fit. */
export async function dealByForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  layoutId: string,
  deckSlug: unknown,
) {
  const secret = visitorSecretFromCookies(request.headers.get('Cookie'))
  const start = await loadStart(context.get(backendContext), layoutId, secret)
  const deck = start?.decks.find(({ slug }) => slug === deckSlug) ?? start?.decks[0]
  if (!start || !deck) throw data(null, { status: 404 })
  return drawByForm(request, context, deck.slug, start)
}
