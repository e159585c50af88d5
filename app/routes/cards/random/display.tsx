// A screen at an event: fresh cards every few seconds, nothing else. Pause by button or space bar, next by arrow.
import { useCallback, useEffect, useState } from 'react'
import { data } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { chooseSome } from '#rules/readings/random-choice.ts'
import { pageMeta } from '../../page-meta.ts'
import { deckImage, pageImage } from '../../share-image.ts'
import { paceOf } from './display-tail.ts'
import { useIdlePointer, useWakefulScreen } from './screen.ts'
import type { Route } from './+types/display.ts'
import './display.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const pace = paceOf(params['*'] ?? '')
  const deck = pace && (await context.get(backendContext).query(api.cards.decks.get, { deck: params.deck }))
  if (!deck) throw data(null, { status: 404 })
  return { deck, pace, first: chooseSome(deck.cards, pace.cards) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData ? `${args.loaderData.deck.title}, on display` : 'On display',
    description: 'Fresh cards every few seconds, for a screen that many look at.',
    image: args.loaderData ? deckImage(args.loaderData.deck) : pageImage('random'),
    robots: 'noindex',
  })

export default function Display({ loaderData: { deck: firstDeck, pace, first } }: Route.ComponentProps) {
  const { cards } = useLiveQuery(api.cards.decks.get, { deck: firstDeck._id }, firstDeck) ?? firstDeck
  const [rounds, setRounds] = useState([{ number: 0, cards: first }])
  const [paused, setPaused] = useState(false)
  const isIdle = useIdlePointer()
  useWakefulScreen(!paused)

  const goOn = useCallback(async () => {
    const next = chooseSome(cards, pace.cards)
    await Promise.all(next.map(({ face, ...card }) => decoded(shownCard(card, face).picture?.full)))
    // The last round stays beneath while the next one comes over it.
    setRounds(([...all]) => [...all.slice(-1), { number: all.at(-1)!.number + 1, cards: next }])
  }, [cards, pace.cards])

  const shown = rounds.at(-1)!
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => void goOn(), pace.seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, goOn, pace.seconds, shown.number])

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // A button under the focus answers the space bar by itself.
      if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPaused((is) => !is)
      else if (event.key === 'ArrowRight') void goOn()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [goOn])

  return (
    <main
      id="main"
      className="display"
      tabIndex={-1}
      data-idle={(isIdle && !paused) || undefined}
      data-count={shown.cards.length}
      style={cardShape(firstDeck.decktype)}
    >
      <h1 className="visually-hidden">{firstDeck.title}, on display</h1>
      {rounds.map(({ number, cards: round }) => (
        <ul
          key={number}
          role="list"
          className="display-cards"
          data-leaving={number !== shown.number || undefined}
          aria-hidden={number !== shown.number || undefined}
        >
          {round.map((card) => (
            <li key={card._id}>
              <Card deck={firstDeck.slug} card={shownCard(card, card.face)} size="large" eager />
              <p>{card.name}</p>
            </li>
          ))}
        </ul>
      ))}
      <div className="display-controls">
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? 'Go on' : 'Pause'}
          variant="outline"
          onClick={() => setPaused(!paused)}
        />
        <IconButton icon="refresh" label="Next" variant="outline" onClick={() => void goOn()} />
      </div>
      <p role="status" className="visually-hidden">
        {paused ? 'Paused' : ''}
      </p>
    </main>
  )
}

/** Waits until a picture can be shown without a gap; one that cannot be had is not waited for. */
async function decoded(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
}
