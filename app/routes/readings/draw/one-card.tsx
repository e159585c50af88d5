import { data } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { useChosenDeck } from '#app/session/chosen-deck.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { defaultDeck } from './decks-to-draw.ts'
import { RitualPage } from './ritual-page.tsx'
import type { Route } from './+types/one-card.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_one_card_draw_one_card(),
    description: m.readings_one_card_shuffle_cut_and_choose_one(),
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const deck = await defaultDeck(context.get(backendContext))
  if (!deck) throw data(null, { status: 404 })
  return { deck }
}

export default function OneCard({ loaderData }: Route.ComponentProps) {
  const deck = useChosenDeck() ?? loaderData.deck
  return <RitualPage deck={deck} />
}
