import { startTransition, useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { RitualControls } from '#app/readings/use-ritual.ts'
import * as m from '#messages'

type CutDeckProps = Pick<RitualControls, 'ritual' | 'send'> & { back: ReactNode; count: number }

/** The deck in two piles; the slider sets the height of the first. */
export function CutDeck({ ritual, send, back, count }: CutDeckProps) {
  const id = useId()
  const [cutAt, setCutAt] = useState(() => Math.round(count * 0.42))
  // A transition, because a fan of 78 cards renders slowly on a cheap phone and the button must react at once.
  const cut = (at: number) => startTransition(() => send({ type: 'cut', at }))
  return (
    <div className="cut-deck">
      <div className="cut-heaps" aria-hidden="true" style={{ '--cut': cutAt / count } as CSSProperties}>
        <span>{back}</span>
        <span>{back}</span>
      </div>
      <label className="cut-slider" htmlFor={id}>
        <span>{m.readings_cut_deck_cut_at_one_card({ count: cutAt })}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={count - 1}
          value={cutAt}
          onChange={(event) => setCutAt(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div className="actions">
        <Button variant="gold" size="large" loading={!ritual.sealed} autoFocus onClick={() => cut(cutAt)}>
          {m.readings_cut_deck_cut_here()}
        </Button>
        <Button variant="quiet" size="large" loading={!ritual.sealed} onClick={() => cut(0)}>
          {m.readings_cut_deck_dont_cut()}
        </Button>
      </div>
    </div>
  )
}
