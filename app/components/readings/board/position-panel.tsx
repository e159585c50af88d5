import { useId, useState, type ReactNode } from 'react'
import { RichText } from '#app/components/rich-text.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dot } from '#app/components/ui/dotted.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import * as m from '#messages'
import { Clarifier } from './clarifier.tsx'
import type { SpreadPosition } from './spread-cards.ts'
import './position-panel.css'

type PositionPanelProps = {
  place: SpreadPosition
  /** The number on the board. */
  number: number | null
  /** Opens the card's sheet. */
  onOpen: () => void
  children: ReactNode
}

/** The words of a face-up card. On a phone, one of many cards is only a line that opens its sheet. */
export function PositionPanel({ place, number, onOpen, children }: PositionPanelProps) {
  const { key, name, faceUp, clarifier } = place
  if (!faceUp) return null
  return (
    <article className="panel position-panel">
      <div className="position-panel-head">
        <p className="eyebrow">
          {number}
          {number !== null && <Dot />}
          {name}
        </p>
        <h3>
          {faceUp.card.name}
          {faceUp.reversed && (
            <>
              {' '}
              <Badge>{m.readings_spread_board_reversed()}</Badge>
            </>
          )}
        </h3>
      </div>
      <div className="position-panel-words">
        <PositionWords place={place} />
        {clarifier && <Clarifier at={key} clarifier={clarifier} />}
        {children}
      </div>
      <button
        type="button"
        className="position-panel-open"
        aria-label={m.readings_spread_board_read_about({ name })}
        onClick={onOpen}
      >
        <Icon name="chevron-right" />
      </button>
    </article>
  )
}

/** What the position asks, the sentence for it, and a paragraph that is shown on request where there is little room. */
function PositionWords({ place: { name, meaning, text } }: { place: SpreadPosition }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!text) return null
  const { sentence, paragraph } = text
  return (
    <>
      {meaning && <p className="position-meaning">{meaning}</p>}
      <p className={paragraph ? 'position-sentence' : 'position-text'}>
        <RichText text={sentence} />
      </p>
      {paragraph && (
        <>
          <p
            id={id}
            className="position-text position-paragraph"
            data-open={isOpen || undefined}
            data-aloud=""
          >
            <RichText text={paragraph.text} />
          </p>
          <Button
            variant="quiet"
            size="small"
            className="position-more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={
              isOpen
                ? m.readings_spread_board_less_about({ name })
                : m.readings_spread_board_more_about({ name })
            }
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? m.readings_spread_board_less() : m.readings_spread_board_more()}
          </Button>
        </>
      )}
    </>
  )
}
