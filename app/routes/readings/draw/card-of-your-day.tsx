import { data } from 'react-router'
import { backendContext } from '#app/data/contexts.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { defaultDeck } from './decks-to-draw.ts'
import { RitualPage } from './ritual-page.tsx'
import type { Route } from './+types/card-of-your-day.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Draw the card of your day',
    description:
      'One card for today, and the same one for the rest of the day. It is kept in your journal, and can be checked.',
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const deck = await defaultDeck(context.get(backendContext))
  if (!deck) throw data(null, { status: 404 })
  return { deck }
}

export default function CardOfYourDay({ loaderData }: Route.ComponentProps) {
  return <RitualPage deck={loaderData.deck} isOfDay />
}
