import { data } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { nearestPage } from '#app/search/search-everything.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { deckImage } from '../../share-image.ts'
import { findDeck } from './decks-to-draw.ts'
import { drawByForm } from './draw-by-form.ts'
import { RitualPage } from './ritual-page.tsx'
import { SealedForFormPage } from './sealed-for-form.tsx'
import type { Route } from './+types/draw.ts'

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { deck } = args.loaderData
  return pageMeta(args, {
    title: m.readings_draw_draw_from({ title: deck.title }),
    description: m.readings_draw_shuffle_cut_and_draw_from({ tagline: deck.tagline, title: deck.title }),
    image: deckImage(deck),
    path: `/draw/${deck.slug}`,
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const deck = await findDeck(backend, params.deckId)
  if (!deck) throw data({ nearest: await nearestPage(backend, params.deckId, 'deck') }, { status: 404 })
  return { deck }
}

export function action({ params, request, context }: Route.ActionArgs) {
  return drawByForm(request, context, params.deckId)
}

export default function DrawFromDeck({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData) return <SealedForFormPage sealed={actionData} />
  return <RitualPage key={loaderData.deck.slug} deck={loaderData.deck} />
}
