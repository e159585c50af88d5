import { startTransition, useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { RitualControls } from '#app/readings/use-ritual.ts'
import * as m from '#messages'

type CutDeckProps = Pick<RitualControls, 'ritual' | 'send'> & {
  count: number
  cutAt: number
  onChange: (cutAt: number) => void
}

/** The slider moves cards from one heap of the deck to the other. */
export function CutDeck({ ritual, send, count, cutAt, onChange }: CutDeckProps) {
  const id = useId()
  // A transition, because a wheel of 78 cards renders slowly on a cheap phone and the button must react at once.
  const cut = (at: number) => startTransition(() => send({ type: 'cut', at }))
  return (
    <div className="cut-deck">
      <label className="cut-slider" htmlFor={id}>
        <span>{m.readings_cut_deck_cut_at_one_card({ count: cutAt })}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={count - 1}
          value={cutAt}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
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
