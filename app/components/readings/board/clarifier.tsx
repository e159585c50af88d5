import { Card } from '#app/components/cards/card.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import type { FaceUp } from './spread-cards.ts'
import './clarifier.css'

type ClarifierProps = {
  /** The key of the position that it clarifies. */
  at: string
  /** The sheet of a card is open over the page, which has the same clarifier. */
  isInSheet?: boolean
  clarifier: FaceUp & { text: string }
}

/** A clarifying card with its text. */
export function Clarifier({
  at,
  isInSheet = false,
  clarifier: { deck, card, reversed, text },
}: ClarifierProps) {
  return (
    <div className="clarifier" id={clarifierId(at, isInSheet)} tabIndex={-1}>
      <Card deck={deck} card={card} reversed={reversed} size="small" />
      <p>
        <RichText text={text} />
      </p>
    </div>
  )
}

/** The id of its element, for moving the focus to it. */
export function clarifierId(at: string, isInSheet = false): string {
  return `${isInSheet ? 'sheet-' : ''}clarifier-${at}`
}

type ClarifyProps = {
  /** The deck's word for what is drawn: card, verse, crystal. */
  one: string
  /** The position's name, if there are several. */
  name?: string
  isBusy: boolean
  onClarify: () => void
}

export function Clarify({ one, name, isBusy, onClarify }: ClarifyProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="clarify"
      loading={isBusy}
      {...(name !== undefined && {
        'aria-label': m.readings_clarifier_draw_a_clarifying_for({ one, name }),
      })}
      onClick={onClarify}
    >
      {m.readings_clarifier_draw_a_clarifying({ one })}
    </Button>
  )
}
