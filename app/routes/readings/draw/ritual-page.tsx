import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { BlockNotice } from '#app/components/moderation/block-notice.tsx'
import { isQuestionTooLong, QuestionField } from '#app/components/readings/ritual/question-field.tsx'
import { ListedDrawsSwitch } from '#app/components/readings/listed-draws-switch.tsx'
import { Ritual, type RitualDeck } from '#app/components/readings/ritual/ritual.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { clearDrawOptions, useDrawOptions } from '#app/readings/draw-options.ts'
import type { Reading } from '#app/readings/ritual.ts'
import { dayOf } from '#app/journal/local-days.ts'
import { rememberDeck } from '#app/session/last-deck.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'

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
  /** Whether this is the visitor's card of the day. */
  isOfDay?: boolean
}

export function RitualPage({ deck, isOfDay = false }: RitualPageProps) {
  const navigate = useNavigate()
  const [{ question, reversals }, change] = useDrawOptions()
  const [isAsking, setAsking] = useState(false)
  // Opens the section where a question was restored from storage.
  useEffect(() => {
    if (question !== '') setAsking(true)
  }, [question])

  function onRevealed({ _id, deck: drawnFrom }: Reading): void {
    rememberDeck(drawnFrom.slug)
    clearDrawOptions()
    void navigate(`/draws/${_id}`, { viewTransition: true })
  }

  return (
    <div {...deckTheme(deck.decktype, 'ritual-page')}>
      <PageHeading
        eyebrow={
          <>
            {isOfDay && m.readings_ritual_page_daily_card()}
            {isOfDay && <Dot />}
            {deck.title}
          </>
        }
        title={m.readings_ritual_page_draw_a({ one: deck.decktype.wording.one })}
        lede={deck.tagline}
      />
      {isOfDay && (
        <noscript>
          <p>
            <Message
              parts={m.readings_ritual_page_your_daily_card_needs_javascript.parts()}
              link={(text) => <a href={inPageLanguage(`/draw/${deck.slug}`)}>{text}</a>}
            />
          </p>
        </noscript>
      )}
      <BlockNotice />
      <Ritual
        // Another deck, chosen in the header, starts over.
        key={deck.slug}
        deck={deck}
        options={{ deck: deck.slug, reversals, question, day: isOfDay ? dayOf(Date.now()) : null }}
        isBlocked={isQuestionTooLong(question)}
        onRevealed={onRevealed}
      >
        <ListedDrawsSwitch />
        <Disclosure
          summary={m.readings_ritual_page_add_a_question()}
          className="disclosure ritual-options"
          open={isAsking}
          onToggle={(event) => setAsking(event.currentTarget.open)}
        >
          <QuestionField value={question} onChange={(next) => change({ question: next })} />
          {deck.decktype.reversible && (
            <Switch
              label={m.readings_ritual_page_allow_reversed_cards()}
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
