import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Ritual, type RitualDeck } from '#app/components/ritual/ritual.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { Draw } from '#app/drawing/ritual.ts'
import { rememberDeck } from '#app/session/last-deck.ts'

export interface DeckToDraw extends RitualDeck {
  title: string
  tagline: string
  decktype: { reversible: boolean; wording: { one: string } }
}

/** What `/newDraw` hands over, beside the address: a question has no place in one. */
export interface DrawWish {
  question: string
  reversals: boolean
}

export const longestQuestion = 500

export function RitualPage({ deck }: { deck: DeckToDraw }) {
  const navigate = useNavigate()
  const [wish, setWish] = useState<DrawWish>({ question: '', reversals: true })
  const { question, reversals } = wish
  const { state } = useLocation() as { state: DrawWish | null }
  const { one } = deck.decktype.wording

  // Not in the first rendering: the server knows nothing of it.
  useEffect(() => {
    if (state) setWish(state)
  }, [state])

  function onRevealed(draw: Draw): void {
    rememberDeck(draw.deck.slug)
    void navigate(`/draws/${draw._id}`, { viewTransition: true })
  }

  return (
    <div className="ritual-page">
      <PageHeading eyebrow={deck.title} title={`Draw a ${one}`} lede={deck.tagline} />
      <Ritual {...{ deck, reversals, question, onRevealed }}>
        <Disclosure summary="A question, if you have one" className="disclosure ritual-options">
          <TextArea
            label="Your question"
            note="optional"
            name="question"
            hint="Only you can read it, unless you share it later."
            maxLength={longestQuestion}
            rows={3}
            value={question}
            onChange={(event) => setWish({ question: event.currentTarget.value, reversals })}
          />
          {deck.decktype.reversible && (
            <Switch
              label="Cards may come up reversed"
              name="reversals"
              value="on"
              checked={reversals}
              onChange={(event) => setWish({ question, reversals: event.currentTarget.checked })}
            />
          )}
        </Disclosure>
      </Ritual>
    </div>
  )
}
