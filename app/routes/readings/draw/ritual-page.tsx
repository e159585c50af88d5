import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { isQuestionTooLong, QuestionField } from '#app/components/readings/ritual/question-field.tsx'
import { Ritual, type RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { forgetWish, useDrawWish } from '#app/readings/draw-wish.ts'
import type { Reading } from '#app/readings/ritual.ts'
import { dayOf } from '#app/journal/own-days.ts'
import { rememberDeck } from '#app/session/last-deck.ts'

export interface DeckToDraw extends RitualDeck {
  title: string
  tagline: string
  decktype: RitualDeck['decktype'] & {
    kind: string
    name: string
    reversible: boolean
    aspectRatio: number
  }
}

type RitualPageProps = {
  deck: DeckToDraw
  /** Whether the visitor draws the card of their day. */
  isOfDay?: boolean
}

export function RitualPage({ deck, isOfDay = false }: RitualPageProps) {
  const navigate = useNavigate()
  const [wish, change] = useDrawWish()
  const { question, reversals } = wish
  const [isAsking, setAsking] = useState(false)
  // A question that was kept is shown.
  useEffect(() => {
    if (question !== '') setAsking(true)
  }, [question])

  function onRevealed({ _id, deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    forgetWish()
    void navigate(`/draws/${_id}`, { viewTransition: true })
  }

  return (
    <div {...deckTheme(deck.decktype, 'ritual-page')}>
      <PageHeading
        eyebrow={
          <>
            {isOfDay && 'Card of your day'}
            {isOfDay && <Dot />}
            {deck.title}
          </>
        }
        title={`Draw a ${deck.decktype.wording.one}`}
        lede={deck.tagline}
      />
      {isOfDay && (
        <noscript>
          <p>
            The card of your day needs JavaScript: only your browser knows which day it is for you. Without
            it, <a href={`/draw/${deck.slug}`}>draw one card</a>.
          </p>
        </noscript>
      )}
      <Ritual
        deck={deck}
        wish={{ deck: deck.slug, reversals, question, day: isOfDay ? dayOf(Date.now()) : null }}
        isBlocked={isQuestionTooLong(question)}
        onRevealed={onRevealed}
      >
        <Disclosure
          summary="A question, if you have one"
          className="disclosure ritual-options"
          open={isAsking}
          onToggle={(event) => setAsking(event.currentTarget.open)}
        >
          <QuestionField value={question} onChange={(next) => change({ question: next })} />
          {deck.decktype.reversible && (
            <Switch
              label="Cards may come up reversed"
              name="reversals"
              value="on"
              checked={reversals}
              onChange={(event) => change({ reversals: event.currentTarget.checked })}
            />
          )}
        </Disclosure>
      </Ritual>
    </div>
  )
}
