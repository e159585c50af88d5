import { data } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { useChosenDeck } from '#app/session/chosen-deck.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { defaultDeck } from './decks-to-draw.ts'
import { RitualPage } from './ritual-page.tsx'
import type { Route } from './+types/card-of-your-day.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_card_of_your_day_draw_your_daily_card(),
    description: m.readings_card_of_your_day_one_card_for_today_it(),
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const deck = await defaultDeck(context.get(backendContext))
  if (!deck) throw data(null, { status: 404 })
  return { deck }
}

export default function CardOfYourDay({ loaderData }: Route.ComponentProps) {
  const deck = useChosenDeck() ?? loaderData.deck
  return <RitualPage deck={deck} isOfDay />
}
