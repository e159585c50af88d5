// A full-screen display for events: new cards every few seconds. Space pauses, the right arrow skips ahead.
import { useCallback, useEffect, useState } from 'react'
import { data } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { IconButton } from '#app/components/ui/button.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { chooseSome } from '#rules/readings/random-choice.ts'
import { pageMeta } from '../../page-meta.ts'
import { deckImage, pageImage } from '../../share-image.ts'
import { parsePace } from './display-pace.ts'
import { useIsIdle, useWakeLock } from './use-screen.ts'
import type { Route } from './+types/display.ts'
import './display.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const pace = parsePace(params['*'] ?? '')
  const deck = pace && (await context.get(backendContext).query(api.cards.decks.get, { deck: params.deck }))
  if (!deck) throw data(null, { status: 404 })
  return { deck, pace, first: chooseSome(deck.cards, pace.cards) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData
      ? m.cards_display_on_display({ title: args.loaderData.deck.title })
      : m.cards_display_on_display_2(),
    description: m.cards_display_new_cards_every_few_seconds(),
    image: args.loaderData ? deckImage(args.loaderData.deck) : pageImage('random'),
    robots: 'noindex',
  })

export default function Display({ loaderData: { deck: firstDeck, pace, first } }: Route.ComponentProps) {
  const { cards } = useLiveQuery(api.cards.decks.get, { deck: firstDeck._id }, firstDeck) ?? firstDeck
  const [rounds, setRounds] = useState([{ number: 0, cards: first }])
  const [paused, setPaused] = useState(false)
  const isIdle = useIsIdle()
  useWakeLock(!paused)

  const showNext = useCallback(async () => {
    const next = chooseSome(cards, pace.cards)
    await Promise.all(next.map(({ face, ...card }) => preloadImage(shownCard(card, face).picture?.full)))
    // The previous round stays below while the next one fades in over it.
    setRounds((current) => [...current.slice(-1), { number: current.at(-1)!.number + 1, cards: next }])
  }, [cards, pace.cards])

  const currentRound = rounds.at(-1)!
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => void showNext(), pace.seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, showNext, pace.seconds, currentRound.number])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A focused button already reacts to the space bar.
      if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPaused((current) => !current)
      else if (event.key === 'ArrowRight') void showNext()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [showNext])

  return (
    <main
      id="main"
      className="display"
      tabIndex={-1}
      data-idle={(isIdle && !paused) || undefined}
      data-count={currentRound.cards.length}
      style={cardShape(firstDeck.decktype)}
    >
      <h1 className="visually-hidden">{m.cards_display_on_display({ title: firstDeck.title })}</h1>
      {rounds.map(({ number, cards: round }) => (
        <ul
          key={number}
          role="list"
          className="display-cards"
          data-leaving={number !== currentRound.number || undefined}
          aria-hidden={number !== currentRound.number || undefined}
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
          icon={paused ? furtherIcons.play : furtherIcons.pause}
          label={paused ? m.cards_display_resume() : m.cards_display_pause()}
          variant="outline"
          onClick={() => setPaused(!paused)}
        />
        <IconButton
          icon={furtherIcons.refresh}
          label={m.cards_display_next()}
          variant="outline"
          onClick={() => void showNext()}
        />
      </div>
      <p role="status" className="visually-hidden">
        {paused ? m.cards_display_paused() : ''}
      </p>
    </main>
  )
}

/** Decodes an image in advance, so that it appears without a gap. Failures are ignored. */
async function preloadImage(url: string | undefined): Promise<void> {
  if (url === undefined) return
  const image = new Image()
  image.src = url
  await image.decode().catch(() => undefined)
}
