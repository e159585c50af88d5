import { Card } from '#app/components/cards/card.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FaceUp } from './spread-cards.ts'
import './clarifier.css'

type ClarifierProps = {
  /** The place beside which it lies. */
  at: string
  clarifier: FaceUp & { text: string }
}

/** A card that was laid beside another one, for another word. */
export function Clarifier({ at, clarifier: { deck, card, reversed, text } }: ClarifierProps) {
  return (
    <div className="clarifier" id={clarifierId(at)} tabIndex={-1}>
      <Card deck={deck} card={card} reversed={reversed} size="small" />
      <p>
        <RichText text={text} />
      </p>
    </div>
  )
}

/** For whoever wants to lead the keyboard there. */
export function clarifierId(at: string): string {
  return `clarifier-${at}`
}

type ClarifyProps = {
  /** What is laid: a card, a verse, a stone. */
  one: string
  /** Of its place, where there are several. */
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
      {...(name !== undefined && { 'aria-label': `Lay another ${one} beside it: ${name}` })}
      onClick={onClarify}
    >
      Lay another {one} beside it
    </Button>
  )
}
